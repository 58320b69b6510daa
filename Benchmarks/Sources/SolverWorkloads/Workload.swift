/// The layouts that the solver is measured with.
public enum Workload: String, CaseIterable, Sendable {
  /// A vertical list of views as tall as their content.
  case chain
  /// The same, with the container as tall as the list.
  case chainfit
  /// The same in a container 50 points too tall: one of many equal huggings must give.
  case chaintight
  /// Cells of equal width and height, whose content sizes cannot hold.
  case grid
  /// Rows of a caption and a field, the captions as wide as the widest of them.
  case form
  /// Each view inside the one before, all edges pinned.
  case nested
  /// Containers of twenty views each, as tall as their content, stacked.
  case siblings
  /// A list with many inequalities and priorities, squeezed.
  case heavy
  /// A square grid of cells with a box of fixed aspect ratio in each.
  case aspect
  /// A screen of feed cells in one system.
  case screen
  /// A feed cell of twelve views.
  case cell

  /// The layout with about `count` views; of a cell, the content with that number.
  public func system(_ count: Int) -> LinearSystem {
    switch self {
    case .chain: list(count, fits: false)
    case .chainfit: list(count, fits: true)
    case .chaintight: tightList(count)
    case .grid: equalGrid(count)
    case .form: captionedRows(max(count / 2, 1))
    case .nested: nestedViews(count)
    case .siblings: groupedList(groups: max(count / 20, 1), size: 20)
    case .heavy: heavyList(count)
    case .aspect: aspectGrid(side: (1...).first { $0 * $0 >= count } ?? 1)
    case .screen: feedScreen(cells: max(1, count / 12))
    case .cell: feedCell(content: count)
    }
  }
}

private typealias View = LinearSystem.View

private func root(_ system: inout LinearSystem, height: Double?) -> View {
  let view = system.view()
  system.leading(view, 0)
  system.top(view, 0)
  system.rootWidthRow = system.fix(view.width, 375, .equal(999))
  if let height { system.rootHeightRow = system.fix(view.height, height, .equal(999)) }
  return view
}

private func list(_ count: Int, fits: Bool) -> LinearSystem {
  var system = LinearSystem()
  let container = root(&system, height: fits ? nil : 667)
  var previous: View?
  for i in 0..<count {
    let view = system.view()
    let first = system.rows.count
    system.leading(view, 8)
    system.trailing(view, in: container, 8)
    let row = previous.map { system.below(view, $0, 8) } ?? system.top(view, 8)
    system.content(view.height, 20 + Double(i % 7))
    if i == count / 2 {
      system.middleRow = row
      system.middleView = first..<system.rows.count
    }
    previous = view
  }
  if fits, let previous {
    system.bottom(previous, in: container, 8)
    system.fix(container.height, 0, .equal(50))
  }
  return system
}

private func tightList(_ count: Int) -> LinearSystem {
  var system = list(count, fits: false)
  let container = View(base: 0)
  system.bottom(View(base: Int32(system.variableCount - 4)), in: container, 8)
  if let row = system.rootHeightRow { system.setConstant(58 + Double(count) * 31, of: row) }
  return system
}

private func equalGrid(_ count: Int) -> LinearSystem {
  var system = LinearSystem()
  let columns = count >= 100 ? 10 : 5
  let lines = max(1, count / columns)
  let container = root(&system, height: 50 * Double(lines) + 8)
  var cells: [View] = []
  for line in 0..<lines {
    for column in 0..<columns {
      let view = system.view()
      let first = system.rows.count
      var row: Int?
      if column == 0 {
        system.leading(view, 8)
        row = line == 0 ? system.top(view, 8) : system.below(view, cells[cells.count - columns], 8)
      } else {
        system.after(view, cells[cells.count - 1], 8)
        system.same(view.y, cells[line * columns].y)
      }
      if let one = cells.first {
        system.same(view.width, one.width)
        system.same(view.height, one.height)
      }
      if column == columns - 1 { system.trailing(view, in: container, 8) }
      system.content(view.width, 30 + Double((line * columns + column) % 5))
      if line == lines / 2 && column == 0 {
        system.middleRow = row
        system.middleView = first..<system.rows.count
      }
      cells.append(view)
    }
  }
  system.bottom(cells[cells.count - 1], in: container, 8)
  return system
}

private func captionedRows(_ rows: Int) -> LinearSystem {
  var system = LinearSystem()
  let container = root(&system, height: 667)
  var firstCaption: View?
  var previousField: View?
  for i in 0..<rows {
    let caption = system.view()
    let field = system.view()
    let first = system.rows.count
    system.leading(caption, 16)
    system.centerY(caption, field)
    system.after(field, caption, 8)
    system.trailing(field, in: container, 16)
    let row = previousField.map { system.below(field, $0, 8) } ?? system.top(field, 16)
    if let firstCaption { system.same(caption.width, firstCaption.width) }
    system.content(caption.width, 60 + Double(i * 37 % 50), hugging: 251)
    system.content(caption.height, 20)
    system.content(field.width, 40)
    system.content(field.height, 34)
    if i == rows / 2 {
      system.middleRow = row
      system.middleView = first..<system.rows.count
    }
    firstCaption = firstCaption ?? caption
    previousField = field
  }
  return system
}

private func nestedViews(_ count: Int) -> LinearSystem {
  var system = LinearSystem()
  var parent = root(&system, height: 667)
  for i in 0..<count {
    let view = system.view()
    let first = system.rows.count
    system.leading(view, 0.01)
    system.top(view, 0.01)
    let row = system.trailing(view, in: parent, 0.01)
    system.bottom(view, in: parent, 0.01)
    if i == count / 2 {
      system.middleRow = row
      system.middleView = first..<system.rows.count
    }
    parent = view
  }
  return system
}

private func groupedList(groups: Int, size: Int) -> LinearSystem {
  var system = LinearSystem()
  let container = root(&system, height: 667)
  var previousGroup: View?
  for i in 0..<groups {
    let group = system.view()
    system.leading(group, 16)
    system.trailing(group, in: container, 16)
    _ = previousGroup.map { system.below(group, $0, 8) } ?? system.top(group, 8)
    var previous: View?
    for j in 0..<size {
      let view = system.view()
      let first = system.rows.count
      system.leading(view, 8)
      system.trailing(view, in: group, 8)
      let row = previous.map { system.below(view, $0, 8) } ?? system.top(view, 8)
      system.content(view.height, 20 + Double((i + j) % 5))
      if i == groups / 2 && j == size / 2 {
        system.middleRow = row
        system.middleView = first..<system.rows.count
      }
      previous = view
    }
    if let previous { system.bottom(previous, in: group, 8) }
    previousGroup = group
  }
  return system
}

private func heavyList(_ count: Int) -> LinearSystem {
  var system = LinearSystem()
  let container = root(&system, height: 33 * Double(count))
  var previous: View?
  for i in 0..<count {
    let view = system.view()
    let first = system.rows.count
    system.fix(view.width, 44, .atLeast(1000))
    system.add(.atMost(1000), 0, (view.width, 1), (container.width, -0.5))
    system.fix(view.x, 8, .atLeast(1000))
    system.fix(view.x, 8, .equal(700))
    system.trailing(view, in: container, atMost: 8)
    system.fix(view.width, 30 + Double(i * 37 % 250), .equal(250 + Float(i % 50)))
    system.fix(view.height, 20, .atLeast(1000))
    system.fix(view.height, 100, .atMost(999))
    system.fix(view.height, 24 + Double(i * 13 % 40), .equal(300 + Float(i % 100)))
    let row: Int
    if let previous {
      system.below(view, previous, 8, .atLeast(1000))
      row = system.below(view, previous, 12, .equal(500 + Float(i % 7)))
    } else {
      row = system.top(view, 8)
    }
    if i == count / 2 {
      system.middleRow = row
      system.middleView = first..<system.rows.count
    }
    previous = view
  }
  if let previous { system.bottom(previous, in: container, 8, .atMost(1000)) }
  return system
}

private func aspectGrid(side: Int) -> LinearSystem {
  var system = LinearSystem()
  let container = system.view()
  system.leading(container, 0)
  system.top(container, 0)
  system.rootWidthRow = system.fix(container.width, 60 * Double(side), .equal(999))
  system.rootHeightRow = system.fix(container.height, 50 * Double(side), .equal(999))
  var cells: [View] = []
  for line in 0..<side {
    for column in 0..<side {
      let view = system.view()
      let first = system.rows.count
      var row: Int?
      if column == 0 {
        system.leading(view, 8)
        row = line == 0 ? system.top(view, 8) : system.below(view, cells[cells.count - side], 8)
      } else {
        system.after(view, cells[cells.count - 1], 8)
        system.same(view.y, cells[line * side].y)
      }
      if let one = cells.first {
        system.same(view.width, one.width)
        system.same(view.height, one.height)
      }
      if column == side - 1 && line == 0 { system.trailing(view, in: container, 8) }
      addAspectBox(in: view, to: &system)
      if line == side / 2 && column == 0 {
        system.middleRow = row
        system.middleView = first..<system.rows.count
      }
      cells.append(view)
    }
  }
  system.bottom(cells[cells.count - 1], in: container, 8)
  return system
}

private func addAspectBox(in view: View, to system: inout LinearSystem) {
  let box = system.view()
  system.add(.equal(1000), 0, (box.x, 1), (box.width, 0.5), (view.width, -0.5))
  system.add(.equal(1000), 0, (box.y, 1), (box.height, 0.5), (view.height, -0.5))
  system.same(box.width, box.height, times: 1.5)
  system.same(box.width, view.width, .atMost(1000))
  system.same(box.height, view.height, .atMost(1000))
  system.same(box.width, view.width, .equal(600))
  system.same(box.height, view.height, .equal(599))
}

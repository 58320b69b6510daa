/// Random small layouts: redundant, conflicting, ambiguous, with ratios, centres and odd priorities.
public struct RandomLayout {
  public private(set) var system = LinearSystem()
  public var numbers: RandomNumbers
  private var views: [LinearSystem.View] = []
  private var parents: [Int] = []

  /// Makes the layout of a seed; `size` bounds the number of views.
  public init(seed: Int, size: Int = 10) {
    numbers = RandomNumbers(seed: seed)
    let root = system.view()
    views = [root]
    parents = [0]
    system.add(.equal(1000), 0, (root.x, 1))
    system.add(.equal(1000), 0, (root.y, 1))
    system.add(.equal(999), numbers.pick([320, 375, 430]), (root.width, 1))
    system.add(.equal(numbers.pick([999, 50])), numbers.pick([0, 400, 667]), (root.height, 1))
    for _ in 0..<numbers.integer(2...size) { addView() }
  }

  /// Makes a list of many views in too little or too much height, with many inequalities.
  public static func list(seed: Int, size: Int) -> RandomLayout {
    var layout = RandomLayout(numbers: RandomNumbers(seed: seed))
    layout.addList(layout.numbers.integer(size / 2...size))
    return layout
  }

  /// Makes several layouts in one system, whose roots are fixed, as the cells of a table are; now and
  /// then something ties two of them together.
  public static func screen(seed: Int, size: Int) -> RandomLayout {
    var layout = RandomLayout(numbers: RandomNumbers(seed: seed))
    for cell in 0..<size {
      let root = layout.system.view()
      layout.views = [root]
      layout.parents = [0]
      layout.system.add(.equal(1000), 0, (root.x, 1))
      layout.system.add(.equal(1000), 100 * Double(cell), (root.y, 1))
      layout.system.add(.equal(1000), layout.numbers.pick([320, 375]), (root.width, 1))
      if layout.numbers.chance(0.7) {
        layout.system.add(
          .equal(layout.numbers.pick([1000, 1000, 999])), layout.numbers.pick([44, 100, 300]),
          (root.height, 1))
      }
      for _ in 0..<layout.numbers.integer(2...4) { layout.addView() }
      if cell > 0 && layout.numbers.chance(0.2) {
        let other = Int32(layout.numbers.integer(0...Int(root.base) - 1))
        layout.system.add(
          .equal(layout.priority()), Double(layout.numbers.integer(-50...50)),
          (Int32(layout.system.variableCount - 1), 1), (other, -1))
      }
    }
    return layout
  }

  private init(numbers: RandomNumbers) { self.numbers = numbers }

  private mutating func addList(_ count: Int) {
    let root = system.view()
    let height = Double(count) * Double(numbers.pick([20, 28, 33, 45, 80]))
    system.add(.equal(numbers.pick([1000, 999])), 375, (root.width, 1))
    system.add(.equal(numbers.pick([1000, 999, 480])), height, (root.height, 1))
    var previous: LinearSystem.View?
    for _ in 0..<count {
      let view = system.view()
      if numbers.chance(0.9) {
        system.add(.atLeast(1000), Double(numbers.pick([0, 20, 44])), (view.height, 1))
      }
      if numbers.chance(0.5) {
        system.add(.atMost(numbers.pick([1000, 999])), 100, (view.height, 1))
      }
      let wish = Double(numbers.integer(20...64))
      if numbers.chance(0.5) {
        system.add(.equal(Float(numbers.integer(300...310))), wish, (view.height, 1))
      } else {
        system.add(.contentSize(numbers.pick([250, 251]), 750), wish, (view.height, 1))
      }
      system.add(.atLeast(1000), 44, (view.width, 1))
      system.add(.atMost(1000), 0, (view.width, 1), (root.width, -0.5))
      system.add(
        .equal(numbers.pick([250, 260])), Double(numbers.integer(30...280)), (view.width, 1))
      if let previous {
        system.add(.atLeast(1000), 8, (view.y, 1), (previous.y, -1), (previous.height, -1))
        system.add(
          .equal(Float(numbers.integer(500...505))), 12, (view.y, 1), (previous.y, -1),
          (previous.height, -1))
        if numbers.chance(0.2) {
          system.add(.equal(numbers.pick([1000, 400])), 0, (view.height, 1), (previous.height, -1))
        }
      } else {
        system.add(.equal(1000), 8, (view.y, 1))
      }
      previous = view
    }
    if let previous {
      system.add(
        numbers.pick([.atMost(1000), .equal(1000), .atMost(600)]), -8, (previous.y, 1),
        (previous.height, 1), (root.height, -1))
    }
  }

  private mutating func priority() -> Float {
    if numbers.chance(0.05) { return Float(numbers.integer(1...3999)) / 4 }
    return numbers.pick([
      1000, 1000, 1000, 1000, 1000, 999.5, 999, 750, 750, 501, 500, 490, 251, 250, 149, 100, 51,
    ])
  }

  private mutating func kind() -> LinearSystem.Kind {
    let priority = priority()
    return numbers.pick([
      .equal(priority), .equal(priority), .equal(priority), .atMost(priority), .atLeast(priority),
    ])
  }

  private mutating func addView() {
    let index = views.count
    let parent = numbers.chance(0.3) && index > 1 ? numbers.integer(0...index - 1) : 0
    let siblings = (1..<max(index, 1)).filter { parents[$0] == parent }
    let view = system.view()
    views.append(view)
    parents.append(parent)
    let container = views[parent]
    for axis: Int32 in 0...1 {
      addAxis(
        position: view.x + axis, size: view.width + axis, outer: container.width + axis,
        siblings: siblings, axis: axis)
    }
    if numbers.chance(0.2) {
      system.add(
        .equal(priority()), 0, (view.height, 1), (view.width, -numbers.pick([0.5, 9.0 / 16, 1])))
    }
    if numbers.chance(0.1) {
      system.add(
        .equal(priority()), 0, (view.x, 1), (view.width, 0.5), (container.width, -0.5))
    }
  }

  private mutating func addAxis(
    position: Int32, size: Int32, outer: Int32, siblings: [Int], axis: Int32
  ) {
    if numbers.chance(0.8) { system.add(kind(), numbers.pick([0, 8, 16, 20]), (position, 1)) }
    if numbers.chance(0.7) {
      system.add(kind(), -numbers.pick([0, 8, 16, 20]), (position, 1), (size, 1), (outer, -1))
    }
    if !siblings.isEmpty {
      addSiblingRows(position: position, size: size, siblings: siblings, axis: axis)
    }
    if numbers.chance(0.6) {
      system.add(
        .contentSize(numbers.pick([250, 251, 252, 1000]), numbers.pick([750, 749, 1000])),
        Double(numbers.integer(10...200)), (size, 1))
    }
    if numbers.chance(0.2) { system.add(kind(), Double(numbers.integer(10...200)), (size, 1)) }
    if numbers.chance(0.6) { system.add(.atLeast(1000), 0, (size, 1)) }
  }

  private mutating func addSiblingRows(
    position: Int32, size: Int32, siblings: [Int], axis: Int32
  ) {
    if numbers.chance(0.8) {
      let other = views[numbers.pick(siblings)]
      system.add(
        kind(), numbers.pick([0, 8, 10]), (position, 1), (other.x + axis, -1),
        (other.width + axis, -1))
    }
    if numbers.chance(0.4) {
      let other = views[numbers.pick(siblings)]
      let ratio = numbers.pick([1, 1, 0.5, 2])
      system.add(.equal(priority()), 0, (size, 1), (other.width + axis, -ratio))
    }
    if numbers.chance(0.3) {
      let other = views[numbers.pick(siblings)]
      system.add(
        .equal(priority()), 0, (position, 1), (size, 0.5), (other.x + axis, -1),
        (other.width + axis, -0.5))
    }
  }
}

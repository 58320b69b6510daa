import UIKit

/// Whole view trees by constraints beside the same frames set by hand, measuring of text included.
@MainActor struct LayoutBenchmarks {
  let filter: String
  let isQuick: Bool

  func run() -> [Measurement] {
    var results: [Measurement] = []
    func measure(_ prefix: String, _ body: () -> [Measurement]) {
      if !filter.isEmpty, !prefix.contains(filter), !filter.contains(prefix) { return }
      let measured = body()
      for measurement in measured where filter.isEmpty || measurement.name.contains(filter) {
        measurement.printLine()
        results.append(measurement)
      }
    }
    measure("layout/cell", feedCell)
    measure("cell/reused", reusedCell)
    measure("maker/cell", maker)
    var chains: [(count: Int, microseconds: Double)] = []
    for count in isQuick ? [10, 100] : [10, 100, 1000] {
      measure("layout/chain/\(count)") {
        let measured = self.chain(count)
        if let first = measured.first { chains.append((count, first.microseconds)) }
        return measured
      }
    }
    printGrowth(chains)
    for count in isQuick ? [10] : [10, 100] {
      measure("layout/form/\(count)") { self.form(count) }
    }
    for count in isQuick ? [100] : [100, 1000] {
      measure("layout/stack/\(count)") { self.stackEdits(count) }
    }
    return results
  }

  var budget: Double { isQuick ? 3e5 : 3e6 }

  func times(_ repeats: Int, _ bodies: [(Int) -> Void]) -> [Double] {
    bestMicroseconds(rounds: 300, budget: budget, bodies).map { $0 / Double(repeats) }
  }

  // MARK: The feed cell

  private static let models = FeedModel.random(200)

  private func height(of cell: UIView, _ width: CGFloat) -> CGFloat {
    if cell is HandFeedCell {
      return cell.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    return cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Sizes and lays out a cell as a list does.
  private func layOut(_ cell: UIView, _ width: CGFloat) {
    cell.frame = CGRect(x: 0, y: 0, width: width, height: height(of: cell, width))
    cell.layoutIfNeeded()
    sink += Double(cell.bounds.height)
  }

  private func feedCell() -> [Measurement] {
    let models = LayoutBenchmarks.models
    let ours = ConstrainedFeedCell()
    let hand = HandFeedCell()
    for model in models {
      for cell in [ours, hand] as [FeedCellViews] {
        cell.configure(model)
        layOut(cell, 375)
      }
      checkFrames(ours, hand, "layout/cell")
    }
    let count = 50
    let created = times(
      count,
      [
        { _ in
          for model in models.prefix(count) {
            let cell = ConstrainedFeedCell()
            cell.configure(model)
            self.layOut(cell, 375)
          }
        },
        { _ in
          for model in models.prefix(count) {
            let cell = HandFeedCell()
            cell.configure(model)
            self.layOut(cell, 375)
          }
        },
      ])
    func reuse(_ cell: FeedCellViews) -> (Int) -> Void {
      { _ in
        for model in models {
          cell.configure(model)
          self.layOut(cell, 375)
        }
      }
    }
    func resize(_ cell: FeedCellViews) -> (Int) -> Void {
      { _ in
        for turn in 0..<count { self.layOut(cell, turn % 2 == 0 ? 375 : 414) }
      }
    }
    let changed = times(models.count, [reuse(ours), reuse(hand)])
    let resized = times(count, [resize(ours), resize(hand)])
    return [
      Measurement(
        name: "layout/cell/create", microseconds: created[0], against: ("by-hand", created[1])),
      Measurement(
        name: "layout/cell/text", microseconds: changed[0], against: ("by-hand", changed[1])),
      Measurement(
        name: "layout/cell/resize", microseconds: resized[0], against: ("by-hand", resized[1])),
    ]
  }

  /// A list's cell with new content, measured and laid out.
  private func reusedCell() -> [Measurement] {
    let models = LayoutBenchmarks.models
    let cell = ListFeedCell(style: .default, reuseIdentifier: "feed")
    let hand = HandFeedCell()
    let measured = times(
      models.count,
      [
        { _ in
          for model in models {
            cell.content.configure(model)
            self.layOut(cell, 375)
          }
        },
        { _ in
          for model in models {
            hand.configure(model)
            self.layOut(hand, 375)
          }
        },
      ])
    return [
      Measurement(
        name: "cell/reused", microseconds: measured[0], against: ("by-hand", measured[1]))
    ]
  }

  /// Making the constraints of the cell: by the maker and by anchors.
  private func maker() -> [Measurement] {
    let count = 50
    var cells: [FeedCellViews] = []
    let makeCells = { cells = (0..<count).map { _ in FeedCellViews() } }
    let measured = bestMicroseconds(
      rounds: 300, budget: budget, setUp: [makeCells, makeCells],
      [
        { _ in for cell in cells { cell.makeConstraints() } },
        { _ in
          for cell in cells {
            for view in cell.subviews { view.translatesAutoresizingMaskIntoConstraints = false }
            NSLayoutConstraint.activate(cell.anchorConstraints)
          }
        },
      ]
    ).map { $0 / Double(count) }
    return [
      Measurement(
        name: "maker/cell/make", microseconds: measured[0], against: ("anchors", measured[1]))
    ]
  }

  // MARK: Chains and forms

  private func chain(_ count: Int) -> [Measurement] {
    compare(
      "layout/chain/\(count)", ConstrainedChain(count: count), HandChain(count: count),
      { ConstrainedChain(count: count) }, { HandChain(count: count) },
      { view, turn in view.boxes[count / 2].content.height = turn % 2 == 0 ? 30 : 31 })
  }

  private func form(_ count: Int) -> [Measurement] {
    compare(
      "layout/form/\(count)", ConstrainedForm(count: count), HandForm(count: count),
      { ConstrainedForm(count: count) }, { HandForm(count: count) },
      { view, turn in view.captions[count / 2].content.width = turn % 2 == 0 ? 120 : 125 })
  }

  private func compare<Views: UIView>(
    _ name: String, _ ours: Views, _ hand: Views, _ makeOurs: @escaping () -> Views,
    _ makeHand: @escaping () -> Views, _ edit: @escaping (Views, Int) -> Void
  ) -> [Measurement] {
    for view in [ours, hand] {
      view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      view.layoutIfNeeded()
      edit(view, 1)
      view.setNeedsLayout()
      view.layoutIfNeeded()
      // The first turn is a change, too.
      view.frame.size.width = 414
      view.layoutIfNeeded()
    }
    checkFrames(ours, hand, name)
    func create(_ make: @escaping () -> Views) -> (Int) -> Void {
      { _ in
        let view = make()
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        view.layoutIfNeeded()
        sink += Double(view.subviews[0].frame.height)
      }
    }
    func change(_ view: Views, isByHand: Bool) -> (Int) -> Void {
      { turn in
        edit(view, turn)
        if isByHand { view.setNeedsLayout() }
        view.layoutIfNeeded()
        sink += Double(view.subviews[0].frame.height)
      }
    }
    func resize(_ view: Views) -> (Int) -> Void {
      { turn in
        view.frame.size.width = turn % 2 == 0 ? 375 : 414
        view.layoutIfNeeded()
        sink += Double(view.subviews[0].frame.width)
      }
    }
    let created = times(1, [create(makeOurs), create(makeHand)])
    let changed = times(1, [change(ours, isByHand: false), change(hand, isByHand: true)])
    let resized = times(1, [resize(ours), resize(hand)])
    return [
      Measurement(
        name: name + "/create", microseconds: created[0], against: ("by-hand", created[1])),
      Measurement(
        name: name + "/edit", microseconds: changed[0], against: ("by-hand", changed[1])),
      Measurement(
        name: name + "/resize", microseconds: resized[0], against: ("by-hand", resized[1])),
    ]
  }

  /// Both give the same picture, or the comparison is none.
  private func checkFrames(_ ours: UIView, _ hand: UIView, _ name: String) {
    for (view, other) in zip([ours] + ours.subviews, [hand] + hand.subviews)
    where !view.frame.isNear(other.frame) {
      print("\(name): \(view.frame) by constraints, \(other.frame) by hand")
      return
    }
  }
}

extension CGRect {
  /// Equal up to a pixel.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) <= 0.5 && abs(minY - other.minY) <= 0.5
      && abs(width - other.width) <= 0.5 && abs(height - other.height) <= 0.5
  }
}

// Along the axis: a chain of views, and what its links or members share (A10, first table).

extension StackArrangement {
  mutating func distribute() {
    switch stack.distribution {
    case .fill:
      addSpacing(.equal)
      disambiguateTextWidths()
    case .fillEqually:
      addSpacing(.equal)
      makeEqual(visible, .fillEqually)
    case .fillProportionally:
      addSpacing(.equal)
      addProportions()
      disambiguateTextWidths()
    case .equalSpacing:
      addSpacing(.greaterThanOrEqual)
      addGaps(from: along.max, to: along.min, firstPriority: 1000, step: 0)
    case .equalCentering:
      addSpacing(.greaterThanOrEqual)
      addGaps(from: along.center, to: along.center, firstPriority: 149, step: 1)
    }
  }

  /// Chains all views. Between two visible views there is one spacing, half of it on each side of
  /// hidden ones; at the ends hidden views have none.
  private mutating func addSpacing(_ relation: NSLayoutConstraint.Relation) {
    let isBaselineRelative = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let lastVisibleIndex = all.lastIndex { !$0.isHidden } ?? 0
    var lastVisible: UIView?
    for (index, view) in all.enumerated() {
      defer { if !view.isHidden { lastVisible = view } }
      guard index > 0 else { continue }
      let previous = all[index - 1]
      let gap = lastVisible.map(stack.spacing(after:)) ?? StackSpacing(points: 0)
      let isInside = lastVisible != nil && index <= lastVisibleIndex
      if isBaselineRelative, isInside {
        // Baselines of visible views only: those of a view without height are no distance.
        if let lastVisible, !view.isHidden {
          add(
            view, .firstBaseline, relation, lastVisible, .lastBaseline, .spacing,
            constant: gap.points, spacing: gap.token)
        }
        if view.isHidden { link(previous, view, .equal, 0) }
        continue
      }
      let hidden = [previous, view].filter(\.isHidden).count
      if isInside, hidden == 0 {
        add(
          view, along.min, relation, previous, along.max, .spacing, constant: gap.points,
          spacing: gap.token)
      } else {
        // Outside of the visible views there is no room to share.
        link(
          previous, view, isInside ? relation : .equal,
          isInside && hidden == 1 ? gap.points / 2 : 0)
      }
    }
  }

  private mutating func link(
    _ previous: UIView, _ view: UIView, _ relation: NSLayoutConstraint.Relation, _ gap: CGFloat
  ) {
    add(view, along.min, relation, previous, along.max, .spacing, constant: gap)
  }

  private mutating func makeEqual(_ views: [UIView], _ role: ArrangementConstraint.Role) {
    for view in views.dropFirst() {
      add(view, along.size, .equal, views[0], along.size, role)
    }
  }

  // MARK: Proportions

  /// Sizes in proportion to intrinsic sizes, each at a lower priority than the one before (A10.6):
  /// with spacing the proportions cannot all hold, and the last view gives.
  private mutating func addProportions() {
    let sizes = visible.map { lengthForProportion(of: $0) }
    let content = sizes.reduce(0, +)
    // Without any size to go by all are alike.
    guard content > 0 else { return makeEqual(visible, .fillProportionally) }
    let total = content + visible.dropLast().map { stack.spacing(after: $0).points }.reduce(0, +)
    guard total > 0 else { return }
    var priority: Float = visible.count == 1 ? 1000 : 999
    for (view, size) in zip(visible, sizes) {
      add(
        view, along.size, .equal, stack, along.size, .fillProportionally,
        multiplier: size / total, priority: UILayoutPriority(priority))
      priority = max(1, priority - 1)
    }
  }

  /// The intrinsic size, or for a view without, as large as its constraints make it (measured on
  /// nested stacks: 183 of 183 + 183 + 10 points).
  ///
  /// Text counts as one line, whatever the width that it has wrapped at: its share shall not depend
  /// on the share that it had.
  private func lengthForProportion(of view: UIView) -> CGFloat {
    let isHorizontal = stack.axis == .horizontal
    let size =
      view.intrinsicContentSize(forAlignmentWidth: .greatestFiniteMagnitude)
      ?? view.intrinsicContentSize
    let length = isHorizontal ? size.width : size.height
    if length >= 0 { return length }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return isHorizontal ? fitting.width : fitting.height
  }

  // MARK: Text

  /// Fixes the widths of text that wraps (A10.0): where a line breaks decides the widths of a row's
  /// views and the other way round, so that without this a row could be ambiguous.
  ///
  /// Until iOS 12 each such view wants an equal share of the whole row, whatever else is in it (why
  /// a label and a switch came out half and half); later they only want to be alike.
  private mutating func disambiguateTextWidths() {
    guard stack.axis == .horizontal else { return }
    let wrapping = visible.filter(\.wrapsContent)
    func priority(of view: UIView) -> UILayoutPriority {
      let resistance = view.contentCompressionResistancePriority(for: .horizontal)
      return UILayoutPriority(min(resistance.rawValue + 10, 999))
    }
    guard LayoutEra.current < .iOS13 else {
      for view in wrapping.dropFirst() {
        add(view, .width, .equal, wrapping[0], .width, .textWidth, priority: priority(of: view))
      }
      return
    }
    let count = CGFloat(visible.count)
    let gaps = visible.dropLast().map { stack.spacing(after: $0).points }.reduce(0, +)
    for view in wrapping where count > 1 {
      add(
        view, .width, .equal, stack, .width, .textWidth, multiplier: 1 / count,
        constant: -gaps / count, priority: priority(of: view))
    }
  }

  // MARK: Gaps

  /// Guides between neighbours that all are of one size.
  private mutating func addGaps(
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    firstPriority: Float, step: Float
  ) {
    var firstGuide: UILayoutGuide?
    var priority = firstPriority
    for (view, next) in zip(visible, visible.dropFirst()) {
      let guide = addGap(after: view)
      add(guide, along.min, .equal, view, start, .distributingEdge)
      // From edge to edge it is a gap in reading order, and written as one.
      if end == along.min {
        add(next, end, .equal, guide, along.max, .distributingEdge)
      } else {
        add(guide, along.max, .equal, next, end, .distributingEdge)
      }
      if let firstGuide {
        add(
          guide, along.size, .equal, firstGuide, along.size, .fillEqually,
          priority: UILayoutPriority(priority))
        priority = max(1, priority - step)
      } else {
        firstGuide = guide
      }
    }
    // Observed on iOS 9: removes the ambiguity of the stack's own length.
    if visible.count > 1 {
      addSize(stack, along.size, 0, ArrangementConstraint.fit, .canvasFit)
    }
  }
}

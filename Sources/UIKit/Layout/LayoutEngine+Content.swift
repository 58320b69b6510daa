// Content sizes (A2) and text whose height follows its width (A3).
//
// A label on several lines is measured twice: first as one unbroken line, which tells how wide it
// gets; then wrapped at that width. The second size can move neighbours and so the width again, so
// the second step repeats until the width lies where the text breaks the same way.

import ConstraintSolver

@MainActor extension LayoutEngine {
  /// Rounds of wrapping before the engine gives up and reports.
  nonisolated static let wrapLimit = 4

  /// A required content size gives way before any constraint (measured: a button that must hug its
  /// 18 points and must be 44 high is 44; 5 documents).
  private static let contentBreakRank = 3

  private static let tolerance: CGFloat = 1e-6

  /// Reports a view whose width never settled, with the widths of the last two rounds.
  package static var onUnsettledWidth: (UIView, CGFloat, CGFloat) -> Void = { _, _, _ in }

  func refreshContent(of node: LayoutNode) {
    guard let view = node.view else { return }
    var natural: CGSize?
    var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    // A view placed by its mask has its size already; a measured root has not.
    if node === rootNode || !view.layoutState.translatesAutoresizingMask {
      natural = view.intrinsicContentSize(forAlignmentWidth: .greatestFiniteMagnitude)
      size = natural ?? view.intrinsicContentSize
      if let placeholder = view.placeholderIntrinsicSize {
        if size.width <= 0 { size.width = placeholder.width }
        if size.height <= 0 { size.height = placeholder.height }
      }
    }
    node.content.natural = natural
    node.content.wrapWidth = nil
    node.content.wrapped = nil
    setContent(node, view, size)
    if natural != nil, !node.isWrapping {
      node.isWrapping = true
      wrappingNodes.append(node)
    }
    if view.layoutState.hasBaselineRows { view.baselinesDidChange() }
  }

  private func setContent(_ node: LayoutNode, _ view: UIView, _ size: CGSize) {
    node.content.size = size
    setContent(&node.content.width, node.width, size.width, view, .horizontal)
    setContent(&node.content.height, node.height, size.height, view, .vertical)
  }

  private func setContent(
    _ row: inout ConstraintID?, _ variable: Variable, _ metric: CGFloat, _ view: UIView,
    _ axis: Axis
  ) {
    guard metric >= 0, metric.isFinite else {
      if let old = row { try? solver.remove(old) }
      row = nil
      return
    }
    if let row {
      try? solver.setConstant(Double(metric), of: row)
    } else {
      row = try? solver.addContentSize(
        variable: variable, size: Double(metric),
        hugging: Priority(view.contentHuggingPriority(for: axis).rawValue),
        compression: Priority(view.contentCompressionResistancePriority(for: axis).rawValue),
        breakRank: LayoutEngine.contentBreakRank)
    }
  }

  func contentPrioritiesChanged(of node: LayoutNode, _ view: UIView) {
    for (row, axis) in [(node.content.width, Axis.horizontal), (node.content.height, .vertical)] {
      guard let row else { continue }
      try? solver.setPriorities(
        hugging: Priority(view.contentHuggingPriority(for: axis).rawValue),
        compression: Priority(view.contentCompressionResistancePriority(for: axis).rawValue),
        of: row)
    }
    markDirty()
  }

  /// The height that a view's content asks for at present.
  func contentHeight(of view: UIView) -> CGFloat? {
    let height = existingNode(for: view)?.content.size.height ?? -1
    if height >= 0 { return height }
    let intrinsic = view.intrinsicContentSize.height
    return intrinsic >= 0 ? intrinsic : nil
  }

  /// The width that a view's text is wrapped at by now, infinite as long as it is on one line; nil
  /// when it is the view's own affair.
  func wrapWidth(of view: UIView) -> CGFloat? {
    guard view.wrapsContent, let content = existingNode(for: view)?.content, content.natural != nil
    else { return nil }
    return content.wrapWidth ?? .infinity
  }

  /// Solves, measuring wrapped text until its width settles.
  func solveWithText() {
    wrappingNodes.removeAll { node in
      if node.isRemoved || node.content.natural == nil { node.isWrapping = false }
      return !node.isWrapping
    }
    // First as if nothing wrapped, so that the result does not depend on earlier ones.
    for node in wrappingNodes {
      guard let view = node.view, let natural = node.content.natural,
        node.content.wrapWidth != nil
      else { continue }
      node.content.wrapWidth = nil
      setContent(node, view, natural)
    }
    collectChanges()
    var round = 0
    while wrapTexts(report: round == LayoutEngine.wrapLimit), round < LayoutEngine.wrapLimit {
      // A line more can move the baseline that a view around the text has.
      if !pendingConstraints.isEmpty { drainQueues() }
      collectChanges()
      round += 1
    }
  }

  /// Measures what would break otherwise at its solved width; whether anything changed.
  private func wrapTexts(report: Bool) -> Bool {
    var changed = false
    // All widths are read before any row is touched: the solver would solve again in between.
    // Without the solver's noise, in which a word more or less fits.
    let widths = wrappingNodes.map { CGFloat((solver.value(of: $0.width) * 1e6).rounded() / 1e6) }
    for (node, width) in zip(wrappingNodes, widths) {
      guard let view = node.view, node.needsWrapping(at: width, LayoutEngine.tolerance) else {
        continue
      }
      if report {
        LayoutEngine.onUnsettledWidth(view, node.content.wrapWidth ?? width, width)
        continue
      }
      guard let size = node.content.size(wrappedAt: width, view) else { continue }
      node.content.wrapWidth = width
      guard size != node.content.size else { continue }
      setContent(node, view, size)
      if view.layoutState.hasBaselineRows { view.baselinesDidChange() }
      changed = true
    }
    return changed
  }

  /// Solves and remembers which nodes moved.
  func collectChanges() {
    for variable in solver.solve().variables {
      guard let node = node(of: variable), !node.hasChanged else { continue }
      node.hasChanged = true
      changedNodes.append(node)
    }
  }
}

extension LayoutNode.ContentRows {
  /// Measures unless the width is the one of the last time: a cell is measured and then laid out.
  @MainActor fileprivate mutating func size(wrappedAt width: CGFloat, _ view: UIView) -> CGSize? {
    if let wrapped, wrapped.width == width { return wrapped.size }
    guard let size = view.intrinsicContentSize(forAlignmentWidth: width) else { return nil }
    wrapped = (width, size)
    return size
  }
}

extension LayoutNode {
  /// Whether content measured last would break its lines otherwise at `width`.
  fileprivate func needsWrapping(at width: CGFloat, _ tolerance: CGFloat) -> Bool {
    guard let natural = content.natural else { return false }
    guard let measured = content.wrapWidth else {
      return natural.width < 0 || width < natural.width - tolerance
    }
    // Between its longest line and the width it was wrapped at, text breaks the same way.
    let shortest = content.size.width < 0 ? measured : content.size.width
    return width < shortest - tolerance || width > measured + tolerance
  }
}

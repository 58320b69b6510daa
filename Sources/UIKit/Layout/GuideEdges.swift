// The constraints with which UIKit holds its guides: margins, safe area, readable width, bars (A8.6).

/// Which edges of the system's guides go into a contradiction, and how often.
@MainActor struct GuideEdges {
  private struct Edge {
    let guide: any DerivedLayoutGuide
    let axis: NSLayoutConstraint.Axis
    var near: CGFloat = 0
    var far: CGFloat = 0
    /// Whether a member with an unknown weight mentions it.
    var isMentioned = false
  }

  private var edges: [Edge] = []

  /// Adds what a constraint says about guides.
  mutating func add(_ constraint: NSLayoutConstraint, _ weight: CGFloat) {
    add(constraint.first.item, constraint.first.attribute, weight, 1)
    add(constraint.first.origin, constraint.first.originAttribute, weight, -1)
    let factor = -constraint.storedMultiplier
    add(constraint.second.item, constraint.second.attribute, weight, factor)
    add(constraint.second.origin, constraint.second.originAttribute, weight, -factor)
  }

  private mutating func add(
    _ item: LayoutItem?, _ attribute: NSLayoutConstraint.Attribute, _ weight: CGFloat,
    _ factor: CGFloat
  ) {
    guard let item, let axis = attribute.axis else { return }
    // An attribute of margins is an edge of the margins' guide.
    let margins = attribute.isMargin ? item.itemView?.layoutMarginsGuide.derivedGuide : nil
    guard let guide = margins ?? item.derivedGuide else { return }
    let isRightToLeft = guide.owner?.isRightToLeft ?? false
    let (near, far) = attribute.shares(isRightToLeft: isRightToLeft)
    let index = edges.firstIndex { $0.guide === guide && $0.axis == axis } ?? edges.count
    if index == edges.count { edges.append(Edge(guide: guide, axis: axis)) }
    edges[index].near += weight * factor * near
    edges[index].far += weight * factor * far
    if weight == 0 { edges[index].isMentioned = true }
  }

  /// The constraints of the edges that do not cancel out.
  func members() -> [LayoutConflict.Member] { edges.flatMap { members(of: $0) } }

  private func members(of edge: Edge) -> [LayoutConflict.Member] {
    guard let owner = edge.guide.owner else { return [] }
    func isPart(_ amount: CGFloat) -> Bool { edge.isMentioned || abs(amount) > 1e-6 }
    let span = edge.guide.span(edge.axis)
    var texts: [(String, CGFloat)] = []
    if span.minFraction == 0, span.maxFraction == 1 {
      if isPart(edge.near) { texts.append((gap(edge, owner, isFar: false), -edge.near)) }
      if isPart(edge.far) { texts.append((gap(edge, owner, isFar: true), edge.far)) }
    } else {
      // A strip at one edge: that edge and a length.
      let isFar = span.minFraction == 1
      if isPart(edge.near + edge.far) {
        texts.append((gap(edge, owner, isFar: isFar), isFar ? edge.far : -edge.near))
      }
      if isPart(isFar ? edge.near : edge.far) { texts.append((length(edge), edge.far)) }
    }
    return texts.map { text, weight in
      LayoutConflict.Member(
        origin: .guide, constraint: nil, text: text, views: [owner], axis: edge.axis,
        weight: weight)
    }
  }

  private func gap(_ edge: Edge, _ owner: UIView, isFar: Bool) -> String {
    let isHorizontal = edge.axis == .horizontal
    let near: NSLayoutConstraint.Attribute = isHorizontal ? .left : .top
    let far: NSLayoutConstraint.Attribute = isHorizontal ? .right : .bottom
    let span = edge.guide.span(edge.axis)
    let isSupport = edge.guide is LayoutSupportGuide
    // The bottom of a strip is the bottom of its owner, written from the strip's side.
    let isFromGuide = !isFar || isSupport
    let guide = LayoutExpression(item: edge.guide, attribute: isFar ? far : near)
    let outer = LayoutExpression(item: owner, attribute: isFar ? far : near)
    var text = ConstraintText(
      className: isSupport ? "_UILayoutSupportConstraint" : "NSLayoutConstraint",
      pointer: edge.guide, first: .init(isFromGuide ? guide : outer))
    text.second = .init(isFromGuide ? outer : guide)
    text.constant = isFar ? -span.maxOffset : span.minOffset
    if isSupport || span.minFraction == span.maxFraction { text.constant = 0 }
    if !isSupport { text.identifier = identifier(of: edge, isFar: isFar) }
    return text.text
  }

  private func length(_ edge: Edge) -> String {
    let span = edge.guide.span(edge.axis)
    var text = ConstraintText(
      className: edge.guide is LayoutSupportGuide
        ? "_UILayoutSupportConstraint" : "NSLayoutConstraint",
      pointer: edge.guide,
      first: .init(
        LayoutExpression(
          item: edge.guide, attribute: edge.axis == .horizontal ? .width : .height)))
    text.constant = span.maxOffset - span.minOffset
    return text.text
  }

  /// `UIView-topMargin-guide-constraint`, `UIViewSafeAreaLayoutGuide-top`.
  private func identifier(of edge: Edge, isFar: Bool) -> String {
    let name =
      edge.axis == .horizontal ? (isFar ? "right" : "left") : (isFar ? "bottom" : "top")
    guard let guide = edge.guide as? SystemLayoutGuide, guide.kind == .layoutMargins else {
      return "\(edge.guide.identifier)-\(name)"
    }
    return "UIView-\(name)Margin-guide-constraint"
  }
}

extension NSLayoutConstraint.Attribute {
  /// How much of the near and the far edge the attribute is.
  fileprivate func shares(isRightToLeft: Bool) -> (near: CGFloat, far: CGFloat) {
    switch self {
    case .left, .leftMargin, .top, .topMargin: (1, 0)
    case .right, .rightMargin, .bottom, .bottomMargin, .firstBaseline, .lastBaseline: (0, 1)
    case .leading, .leadingMargin: isRightToLeft ? (0, 1) : (1, 0)
    case .trailing, .trailingMargin: isRightToLeft ? (1, 0) : (0, 1)
    case .width, .height: (-1, 1)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: (0.5, 0.5)
    case .notAnAttribute: (0, 0)
    }
  }
}

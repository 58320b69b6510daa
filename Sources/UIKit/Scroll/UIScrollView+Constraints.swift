// Auto Layout inside a scroll view (B2): the engine gives the content's size.

extension UIScrollView {
  /// Writes `contentSize` when constraints tie something to the content's edges (B2.3).
  final func takeContentSizeFromConstraints() {
    if isContentDrivenByConstraints { contentSize = contentAreaGuide.layoutFrame.size }
  }

  private var isContentDrivenByConstraints: Bool {
    let guide = layoutState.system?.content
    if let guide, !guide.layoutRecord.references.isEmpty { return true }
    if let known = contentFollowsConstraints { return known }
    let driven = heldConstraints.contains { constraint in
      refersToContent(constraint.first, constraint.second)
        || refersToContent(constraint.second, constraint.first)
    }
    contentFollowsConstraints = driven
    return driven
  }

  /// Whether a side is this view's edge as seen by a subview: an edge of the content (B2.1).
  private func refersToContent(_ side: LayoutExpression, _ other: LayoutExpression) -> Bool {
    guard side.item === self, !side.isSize, let partner = other.item else { return false }
    return partner !== self && partner.derivedGuide == nil
  }
}

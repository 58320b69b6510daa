// Auto Layout inside a scroll view (B2): the engine gives the content's size.

extension UIScrollView {
  /// Writes `contentSize` when constraints tie something to the content's edges (B2.3).
  final func takeContentSizeFromConstraints() {
    if isContentDrivenByConstraints { contentSize = contentAreaGuide.layoutFrame.size }
  }

  /// Whether constraints have to say how large the content is: there is some, and no size was set by
  /// hand.
  final var needsContentConstraints: Bool {
    guard sizesContentByConstraints, !subviews.isEmpty else { return false }
    return isContentDrivenByConstraints || contentSize == .zero
  }

  private var isContentDrivenByConstraints: Bool {
    let guide = layoutState.system?.content
    if let record = guide?.existingRecord, !record.references.isEmpty { return true }
    if let known = contentFollowsConstraints { return known }
    let driven = heldConstraints.contains { constraint in
      refersToContent(constraint.first, constraint.second)
        || refersToContent(constraint.second, constraint.first)
    }
    contentFollowsConstraints = driven
    return driven
  }

  /// Whether a constraint says something about the content along an axis.
  package final func isContentTied(along axis: NSLayoutConstraint.Axis) -> Bool {
    var isTied = false
    layoutState.system?.content?.layoutRecord.references.forEach { constraint in
      if constraint.first.attribute.axis == axis { isTied = true }
    }
    return isTied
      || heldConstraints.contains { constraint in
        constraint.first.attribute.axis == axis
          && (refersToContent(constraint.first, constraint.second)
            || refersToContent(constraint.second, constraint.first))
      }
  }

  /// Whether a side is this view's edge as seen by a subview: an edge of the content (B2.1).
  private func refersToContent(_ side: LayoutExpression, _ other: LayoutExpression) -> Bool {
    guard side.item === self, !side.isSize, let partner = other.item else { return false }
    return partner !== self && partner.derivedGuide == nil
  }
}

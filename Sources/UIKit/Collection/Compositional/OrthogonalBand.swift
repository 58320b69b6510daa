import CoreGraphics

/// The strip of a section that scrolls across the layout, as its scroll view must know it.
struct OrthogonalBand {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// The strip in the content of the collection view, from edge to edge.
  var frame: CGRect
  /// All groups with the section's insets, before a view of the size of the frame.
  var contentSize: CGSize
  /// What centres the first and the last group (`groupPagingCentered`), at either end.
  var centeringInset: CGFloat
  var behavior: Behavior
  var properties: UICollectionLayoutSectionOrthogonalScrollingProperties
  /// Whether the content moves from side to side.
  var isHorizontal: Bool
  /// Whether it begins at the right.
  var isMirrored: Bool

  private var content: CGFloat { isHorizontal ? contentSize.width : contentSize.height }
  private var length: CGFloat { isHorizontal ? frame.width : frame.height }

  /// How far the section can be scrolled, counted from where its groups begin.
  var range: OffsetRange {
    OffsetRange(
      least: -centeringInset, most: max(-centeringInset, content + centeringInset - length))
  }

  /// Where the frames of the layout begin in the content of the scroll view.
  var contentOrigin: CGPoint {
    isMirrored ? CGPoint(x: content - length, y: 0) : .zero
  }

  /// The content offset of the scroll view for a progress, and the other way round.
  func offset(forProgress progress: CGFloat) -> CGFloat {
    isMirrored ? content - length - progress : progress
  }
  func progress(forOffset offset: CGFloat) -> CGFloat { self.offset(forProgress: offset) }

  func contentOffset(forProgress progress: CGFloat) -> CGPoint {
    let offset = offset(forProgress: progress)
    return isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
  }
}

extension UICollectionViewCompositionalLayout {
  /// What moves the elements of a section that scrolls across: its band and how far it is scrolled;
  /// nil for other sections.
  ///
  /// - Complexity: O(log groups).
  func orthogonalBand(ofSection index: Int) -> OrthogonalBand? {
    guard sections.indices.contains(index), sections[index].isOrthogonal, let surroundings
    else { return nil }
    let section = sections[index]
    let content = geometry[index]
    let start = geometry.span(ofSection: index).start + content.before
    let insets = surroundings.insets
    let across =
      isVertical
      ? surroundings.size.width - insets.left - insets.right
      : surroundings.size.height - insets.top - insets.bottom
    let container = section.room.container
    let breadth = isVertical ? container.width : container.height
    let after = max(0, across - section.room.start - breadth)
    let length = section.room.start + section.strip.groupsLength + after
    let isCentered = section.definition.orthogonalScrollingBehavior == .groupPagingCentered
    // The first group stands behind the section's inset; what is left over is shared by both sides.
    let own = isVertical ? section.template.size.width : section.template.size.height
    return OrthogonalBand(
      frame: isVertical
        ? CGRect(x: 0, y: start, width: across, height: content.groupsLength)
        : CGRect(x: start, y: 0, width: content.groupsLength, height: across),
      contentSize: isVertical
        ? CGSize(width: length, height: content.groupsLength)
        : CGSize(width: content.groupsLength, height: length),
      centeringInset: isCentered ? max(0, (breadth - own) / 2) : 0,
      behavior: section.definition.orthogonalScrollingBehavior,
      properties: section.definition.orthogonalScrollingProperties,
      isHorizontal: isVertical, isMirrored: isVertical && surroundings.isRightToLeft)
  }

  /// How far a section that scrolls across is scrolled, from where its groups begin.
  func orthogonalProgress(ofSection index: Int, _ band: OrthogonalBand) -> CGFloat {
    guard let view = collectionView else { return band.range.least }
    let progress = view.orthogonalProgress[index] ?? band.range.least
    return view.orthogonalScrollers[index]?.isOffsetHeld == true
      ? progress : band.range.clamped(progress)
  }

  /// Puts the elements of a section that scrolls across where they show.
  func shiftOrthogonally(_ members: [UICollectionViewLayoutAttributes], ofSection index: Int) {
    guard let band = orthogonalBand(ofSection: index) else { return }
    let offset = band.contentOffset(forProgress: orthogonalProgress(ofSection: index, band))
    for member in members where member.orthogonalSection != nil {
      member.center.x += band.contentOrigin.x - offset.x
      member.center.y += band.contentOrigin.y - offset.y
    }
  }

  /// The progress at which a group of a section is at its leading edge, or in the middle.
  func orthogonalStop(ofGroup group: Int, inSection index: Int) -> CGFloat {
    let section = sections[index]
    let start = section.strip.start(ofGroup: group)
    guard section.definition.orthogonalScrollingBehavior == .groupPagingCentered else {
      return start
    }
    let container = section.room.container
    let breadth = isVertical ? container.width : container.height
    return start + (section.strip.length(ofGroup: group) - breadth) / 2
  }

  /// The stops of a section around a progress: the last one before it or there, and the next one.
  func orthogonalStops(around progress: CGFloat, inSection index: Int) -> (
    before: CGFloat, after: CGFloat
  )? {
    guard sections.indices.contains(index), sections[index].groupCount > 0 else { return nil }
    let count = sections[index].groupCount
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if orthogonalStop(ofGroup: middle, inSection: index) > progress + 1e-6 {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return (
      orthogonalStop(ofGroup: max(0, low - 1), inSection: index),
      orthogonalStop(ofGroup: min(low, count - 1), inSection: index)
    )
  }
}

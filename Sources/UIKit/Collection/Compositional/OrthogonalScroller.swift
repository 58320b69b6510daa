import CoreGraphics

/// Scrolls one section of a collection view across its layout, and holds the section's cells.
///
/// Where the cells are is the layout's to say, which knows how far each section is scrolled; here
/// they stand in the content and fingers move it.
final class OrthogonalScroller: UIScrollView {
  var section: Int
  private(set) var band: OrthogonalBand?
  private var isPlacing = false

  private var list: UICollectionView? { superview as? UICollectionView }

  init(section: Int) {
    self.section = section
    super.init(frame: .zero)
    clipsToBounds = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { nil }

  package override var sizesContentByConstraints: Bool { false }

  /// How far the view is from the collection view's content to its own.
  var shift: CGPoint { CGPoint(x: bounds.minX - frame.minX, y: bounds.minY - frame.minY) }

  /// Takes its place around the cells.
  func place(_ band: OrthogonalBand, progress: CGFloat) {
    isPlacing = true
    defer { isPlacing = false }
    self.band = band
    if frame != band.frame { frame = band.frame }
    let inset = band.centeringInset
    let insets =
      band.isHorizontal
      ? UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
      : UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    if contentInset != insets { contentInset = insets }
    if contentSize != band.contentSize { contentSize = band.contentSize }
    isPagingEnabled =
      switch band.behavior {
      case .paging, .groupPaging, .groupPagingCentered: true
      case .none, .continuous, .continuousGroupLeadingBoundary: false
      }
    decelerationRate =
      switch band.properties.decelerationRate {
      case .automatic: isPagingEnabled ? .fast : .normal
      case .normal: .normal
      case .fast: .fast
      }
    bounces = band.properties.bounce != .never
    alwaysBounceHorizontal = band.isHorizontal && band.properties.bounce == .always
    alwaysBounceVertical = !band.isHorizontal && band.properties.bounce == .always
    placeOffset(band.contentOffset(forProgress: progress))
  }

  package override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    guard !isPlacing, bounds.origin != old.origin, let band else { return }
    let offset = band.isHorizontal ? bounds.minX : bounds.minY
    list?.orthogonalSection(section, didScrollTo: band.progress(forOffset: offset))
  }

  // MARK: Where it comes to rest

  /// Goes at once to where it would come to rest from here; out of view nothing moves.
  func comeToRest() {
    guard driver?.isActive == true else { return }
    stopMotion()
    let natural = proposedTarget(.zero)
    placeOffset(
      isPagingEnabled ? natural : restingOffset(forProposed: natural, velocity: .zero))
  }

  /// Groups come to rest at their leading edges (`continuousGroupLeadingBoundary`).
  override func restingOffset(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let band, band.behavior == .continuousGroupLeadingBoundary else { return offset }
    let progress = band.progress(forOffset: band.isHorizontal ? offset.x : offset.y)
    // The end is a place to rest, too.
    guard progress < band.range.most, let stops = stops(around: progress) else { return offset }
    let nearest =
      progress - stops.before < stops.after - progress ? stops.before : stops.after
    return point(forProgress: nearest, band)
  }

  /// Groups are the pages (`groupPaging`).
  override func pageOffset(near offset: CGPoint, velocity: CGPoint) -> CGPoint? {
    guard let band, band.behavior == .groupPaging || band.behavior == .groupPagingCentered else {
      return nil
    }
    let progress = band.progress(forOffset: band.isHorizontal ? offset.x : offset.y)
    guard let stops = stops(around: progress) else { return nil }
    let along = band.isHorizontal ? velocity.x : velocity.y
    let speed = band.isMirrored ? -along : along
    let target: CGFloat
    if abs(speed) < UIScrollView.pageSpeed {
      target = progress - stops.before < stops.after - progress ? stops.before : stops.after
    } else {
      let isThere = progress - stops.before < 1e-6
      target = speed > 0 && !isThere ? stops.after : stops.before
    }
    return point(forProgress: target, band)
  }

  private func stops(around progress: CGFloat) -> (before: CGFloat, after: CGFloat)? {
    let layout = list?.collectionViewLayout as? UICollectionViewCompositionalLayout
    return layout?.orthogonalStops(around: progress, inSection: section)
  }

  private func point(forProgress progress: CGFloat, _ band: OrthogonalBand) -> CGPoint {
    roundedToPixels(band.contentOffset(forProgress: band.range.clamped(progress)))
  }
}

import CoreGraphics
import Foundation

/// Sections that scroll across the layout.
///
/// Each of them that is in view has an ``OrthogonalScroller``; how far it is scrolled is kept here,
/// also while the section is out of view.
extension UICollectionView {
  /// Makes the scroll views of what is to be shown, and puts them where their sections are.
  func placeOrthogonalScrollers(for elements: [UICollectionViewLayoutAttributes]) {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      fixedContent == nil
    else { return }
    for section in Set(elements.compactMap(\.orthogonalSection)).sorted()
    where orthogonalScrollers[section] == nil {
      let scroller = OrthogonalScroller(section: section)
      orthogonalScrollers[section] = scroller
      UIView.performWithoutAnimation { addSubview(scroller) }
    }
    for (section, scroller) in orthogonalScrollers {
      guard let band = layout.orthogonalBand(ofSection: section) else { continue }
      let progress = layout.orthogonalProgress(ofSection: section, band)
      // Content that became shorter and is longer again later does not go back.
      if orthogonalProgress[section] != nil { orthogonalProgress[section] = progress }
      let place = { scroller.place(band, progress: progress) }
      // One that has just come does not move to its place.
      if scroller.band == nil { UIView.performWithoutAnimation(place) } else { place() }
    }
  }

  /// Notes what is in view in the sections that scroll across, by half at least (C5). The very start
  /// of a section stays in view whatever comes in.
  func noteOrthogonalAnchors() {
    orthogonalAnchors = [:]
    guard anchorsVisibleItem, !orthogonalScrollers.isEmpty else { return }
    for (key, view) in visible where key.kind == nil {
      guard let scroller = view.superview as? OrthogonalScroller, let band = scroller.band,
        view.frame.overlaps(scroller.bounds)
      else { continue }
      let section = scroller.section
      guard orthogonalProgress[section] ?? band.range.least > band.range.least else { continue }
      let isHalfVisible =
        band.isHorizontal
        ? (band.isMirrored
          ? view.frame.midX <= scroller.bounds.maxX : view.frame.midX >= scroller.bounds.minX)
        : view.frame.midY >= scroller.bounds.minY
      guard isHalfVisible else { continue }
      let item = key.indexPath.item
      orthogonalAnchors[section] = min(orthogonalAnchors[section] ?? item, item)
    }
  }

  /// Lets those go that nothing is shown in any more.
  func removeIdleOrthogonalScrollers() {
    guard !orthogonalScrollers.isEmpty else { return }
    for (section, scroller) in orthogonalScrollers
    where !scroller.subviews.contains(where: { $0 is UICollectionReusableView }) {
      scroller.comeToRest()
      scroller.removeFromSuperview()
      orthogonalScrollers[section] = nil
    }
  }

  /// Called by the scroll view of a section.
  func orthogonalSection(_ section: Int, didScrollTo progress: CGFloat) {
    guard orthogonalProgress[section] != progress else { return }
    orthogonalProgress[section] = progress
    setNeedsLayout()
  }

  /// The view that an element's view belongs into.
  func host(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.orthogonalSection.flatMap { orthogonalScrollers[$0] } ?? self
  }

  /// The frame of a view of an element in the content.
  func contentFrame(of view: UIView) -> CGRect {
    guard let scroller = view.superview as? OrthogonalScroller else { return view.frame }
    return view.frame.offsetBy(dx: -scroller.shift.x, dy: -scroller.shift.y)
  }

  /// Takes the scroll views through a batch of updates; sections that are reloaded begin anew.
  func carryOrthogonalSections(through plan: ListUpdatePlan) {
    func carried<Value>(_ values: [Int: Value]) -> [Int: Value] {
      var result: [Int: Value] = [:]
      for (section, value) in values {
        if let new = plan.section(after: section) { result[new] = value }
      }
      return result
    }
    orthogonalProgress = carried(
      orthogonalProgress.filter { !plan.reloadedSections.contains($0.key) })
    let old = orthogonalScrollers
    orthogonalScrollers = carried(old)
    for (section, scroller) in orthogonalScrollers { scroller.section = section }
    let kept = Set(orthogonalScrollers.values.map { ObjectIdentifier($0) })
    for scroller in old.values where !kept.contains(ObjectIdentifier(scroller)) {
      leavingScrollers.append(scroller)
    }
  }

  /// Ends those of sections that are no more, once their cells have left.
  func removeLeavingScrollers() {
    leavingScrollers.removeAll { scroller in
      guard !scroller.subviews.contains(where: { $0 is UICollectionReusableView }) else {
        return false
      }
      scroller.stopMotion()
      scroller.removeFromSuperview()
      return true
    }
  }

  /// Another layout has other sections.
  func forgetOrthogonalSections() {
    orthogonalProgress = [:]
    leavingScrollers += orthogonalScrollers.values
    orthogonalScrollers = [:]
  }

  /// Scrolls the section of an item so that the item shows in it.
  func scrollOrthogonally(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let section = path.rowPosition?.section,
      let band = layout.orthogonalBand(ofSection: section),
      let frame = layoutAttributesForItem(at: path)?.frame
    else { return }
    let progress = layout.orthogonalProgress(ofSection: section, band)
    let (start, end, length) =
      band.isHorizontal
      ? (frame.minX, frame.maxX, band.frame.width) : (frame.minY, frame.maxY, band.frame.height)
    let (first, middle, last): (ScrollPosition, ScrollPosition, ScrollPosition) =
      band.isHorizontal
      ? (.left, .centeredHorizontally, .right) : (.top, .centeredVertically, .bottom)
    // How far the item must go towards the left, or the top.
    var way: CGFloat = 0
    if position.contains(first) {
      way = start
    } else if position.contains(middle) {
      way = (start + end - length) / 2
    } else if position.contains(last) {
      way = end - length
    } else if start < 0 {
      way = start
    } else if end > length {
      way = end - length
    }
    let target = band.range.clamped(progress + (band.isMirrored ? -way : way))
    guard target != progress else { return }
    if animated, let scroller = orthogonalScrollers[section] {
      return scroller.setContentOffset(band.contentOffset(forProgress: target), animated: true)
    }
    orthogonalScrollers[section]?.stopMotion()
    orthogonalProgress[section] = target
    setNeedsLayout()
  }
}

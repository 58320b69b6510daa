import CoreGraphics
import QuartzCore

/// Scrolls a list while a finger holds a row or an item near one of its edges.
@MainActor final class EdgeScroller {
  /// How near to an edge that is.
  private static let zone: CGFloat = 44
  /// How far the content moves in a sixtieth second.
  private static let step: CGFloat = 6

  private unowned let view: UIScrollView
  private let didScroll: () -> Void
  /// Where the finger is, from the corner of the view.
  private var finger = CGPoint.zero
  private var timer: MediaClock.Token?

  /// - Parameter didScroll: called when the content has moved under the finger.
  init(_ view: UIScrollView, didScroll: @escaping () -> Void) {
    self.view = view
    self.didScroll = didScroll
  }

  func fingerDidMove(to point: CGPoint) {
    finger = point
    scrollIfNearEdge()
  }

  func stop() {
    timer.map(MediaClock.shared.cancel)
    timer = nil
  }

  private func scrollIfNearEdge() {
    guard timer == nil, nextOffset != view.contentOffset else { return }
    timer = MediaClock.shared.schedule(after: 1.0 / 60) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.timer = nil
        let offset = self.nextOffset
        guard offset != self.view.contentOffset else { return }
        self.view.contentOffset = offset
        self.view.layoutIfNeeded()
        self.didScroll()
        self.scrollIfNearEdge()
      }
    }
  }

  private var nextOffset: CGPoint {
    let inset = view.adjustedContentInset
    let size = view.bounds.size
    let offset = view.contentOffset
    return view.clampedOffset(
      CGPoint(
        x: offset.x + Self.step(at: finger.x, from: inset.left, to: size.width - inset.right),
        y: offset.y + Self.step(at: finger.y, from: inset.top, to: size.height - inset.bottom)))
  }

  private static func step(at place: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    if place < start + zone { return -step }
    return place > end - zone ? step : 0
  }
}

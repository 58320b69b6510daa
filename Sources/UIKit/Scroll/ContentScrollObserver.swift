import CoreGraphics

/// The bar above a scroll view's content that gets lower as the content is scrolled, as bars with
/// large titles do.
struct BarAbove {
  /// How much of it is gone, in points: the insets have that much less at the top.
  var hidden: CGFloat = 0
  /// How much of it can go.
  var travel: CGFloat = 0
}

/// A container whose bars depend on how far the content under them is scrolled.
@MainActor protocol ContentScrollObserver: AnyObject {
  /// Called when the offset, the insets or the content's size changed, before the delegate hears of
  /// it.
  func contentDidScroll(_ scrollView: UIScrollView)
}

/// Those that observe one scroll view; not retained.
@MainActor struct ScrollObservers {
  private struct Entry { weak var observer: ContentScrollObserver? }
  private var entries: [Entry] = []

  mutating func add(_ observer: ContentScrollObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
    entries.append(Entry(observer: observer))
  }

  mutating func remove(_ observer: ContentScrollObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func tell(_ scrollView: UIScrollView) {
    for entry in entries { entry.observer?.contentDidScroll(scrollView) }
  }
}

/// The scroll views that the bars of a container follow at its edges.
@MainActor struct FollowedContent {
  private(set) weak var top: UIScrollView?
  private(set) weak var bottom: UIScrollView?

  /// - Returns: whether the one at the top is another than before.
  @discardableResult mutating func follow(
    top newTop: UIScrollView? = nil, bottom newBottom: UIScrollView?,
    for observer: ContentScrollObserver
  ) -> Bool {
    let isNew = top !== newTop
    guard isNew || bottom !== newBottom else { return false }
    top?.scrollObservers.remove(observer)
    bottom?.scrollObservers.remove(observer)
    (top, bottom) = (newTop, newBottom)
    top?.scrollObservers.add(observer)
    bottom?.scrollObservers.add(observer)
    return isNew
  }
}

/// A scroll view that is not retained.
struct WeakScrollView { weak var scrollView: UIScrollView? }

extension UIScrollView {
  /// Where content rests that would between a bar's two heights: at the nearer one, if the content
  /// is long enough.
  final func besideBar(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange(.vertical)
    let end = range.clamped(range.least + barAbove.travel)
    guard offset.y > range.least, offset.y < end else { return offset }
    let isNearTop = offset.y - range.least < (end - range.least) / 2
    return CGPoint(x: offset.x, y: isNearTop ? range.least : end)
  }
}

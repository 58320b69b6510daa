// Springs and struts (A6): what a resized superview does to subviews with a mask.

extension UIView {
  /// Moves and resizes the subviews whose frames nobody else decides, and theirs in turn.
  ///
  /// Whoever is resized meanwhile waits in a queue, so that deep trees need no deep stack.
  func autoresizeSubviews(from oldSize: CGSize) {
    guard !children.isEmpty else { return }
    AutoresizingQueue.waiting.append((self, oldSize, storedBounds.size))
    guard !AutoresizingQueue.isRunning else { return }
    AutoresizingQueue.isRunning = true
    var next = 0
    while next < AutoresizingQueue.waiting.count {
      let (view, oldSize, newSize) = AutoresizingQueue.waiting[next]
      next += 1
      view.resizeChildren(from: oldSize, to: newSize)
    }
    AutoresizingQueue.waiting = []
    AutoresizingQueue.isRunning = false
  }

  private func resizeChildren(from oldSize: CGSize, to newSize: CGSize) {
    for child in children where child.followsSuperviewBySpringsAndStruts {
      let frame = child.untransformedFrame
      let mask = child.autoresizingMask
      let x = UIView.autoresized(
        frame.minX, frame.width, from: oldSize.width, to: newSize.width,
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin))
      let y = UIView.autoresized(
        frame.minY, frame.height, from: oldSize.height, to: newSize.height,
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin))
      let new = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
      guard new != frame else { continue }
      child.setUntransformedFrame(new)
      child.frameWasSetByHand()
    }
  }

  /// One axis: the flexible parts share the change in proportion to their old lengths, or evenly
  /// when all of them were zero.
  static func autoresized(
    _ origin: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat,
    _ minFlexible: Bool, _ lengthFlexible: Bool, _ maxFlexible: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let change = new - old
    // An infinite container has no shares to give; what it was given is kept.
    guard change.isFinite else { return (origin, length) }
    let parts = [origin, length, old - origin - length]
    let flexible = [minFlexible, lengthFlexible, maxFlexible]
    let count = flexible.filter { $0 }.count
    // Fixed everything means a free far margin.
    guard count > 0, change != 0 else { return (origin, length) }
    let total = zip(parts, flexible).reduce(CGFloat(0)) { $0 + ($1.1 ? $1.0 : 0) }
    func share(_ i: Int) -> CGFloat {
      guard flexible[i] else { return 0 }
      return total == 0 ? change / CGFloat(count) : change * parts[i] / total
    }
    return (origin + share(0), max(0, length + share(1)))
  }
}

/// The views whose subviews have yet to follow a new size.
@MainActor private enum AutoresizingQueue {
  static var waiting: [(view: UIView, oldSize: CGSize, newSize: CGSize)] = []
  static var isRunning = false
}

// Adding, removing and reordering subviews. Every walk keeps its own stack: a tree may be deeper
// than the machine's.

extension UIView {
  func insert(_ view: UIView, at index: Int) {
    // A view without subviews cannot be around this one; asking would make deep trees quadratic.
    guard view !== self, view.children.isEmpty || !isInside(view) else {
      LayoutMisuse.invalidArgument("Can't add self as subview").raise()
    }
    if view.parent === self {
      return move(view, to: index)
    }
    let newWindow = hostWindow
    view.willMove(toSuperview: self)
    if view.hostWindow !== newWindow { view.announceMove(to: newWindow) }
    if view.parent != nil { view.unlink(keepingWindow: newWindow) }
    place(view, at: index)
    view.parent = self
    CALayer.treeChanged(mayLeaveScreen: false)
    view.joinedHierarchy()
    let changedWindow = view.hostWindow !== newWindow
    if changedWindow { view.setWindow(newWindow) }
    view.inheritTraits(inheritedTraits)
    view.didMoveToSuperview()
    didAddSubview(view)
    if changedWindow { view.announceMoved() }
    view.setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  func insert(_ view: UIView, next sibling: UIView, above: Bool) {
    guard sibling !== view, var index = childIndex(of: sibling) else {
      return insert(view, at: children.count)
    }
    // A view that moves is taken out first.
    if let own = childIndex(of: view), own < index { index -= 1 }
    insert(view, at: above ? index + 1 : index)
  }

  func exchange(_ index1: Int, _ index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2) else { return }
    children.swapAt(index1, index2)
    orderOfSubviewsDidChange()
  }

  func reorder(_ view: UIView, toFront: Bool) {
    guard view.parent === self else { return }
    // Views reorder their subviews while they lay out: what is in place asks for no layout.
    guard (toFront ? children.last : children.first) !== view else { return }
    move(view, to: toFront ? children.count - 1 : 0)
  }

  private func move(_ view: UIView, to index: Int) {
    if let old = childIndex(of: view) { children.remove(at: old) }
    place(view, at: index)
    orderOfSubviewsDidChange()
  }

  private func orderOfSubviewsDidChange() {
    setNeedsLayout()
    var view: UIView? = self
    while let current = view {
      current.layoutState.engine?.knownOrder = nil
      current.layoutState.ownEngine?.knownOrder = nil
      view = current.parent
    }
  }

  private func place(_ view: UIView, at index: Int) {
    let index = min(max(0, index), children.count)
    children.insert(view, at: index)
    view.viewState.indexHint = index
  }

  /// Looks around where the subview was last: its place only shifts by what came and went.
  private func childIndex(of view: UIView) -> Int? {
    guard view.parent === self, !children.isEmpty else { return nil }
    var low = min(view.viewState.indexHint, children.count - 1)
    var high = low + 1
    while low >= 0 || high < children.count {
      if low >= 0, children[low] === view {
        view.viewState.indexHint = low
        return low
      }
      if high < children.count, children[high] === view {
        view.viewState.indexHint = high
        return high
      }
      low -= 1
      high += 1
    }
    return nil
  }

  func detach() {
    guard parent != nil else { return }
    willMove(toSuperview: nil)
    if hostWindow != nil { announceMove(to: nil) }
    unlink(keepingWindow: nil)
    let leftWindow = hostWindow != nil
    if leftWindow { setWindow(nil) }
    inheritTraits(UITraitCollection.fallback)
    didMoveToSuperview()
    if leftWindow { announceMoved() }
  }

  /// Takes the view out of its parent's list; constraints across the cut end (A7.1).
  private func unlink(keepingWindow newWindow: UIWindow?) {
    guard let old = parent else { return }
    old.willRemoveSubview(self)
    // The list may have held the last reference.
    withExtendedLifetime(self) {
      leavingHierarchy()
      if let index = old.childIndex(of: self) { old.children.remove(at: index) }
      parent = nil
      // Windows tell of those that leave them.
      CALayer.treeChanged(mayLeaveScreen: hostWindow == nil)
      markMetricsStale()
      old.setNeedsLayout()
    }
  }

  func isInside(_ view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.parent
    }
    return false
  }

  /// The views of the tree below and with this one, parents before children, in drawing order.
  package final func forEachInSubtree(_ visit: (UIView) -> Void) {
    var stack = [self]
    while let view = stack.popLast() {
      visit(view)
      stack.append(contentsOf: view.children.reversed())
    }
  }

  func firstView(tagged tag: Int) -> UIView? {
    var stack = [self]
    while let view = stack.popLast() {
      if view.tag == tag { return view }
      stack.append(contentsOf: view.children.reversed())
    }
    return nil
  }

  /// The top-most ancestor.
  package final var rootView: UIView {
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  // MARK: Windows

  private func announceMove(to window: UIWindow?) {
    forEachInSubtree { view in
      view.willMove(toWindow: window)
      view.viewState.controller?.viewWillMove(toWindow: window)
    }
  }

  private func setWindow(_ window: UIWindow?) {
    forEachInSubtree { view in
      view.hostWindow = window
      if window == nil { view.storedLayer?.mayHaveLeftScreen() }
    }
  }

  private func announceMoved() {
    forEachInSubtree { view in
      if view.hostWindow != nil { AppearanceRules.apply(to: view) }
      view.didMoveToWindow()
      view.viewState.controller?.viewDidMove(toWindow: view.hostWindow)
    }
  }

  /// Cuts the ties of a view that goes away, without recursing into deep trees.
  nonisolated func tearDown() {
    withoutIsolationCheck {
      existingRecord?.end()
      storedLayer?.host = nil
      layoutState.ownEngine?.invalidate()
      layoutState.held.forEach { $0.holderIsGone() }
      var orphans = children
      children = []
      for orphan in orphans { orphan.parent = nil }
      while var view = orphans.popLast() {
        if isKnownUniquelyReferenced(&view) {
          for child in view.children { child.parent = nil }
          orphans.append(contentsOf: view.children)
          view.children = []
        } else {
          view.forgetWindow()
        }
      }
    }
  }

  /// Somebody else keeps the view; its window is gone.
  private func forgetWindow() {
    var stack = [self]
    while let view = stack.popLast() {
      guard view.hostWindow != nil else { continue }
      view.hostWindow = nil
      view.storedLayer?.mayHaveLeftScreen()
      stack.append(contentsOf: view.children)
    }
  }
}

// The passes (A1): update constraints bottom-up, solve, lay out top-down.
//
// A view that needs something sets a flag on itself and "somebody below needs it" on its ancestors,
// stopping at the first that is flagged already. A pass walks down flagged branches only, with a
// stack of its own. Work that shows up during the pass is done in a further round of it.

extension UIView {
  // MARK: Marking

  final func markNeedsLayout() {
    guard !layoutState.needsLayout else { return }
    layoutState.needsLayout = true
    LayoutPass.noteRequest(of: self)
    markNeedsLayoutUpwards()
  }

  /// Tells the ancestors that somebody below them needs a layout pass.
  final func markNeedsLayoutUpwards() {
    var view = parent
    while let current = view, !current.layoutState.subtreeNeedsLayout {
      current.layoutState.subtreeNeedsLayout = true
      view = current.parent
    }
    if view == nil { hostWindow?.needsTurn() }
  }

  final func markNeedsUpdateConstraints() {
    guard !layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = true
    markNeedsUpdateConstraintsUpwards()
  }

  final func markNeedsUpdateConstraintsUpwards() {
    var view = parent
    while let current = view, !current.layoutState.subtreeNeedsUpdateConstraints {
      current.layoutState.subtreeNeedsUpdateConstraints = true
      view = current.parent
    }
    if view == nil { hostWindow?.needsTurn() }
  }

  /// Makes the next pass come to the view that roots an engine with changes.
  final func markEngineNeedsSettling() {
    guard !layoutState.subtreeNeedsUpdateConstraints else { return }
    layoutState.subtreeNeedsUpdateConstraints = true
    markNeedsUpdateConstraintsUpwards()
  }

  /// A view with new surroundings brings its own needs along.
  final func passOnNeeds() {
    if layoutState.needsLayout || layoutState.subtreeNeedsLayout { markNeedsLayoutUpwards() }
    if layoutState.needsUpdateConstraints || layoutState.subtreeNeedsUpdateConstraints {
      markNeedsUpdateConstraintsUpwards()
    }
  }

  // MARK: Constraints

  /// Whether the view roots the engine of its inside: the top of a tree, or a list's cell.
  final var ownsInsideLayout: Bool {
    parent == nil || (hostsOwnLayoutEngine && !layoutState.boundaryIsDissolved)
  }

  /// The constraint pass alone; engines that changed settle with the next layout pass.
  final func runUpdateConstraintsIfNeeded() {
    let roots = LayoutPass.countingUpdates { updateConstraintsOfSubtree() }
    for root in roots { root.markEngineNeedsSettling() }
  }

  /// Runs the constraint pass and returns the roots of engines that may have to settle.
  final func updateConstraintsOfSubtree() -> [UIView] {
    var roots: [UIView] = []
    var rounds = 0
    while layoutState.needsUpdateConstraints || layoutState.subtreeNeedsUpdateConstraints,
      rounds < LayoutPass.roundLimit
    {
      updateConstraintsBottomUp(&roots)
      rounds += 1
    }
    return roots
  }

  private func updateConstraintsBottomUp(_ roots: inout [UIView]) {
    var stack: [(view: UIView, isDone: Bool)] = [(self, false)]
    while let (view, childrenAreDone) = stack.popLast() {
      if !childrenAreDone {
        stack.append((view, true))
        guard view.layoutState.subtreeNeedsUpdateConstraints else { continue }
        view.layoutState.subtreeNeedsUpdateConstraints = false
        for child in view.children.reversed()
        where child.layoutState.needsUpdateConstraints
          || child.layoutState.subtreeNeedsUpdateConstraints
        {
          stack.append((child, false))
        }
        if view.ownsInsideLayout { roots.append(view) }
        continue
      }
      guard view.layoutState.needsUpdateConstraints else { continue }
      view.layoutState.needsUpdateConstraints = false
      if view.ownsInsideLayout, view.layoutState.ownEngine == nil { roots.append(view) }
      guard LayoutPass.mayUpdateConstraints(of: view) else { continue }
      LayoutPass.makeCurrent(view.inheritedTraits)
      if let controller = view.viewState.controller {
        controller.updateViewConstraints()
      } else {
        view.layoutState.didCallSuperUpdateConstraints = false
        view.updateConstraints()
        if !view.layoutState.didCallSuperUpdateConstraints {
          LayoutPass.missedSuper(in: view, "updateConstraints")
        }
      }
    }
  }

  /// The engine of the view's inside, made at the first pass of a tree.
  final func ensureOwnEngine() -> LayoutEngine {
    if let engine = layoutState.ownEngine { return engine }
    let engine = LayoutEngine(owner: self)
    layoutState.ownEngine = engine
    return engine
  }

  // MARK: Layout

  /// Nothing when nothing is pending; else the highest ancestor in a row that needs layout, and
  /// everything below it (A1.4).
  final func runLayoutIfNeeded() { LayoutPass.run(for: self) }

  /// Lays out the whole tree of the view until nothing is left to do, safe areas included.
  ///
  /// For tools: one call after a tree was built gives the frames of the first appearance.
  package final func layoutCompletely() {
    let root = rootView
    for _ in 0..<10 {
      root.layoutIfNeeded()
      if !root.layoutState.needsLayout, !root.layoutState.subtreeNeedsLayout { return }
    }
  }

  /// Gives the subviews that constraints place their frames, rounded to pixels.
  final func applyEngineFramesToSubviews() {
    guard let engine = layoutState.engine else { return }
    // What changed before this call is applied by it, and asks for no layout of its own (A1.11).
    let wasMarked = layoutState.needsLayout
    engine.settle()
    if !wasMarked { layoutState.needsLayout = false }
    guard engine.isValid else { return }
    roundFramesOfSubviews(engine)
  }

  /// Applies the engine's solution to the subviews.
  final func roundFramesOfSubviews(_ engine: LayoutEngine) {
    layoutState.needsRounding = false
    if parent == nil { subpixelOffset = .zero }
    let grid = PixelGrid(scale: inheritedTraits.values.displayScale)
    for child in children {
      if let node = child.layoutNode, node.engine === engine {
        child.applyFrame(of: node, in: self, grid)
      } else {
        child.takeSubpixelOffsetFromFrame()
      }
    }
  }

  /// Rounds the edges of the alignment rectangle in root coordinates, half up (A9).
  private func applyFrame(of node: LayoutNode, in parent: UIView, _ grid: PixelGrid) {
    let exact = node.exactRect
    // A frame that was set by hand and that the engine agrees with stays as it was set.
    if layoutState.translatesAutoresizingMask,
      exact.isClose(to: alignmentRect(forFrame: untransformedFrame))
    {
      return takeSubpixelOffsetFromFrame()
    }
    let offset = parent.subpixelOffset
    let rounded = grid.rounded(exact.offsetBy(dx: offset.x, dy: offset.y))
    setSubpixelOffset(
      x: exact.minX + offset.x - rounded.minX, y: exact.minY + offset.y - rounded.minY)
    placeByEngine(frame(forAlignmentRect: rounded))
  }

  /// The offset of a view that was placed by hand follows from its frame.
  final func takeSubpixelOffsetFromFrame() {
    guard let parent else { return }
    let grid = PixelGrid(scale: inheritedTraits.values.displayScale)
    let x = untransformedOrigin.x + parent.subpixelOffset.x
    let y = untransformedOrigin.y + parent.subpixelOffset.y
    setSubpixelOffset(x: x - grid.rounded(x), y: y - grid.rounded(y))
  }

  /// A view that lies otherwise between the pixels has its subviews rounded anew.
  private func setSubpixelOffset(x: CGFloat, y: CGFloat) {
    // A view at an infinite place lies on a pixel: what is not a number would never go away again.
    let (x, y) = (x.isFinite ? x : 0, y.isFinite ? y : 0)
    // Noise must not make work.
    guard abs(x - subpixelOffset.x) > 1e-9 || abs(y - subpixelOffset.y) > 1e-9 else { return }
    subpixelOffset = CGPoint(x: x, y: y)
    guard !children.isEmpty, !layoutState.needsRounding else { return }
    layoutState.needsRounding = true
    layoutState.subtreeNeedsLayout = true
    markNeedsLayoutUpwards()
  }
}

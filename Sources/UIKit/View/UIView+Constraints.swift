// What a view tells its engine, and what the engine asks of a view.

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  var itemView: UIView? { self }
  var containerView: UIView? { parent }
  var derivedGuide: (any DerivedLayoutGuide)? { nil }

  final var layoutRecord: LayoutItemRecord {
    if let existingRecord { return existingRecord }
    let record = LayoutItemRecord(self)
    existingRecord = record
    return record
  }

  /// The engine that places this view among its siblings.
  private var placingEngine: LayoutEngine? {
    guard let node = layoutNode, node.engine.isValid else { return nil }
    return node.engine
  }

  /// Frame minus alignment rectangle, from whichever method the view overrides (A5.1).
  final var layoutInsets: UIEdgeInsets {
    let frame = untransformedFrame
    let aligned = alignmentRect(forFrame: frame)
    guard aligned != frame else { return .zero }
    // Not by `minX` and `maxX`: a view smaller than its insets has a size below zero there.
    let (left, top) = (aligned.origin.x - frame.origin.x, aligned.origin.y - frame.origin.y)
    return UIEdgeInsets(
      top: top, left: left, bottom: frame.size.height - aligned.size.height - top,
      right: frame.size.width - aligned.size.width - left)
  }

  /// A design-time intrinsic size of a view that has none of its own; -1 for an axis without.
  package final var placeholderIntrinsicSize: CGSize? {
    get { layoutState.placeholderIntrinsicSize }
    set {
      layoutState.placeholderIntrinsicSize = newValue
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Geometry

  /// The frame was set by hand: an autoresizing mask's rows get new constants (A6.5).
  final func frameWasSetByHand() {
    markMetricsStale()
    guard !layoutState.isBeingPlacedByEngine else { return }
    takeSubpixelOffsetFromFrame()
    if layoutState.translatesAutoresizingMask, let engine = placingEngine,
      let node = layoutNode
    {
      engine.queuePlacement(of: node)
    }
  }

  /// The bounds changed, by hand or by the engine.
  final func boundsChangedForEngine(from old: CGRect) {
    if storedBounds.size != old.size {
      markMetricsStale()
      if let engine = layoutState.ownEngine, engine.isValid {
        engine.queuePlacement(of: engine.rootNode)
      }
      // The masks of subviews could say nothing in a container without an end.
      if !old.width.isFinite || !old.height.isFinite { autoresizesSubviewsDidChange() }
    }
    if storedBounds.origin != old.origin { boundsOriginChanged() }
  }

  /// Rows that reach across a scrolled view's edge, or to its visible part, move (B2.2).
  private func boundsOriginChanged() {
    for child in children { child.markMetricsStale() }
    guard let engine = layoutState.engine, engine.isValid else { return }
    for guide in layoutState.system?.allDerived ?? [] {
      guide.existingRecord?.references.forEach { engine.metricsChanged(of: $0) }
    }
    if layoutState.crossesContent {
      forEachInSubtree { view in
        view.existingRecord?.references.forEach {
          if let holder = $0.holder, holder !== self, isInside(holder) {
            engine.metricsChanged(of: $0)
          }
        }
      }
    }
  }

  /// The engine's way to set a frame: through `bounds` and `center`, which subclasses may observe.
  final func placeByEngine(_ frame: CGRect) {
    let current = untransformedFrame
    guard frame != current else { return }
    layoutState.isBeingPlacedByEngine = true
    if frame.size != current.size {
      bounds = CGRect(origin: storedBounds.origin, size: frame.size)
    }
    // A new size moves the centre, too, which an animation has to know.
    if frame.origin != current.origin || AnimationBlock.isRecording {
      center = CGPoint(
        x: frame.minX + storedAnchorPoint.x * frame.width,
        y: frame.minY + storedAnchorPoint.y * frame.height)
    }
    // The centre is a detour that can cost the last bit.
    untransformedOrigin = frame.origin
    layoutState.isBeingPlacedByEngine = false
    markMetricsStale()
  }

  /// A root that gave up its mask takes the size that its constraints give it.
  final func rootSizeChanged(to size: CGSize) {
    rootDidSettle(at: size)
    guard parent == nil, !layoutState.translatesAutoresizingMask else { return }
    let grid = PixelGrid(scale: traitCollection.displayScale)
    let insets = layoutInsets
    let aligned = CGSize(width: grid.rounded(size.width), height: grid.rounded(size.height))
    storedBounds.size = CGSize(
      width: aligned.width + insets.sum(.horizontal), height: aligned.height + insets.sum(.vertical)
    )
    setNeedsLayout()
  }

  /// Whether a resized superview moves this view by its mask.
  final var followsSuperviewBySpringsAndStruts: Bool {
    guard layoutState.translatesAutoresizingMask, !viewState.autoresizingMask.isEmpty else {
      return false
    }
    // The engine that resized the superview has the mask's rows and gives the exact answer.
    if let parent, parent.layoutState.isBeingPlacedByEngine, placingEngine != nil { return false }
    return true
  }

  /// Masks of subviews are in force, or are not any more.
  final func autoresizesSubviewsDidChange() {
    for child in children where child.layoutState.translatesAutoresizingMask {
      if let node = child.layoutNode { node.engine.queuePlacement(of: node) }
    }
  }

  final func setAutoresizingMask(_ mask: AutoresizingMask) {
    guard mask != viewState.autoresizingMask else { return }
    viewState.autoresizingMask = mask
    if let engine = placingEngine, let node = layoutNode {
      engine.queuePlacement(of: node)
    }
  }

  final func setTranslatesAutoresizingMask(_ translates: Bool) {
    guard translates != layoutState.translatesAutoresizingMask else { return }
    layoutState.translatesAutoresizingMask = translates
    if let own = layoutState.ownEngine, own.isValid { own.queuePlacement(of: own.rootNode) }
    if let engine = placingEngine, let node = layoutNode {
      engine.queuePlacement(of: node)
      engine.queueContent(of: node)
    } else if !translates, let engine = parent?.layoutState.engine, engine.isValid {
      _ = engine.node(for: self)
      engine.markDirty()
    }
    parent?.setNeedsLayout()
  }

  // MARK: Content

  /// The rows of a content size are refreshed by the view's next constraint pass (A1.8).
  final func markIntrinsicContentSizeInvalid() {
    if !layoutState.translatesAutoresizingMask { setNeedsUpdateConstraints() }
    if let engine = placingEngine, let node = layoutNode {
      engine.queueContent(of: node)
    }
    if let own = layoutState.ownEngine, own.isValid { own.queueContent(of: own.rootNode) }
    parent?.intrinsicContentSizeInvalidated(forSubview: self)
  }

  final func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    guard !priority.rawValue.isNaN else { return }
    layoutState.hugging[axis] = priority
    contentPrioritiesChanged()
  }

  final func setCompressionResistance(
    _ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis
  ) {
    guard !priority.rawValue.isNaN else { return }
    layoutState.compressionResistance[axis] = priority
    contentPrioritiesChanged()
  }

  private func contentPrioritiesChanged() {
    if let engine = placingEngine, let node = layoutNode {
      engine.contentPrioritiesChanged(of: node, self)
    }
    if let own = layoutState.ownEngine, own.isValid {
      own.contentPrioritiesChanged(of: own.rootNode, self)
    }
  }

  /// The view whose text gives this one its baseline.
  final func baselineView(first: Bool) -> UIView {
    var view: UIView = self
    while true {
      let next = first ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if next === view || !next.isInside(self) { return view }
      view = next
    }
  }

  /// Text changed: constraints on its baseline, or on that of a view around it, follow.
  final func baselinesDidChange() {
    var view: UIView? = self
    while let current = view, current.layoutState.hasBaselineRows {
      current.existingRecord?.references.all.forEach { constraint in
        guard let row = constraint.row, constraint.usesBaselines else { return }
        if current === self {
          row.engine.metricsChanged(of: constraint)
        } else {
          row.engine.relower(constraint)
        }
      }
      view = current.parent
    }
  }

  // MARK: Hierarchy

  /// The view has a new superview.
  final func joinedHierarchy() {
    if !ownsInsideLayout { discardOwnEngine() }
    if let engine = parent?.layoutState.engine, engine.isValid { engine.queueJoin(of: self) }
    markMetricsStale()
    passOnNeeds()
  }

  /// The view is about to lose its superview: what crosses the cut ends (A7.1).
  final func leavingHierarchy() {
    UIView.removalCount += 1
    let mark = UIView.removalCount
    var crossing: [NSLayoutConstraint] = []
    forEachInSubtree { $0.layoutState.removalMark = mark }
    func collect(_ references: ReferenceList?) {
      references?.forEach { constraint in
        if let holder = constraint.holder, holder.layoutState.removalMark != mark {
          crossing.append(constraint)
        }
      }
    }
    forEachInSubtree { view in
      collect(view.existingRecord?.references)
      for guide in view.layoutState.guidesWithNodes { collect(guide.existingRecord?.references) }
      for guide in view.layoutState.system?.allDerived ?? [] {
        collect(guide.existingRecord?.references)
      }
    }
    for constraint in crossing where constraint.isActive { constraint.deactivate() }
    if let engine = parent?.layoutState.engine { engine.leave(self) }
  }

  private static var removalCount = 0

  final func discardOwnEngine() {
    guard let engine = layoutState.ownEngine else { return }
    engine.invalidate()
    layoutState.ownEngine = nil
  }

  final func layoutDirectionDidChange() {
    markMetricsStale()
    readingDirectionDidChange()
    setNeedsLayout()
    setNeedsDisplay()
    guard let engine = layoutState.engine, engine.isValid else { return }
    layoutState.held.forEach { constraint in
      if constraint.followsReadingDirection { engine.relower(constraint) }
    }
  }

  // MARK: Guides

  final func attach(_ guide: UILayoutGuide) {
    guard guide.owner !== self else { return }
    guide.owner?.removeLayoutGuide(guide)
    guide.owner = self
    layoutState.guides.append(guide)
  }

  final func detach(_ guide: UILayoutGuide) {
    guard guide.owner === self else { return }
    for constraint in guide.existingRecord?.references.all ?? [] { constraint.deactivate() }
    if let node = guide.layoutNode { node.engine.remove(node) }
    layoutState.guides.removeAll { $0 === guide }
    guide.owner = nil
  }
}

extension UILayoutGuide: LayoutItem {
  final var layoutRecord: LayoutItemRecord {
    if let existingRecord { return existingRecord }
    let record = LayoutItemRecord(self)
    existingRecord = record
    return record
  }

  var layoutView: UIView? { owner }
  var itemView: UIView? { nil }
  var containerView: UIView? { owner }
  var layoutLabel: String? { labelInConstraints }

  var currentLayoutFrame: CGRect {
    if let derived = derivedGuide { return derived.derivedFrame }
    guard let owner, let node = layoutNode, node.engine.isValid else { return .zero }
    let grid = PixelGrid(scale: owner.traitCollection.displayScale)
    let exact = node.exactRect
    let offset = owner.subpixelOffset
    return grid.rounded(exact.offsetBy(dx: offset.x, dy: offset.y))
  }
}

extension NSLayoutConstraint {
  var usesBaselines: Bool {
    first.attribute.isBaseline || second.attribute.isBaseline || first.originAttribute.isBaseline
      || second.originAttribute.isBaseline
  }

  var followsReadingDirection: Bool {
    first.attribute.isRelativeSide || second.attribute.isRelativeSide
      || first.originAttribute.isRelativeSide || second.originAttribute.isRelativeSide
  }
}

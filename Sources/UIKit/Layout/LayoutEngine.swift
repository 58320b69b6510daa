/// The layout engine of one view tree.
@MainActor package final class LayoutEngine {
  func constantChanged(_ constraint: NSLayoutConstraint) {}
  func priorityChanged(_ constraint: NSLayoutConstraint) {}
}

/// A constraint's place in an engine.
@MainActor package struct LayoutRow {
  let engine: LayoutEngine
}

/// Places of a constraint in its items' lists.
@MainActor package struct ConstraintSlots {}

/// An item's variables.
@MainActor package final class LayoutNode {}

@MainActor package struct LayoutItemRecord {
  let node = LayoutNode()
}

extension UIView: LayoutItem {
  package var layoutView: UIView? { self }
  package var layoutNode: LayoutNode { LayoutNode() }
}

extension UILayoutGuide: LayoutItem {
  package var layoutView: UIView? { owner }
  package var layoutNode: LayoutNode { record.node }
  var currentLayoutFrame: CGRect { .zero }
}

extension LayoutItem {
  var shortDescription: String { "\(type(of: self)):\(addressText(of: self))" }
}

extension NSLayoutAnchor {
  var ambiguousParts: [Int] { [] }
  var affectingConstraints: [NSLayoutConstraint] { [] }
}

extension NSLayoutConstraint {
  var commonAncestor: UIView? { nil }
  func activate() {}
  func deactivate() {}
  var layoutDescription: String { super.description }
}

extension UIView {
  func frameWasSetByHand() {}
  func boundsChangedForEngine(from old: CGRect) {}
  func joinedHierarchy() {}
  func leavingHierarchy() {}
  func setAutoresizingMask(_ mask: AutoresizingMask) { viewState.autoresizingMask = mask }
  func setTranslatesAutoresizingMask(_ value: Bool) { layoutState.translatesAutoresizingMask = value }
  var followsSuperviewBySpringsAndStruts: Bool {
    layoutState.translatesAutoresizingMask && !viewState.autoresizingMask.isEmpty
  }
  func markNeedsLayout() { layoutState.needsLayout = true }
  func markNeedsLayoutUpwards() {}
  func runLayoutIfNeeded() {
    forEachInSubtree { view in
      guard view.layoutState.needsLayout else { return }
      view.layoutState.needsLayout = false
      view.viewState.controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      view.viewState.controller?.viewDidLayoutSubviews()
    }
  }
  func applyEngineFramesToSubviews() {}
  func markNeedsUpdateConstraints() { layoutState.needsUpdateConstraints = true }
  func runUpdateConstraintsIfNeeded() {}
  func markIntrinsicContentSizeInvalid() {
    parent?.intrinsicContentSizeInvalidated(forSubview: self)
  }
  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    layoutState.hugging[axis] = priority
  }
  func setCompressionResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    layoutState.compressionResistance[axis] = priority
  }
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize { target }
  var heldConstraints: [NSLayoutConstraint] { [] }
  func hold(_ constraint: NSLayoutConstraint) {}
  func release(_ constraint: NSLayoutConstraint) {}
  func attach(_ guide: UILayoutGuide) {
    guide.owner = self
    layoutState.guides.append(guide)
  }
  func detach(_ guide: UILayoutGuide) {
    guide.owner = nil
    layoutState.guides.removeAll { $0 === guide }
  }
  func layoutDirectionDidChange() {}
  func findAmbiguousLayout() -> Bool { false }
  func exerciseAmbiguity() {}
  func affectingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }

  /// A design-time intrinsic size of a view that has none of its own; -1 for an axis without.
  package var placeholderIntrinsicSize: CGSize? {
    get { layoutState.placeholderIntrinsicSize }
    set { layoutState.placeholderIntrinsicSize = newValue }
  }
}

enum SystemGuide { case layoutMargins, readableContent, safeArea }

extension UIView {
  var effectiveLayoutMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
  func setLayoutMargins(_ margins: UIEdgeInsets) {}
  func setDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {}
  func setPreservesSuperviewLayoutMargins(_ value: Bool) {
    layoutState.preservesSuperviewMargins = value
  }
  func setInsetsLayoutMarginsFromSafeArea(_ value: Bool) {
    layoutState.insetsMarginsFromSafeArea = value
  }
  var effectiveSafeAreaInsets: UIEdgeInsets { .zero }
  func systemGuide(_ kind: SystemGuide) -> UILayoutGuide { UILayoutGuide() }
  var systemKeyboardGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide() }
  func marginsInputsDidChange() {}
  var systemMinimumMargins: NSDirectionalEdgeInsets { .zero }

  /// The safe area of a tree's root, as its owner says; nil: derived from the superview's (A8.5).
  package var safeAreaOverride: UIEdgeInsets? {
    get { nil }
    set {}
  }
  /// What a controller adds to its view's safe area.
  package var additionalSafeArea: UIEdgeInsets {
    get { .zero }
    set {}
  }
}

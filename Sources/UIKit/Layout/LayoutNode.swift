import ConstraintSolver

/// An item's unknowns in one engine: its alignment rectangle, relative to the superview's bounds
/// (a guide's to its owner's).
///
/// Relative coordinates keep independent subtrees independent: moving a view is one changed value.
@MainActor final class LayoutNode {
  unowned(unsafe) let engine: LayoutEngine
  unowned(unsafe) let item: LayoutItem
  /// The item when it is a view.
  unowned(unsafe) let view: UIView?
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable

  /// Frame minus alignment rectangle, edge by edge (A5).
  var insets = UIEdgeInsets.zero
  /// The rows that content asks for (A2).
  var content = ContentRows()
  /// The rows of an autoresizing mask, of a root's size or of a scroll view's content origin.
  var placement: [ConstraintID] = []
  /// What those rows say.
  var placementRows: [PlacementRow] = []
  /// Width and height are not negative.
  var notNegative: (width: ConstraintID, height: ConstraintID)?
  /// The alignment rectangle that views were told of last.
  var announced = CGRect.null
  var hasChanged = false
  /// Whether the node left its engine; the queues skip it then.
  var isRemoved = false
  var isWrapping = false
  /// Whether the node waits in the engine's queue of that name.
  var isQueuedForPlacement = false
  var isQueuedForContent = false

  init(engine: LayoutEngine, item: LayoutItem) {
    self.engine = engine
    self.item = item
    view = item.itemView
    let solver = engine.solver
    minX = solver.makeVariable()
    minY = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var variables: [Variable] { [minX, minY, width, height] }

  func min(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? minX : minY }
  func size(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }

  /// The exact solution; not rounded.
  var exactRect: CGRect {
    let (x, y, width, height) = engine.solver.values(of: minX, minY, self.width, self.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The rows of an intrinsic content size and what they stand for.
  struct ContentRows {
    var width: ConstraintID?
    var height: ConstraintID?
    /// The size on one unbroken line, for content whose height follows its width (A3).
    var natural: CGSize?
    /// The width that the content was wrapped at last.
    var wrapWidth: CGFloat?
    /// The size at the width that the content was wrapped at last, since it was told to be new.
    var wrapped: (width: CGFloat, size: CGSize)?
    /// The size that the rows ask for.
    var size = CGSize(width: -1, height: -1)
  }
}

extension UIEdgeInsets {
  /// The near edge on an axis.
  func min(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }
  /// The far edge on an axis.
  func max(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? right : bottom }
  func sum(_ axis: NSLayoutConstraint.Axis) -> CGFloat { min(axis) + max(axis) }
}

extension CGPoint {
  func along(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension CGSize {
  func along(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? width : height }
}

// Measuring (A4): what size a view would have with targets in place of its own size.
//
// The root of an engine is measured in its own engine: its size rows take the targets' constants and
// priorities until the next settling, so measuring a cell again costs what changed in it. Any other
// view is measured in a temporary engine over its subtree (A4.3).

import ConstraintSolver

@MainActor extension LayoutEngine {
  /// The size of the root's alignment rectangle that is nearest to the target.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard !isSettling else { return rootNode.exactRect.size }
    isSettling = true
    defer { isSettling = false }
    fitting = [(Axis.horizontal, horizontal), (.vertical, vertical)].filter {
      target.along($0.0).isFinite
    }.map { axis, priority in
      PlacementRow(
        variable: rootNode.size(axis), constant: target.along(axis),
        priority: Priority(priority.rawValue), meaning: .fitting, axis: axis)
    }
    queuePlacement(of: rootNode)
    drainQueues()
    solveWithText()
    reportConflicts()
    // The tree is not laid out with this; the next settling starts from the root's own size.
    markDirty()
    return rootNode.exactRect.size
  }

  /// Puts a root's own size back in place of the targets.
  func restoreRootAfterFitting() {
    guard fitting != nil else { return }
    fitting = nil
    queuePlacement(of: rootNode)
  }
}

extension UIView {
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    runUpdateConstraintsIfNeeded()
    let engine =
      ownsInsideLayout ? ensureOwnEngine() : LayoutEngine(owner: self, isTemporary: true)
    let size = engine.fittingSize(target, horizontal, vertical)
    return PixelGrid(scale: traitCollection.displayScale).ceiled(size)
  }
}

// Measuring (A4): what size a view would have with targets in place of its own size.
//
// The root of an engine is measured in its own engine: its size rows make room for the targets and
// come back with the next settling, so measuring a cell again costs what changed in it. Any other
// view is measured in a temporary engine over its subtree (A4.3).

import ConstraintSolver

/// The targets that stand in for a root's size rows.
struct FittingRows {
  var rows: [ConstraintID]
}

@MainActor extension LayoutEngine {
  /// The size of the root's alignment rectangle that is nearest to the target.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard !isSettling else { return rootNode.exactRect.size }
    isSettling = true
    defer { isSettling = false }
    restoreRootAfterFitting()
    drainQueues()
    removeRows(&rootNode.placement)
    rootNode.placementRows = []
    var rows: [ConstraintID] = []
    let targets = [
      (rootNode.width, target.width, horizontal), (rootNode.height, target.height, vertical),
    ]
    for (variable, length, priority) in targets where length.isFinite {
      rows.append(
        contentsOf: row {
          try solver.add(
            Term(variable), relation: .equal, constant: Double(length),
            priority: Priority(priority.rawValue), breakRank: 0)
        })
    }
    fitting = FittingRows(rows: rows)
    solveWithText()
    reportConflicts()
    // The tree is not laid out with this; the next settling starts from the root's own size.
    markDirty()
    return rootNode.exactRect.size
  }

  /// Puts a root's own size back in place of the targets.
  func restoreRootAfterFitting() {
    guard var targets = fitting else { return }
    fitting = nil
    removeRows(&targets.rows)
    queuePlacement(of: rootNode)
  }
}

extension UIView {
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    runUpdateConstraintsIfNeeded()
    let engine = layoutState.ownEngine ?? LayoutEngine(owner: self, isTemporary: true)
    let size = engine.fittingSize(target, horizontal, vertical)
    return PixelGrid(scale: traitCollection.displayScale).ceiled(size)
  }
}

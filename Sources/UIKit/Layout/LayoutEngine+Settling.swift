// From queued changes to marked views.

import ConstraintSolver

@MainActor extension LayoutEngine {
  /// Brings the solution up to date and marks the superviews of everything that moved (A1.7).
  func settle() {
    guard isDirty, !isSettling, isValid else { return }
    isSettling = true
    defer { isSettling = false }
    restoreRootAfterFitting()
    drainQueues()
    solveWithText()
    isDirty = false
    announceChanges()
    reportConflicts()
  }

  /// Puts everything that waits into the solver; what that brings up waits again.
  func drainQueues() {
    if needsFirstJoin {
      needsFirstJoin = false
      join(owner)
    }
    while true {
      if !pendingSubtrees.isEmpty {
        let records = pendingSubtrees
        pendingSubtrees.removeAll(keepingCapacity: true)
        for record in records {
          guard let view = record.view, view.layoutState.joiningEngine === self else { continue }
          view.layoutState.joiningEngine = nil
          join(view)
        }
      } else if !pendingPlacement.isEmpty {
        let nodes = pendingPlacement
        pendingPlacement.removeAll(keepingCapacity: true)
        for node in nodes where !node.isRemoved {
          node.isQueuedForPlacement = false
          place(node)
        }
      } else if !pendingContent.isEmpty {
        let nodes = pendingContent
        pendingContent.removeAll(keepingCapacity: true)
        for node in nodes where !node.isRemoved {
          node.isQueuedForContent = false
          refreshContent(of: node)
        }
      } else if !pendingConstraints.isEmpty {
        var constraints = pendingConstraints
        pendingConstraints.removeAll(keepingCapacity: true)
        constraints.sortByActivation()
        for constraint in constraints where constraint.isActive {
          if isTemporary || constraint.row == nil { insert(constraint) }
        }
      } else {
        return
      }
    }
  }

  /// Takes a subtree into the engine: nodes for views without a mask, rows for held constraints.
  func join(_ top: UIView) {
    forEachView(from: top) { view in
      if view !== owner, !view.layoutState.translatesAutoresizingMask { _ = node(for: view) }
      // The inside of a view with an engine of its own is not ours.
      if view !== owner, view.ownsInsideLayout { return }
      if isTemporary {
        pendingConstraints.append(contentsOf: view.layoutState.held.all)
      } else {
        if let old = view.layoutState.engine, old !== self { old.forget(view) }
        view.layoutState.engine = self
        view.layoutState.held.forEach { if $0.row == nil { pendingConstraints.append($0) } }
      }
    }
  }

  /// Visits the views that the engine places, and its owner, in the order in which they join.
  func forEachJoinedView(_ visit: (UIView) -> Void) { forEachView(from: owner, visit) }

  private func forEachView(from top: UIView, _ visit: (UIView) -> Void) {
    var stack = [top]
    while let view = stack.popLast() {
      visit(view)
      if view === owner || !view.ownsInsideLayout {
        stack.append(contentsOf: view.subviewsInLayoutOrder.reversed())
      }
    }
  }

  /// Lets go of a view whose inside another engine takes over.
  private func forget(_ view: UIView) {
    for constraint in view.layoutState.held.all.reversed() { remove(constraint) }
    for guide in view.layoutState.guidesWithNodes { remove(guide.layoutNode) }
  }

  /// Takes a subtree out, from its far end: what nothing depends on leaves the solver at no cost,
  /// while the first row of a chain would move the whole chain.
  func leave(_ top: UIView) {
    var views: [UIView] = []
    top.forEachInSubtree { views.append($0) }
    for view in views.reversed() {
      view.layoutState.joiningEngine = nil
      remove(view.layoutNode)
      if view.layoutState.engine === self {
        forget(view)
        view.layoutState.engine = nil
      }
    }
  }

  /// Joins the inside of views between an item and its constraint that have engines of their own:
  /// a constraint that reaches in from outside needs one engine for both ends.
  ///
  /// - Returns: Whether there were any.
  func dissolveBoundaries(below space: UIView, of constraint: NSLayoutConstraint) -> Bool {
    // The usual constraint is between a view and its superview or sibling.
    if let first = constraint.first.item, constraint.first.origin == nil,
      constraint.second.origin == nil, isInside(first, space),
      constraint.second.item.map({ isInside($0, space) }) ?? true
    {
      return false
    }
    var dissolved = false
    for item in constraint.items where item.layoutView !== space {
      var view = item.containerView
      if view?.layoutState.engine === self { continue }
      while let current = view, current !== space {
        if current.ownsInsideLayout {
          current.layoutState.boundaryIsDissolved = true
          current.layoutState.ownEngine?.invalidate()
          current.layoutState.ownEngine = nil
          queueJoin(of: current)
          dissolved = true
        }
        view = current.parent
      }
    }
    return dissolved
  }

  /// Whether nothing lies between an item and the ancestor that its constraint is written in.
  private func isInside(_ item: LayoutItem, _ space: UIView) -> Bool {
    item === space || item.containerView === space
  }

  func queueJoin(of view: UIView) {
    guard view.layoutState.joiningEngine !== self else { return }
    view.layoutState.joiningEngine = self
    pendingSubtrees.append(view.layoutRecord)
    markDirty()
  }

  private func announceChanges() { LayoutPass.with(.constraints, announceMoves) }

  private func announceMoves() {
    let nodes = changedNodes
    changedNodes.removeAll(keepingCapacity: true)
    for node in nodes {
      node.hasChanged = false
      if node.isRemoved { continue }
      let rect = node.exactRect
      guard !rect.isClose(to: node.announced) else { continue }
      node.announced = rect
      if node === rootNode {
        owner.rootSizeChanged(to: rect.size)
      } else if let view = node.view {
        view.parent?.setNeedsLayout()
      } else if let owner = node.item.layoutView, owner.hasContentArea {
        owner.setNeedsLayout()
      }
    }
  }
}

extension [NSLayoutConstraint] {
  /// Most lists are sorted: a superview's constraints in the order in which they were activated.
  @MainActor fileprivate mutating func sortByActivation() {
    var last = 0
    for constraint in self {
      if constraint.activationOrder < last {
        return sort { $0.activationOrder < $1.activationOrder }
      }
      last = constraint.activationOrder
    }
  }
}

extension CGRect {
  /// Equal up to the solver's noise.
  func isClose(to other: CGRect) -> Bool {
    let tolerance: CGFloat = 1e-7
    return abs(minX - other.minX) < tolerance && abs(minY - other.minY) < tolerance
      && abs(width - other.width) < tolerance && abs(height - other.height) < tolerance
  }
}

import CoreGraphics
import Foundation

/// An item that is moved by hand: where it was, and among which items it is now.
struct InteractiveMovement {
  let origin: IndexPath
  var current: IndexPath
  var center: CGPoint
  /// From the places that the data source knows to those that show.
  var plan: ListUpdatePlan?
}

/// Moving an item by hand (`beginInteractiveMovementForItem` and what follows).
///
/// The other items make room as if the item had moved already; the data source hears of it once, at
/// the end, and is asked for cells by the places that it knows until then.
extension UICollectionView {
  /// - Returns: whether the data source lets the item be moved.
  @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let cell = cellForItem(at: indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    movement = InteractiveMovement(
      origin: indexPath, current: indexPath, center: convert(cell.center, from: cell.superview))
    cell.superview?.bringSubviewToFront(cell)
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// Moves the item to a point of the content.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var movement else { return }
    movement.center = targetPosition
    self.movement = movement
    if let cell = cellForItem(at: movement.current) {
      cell.center = convert(targetPosition, to: cell.superview)
    }
    guard var target = indexPathForItem(at: targetPosition), target != movement.current else {
      return
    }
    if let delegate {
      target = delegate.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin,
        atCurrentIndexPath: movement.current, toProposedIndexPath: target)
    }
    if target != movement.current { moveHeldItem(to: target) }
  }

  /// Leaves the item where it is and tells the data source.
  public func endInteractiveMovement() {
    guard let movement else { return }
    self.movement = nil
    cellForItem(at: movement.current)?.setNeedsUpdateConfiguration()
    if movement.current != movement.origin {
      dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.current)
    }
    settle()
  }

  /// Puts the item back.
  public func cancelInteractiveMovement() {
    guard let movement else { return }
    if movement.current != movement.origin { moveHeldItem(to: movement.origin) }
    self.movement = nil
    cellForItem(at: movement.origin)?.setNeedsUpdateConfiguration()
    settle()
  }

  /// Forgets the movement, because the items it is among are others now; the data source does not
  /// hear of it.
  ///
  /// - Returns: whether the item shows at another place than the data has it.
  @discardableResult func dropMovement() -> Bool {
    guard let movement else { return false }
    self.movement = nil
    itemDrag?.scroller?.stop()
    itemDrag = nil
    cellForItem(at: movement.current)?.setNeedsUpdateConfiguration()
    setNeedsLayout()
    guard movement.current != movement.origin else { return false }
    counts?[movement.current.section] -= 1
    counts?[movement.origin.section] += 1
    return true
  }

  private func settle() {
    moveOverTime {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  /// Animates what the change moves, if there is anybody to see it.
  private func moveOverTime(_ change: @escaping () -> Void) {
    if window != nil, UIView.areAnimationsEnabled {
      UIView.animate(withDuration: ItemUpdateAnimation.duration, animations: change)
    } else {
      change()
    }
  }

  private func moveHeldItem(to target: IndexPath) {
    guard var movement, let from = movement.current.rowPosition, let to = target.rowPosition,
      let origin = movement.origin.rowPosition
    else { return }
    let before = loadedCounts()
    var after = before
    guard after.indices.contains(from.section), after.indices.contains(to.section) else { return }
    after[from.section] -= 1
    after[to.section] += 1
    guard
      let plan = try? ListUpdatePlan(
        [.moveRow(from: from, to: to)], before: before, after: after, nouns: .collection)
    else { return }
    var original = after
    original[to.section] -= 1
    original[origin.section] += 1
    movement.current = target
    movement.plan =
      target == movement.origin
      ? nil
      : try? ListUpdatePlan(
        [.moveRow(from: origin, to: to)], before: original, after: after, nouns: .collection)
    self.movement = movement
    counts = after
    moveOverTime { self.apply(plan, items: [], reconfiguring: []) }
  }

  /// The place that the data source knows of an item that shows.
  func dataPath(of path: IndexPath) -> IndexPath {
    guard let movement else { return path }
    if path == movement.current { return movement.origin }
    guard let plan = movement.plan,
      let before = path.rowPosition.flatMap({ plan.position(before: $0) })
    else { return path }
    return IndexPath(before)
  }
}

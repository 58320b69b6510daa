import CoreGraphics
import Foundation

/// An item that a finger moves.
@MainActor final class ItemDrag {
  /// From the finger to the middle of the item.
  let grip: CGPoint
  /// The item's place across a list, which it keeps; nil where it goes anywhere.
  let line: CGFloat?
  var scroller: EdgeScroller?
  /// Where the finger is, from the corner of the view.
  var finger = CGPoint.zero

  init(grip: CGPoint, line: CGFloat?) {
    self.grip = grip
    self.line = line
  }
}

/// Items moved by fingers: by the grips of a list's rows, and by a long press.
extension UICollectionView {
  /// - Parameter staysInLine: whether the item only goes up and down.
  func moveGestureDidChange(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, of path: IndexPath?,
    staysInLine: Bool
  ) {
    let point = recognizer.location(in: self)
    switch state {
    case .began:
      if let path { beginDrag(of: path, at: point, staysInLine: staysInLine) }
    case .changed: drag(to: point)
    case .ended: endDrag(isCancelled: false)
    case .possible, .cancelled, .failed: endDrag(isCancelled: true)
    }
  }

  private func beginDrag(of path: IndexPath, at point: CGPoint, staysInLine: Bool) {
    guard itemDrag == nil, beginInteractiveMovementForItem(at: path), let movement else { return }
    let center = movement.center
    let drag = ItemDrag(
      grip: CGPoint(x: center.x - point.x, y: center.y - point.y),
      line: staysInLine ? center.x : nil)
    drag.scroller = EdgeScroller(self) { [weak self] in self?.followFinger() }
    itemDrag = drag
  }

  private func drag(to point: CGPoint) {
    guard let itemDrag else { return }
    itemDrag.finger = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    followFinger()
    itemDrag.scroller?.fingerDidMove(to: itemDrag.finger)
  }

  private func followFinger() {
    guard let drag = itemDrag else { return }
    updateInteractiveMovementTargetPosition(
      CGPoint(
        x: drag.line ?? bounds.minX + drag.finger.x + drag.grip.x,
        y: bounds.minY + drag.finger.y + drag.grip.y))
  }

  private func endDrag(isCancelled: Bool) {
    guard let itemDrag else { return }
    self.itemDrag = nil
    itemDrag.scroller?.stop()
    if isCancelled { cancelInteractiveMovement() } else { endInteractiveMovement() }
  }

  /// What the grip of a list's row does.
  func reorderGestureDidChange(
    _ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer,
    of cell: UICollectionViewListCell
  ) {
    moveGestureDidChange(
      recognizer, state: state, of: state == .began ? indexPath(for: cell) : nil,
      staysInLine: true)
  }
}

/// The long press that moves an item (`installsStandardGestureForInteractiveMovement`).
final class ItemMoveRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private var list: UICollectionView? { view as? UICollectionView }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delegate = self
  }

  override init?(coder: NSCoder) { nil }

  private var path: IndexPath? { list?.indexPathForItem(at: location(in: list)) }

  /// Items that stay where they are leave the press to others.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list, let path else { return false }
    return list.dataSource?.collectionView(list, canMoveItemAt: path) == true
  }

  override func sendActions() {
    list?.moveGestureDidChange(
      self, state: state, of: state == .began ? path : nil, staysInLine: false)
    super.sendActions()
  }
}

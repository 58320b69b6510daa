/// Something with a coordinate system: a view, a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

/// A coordinate space that can say where it lies on the screen.
@MainActor protocol ScreenPlaced: UICoordinateSpace {
  /// Maps coordinates of the space to those of the screen as it is held.
  var transformToScreen: CGAffineTransform { get }
}

extension ScreenPlaced {
  func transform(to space: UICoordinateSpace) -> CGAffineTransform {
    guard space !== self, let other = space as? ScreenPlaced else { return .identity }
    return transformToScreen.concatenating(other.transformToScreen.inverted())
  }

  public func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
    point.applying(transform(to: coordinateSpace))
  }
  public func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
    point.applying(transform(to: coordinateSpace).inverted())
  }
  public func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
    rect.applying(transform(to: coordinateSpace))
  }
  public func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
    rect.applying(transform(to: coordinateSpace).inverted())
  }
}

extension UIView: ScreenPlaced {
  var transformToScreen: CGAffineTransform {
    let toRoot = transformToRoot
    guard let window else { return toRoot }
    return toRoot.concatenating(window.transformToParent)
  }
}

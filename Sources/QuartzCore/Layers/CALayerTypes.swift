/// Which corners `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}

/// How contents are sampled at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The edges of a layer that are smooth.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}

/// The object that owns a layer's geometry: a view; its layer only mirrors it.
package protocol CALayerHost: AnyObject {
  var hostedBounds: CGRect { get set }
  var hostedPosition: CGPoint { get set }
  var hostedAnchorPoint: CGPoint { get set }
  var hostedTransform: CGAffineTransform { get set }
  var hostedIsHidden: Bool { get set }
  var hostedOpacity: Float { get set }
  var hostedMasksToBounds: Bool { get set }
  var hostedBackgroundColor: CGColor? { get set }
  var hostedSublayers: [CALayer] { get }
  /// The number of `hostedSublayers`, which are made when they are read.
  var hostedSubviewCount: Int { get }
  var hostedSuperlayer: CALayer? { get }
  func hostedSetNeedsLayout()
  func hostedLayoutIfNeeded()
  func hostedLayoutSublayers()
  func hostedDraw(in context: CGContext)
  func hostedSetNeedsDisplay()
  /// Whether a change now may run an action: an animation block is being recorded.
  var hostedRunsActions: Bool { get }
  /// What a change of a key runs; nil leaves it to the layer, `NSNull` means nothing.
  func hostedAction(forKey key: String) -> CAAction?
  /// Whether the view is part of something shown, such as a window.
  var hostedIsOnScreen: Bool { get }
  /// The nearest layer around this one that was made already; only those can have times of their
  /// own.
  var hostedLoadedSuperlayer: CALayer? { get }
  /// A picture of the view as it looks now, for a transition to begin with.
  func hostedPicture() -> Any?
}

@preconcurrency public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents.
  func display(_ layer: CALayer)
  /// Draws the layer's content in its bounds.
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// The action for a change; nil leaves the choice to the layer, `NSNull` means none.
  func action(for layer: CALayer, forKey event: String) -> CAAction?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}

/// Something that a change of a layer's property sets off.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action at all, where one is looked for.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

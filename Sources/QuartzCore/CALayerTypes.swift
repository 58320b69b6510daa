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
  func hostedSetNeedsDisplay()
}

@preconcurrency public protocol CALayerDelegate: AnyObject {
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {}
}

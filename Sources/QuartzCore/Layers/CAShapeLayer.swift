public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = .black { didSet { changed("fillColor", from: oldValue) } }
  open var fillRule: CAShapeLayerFillRule = .nonZero
  open var strokeColor: CGColor? { didSet { changed("strokeColor", from: oldValue) } }
  open var strokeStart: CGFloat = 0 { didSet { changed("strokeStart", from: oldValue) } }
  open var strokeEnd: CGFloat = 1 { didSet { changed("strokeEnd", from: oldValue) } }
  open var lineWidth: CGFloat = 1 { didSet { changed("lineWidth", from: oldValue) } }
  open var lineCap: CAShapeLayerLineCap = .butt
  open var lineJoin: CAShapeLayerLineJoin = .miter
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0 { didSet { changed("lineDashPhase", from: oldValue) } }
  open var miterLimit: CGFloat = 10 { didSet { changed("miterLimit", from: oldValue) } }

  package override class var properties: LayerProperties { .shape }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills itself with a colour gradient; points are in the unit square.
open class CAGradientLayer: CALayer {
  open var colors: [Any]? { didSet { changedUnchecked("colors", from: oldValue) } }
  open var locations: [NSNumber]? { didSet { changed("locations", from: oldValue) } }
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed("startPoint", from: oldValue) } }
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed("endPoint", from: oldValue) } }
  open var type: CAGradientLayerType = .axial

  package override class var properties: LayerProperties { .gradient }
}

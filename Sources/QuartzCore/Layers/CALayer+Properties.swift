// Layer properties by their keys: for animations, presentation layers and key-value coding.

/// A property of a layer class under its key.
package struct LayerProperty {
  package let key: String
  package let read: (CALayer) -> Any?
  package let write: (CALayer, Any?) -> Void

  /// - Parameter path: the property, of a class that has it.
  package init<Layer: CALayer, Value: LayerValue>(
    _ key: String, _ path: ReferenceWritableKeyPath<Layer, Value>
  ) {
    self.key = key
    read = { ($0 as? Layer)?[keyPath: path].layerValue }
    write = { layer, value in
      guard let layer = layer as? Layer, let value = Value(layerValue: value) else { return }
      layer[keyPath: path] = value
    }
  }
}

/// The properties of a layer class, in order.
package struct LayerProperties {
  package let all: [LayerProperty]
  private let byKey: [String: LayerProperty]

  package init(_ all: [LayerProperty], inheriting parent: LayerProperties? = nil) {
    self.all = (parent?.all ?? []) + all
    byKey = Dictionary(self.all.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
  }

  package subscript(key: String) -> LayerProperty? { byKey[key] }

  package static let layer = LayerProperties([
    LayerProperty("bounds", \CALayer.bounds),
    LayerProperty("position", \CALayer.position),
    LayerProperty("zPosition", \CALayer.zPosition),
    LayerProperty("anchorPoint", \CALayer.anchorPoint),
    LayerProperty("transform", \CALayer.transform),
    LayerProperty("hidden", \CALayer.isHidden),
    LayerProperty("opacity", \CALayer.opacity),
    LayerProperty("masksToBounds", \CALayer.masksToBounds),
    LayerProperty("backgroundColor", \CALayer.backgroundColor),
    LayerProperty("cornerRadius", \CALayer.cornerRadius),
    LayerProperty("maskedCorners", \CALayer.maskedCorners),
    LayerProperty("cornerCurve", \CALayer.cornerCurve),
    LayerProperty("borderWidth", \CALayer.borderWidth),
    LayerProperty("borderColor", \CALayer.borderColor),
    LayerProperty("shadowColor", \CALayer.shadowColor),
    LayerProperty("shadowOpacity", \CALayer.shadowOpacity),
    LayerProperty("shadowOffset", \CALayer.shadowOffset),
    LayerProperty("shadowRadius", \CALayer.shadowRadius),
    LayerProperty("shadowPath", \CALayer.shadowPath),
    LayerProperty("contents", \CALayer.contentsValue),
    LayerProperty("contentsGravity", \CALayer.contentsGravity),
    LayerProperty("contentsScale", \CALayer.contentsScale),
    LayerProperty("contentsRect", \CALayer.contentsRect),
    LayerProperty("contentsCenter", \CALayer.contentsCenter),
    LayerProperty("sublayerTransform", \CALayer.sublayerTransform),
    LayerProperty("anchorPointZ", \CALayer.anchorPointZ),
    LayerProperty("doubleSided", \CALayer.isDoubleSided),
    LayerProperty("geometryFlipped", \CALayer.isGeometryFlipped),
    LayerProperty("minificationFilter", \CALayer.minificationFilter),
    LayerProperty("magnificationFilter", \CALayer.magnificationFilter),
    LayerProperty("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing),
    LayerProperty("edgeAntialiasingMask", \CALayer.edgeAntialiasingMask),
    LayerProperty("drawsAsynchronously", \CALayer.drawsAsynchronously),
    LayerProperty("opaque", \CALayer.isOpaque),
    LayerProperty("shouldRasterize", \CALayer.shouldRasterize),
    LayerProperty("rasterizationScale", \CALayer.rasterizationScale),
    LayerProperty("allowsGroupOpacity", \CALayer.allowsGroupOpacity),
    LayerProperty("name", \CALayer.name),
  ])

  package static let shape = LayerProperties(
    [
      LayerProperty("path", \CAShapeLayer.path),
      LayerProperty("fillColor", \CAShapeLayer.fillColor),
      LayerProperty("fillRule", \CAShapeLayer.fillRule),
      LayerProperty("strokeColor", \CAShapeLayer.strokeColor),
      LayerProperty("strokeStart", \CAShapeLayer.strokeStart),
      LayerProperty("strokeEnd", \CAShapeLayer.strokeEnd),
      LayerProperty("lineWidth", \CAShapeLayer.lineWidth),
      LayerProperty("lineCap", \CAShapeLayer.lineCap),
      LayerProperty("lineJoin", \CAShapeLayer.lineJoin),
      LayerProperty("lineDashPattern", \CAShapeLayer.lineDashPattern),
      LayerProperty("lineDashPhase", \CAShapeLayer.lineDashPhase),
      LayerProperty("miterLimit", \CAShapeLayer.miterLimit),
    ], inheriting: .layer)

  package static let gradient = LayerProperties(
    [
      LayerProperty("colors", \CAGradientLayer.colorsValue),
      LayerProperty("locations", \CAGradientLayer.locations),
      LayerProperty("startPoint", \CAGradientLayer.startPoint),
      LayerProperty("endPoint", \CAGradientLayer.endPoint),
      LayerProperty("type", \CAGradientLayer.type),
    ], inheriting: .layer)
}

extension LayerProperties {
  package static let text = LayerProperties(
    [
      LayerProperty("string", \CATextLayer.stringValue),
      LayerProperty("font", \CATextLayer.fontValue),
      LayerProperty("fontSize", \CATextLayer.fontSize),
      LayerProperty("foregroundColor", \CATextLayer.foregroundColor),
      LayerProperty("wrapped", \CATextLayer.isWrapped),
      LayerProperty("truncationMode", \CATextLayer.truncationMode),
      LayerProperty("alignmentMode", \CATextLayer.alignmentMode),
    ], inheriting: .layer)

  package static let replicator = LayerProperties(
    [
      LayerProperty("instanceTransform", \CAReplicatorLayer.instanceTransform),
      LayerProperty("instanceColor", \CAReplicatorLayer.instanceColor),
      LayerProperty("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset),
      LayerProperty("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset),
      LayerProperty("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset),
      LayerProperty("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset),
    ], inheriting: .layer)
}

/// A type that layer properties have.
package protocol LayerValue {
  /// The value as key-value coding gives it.
  var layerValue: Any? { get }
  /// nil when the value is none of this type.
  init?(layerValue: Any?)
}

extension LayerValue {
  package var layerValue: Any? { self }
  package init?(layerValue: Any?) {
    guard let value = layerValue as? Self else { return nil }
    self = value
  }
}

/// The number in a value that key-value coding was given; nothing counts as 0.
private func number(_ value: Any?) -> Double? {
  guard let value else { return 0 }
  if case .number(let number) = AnimatableValue(value) { return number }
  if let flag = value as? Bool { return flag ? 1 : 0 }
  return (value as? String).flatMap(Double.init)
}

extension CGFloat: LayerValue {
  package init?(layerValue: Any?) {
    guard let value = number(layerValue) else { return nil }
    self = CGFloat(value)
  }
}

extension Float: LayerValue {
  package init?(layerValue: Any?) {
    guard let value = number(layerValue) else { return nil }
    self = Float(value)
  }
}

extension Bool: LayerValue {
  package init?(layerValue: Any?) {
    guard let value = number(layerValue) else { return nil }
    self = value != 0
  }
}

extension CGPoint: LayerValue {
  package init?(layerValue: Any?) {
    guard case .point(let value) = AnimatableValue(layerValue) else { return nil }
    self = value
  }
}

extension CGSize: LayerValue {
  package init?(layerValue: Any?) {
    guard case .size(let value) = AnimatableValue(layerValue) else { return nil }
    self = value
  }
}

extension CGRect: LayerValue {
  package init?(layerValue: Any?) {
    guard case .rect(let value) = AnimatableValue(layerValue) else { return nil }
    self = value
  }
}

extension CATransform3D: LayerValue {
  package init?(layerValue: Any?) {
    guard case .transform(let value) = AnimatableValue(layerValue) else { return nil }
    self = value
  }
}

extension String: LayerValue {}
extension CGColor: LayerValue {}
extension CGPath: LayerValue {}
extension CACornerMask: LayerValue {}
extension CALayerCornerCurve: LayerValue {}
extension CALayerContentsGravity: LayerValue {}
extension CALayerContentsFilter: LayerValue {}
extension CAEdgeAntialiasingMask: LayerValue {}
extension CAShapeLayerFillRule: LayerValue {}
extension CAShapeLayerLineCap: LayerValue {}
extension CAShapeLayerLineJoin: LayerValue {}
extension CAGradientLayerType: LayerValue {}
extension CATextLayerAlignmentMode: LayerValue {}
extension CATextLayerTruncationMode: LayerValue {}

extension Optional: LayerValue {
  package var layerValue: Any? { self }
  package init?(layerValue: Any?) {
    guard let layerValue else {
      self = .none
      return
    }
    if let value = layerValue as? Wrapped {
      self = value
    } else if let type = Wrapped.self as? LayerValue.Type {
      guard let value = type.init(layerValue: layerValue) as? Wrapped else { return nil }
      self = value
    } else {
      return nil
    }
  }
}

/// A value of any type, such as a layer's contents.
package struct AnyLayerValue: LayerValue {
  var value: Any?
  package var layerValue: Any? { value }
  init(_ value: Any?) { self.value = value }
  package init?(layerValue: Any?) { value = layerValue }
}

extension CALayer {
  final var contentsValue: AnyLayerValue {
    get { AnyLayerValue(contents) }
    set { contents = newValue.value }
  }
}

extension CAGradientLayer {
  final var colorsValue: AnyLayerValue {
    get { AnyLayerValue(colors) }
    set { colors = newValue.value as? [Any] }
  }
}

extension CATextLayer {
  final var stringValue: AnyLayerValue {
    get { AnyLayerValue(string) }
    set { string = newValue.value }
  }
  final var fontValue: AnyLayerValue {
    get { AnyLayerValue(font) }
    set { font = newValue.value as AnyObject? }
  }
}

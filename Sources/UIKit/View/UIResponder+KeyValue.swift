// Properties by name, as far as that goes without Objective-C.

extension UIResponder {
  /// A property that a class of the app stores, read by reflection.
  func appProperty(_ key: String) -> Any?? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, !String(reflecting: current.subjectType).hasPrefix("UIKit.") {
      if let child = current.children.first(where: { $0.label == key }) {
        let value = Mirror(reflecting: child.value)
        guard value.displayStyle == .optional else { return .some(child.value) }
        return .some(value.children.first?.value)
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  func undefinedKey(_ key: String, _ method: String) -> LayoutMisuse {
    let address = UInt(bitPattern: ObjectIdentifier(self).hashValue)
    return LayoutMisuse(
      exceptionName: "NSUnknownKeyException",
      reason: "[<\(type(of: self)) 0x\(String(address, radix: 16))> \(method)]: this class is not "
        + "key value coding-compliant for the key \(key).")
  }
}

/// The properties of views that have names.
@MainActor enum NamedViewProperties {
  static func value(_ key: String, of view: UIView) -> Any?? {
    switch key {
    case "tag": .some(view.tag)
    case "alpha": .some(view.alpha)
    case "hidden", "isHidden": .some(view.isHidden)
    case "frame": .some(view.frame)
    case "bounds": .some(view.bounds)
    case "center": .some(view.center)
    case "backgroundColor": .some(view.backgroundColor)
    case "tintColor": .some(view.tintColor)
    case "opaque", "isOpaque": .some(view.isOpaque)
    case "clipsToBounds": .some(view.clipsToBounds)
    case "userInteractionEnabled", "isUserInteractionEnabled": .some(view.isUserInteractionEnabled)
    case "accessibilityIdentifier": .some(view.accessibilityIdentifier)
    case "superview": .some(view.superview)
    case "subviews": .some(view.subviews)
    case "window": .some(view.window)
    case "layer": .some(view.layer)
    default: nil
    }
  }

  /// A value of another type than the property's changes nothing.
  static func set(_ key: String, _ value: Any?, of view: UIView) -> Bool {
    switch key {
    case "tag": if let tag = value as? Int ?? (value as? NSNumber)?.intValue { view.tag = tag }
    case "alpha": if let alpha = number(value) { view.alpha = alpha }
    case "hidden", "isHidden": if let flag = flag(value) { view.isHidden = flag }
    case "frame": if let frame = value as? CGRect { view.frame = frame }
    case "bounds": if let bounds = value as? CGRect { view.bounds = bounds }
    case "center": if let center = value as? CGPoint { view.center = center }
    case "backgroundColor": view.backgroundColor = value as? UIColor
    case "tintColor": view.tintColor = value as? UIColor
    case "opaque", "isOpaque": if let flag = flag(value) { view.isOpaque = flag }
    case "clipsToBounds": if let flag = flag(value) { view.clipsToBounds = flag }
    case "userInteractionEnabled", "isUserInteractionEnabled":
      if let flag = flag(value) { view.isUserInteractionEnabled = flag }
    case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
    default: return false
    }
    return true
  }

  private static func number(_ value: Any?) -> CGFloat? {
    if let number = value as? CGFloat { return number }
    if let number = value as? Double { return CGFloat(number) }
    if let number = value as? Int { return CGFloat(number) }
    return (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private static func flag(_ value: Any?) -> Bool? {
    (value as? Bool) ?? (value as? NSNumber)?.boolValue
  }
}

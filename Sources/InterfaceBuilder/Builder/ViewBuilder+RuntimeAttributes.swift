import UIKit

/// Values that a document sets by key path when it is loaded (`layer.cornerRadius` …).
///
/// Only key paths that UIKit itself has can be applied; those of custom classes are kept in the
/// document and have no effect, as on Xcode's canvas.
extension ViewBuilder {
  func applyRuntimeAttributes(of element: Element, to view: UIView) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      if let number = runtimeNumber(attribute) { apply(number, path, view) }
      if let flag = attribute.bool("value") { apply(flag, path, view) }
      if let color = resources.color(attribute.child("color", key: "value")) {
        apply(color, path, view)
      }
    }
  }

  private func runtimeNumber(_ attribute: Element) -> CGFloat? {
    for name in ["real", "integer"] {
      if let value = attribute.child(name, key: "value")?.number("value") { return value }
    }
    return nil
  }

  private func apply(_ number: CGFloat, _ path: String, _ view: UIView) {
    switch path {
    case "layer.cornerRadius": view.layer.cornerRadius = number
    case "layer.borderWidth": view.layer.borderWidth = number
    case "layer.shadowRadius": view.layer.shadowRadius = number
    case "layer.shadowOpacity": view.layer.shadowOpacity = Float(number)
    case "alpha": view.alpha = min(max(number, 0), 1)
    default: break
    }
  }

  private func apply(_ flag: Bool, _ path: String, _ view: UIView) {
    switch path {
    case "layer.masksToBounds", "clipsToBounds": view.clipsToBounds = flag
    case "hidden", "isHidden": view.isHidden = flag
    default: break
    }
  }

  private func apply(_ color: UIColor, _ path: String, _ view: UIView) {
    switch path {
    case "backgroundColor": view.backgroundColor = color
    case "tintColor": view.tintColor = color
    default: break
    }
  }
}

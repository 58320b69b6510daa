import UIKit

/// Images, progress and activity.
extension ViewBuilder {
  func makeImageView(_ element: Element) -> UIView {
    let view = UIImageView(frame: storedFrame(element))
    view.preferredSymbolConfiguration = resources.symbolConfiguration(
      element.child(key: "preferredSymbolConfiguration"))
    view.image = resources.image(element)
    view.highlightedImage = resources.image(element, "highlightedImage")
    view.isHighlighted = element.bool("highlighted") ?? false
    return view
  }

  func makeProgressView(_ element: Element) -> UIView {
    let view = UIProgressView(frame: storedFrame(element))
    if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
    view.progress = Float(element.number("progress") ?? 0)
    view.progressTintColor = resources.color(element.child(key: "progressTintColor"))
    view.trackTintColor = resources.color(element.child(key: "trackTintColor"))
    view.progressImage = resources.image(element, "progressImage")
    view.trackImage = resources.image(element, "trackImage")
    return view
  }

  func makeActivityIndicator(_ element: Element) -> UIView {
    let view = UIActivityIndicatorView(frame: storedFrame(element))
    switch element["style"] {
    case "large": view.style = .large
    case "whiteLarge": view.style = .whiteLarge
    case "white": view.style = .white
    case "gray": view.style = .gray
    default: view.style = .medium
    }
    if let color = resources.color(element.child(key: "color")) { view.color = color }
    view.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
    if element.bool("animating") == true { view.startAnimating() }
    return view
  }
}

/// A colour as a document spells it, before it is looked up or converted.
package enum ColorDescription: Hashable, Sendable {
  /// Red, green, blue and alpha between 0 and 1 (beyond in wide spaces).
  case rgb(red: Double, green: Double, blue: Double, alpha: Double, space: Space)
  case gray(white: Double, alpha: Double, space: Space)
  /// A colour of the system by its property name, as in `labelColor`.
  case system(String)
  /// A colour of an asset catalogue.
  case named(String)

  /// What the components are measured in.
  package enum Space: Hashable, Sendable {
    case sRGB
    case displayP3
    /// Gray with gamma 2.2: equal to sRGB within a level of 255.
    case gamma22Gray
    /// Apple's old RGB space with gamma 1.8.
    case calibratedRGB
    case calibratedWhite
    case device
  }

  package init?(_ element: Element) {
    guard element.name == "color" else { return nil }
    let alpha = element.number("alpha") ?? 1
    let space = Space(element)
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"]
      ?? element["xcode11CocoaTouchSystemColor"]
    {
      self = .system(name)
    } else if let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    {
      self = .rgb(red: red, green: green, blue: blue, alpha: alpha, space: space)
    } else if let white = element.number("white") {
      self = .gray(white: white, alpha: alpha, space: space)
    } else if let cyan = element.number("cyan"), let magenta = element.number("magenta"),
      let yellow = element.number("yellow"), let black = element.number("black")
    {
      self = .rgb(
        red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black),
        blue: (1 - yellow) * (1 - black), alpha: alpha, space: .device)
    } else if let name = element["name"] {
      self = element["catalog"] == "System" ? .system(name) : .named(name)
    } else {
      return nil
    }
  }
}

extension ColorDescription.Space {
  fileprivate init(_ element: Element) {
    switch element["colorSpace"] {
    case "calibratedRGB": self = .calibratedRGB
    case "calibratedWhite": self = .calibratedWhite
    case "custom":
      switch element["customColorSpace"] {
      case "displayP3": self = .displayP3
      case "genericGamma22GrayColorSpace": self = .gamma22Gray
      case "calibratedRGB": self = .calibratedRGB
      default: self = .sRGB
      }
    case "deviceRGB", "deviceWhite", "deviceCMYK": self = .device
    default: self = .sRGB
    }
  }
}

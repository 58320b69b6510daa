/// Red, green, blue and alpha in extended sRGB.
package struct ColorComponents: Equatable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat

  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension UIColor {
  /// The components under the current traits; a pattern counts as its absence of colour, clear.
  package var resolvedComponents: ColorComponents { components(for: .current) }

  /// The components under the given traits.
  package func components(for traits: UITraitCollection) -> ColorComponents {
    switch resolvedColor(with: traits).storage {
    case .gray(let white, let alpha):
      return ColorComponents(red: white, green: white, blue: white, alpha: alpha)
    case .rgb(let red, let green, let blue, let alpha):
      return ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
    case .dynamic, .pattern: return ColorComponents(red: 0, green: 0, blue: 0, alpha: 0)
    }
  }

  /// The tiled image of a pattern colour.
  package var patternImage: UIImage? {
    if case .pattern(let image) = storage { return image }
    return nil
  }

  /// Stores the components as red, green, blue; false for patterns.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if patternImage != nil { return false }
    let components = resolvedComponents
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Stores the components as hue, saturation, brightness; false for patterns.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if patternImage != nil { return false }
    let components = resolvedComponents
    let hsb = HSBComponents(
      red: components.red, green: components.green, blue: components.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = components.alpha
    return true
  }

  /// Stores the grey value; false when the colour is not a grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if patternImage != nil { return false }
    let components = resolvedComponents
    guard components.red == components.green, components.green == components.blue else {
      return false
    }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  /// The storage for a Core Graphics colour: greys stay greys, the rest becomes sRGB.
  static func storage(of color: CGColor) -> Storage {
    let values = color.sRGBComponents
    if color.numberOfComponents == 2 { return .gray(white: values.red, alpha: values.alpha) }
    return .rgb(red: values.red, green: values.green, blue: values.blue, alpha: values.alpha)
  }
}

/// Hue, saturation and brightness, each 0…1.
struct HSBComponents {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let chroma = high - min(red, green, blue)
    brightness = high
    saturation = high > 0 ? chroma / high : 0
    guard chroma > 0 else {
      hue = 0
      return
    }
    let sector: CGFloat
    if high == red {
      sector = (green - blue) / chroma
    } else if high == green {
      sector = (blue - red) / chroma + 2
    } else {
      sector = (red - green) / chroma + 4
    }
    hue = (sector < 0 ? sector + 6 : sector) / 6
  }

  /// The same colour as red, green, blue.
  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    guard hue.isFinite else { return (brightness, brightness, brightness) }
    // A hue outside 0…1 is clamped, as Apple's initialiser does.
    let position = hue.clampedToUnit * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + position).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return (channel(5), channel(3), channel(1))
  }
}

extension CGFloat {
  /// The value limited to 0…1; not a number becomes 0.
  var clampedToUnit: CGFloat { isNaN ? 0 : Swift.min(1, Swift.max(0, self)) }
}

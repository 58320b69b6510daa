/// A colour space, as far as layouts name them: the components are kept as given.
public final class CGColorSpace: Hashable, Sendable {
  public let name: String
  /// Components without alpha.
  public let numberOfComponents: Int

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  package static let srgb = CGColorSpace(known: CGColorSpace.sRGB, components: 3)
  package static let p3 = CGColorSpace(known: CGColorSpace.displayP3, components: 3)
  package static let gray = CGColorSpace(known: CGColorSpace.genericGrayGamma2_2, components: 1)

  private init(known name: String, components: Int) {
    self.name = name
    self.numberOfComponents = components
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .srgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// A colour: a colour space and its components, alpha last; immutable.
public final class CGColor: Hashable, Sendable {
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]

  /// The components of the colour space, then alpha.
  public var components: [CGFloat]? { values }
  public var numberOfComponents: Int { values.count }
  public var alpha: CGFloat { values.last ?? 1 }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Nil when the number of components is not that of the space plus alpha.
  public init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1 else { return nil }
    colorSpace = space
    values = components
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    colorSpace = .srgb
    values = [red, green, blue, alpha]
  }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    colorSpace = .srgb
    values = [red, green, blue, alpha]
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    colorSpace = .gray
    values = [gray, alpha]
  }

  package init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    colorSpace = .p3
    values = [red, green, blue, alpha]
  }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace else { return nil }
    return CGColor(colorSpace: colorSpace, components: values.dropLast() + [alpha])
  }

  /// The same colour as sRGB components, for drawing; Display P3 is converted and clipped.
  package var sRGBComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    if values.count == 2 { return (values[0], values[0], values[0], values[1]) }
    guard values.count == 4 else { return (0, 0, 0, alpha) }
    if colorSpace == .p3 { return CGColor.sRGB(fromP3: values) }
    return (values[0], values[1], values[2], values[3])
  }

  /// Linear Display P3 → linear sRGB (both D65); the transfer curve of the two is the same.
  private static func sRGB(
    fromP3 v: [CGFloat]
  ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ x: CGFloat) -> CGFloat {
      x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    }
    func encoded(_ x: CGFloat) -> CGFloat {
      let y = x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
      return min(1, max(0, y))
    }
    let r = linear(v[0])
    let g = linear(v[1])
    let b = linear(v[2])
    return (
      encoded(1.22494018 * r - 0.22494018 * g),
      encoded(-0.04205695 * r + 1.04205695 * g),
      encoded(-0.01963755 * r - 0.07863605 * g + 1.09827360 * b), v[3]
    )
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.colorSpace == b.colorSpace && a.values == b.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(values)
  }
}

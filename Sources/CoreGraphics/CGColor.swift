/// A colour: a colour space and its components, alpha last; immutable.
public final class CGColor: Hashable, Sendable {
  public let colorSpace: CGColorSpace?
  let values: [CGFloat]

  /// The components of the colour space, then alpha.
  public var components: [CGFloat]? { values }
  public var numberOfComponents: Int { values.count }
  public var alpha: CGFloat { values.last ?? 1 }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Nil when there are fewer components than the space has, with alpha.
  ///
  /// - Parameter components: those of the space, then alpha; what comes after it is not read.
  public init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    let count = space.numberOfComponents + 1
    guard components.count >= count else { return nil }
    colorSpace = space
    values = Array(components.prefix(count))
  }

  public init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    colorSpace = .srgb
    values = [cyan, magenta, yellow].map { (1 - $0) * (1 - black) } + [alpha]
  }

  public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    colorSpace = .gray
    values = [gray, alpha]
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

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    colorSpace = .p3
    values = [red, green, blue, alpha]
  }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace else { return nil }
    return CGColor(colorSpace: colorSpace, components: Array(values.dropLast()) + [alpha])
  }

  /// The same colour as sRGB components, for drawing; Display P3 is converted and clipped.
  package var sRGBComponents: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    if values.count == 2 { return (values[0], values[0], values[0], values[1]) }
    guard values.count == 4 else { return (0, 0, 0, alpha) }
    if colorSpace == .p3 { return CGColor.sRGB(fromP3: values) }
    return (values[0], values[1], values[2], values[3])
  }

  private static func linear(_ x: CGFloat) -> CGFloat {
    x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ x: CGFloat) -> CGFloat {
    let y = x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
    return min(1, max(0, y))
  }

  /// Linear Display P3 → linear sRGB (both D65); the transfer curve of the two is the same.
  private static func sRGB(
    fromP3 v: [CGFloat]
  ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (linear(v[0]), linear(v[1]), linear(v[2]))
    return (
      encoded(1.22494018 * r - 0.22494018 * g),
      encoded(-0.04205695 * r + 1.04205695 * g),
      encoded(-0.01963755 * r - 0.07863605 * g + 1.09827360 * b), v[3]
    )
  }

  /// The inverse of `sRGB(fromP3:)`.
  private static func p3(fromSRGB v: [CGFloat]) -> [CGFloat] {
    let (r, g, b) = (linear(v[0]), linear(v[1]), linear(v[2]))
    return [
      encoded(0.82246197 * r + 0.17753803 * g),
      encoded(0.03319420 * r + 0.96680580 * g),
      encoded(0.01708263 * r + 0.07239744 * g + 0.91051993 * b),
    ]
  }

  /// The colour in another space; nil for spaces other than sRGB's, P3's and the greys'.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if space == colorSpace { return self }
    let v = sRGBComponents
    switch space.name {
    case CGColorSpace.sRGB?, CGColorSpace.extendedSRGB?:
      return CGColor(colorSpace: space, components: [v.red, v.green, v.blue, v.alpha])
    case CGColorSpace.displayP3?:
      let p3 = CGColor.p3(fromSRGB: [v.red, v.green, v.blue])
      return CGColor(colorSpace: space, components: p3 + [v.alpha])
    case CGColorSpace.genericGrayGamma2_2?:
      // The luma of the primaries that sRGB has.
      let gray = 0.2126 * v.red + 0.7152 * v.green + 0.0722 * v.blue
      return CGColor(colorSpace: space, components: [gray, v.alpha])
    default: return nil
    }
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.colorSpace == b.colorSpace && a.values == b.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(colorSpace)
    hasher.combine(values)
  }
}

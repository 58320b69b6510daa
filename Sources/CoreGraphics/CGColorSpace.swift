/// A colour space, as far as layouts name them: components are kept as given, and drawn as sRGB.
public final class CGColorSpace: Hashable, Sendable {
  public let name: String?
  public let model: CGColorSpaceModel
  /// Components without alpha.
  public let numberOfComponents: Int

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearGray = "kCGColorSpaceLinearGray"
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"

  package static let srgb = CGColorSpace(known: CGColorSpace.sRGB, .rgb)
  package static let p3 = CGColorSpace(known: CGColorSpace.displayP3, .rgb)
  package static let gray = CGColorSpace(known: CGColorSpace.genericGrayGamma2_2, .monochrome)

  private init(known name: String, _ model: CGColorSpaceModel) {
    self.name = name
    self.model = model
    numberOfComponents = model == .monochrome ? 1 : 3
  }

  /// Nil when there is no such space.
  public convenience init?(name: String) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.extendedSRGB,
      CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.adobeRGB1998:
      self.init(known: name, .rgb)
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.linearGray:
      self.init(known: name, .monochrome)
    default: return nil
    }
  }

  public var isWideGamutRGB: Bool {
    name == CGColorSpace.displayP3 || name == CGColorSpace.adobeRGB1998
      || name == CGColorSpace.extendedSRGB || name == CGColorSpace.extendedLinearSRGB
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .srgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

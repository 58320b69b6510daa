/// What a client asks for: a family, a size and a style.
///
/// A value without any resource behind it; `FontLibrary` turns it into metrics and glyphs.
/// ```swift
/// let body = FontDescriptor(family: .system, pointSize: 17)
/// FontLibrary.main.metrics(for: body).lineHeight  // 20.287109375
/// ```
public struct FontDescriptor: Hashable, Sendable {
  /// Where the design of the letters comes from.
  public enum Family: Hashable, Sendable {
    /// San Francisco, by the model of its metrics.
    case system
    /// `UIFontDescriptor.SystemDesign.rounded`.
    case systemRounded
    /// `UIFontDescriptor.SystemDesign.serif` (New York).
    case systemSerif
    /// `UIFontDescriptor.SystemDesign.monospaced` (SF Mono).
    case systemMonospaced
    /// A PostScript name ("HelveticaNeue-Bold") or a family name ("Helvetica Neue").
    case named(String)
  }

  public var family: Family
  /// Size in points: finite, 0 … 10,000.
  public private(set) var pointSize: Double
  public var weight: FontWeight
  public var isItalic: Bool
  /// The release whose system font is measured.
  public var era: FontEra
  /// `UIFont.monospacedDigitSystemFont`: all digits are as wide as a zero.
  public var hasMonospacedDigits: Bool
  /// Distance from baseline to baseline of a text style in points, nil for other fonts.
  ///
  /// Apple's HIG calls it leading (Body 22). Lines of a label in a text style are this far apart,
  /// lines of other system fonts one line height (measured: Body 20.5, 42.5, 64.5 at 2x).
  public var textStyleLeading: Double?

  public init(
    family: Family = .system, pointSize: Double, weight: FontWeight = .regular,
    isItalic: Bool = false, era: FontEra = .default, hasMonospacedDigits: Bool = false,
    textStyleLeading: Double? = nil
  ) {
    self.family = family
    self.pointSize = Self.cleanSize(pointSize)
    self.weight = weight
    self.isItalic = isItalic
    self.era = era
    self.hasMonospacedDigits = hasMonospacedDigits
    self.textStyleLeading = textStyleLeading.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// The same font at another size; a text style's leading grows with it.
  public func withSize(_ size: Double) -> FontDescriptor {
    var copy = self
    copy.pointSize = Self.cleanSize(size)
    if let leading = textStyleLeading, pointSize > 0 {
      copy.textStyleLeading = leading * copy.pointSize / pointSize
    }
    return copy
  }

  /// Sizes come from files; what is no size becomes 0, which measures as nothing.
  private static func cleanSize(_ size: Double) -> Double {
    size.isNaN ? 0 : min(max(size, 0), 10_000)
  }
}

/// The release of iOS whose system font is measured.
///
/// The font changed thrice: Helvetica Neue until iOS 8, San Francisco with separate text and
/// display cuts until iOS 13 (looser display spacing in iOS 9 and 10), one variable font since.
/// Source: stored label widths by Xcode release (`Data/sf-metrics.json`, "eras").
public enum FontEra: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  /// iOS 7 and 8: Helvetica Neue.
  case helveticaNeue
  /// iOS 9 and 10.
  case iOS9
  /// iOS 11, 12 and 13.
  case iOS11
  /// iOS 14 and later.
  case iOS14

  public static let `default` = FontEra.iOS14

  public static func < (a: FontEra, b: FontEra) -> Bool { a.rawValue < b.rawValue }
}

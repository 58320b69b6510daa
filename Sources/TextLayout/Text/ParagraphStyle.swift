/// Horizontal placement of lines; raw values are those of `NSTextAlignment` on iOS.
public enum TextAlignment: Int, Hashable, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  /// Left in a left-to-right paragraph, right in a right-to-left one.
  case natural = 4
}

/// What happens at the end of a line; raw values are those of `NSLineBreakMode`.
public enum LineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5

  /// Whether the last line that fits gets an ellipsis.
  public var truncates: Bool { rawValue >= Self.byTruncatingHead.rawValue }
}

/// The direction a paragraph starts from; raw values are those of `NSWritingDirection`.
public enum WritingDirection: Int, Hashable, Sendable {
  /// Decided by the first strong character (rules P2 and P3 of UAX #9).
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// Choices of line breaks; raw values are those of `NSParagraphStyle.LineBreakStrategy`.
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A word that would stand alone on the last line takes the word before it along.
  public static let pushOut = LineBreakStrategy(rawValue: 1)
  /// Korean text breaks between words rather than between syllables.
  public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
  /// What labels use since iOS 14.
  public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
}

/// Measures of a paragraph, named and defined as in `NSParagraphStyle`; points.
public struct ParagraphStyle: Hashable, Sendable {
  public var alignment: TextAlignment = .natural
  public var lineBreakMode: LineBreakMode = .byWordWrapping
  public var lineBreakStrategy: LineBreakStrategy = []
  public var baseWritingDirection: WritingDirection = .natural
  /// Space between two lines of the paragraph.
  public var lineSpacing: Double = 0
  /// Space after the paragraph, not after the last one.
  public var paragraphSpacing: Double = 0
  /// Space before the paragraph, not before the first one.
  public var paragraphSpacingBefore: Double = 0
  public var firstLineHeadIndent: Double = 0
  public var headIndent: Double = 0
  /// Where lines end: from the leading edge if positive, from the trailing edge otherwise.
  public var tailIndent: Double = 0
  public var minimumLineHeight: Double = 0
  /// 0 is no limit.
  public var maximumLineHeight: Double = 0
  /// Factor of the natural line height, 0 is none; what it adds goes above the text.
  public var lineHeightMultiple: Double = 0
  /// After the last one `defaultTabInterval` goes on.
  public var tabStops: [TabStop] = []
  /// 0 stands for the 28 points that UIKit uses without tab stops.
  public var defaultTabInterval: Double = 0
  /// A word that does not fit is divided if its line is narrower than this share of its room without
  /// it; 0 divides no words.
  public var hyphenationFactor: Double = 0
  /// Share of its room by which a line may be too wide and still be set tighter, not truncated.
  public var tighteningFactor: Double = 0

  /// A place that a tab leads to.
  public struct TabStop: Hashable, Sendable {
    /// From the leading edge, in points.
    public var location: Double
    /// Which part of the text up to the next tab is there: its start, its middle, its end.
    public var alignment: TextAlignment

    public init(location: Double, alignment: TextAlignment = .left) {
      self.location = location
      self.alignment = alignment
    }
  }

  public init() {}

  public init(alignment: TextAlignment, lineBreakMode: LineBreakMode = .byWordWrapping) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }
}

/// Attributes of a run of text that decide its shape, and a tag for those that do not.
public struct TextAttributes: Hashable, Sendable {
  /// An inline box, e.g. an image, that stands for an object replacement character (U+FFFC).
  public struct Attachment: Hashable, Sendable {
    public var width: Double
    /// Height above the baseline; may be negative when the box hangs below it.
    public var ascent: Double
    /// Depth below the baseline.
    public var descent: Double

    public init(width: Double, ascent: Double, descent: Double) {
      self.width = width
      self.ascent = ascent
      self.descent = descent
    }
  }

  public var font: FontDescriptor
  /// Points added after each character.
  public var kern: Double
  /// Points by which the baseline is raised.
  public var baselineOffset: Double
  /// Handed back with the glyphs: the caller's index of colours, underline, link …
  public var tag: Int
  public var attachment: Attachment?

  public init(
    font: FontDescriptor, kern: Double = 0, baselineOffset: Double = 0, tag: Int = 0,
    attachment: Attachment? = nil
  ) {
    self.font = font
    self.kern = kern.isFinite ? kern : 0
    self.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0
    self.tag = tag
    self.attachment = attachment
  }

  /// Whether text goes on in one run across a change to other attributes, so that it is kerned.
  func shapesLike(_ other: TextAttributes) -> Bool {
    font == other.font && kern == other.kern && baselineOffset == other.baselineOffset
  }
}

/// Text with fonts and paragraph styles: the input of every measure.
///
/// Offsets count UTF-16 units, as `NSRange` does. Text is kept as UTF-16 because that is what
/// ranges, shaping and equality need: two spellings of "é" are equal as `String`s but have other
/// offsets. Lone surrogates are allowed and shown as U+FFFD.
public struct AttributedText: Hashable, Sendable {
  /// A stretch of text with the same attributes.
  public struct Run: Hashable, Sendable {
    /// Length in UTF-16 units.
    public var length: Int
    public var attributes: TextAttributes
    /// Of the paragraph that starts in this run, if one does.
    public var paragraphStyle: ParagraphStyle

    public init(
      length: Int, attributes: TextAttributes, paragraphStyle: ParagraphStyle = ParagraphStyle()
    ) {
      self.length = length
      self.attributes = attributes
      self.paragraphStyle = paragraphStyle
    }
  }

  public let utf16: [UInt16]
  /// Cover the text in order; at least one, so that empty text has a font and a line height.
  public let runs: [Run]

  /// Text in one font.
  public init(
    _ string: String, attributes: TextAttributes,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    utf16 = Self.units(of: string)
    runs = [
      Run(length: utf16.count, attributes: attributes, paragraphStyle: paragraphStyle)
    ]
  }

  /// Text in one font, without further attributes.
  public init(
    _ string: String, font: FontDescriptor, paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(
      string, attributes: TextAttributes(font: font), paragraphStyle: paragraphStyle)
  }

  /// Text in several runs.
  ///
  /// Runs that do not add up to the text are cut, or the last one is stretched.
  /// - Precondition: `runs` is not empty.
  public init(utf16: [UInt16], runs: [Run]) {
    precondition(!runs.isEmpty, "attributed text needs at least one run")
    var covered = 0
    var kept: [Run] = []
    for var run in runs where run.length > 0 && covered < utf16.count {
      run.length = min(run.length, utf16.count - covered)
      covered += run.length
      kept.append(run)
    }
    if kept.isEmpty, var first = runs.first {
      first.length = 0
      kept = [first]
    }
    kept[kept.count - 1].length += utf16.count - covered
    self.utf16 = utf16
    self.runs = kept
  }

  /// The units of a string; ASCII is widened without going through its UTF-16 view.
  private static func units(of string: String) -> [UInt16] {
    string.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? bytes.map(UInt16.init) : nil
    } as? [UInt16] ?? Array(string.utf16)
  }

  /// The text as a string.
  public var string: String { String(decoding: utf16, as: UTF16.self) }

  /// The same text with all fonts scaled, e.g. for `minimumScaleFactor`.
  public func scalingFonts(by factor: Double) -> AttributedText {
    AttributedText(
      utf16: utf16,
      runs: runs.map { run in
        var run = run
        run.attributes.font = run.attributes.font.withSize(
          run.attributes.font.pointSize * factor)
        return run
      })
  }
}

/// A whole text, shaped, ready to be broken into lines at any width.
///
/// Hold on to it where the same text is measured at several widths. Immutable, and confined to the
/// thread of its library.
public final class ShapedText {
  /// A class, because a style is too large to be copied with every line.
  final class Paragraph {
    let shaped: ShapedParagraph
    let style: ParagraphStyle
    /// UTF-16 offset in the text.
    let start: Int
    /// Units of the separator after it: 0 for the last paragraph.
    let separatorLength: Int

    init(shaped: ShapedParagraph, style: ParagraphStyle, start: Int, separatorLength: Int) {
      self.shaped = shaped
      self.style = style
      self.start = start
      self.separatorLength = separatorLength
    }
  }

  let paragraphs: [Paragraph]
  /// Length in UTF-16 units.
  public let utf16Count: Int
  let measurer: TextMeasurer
  /// `FontLibrary.generation` that it was shaped in.
  let generation: Int

  /// A glyph that is not in the text.
  struct Insertion: Hashable {
    enum Mark: Hashable {
      case ellipsis
      case hyphen
    }
    var mark: Mark
    var attributes: TextAttributes
    var isRightToLeft: Bool
  }

  init(paragraphs: [Paragraph], utf16Count: Int, measurer: TextMeasurer, generation: Int) {
    self.paragraphs = paragraphs
    self.utf16Count = utf16Count
    self.measurer = measurer
    self.generation = generation
  }

  /// The ellipsis or hyphen that a line shows, in the attributes of a span.
  func insertion(_ insertion: Insertion) -> ShapedParagraph { measurer.inserted(insertion) }

  /// Breaks the text into lines.
  /// - Complexity: O(lines · log n).
  public func block(_ limits: TextLimits = TextLimits()) -> TextBlock {
    BlockBuilder(text: self, limits: limits).build()
  }
}

// Measures text and remembers what it shaped.
//
// Cache: paragraph → `ShapedParagraph`. The key is what shaping depends on: text, attributes, base
// direction; not the width, so wrapping at another width finds everything shaped. Two generations bound it: a full one becomes the old one and the old one
// goes, so that what is used stays, at O(1) a call and without lists.

import Foundation

/// Measures and lays out text.
///
/// Confined to the thread of its library.
public final class TextMeasurer {
  /// The measurer of the main thread.
  @MainActor public static let main = TextMeasurer(library: .main)

  public let library: FontLibrary
  private let shaper: ParagraphShaper
  private let capacity: Int
  private var young: [ParagraphShaper.Key: ShapedParagraph] = [:]
  private var old: [ParagraphShaper.Key: ShapedParagraph] = [:]
  private var youngCost = 0
  private var generation = 0
  private var insertions: [ShapedText.Insertion: ShapedParagraph] = [:]

  /// - Parameter capacity: UTF-16 units that each of the two generations of the cache holds; a
  ///   paragraph counts 64 more than it has.
  public init(library: FontLibrary, capacity: Int = 1 << 20) {
    self.library = library
    self.capacity = capacity
    shaper = ParagraphShaper(library: library)
  }

  // MARK: Measuring

  /// Breaks text into lines.
  ///
  /// - Complexity: O(n) for text seen the first time, O(n) hashing and O(lines · log n) after.
  public func block(for text: AttributedText, limits: TextLimits = TextLimits()) -> TextBlock {
    shape(text).block(limits)
  }

  /// The size of text in points, not rounded to pixels.
  /// - Complexity: as `block(for:limits:)`.
  public func size(of text: AttributedText, limits: TextLimits = TextLimits()) -> CGSize {
    block(for: text, limits: limits).size
  }

  /// Shapes text, to be measured at several widths.
  /// - Complexity: O(n); text in the cache costs its hash.
  public func shape(_ text: AttributedText) -> ShapedText {
    if generation != library.generation {
      removeAll()
      generation = library.generation
    }
    let paragraphs = ParagraphSplitter(text).map { part in
      ShapedText.Paragraph(
        shaped: shapedParagraph(part.key), style: part.style, start: part.start,
        separatorLength: part.separatorLength)
    }
    return ShapedText(
      paragraphs: paragraphs, utf16Count: text.utf16.count, measurer: self,
      generation: generation)
  }

  /// Whether what was shaped is ours and what shaping it again would give.
  public func isCurrent(_ shaped: ShapedText) -> Bool {
    shaped.measurer === self && generation == library.generation
      && shaped.generation == generation
  }

  // MARK: Cache

  private static let entryCost = 64

  private func shapedParagraph(_ key: ParagraphShaper.Key) -> ShapedParagraph {
    if let paragraph = young[key] { return paragraph }
    let paragraph = old[key] ?? shaper.shape(key)
    remember(paragraph, key)
    return paragraph
  }

  private func remember(_ paragraph: ShapedParagraph, _ key: ParagraphShaper.Key) {
    let cost = paragraph.count + Self.entryCost
    if youngCost + cost > capacity {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = paragraph
    youngCost += cost
  }

  /// Forgets everything that was shaped.
  public func removeAll() {
    young = [:]
    old = [:]
    insertions = [:]
    youngCost = 0
  }

  /// A mark that is not in the text, shaped.
  func inserted(_ insertion: ShapedText.Insertion) -> ShapedParagraph {
    if let known = insertions[insertion] { return known }
    var attributes = insertion.attributes
    attributes.attachment = nil
    let mark: UInt16 = insertion.mark == .ellipsis ? 0x2026 : 0x2D
    let paragraph = shaper.shape(
      ParagraphShaper.Key(
        utf16: [mark], spans: [.init(length: 1, attributes: attributes)],
        direction: insertion.isRightToLeft ? .rightToLeft : .leftToRight))
    if insertions.count >= 256 { insertions.removeAll() }
    insertions[insertion] = paragraph
    return paragraph
  }
}

/// Cuts attributed text at paragraph separators.
struct ParagraphSplitter: Sequence, IteratorProtocol {
  struct Part {
    var key: ParagraphShaper.Key
    var style: ParagraphStyle
    var start: Int
    var separatorLength: Int
  }

  private let text: AttributedText
  private var start = 0
  private var run = 0
  private var runStart = 0
  private var isDone = false

  init(_ text: AttributedText) { self.text = text }

  mutating func next() -> Part? {
    guard !isDone else { return nil }
    let units = text.utf16
    var end = start
    while end < units.count, !CharacterClasses.isParagraphSeparator(units[end]) { end += 1 }
    var separatorLength = 0
    if end < units.count {
      let isPair = units[end] == 0xD && end + 1 < units.count && units[end + 1] == 0xA
      separatorLength = isPair ? 2 : 1
    } else {
      isDone = true
    }
    // A run that ends here does not decide the next paragraph, but the text's last line may lie
    // after its last run.
    while run + 1 < text.runs.count, runStart + text.runs[run].length <= start { advanceRun() }
    let style = text.runs[run].paragraphStyle
    var spans: [ParagraphShaper.Key.Span] = []
    var position = start
    repeat {
      while run + 1 < text.runs.count, runStart + text.runs[run].length <= position {
        advanceRun()
      }
      let next = Swift.max(position, Swift.min(end, runStart + text.runs[run].length))
      spans.append(.init(length: next - position, attributes: text.runs[run].attributes))
      if next == position { break }
      position = next
    } while position < end
    let isWhole = start == 0 && end == units.count
    let utf16 = isWhole ? units : Array(units[start..<end])
    let part = Part(
      key: ParagraphShaper.Key(
        utf16: utf16, spans: spans, direction: style.baseWritingDirection),
      style: style, start: start, separatorLength: separatorLength)
    start = end + separatorLength
    return part
  }

  private mutating func advanceRun() {
    runStart += text.runs[run].length
    run += 1
  }
}

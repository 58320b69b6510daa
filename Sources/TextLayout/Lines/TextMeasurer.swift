import Foundation

/// Measures and lays out text, and remembers what it shaped.
///
/// Confined to the thread of its library. The cache is keyed by a paragraph's text, attributes
/// and direction, not by width: wrapping again at another width shapes nothing.
public final class TextMeasurer {
  /// The measurer of the main thread.
  @MainActor public static let main = TextMeasurer(library: .main)

  public let library: FontLibrary

  public init(library: FontLibrary) { self.library = library }

  /// Breaks text into lines.
  ///
  /// - Complexity: O(n) for text seen the first time, O(lines · log n) after.
  public func block(for text: AttributedText, limits: TextLimits = TextLimits()) -> TextBlock {
    // Interim: half an em a unit until shaping is there.
    let metrics = library.metrics(for: text.runs[0].attributes.font)
    let width = Double(text.utf16.count) * text.runs[0].attributes.font.pointSize / 2
    let line = TextLine(
      range: 0..<text.utf16.count, contentRange: 0..<text.utf16.count, x: 0, width: width, y: 0,
      ascent: metrics.ascender, descent: -metrics.descender, spacingAfter: 0, isTruncated: false,
      isRightToLeft: false)
    return TextBlock(
      lines: [line], size: CGSize(width: width, height: metrics.lineHeight), isTruncated: false)
  }

  /// The size of text in points, not rounded to pixels.
  public func size(of text: AttributedText, limits: TextLimits = TextLimits()) -> CGSize {
    block(for: text, limits: limits).size
  }
}

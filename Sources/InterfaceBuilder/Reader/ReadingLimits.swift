/// Bounds on what a document may contain: files are untrusted input.
///
/// The largest public storyboard known to us has 2.6 MB, 40,000 elements and 60 levels; the limits
/// leave room for 20 times that and still keep reading within seconds and some hundred megabytes.
package struct ReadingLimits: Hashable, Sendable {
  package var fileBytes = 64 << 20
  /// Levels of elements; a view takes two (`<view>` and `<subviews>`).
  package var elementDepth = 100_000
  package var elementCount = 2_000_000
  package var attributesPerElement = 256
  package var attributeBytes = 1 << 20
  /// Characters between the tags of one element.
  package var textBytes = 16 << 20
  /// Findings are cut off here, with one last finding that says so.
  package var findings = 1_000

  package init() {}

  package static let `default` = ReadingLimits()
}

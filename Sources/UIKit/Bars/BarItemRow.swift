import CoreGraphics
import Foundation

/// Lays bar buttons out in a row, as toolbars do: items at their widths, flexible spaces share
/// what is left.
struct BarItemRow {
  /// One item: its width, or nil for a flexible space.
  struct Element {
    var width: CGFloat?
    var isSpace: Bool
  }

  /// The x position and width of each element between two edges.
  ///
  /// Neighbouring buttons keep a spacing; spaces count as they are. Without any flexible space the
  /// row starts at the leading edge.
  static func positions(
    of elements: [Element], from start: CGFloat, to end: CGFloat, spacing: CGFloat
  ) -> [(x: CGFloat, width: CGFloat)] {
    var fixed: CGFloat = 0
    var flexibleCount = 0
    for (index, element) in elements.enumerated() {
      if let width = element.width { fixed += width } else { flexibleCount += 1 }
      if index > 0, !element.isSpace, !elements[index - 1].isSpace { fixed += spacing }
    }
    let left = max(0, end - start - fixed)
    let flexible = flexibleCount > 0 ? left / CGFloat(flexibleCount) : 0
    var x = start
    var result: [(x: CGFloat, width: CGFloat)] = []
    for (index, element) in elements.enumerated() {
      if index > 0, !element.isSpace, !elements[index - 1].isSpace { x += spacing }
      let width = element.width ?? flexible
      result.append((x, width))
      x += width
    }
    return result
  }
}

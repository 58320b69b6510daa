import CoreGraphics
import Foundation

/// Breaks the items of one section into lines, as the flow layout does.
///
/// Pure arithmetic, in terms of the main axis (along a line) and the cross axis (from line to
/// line); the layout turns the axes into x and y. Rules, read off stored cells of 48 flow layouts:
/// * a line takes items as long as they fit with the minimum spacing;
/// * what is left over goes between the items of a full line;
/// * the last line keeps the spacing of a full line of such items, so that columns stay in line;
///   items of different sizes keep the minimum spacing;
/// * an item that is alone because two would not fit stands in the middle;
/// * inside a line, items are centred across it.
struct FlowLines {
  /// One item's place: offsets from the section's inset corner.
  struct Place: Equatable {
    var main: CGFloat
    var cross: CGFloat
  }

  /// Items beside each other, and their extent across.
  struct Line: Equatable {
    var items: Range<Int>
    var start: CGFloat
    var end: CGFloat
  }

  private(set) var places: [Place] = []
  private(set) var lines: [Line] = []
  /// Extent of all lines across.
  private(set) var crossExtent: CGFloat = 0

  /// - Parameters:
  ///   - sizes: (main, cross) of each item.
  ///   - available: room along a line.
  ///   - spacing: least space between items of a line.
  ///   - lineSpacing: space between lines.
  /// - Complexity: O(items).
  init(
    sizes: [(main: CGFloat, cross: CGFloat)], available: CGFloat, spacing: CGFloat,
    lineSpacing: CGFloat
  ) {
    places.reserveCapacity(sizes.count)
    var start = 0
    var cross: CGFloat = 0
    while start < sizes.count {
      var end = start + 1
      var used = sizes[start].main
      while end < sizes.count, used + spacing + sizes[end].main <= available + 0.001 {
        used += spacing + sizes[end].main
        end += 1
      }
      let line = sizes[start..<end]
      let thickness = line.reduce(0) { max($0, $1.cross) }
      if start > 0 { cross += lineSpacing }
      let (offset, gap) = Self.distribution(
        of: line, isLast: end == sizes.count, available: available, spacing: spacing)
      var main = offset
      for size in line {
        places.append(Place(main: main, cross: cross + (thickness - size.cross) / 2))
        main += size.main + gap
      }
      lines.append(Line(items: start..<end, start: cross, end: cross + thickness))
      cross += thickness
      start = end
    }
    crossExtent = cross
  }

  /// More columns than any line shows; a bound for steps that are next to nothing.
  private static let mostColumns = 1_000_000

  /// The first item's offset and the gap between items of a line.
  private static func distribution(
    of line: ArraySlice<(main: CGFloat, cross: CGFloat)>, isLast: Bool, available: CGFloat,
    spacing: CGFloat
  ) -> (offset: CGFloat, gap: CGFloat) {
    guard let first = line.first else { return (0, spacing) }
    let isUniform = line.allSatisfy { $0.main == first.main }
    let total = line.reduce(0) { $0 + $1.main }
    var count = line.count
    if isLast {
      guard isUniform, first.main > 0 else { return (0, spacing) }
      let step = first.main + spacing
      // A line of items that take no room never gets full.
      guard step > 0 else { return (0, spacing) }
      count = ((available + spacing + 0.001) / step)
        .clampedInt(in: count...max(count, mostColumns))
    }
    if count <= 1 { return ((available - total) / 2, spacing) }
    let full = isLast ? CGFloat(count) * first.main : total
    return (0, max(spacing, (available - full) / CGFloat(count - 1)))
  }
}

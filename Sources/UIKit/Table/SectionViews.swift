import CoreGraphics

/// Which end of a section.
enum SectionEdge: Hashable { case header, footer }

/// The headers, or the footers, that are on the screen.
struct SectionViews {
  var views: [Int: UIView] = [:]
  /// Sections in view that were found to have none, so that nobody is asked again.
  var missing: Set<Int> = []
  /// Sections whose view the delegate has not heard of.
  var fresh: Set<Int> = []
  /// The height that the first one turned out to have: the best estimate of the others where
  /// nobody gives one. Nil before, and where it is not needed.
  var learnedHeight: CGFloat?
  /// Whether nobody states estimates, so that heights are learned.
  var learnsHeight = false

  var isEmpty: Bool { views.isEmpty }

  subscript(section: Int) -> UIView? { views[section] }

  mutating func forget(_ section: Int) -> UIView? {
    missing.remove(section)
    fresh.remove(section)
    return views.removeValue(forKey: section)
  }
}

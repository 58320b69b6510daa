import Foundation

/// Rows of one height that follow each other.
///
/// Rows that only have an estimate make one run however many they are, so they cost nothing until
/// they are shown.
package struct HeightRun: SumTreeElement, Equatable {
  package var count: Int
  package var height: RowGeometry.Height

  package init(count: Int, height: RowGeometry.Height) {
    self.count = count
    self.height = height
  }

  package var unitLength: CGFloat { height.points }
  package func repeated(_ count: Int) -> HeightRun { HeightRun(count: count, height: height) }
  package func isAlike(_ next: HeightRun) -> Bool { height == next.height }
}

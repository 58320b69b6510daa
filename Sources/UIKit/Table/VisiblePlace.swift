import Foundation

/// What a list keeps in place while the heights of its rows become known or change.
enum VisiblePlace: Equatable {
  /// The top of the content, which stays in view whatever comes in above.
  case top
  /// A row, and how far its top is below the top of the view, in points.
  case row(RowGeometry.Position, distance: CGFloat)
  /// Where a row was asked to be scrolled to.
  case target(RowGeometry.Position, UITableView.ScrollPosition)
}

extension UITableView {
  /// Remembers what is in view before the geometry changes, unless something is remembered yet.
  ///
  /// - Parameter bounds: the bounds that the present geometry was laid out in, if not today's. What
  ///   is below a bar stays below it when a turn makes the bar taller, as UIKit has it.
  func keepPlace(bounds: CGRect? = nil) {
    if pendingPlace == nil { pendingPlace = currentPlace(in: bounds ?? self.bounds) }
    if bounds != nil, insetOfPlace == nil { insetOfPlace = appliedContentInset.top }
  }

  /// What was remembered, or what is in view now.
  func takePlace() -> VisiblePlace? {
    defer {
      pendingPlace = nil
      insetOfPlace = nil
    }
    guard fixedContent?.showsAllRows != true else { return nil }
    guard let place = pendingPlace ?? currentPlace(in: bounds) else { return nil }
    switch place {
    case .row(let row, _) where !geometry.contains(row): return nil
    case .target(let row, _) where !geometry.contains(row): return nil
    case .row(let row, let distance):
      guard pendingPlace != nil, let insetOfPlace else { return place }
      return .row(row, distance: distance + adjustedContentInset.top - insetOfPlace)
    default: return place
    }
  }

  /// The first row that is in view by half at least (C5). A row that was on the screen before goes
  /// before one that has just come, and one whose height is known before one that is estimated,
  /// whose lower end would move. Nil when there is none.
  private func currentPlace(in bounds: CGRect) -> VisiblePlace? {
    guard anchorsVisibleRow, geometry.sectionCount > 0 else { return nil }
    // The insets that these bounds were brought in line with; a turn changes both, one by one.
    let inset = appliedContentInset.top
    let top = bounds.minY + inset
    if bounds.minY <= -inset { return .top }
    var best: (rank: Int, place: VisiblePlace)?
    for row in rows(from: top, to: max(top.nextUp, bounds.maxY)) {
      let span = geometry.span(of: row)
      let isKnown = !geometry.height(of: row).isEstimate
      // A cell that only touched the view was not looked at, and may not be measured.
      let isOnScreen = isKnown && visibleRows[row] != nil
      let isHalfVisible = span.top + span.height / 2 >= top
      let rank = (isOnScreen ? 0 : isKnown ? 2 : 4) + (isHalfVisible ? 0 : 1)
      if best.map({ rank < $0.rank }) ?? true {
        best = (rank, .row(row, distance: span.top - bounds.minY))
      }
      if rank == 0 { break }
    }
    return best?.place
  }

  /// Moves the offset so that a place is where it was.
  ///
  /// - Returns: whether the offset moved.
  func restore(_ place: VisiblePlace?) -> Bool {
    guard let place, !isEmptyOfRows else { return false }
    let y: CGFloat
    switch place {
    case .top: return false
    case .row(let row, let distance): y = geometry.span(of: row).top - distance
    case .target(let row, let position): y = offset(showing: rowRect(row), of: row, at: position)
    }
    let target = offsetInRange(CGPoint(x: contentOffset.x, y: y))
    guard abs(target.y - contentOffset.y) > 1e-6 else { return false }
    adjustingOffset { contentOffset = target }
    return true
  }

  private var isEmptyOfRows: Bool { geometry.sectionCount == 0 }

  /// Takes what is remembered through a batch of updates; a row that goes hands over to the next
  /// one that stays, below it first.
  func carryPlace(through plan: ListUpdatePlan, before old: RowGeometry, in bounds: CGRect) {
    guard case .row(let row, let distance) = pendingPlace else { return }
    if let new = plan.position(after: row) {
      pendingPlace = .row(new, distance: distance)
      return
    }
    let neighbours = old.rows(from: bounds.minY, to: bounds.maxY)
    let candidates = neighbours.filter { $0 > row } + neighbours.filter { $0 < row }.reversed()
    pendingPlace =
      candidates.lazy.compactMap { neighbour in
        plan.position(after: neighbour).map {
          VisiblePlace.row($0, distance: old.span(of: neighbour).top - bounds.minY)
        }
      }.first
  }
}

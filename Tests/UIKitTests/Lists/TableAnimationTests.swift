import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Rows on the way from where they were to where they are, on the clock.
@Suite(.serialized) @MainActor struct TableAnimationTests {
  @MainActor private final class Rows: UITableViewDataSource, UITableViewDelegate {
    var names: [String]
    var heights: [String: CGFloat] = [:]
    var ended: [String] = []
    init(_ names: [String]) { self.names = names }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.accessibilityIdentifier = names[path.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      heights[names[path.row]] ?? 50
    }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
    ) { ended.append(cell.accessibilityIdentifier ?? "") }
  }

  private func makeTable(_ rows: Rows) -> (UIWindow, UITableView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    MediaClock.shared.runUntilIdle()
    return (window, table)
  }

  /// Where the cell of a name is seen at this time of the clock, and how opaque.
  private func seen(_ name: String, in table: UITableView) -> (y: CGFloat, alpha: Float)? {
    let cell = table.subviews.first { $0.accessibilityIdentifier == name }
    guard let layer = cell.map({ $0.layer.presentation() ?? $0.layer }) else { return nil }
    return (layer.frame.minY, layer.opacity)
  }

  @Test("an inserted row fades in while those below move down, a deleted one fades out")
  func insertAndDelete() throws {
    let rows = Rows(["a", "b", "c", "d"])
    let (window, table) = makeTable(rows)
    rows.names = ["a", "x", "b", "d"]
    var isDone: Bool?
    table.performBatchUpdates {
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    } completion: {
      isDone = $0
    }
    // The model is at its end at once (UIKit answers with final rectangles).
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 100)
    #expect(seen("x", in: table)?.alpha == 0)
    #expect(seen("b", in: table)?.y == 50)
    MediaClock.shared.advance(by: 0.15)
    // Ease in, ease out: half way at half time.
    #expect(abs((seen("b", in: table)?.y ?? 0) - 75) < 0.01)
    #expect(abs((seen("x", in: table)?.alpha ?? 0) - 0.5) < 0.01)
    #expect(abs((seen("c", in: table)?.alpha ?? 0) - 0.5) < 0.01)
    #expect(seen("d", in: table)?.y == 150)
    #expect(isDone == nil)
    #expect(rows.ended == [])
    MediaClock.shared.runUntilIdle()
    #expect(isDone == true)
    #expect(rows.ended == ["c"])
    #expect(seen("c", in: table) == nil)
    #expect(seen("b", in: table)?.y == 100)
    _ = window
  }

  @Test("an empty block animates to the new heights and makes no cell (C4.6)")
  func newHeights() {
    let rows = Rows(["a", "b", "c"])
    let (window, table) = makeTable(rows)
    let cells = table.visibleCells
    rows.heights["a"] = 150
    table.beginUpdates()
    table.endUpdates()
    MediaClock.shared.advance(by: 0.15)
    #expect(abs((seen("b", in: table)?.y ?? 0) - 100) < 0.01)
    MediaClock.shared.runUntilIdle()
    #expect(seen("b", in: table)?.y == 150)
    #expect(table.visibleCells == cells)
    _ = window
  }

  @Test("without animation, or outside of a window, rows are there at once")
  func atOnce() {
    let rows = Rows(["a", "b", "c"])
    let (window, table) = makeTable(rows)
    rows.names = ["b", "c"]
    var isDone = false
    UIView.performWithoutAnimation {
      table.performBatchUpdates {
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      } completion: { _ in
        isDone = true
      }
    }
    #expect(isDone)
    #expect(seen("b", in: table)?.y == 0)
    #expect(rows.ended == ["a"])
    _ = window
  }
}

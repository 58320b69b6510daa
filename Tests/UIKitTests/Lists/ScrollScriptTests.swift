import Foundation
import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// Random fingers and programs at work on scroll views: what must hold whatever they do.
@MainActor @Suite(.serialized) struct ScrollScriptTests {
  /// Counts what begins and what ends.
  @MainActor private final class Listener: UIScrollViewDelegate {
    var drags = 0
    var decelerations = 0
    var zooms = 0
    let zoomed = UIView()

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) { drags -= 1 }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { decelerations += 1 }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { decelerations -= 1 }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { zooms += 1 }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { zooms -= 1 }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  }

  @Test("what begins ends, and content comes to rest in its range", arguments: 1...16)
  func balance(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func place() -> CGPoint { CGPoint(x: pick(0...320), y: pick(0...480)) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let scroll = UIScrollView(frame: window.bounds)
    let listener = Listener()
    scroll.contentSize = CGSize(width: 320 * pick(1...3), height: 480 * pick(1...3))
    listener.zoomed.frame.size = scroll.contentSize
    scroll.addSubview(listener.zoomed)
    scroll.delegate = listener
    scroll.isPagingEnabled = seed.isMultiple(of: 3)
    scroll.bounces = !seed.isMultiple(of: 5)
    scroll.alwaysBounceVertical = seed.isMultiple(of: 2)
    if seed.isMultiple(of: 4) { scroll.maximumZoomScale = 3 }
    if seed.isMultiple(of: 7) { scroll.refreshControl = UIRefreshControl() }
    window.addSubview(scroll)
    window.makeKeyAndVisible()
    MediaClock.shared.runUntilIdle()
    let screen = TouchScreen(window)
    var fingers: Set<Int> = []

    for step in 0..<300 {
      switch pick(0...13) {
      case 0...1 where fingers.count < 2:
        let finger = fingers.contains(0) ? 1 : 0
        screen.press(place(), finger: finger)
        fingers.insert(finger)
      case 2...6 where !fingers.isEmpty:
        screen.move(Dictionary(uniqueKeysWithValues: fingers.map { ($0, place()) }))
      case 7 where !fingers.isEmpty:
        let finger = fingers.sorted()[pick(0...fingers.count - 1)]
        if pick(0...5) == 0 { screen.cancel([finger]) } else { screen.lift([finger]) }
        fingers.remove(finger)
      case 8:
        scroll.setContentOffset(
          scroll.clampedOffset(CGPoint(x: pick(0...900), y: pick(0...1400))),
          animated: pick(0...2) > 0)
      case 9 where scroll.zoomScale == 1 && !scroll.isZooming:
        scroll.contentSize = CGSize(width: pick(100...900), height: pick(100...1400))
      case 10:
        scroll.contentInset = UIEdgeInsets(
          top: CGFloat(pick(0...60)), left: 0, bottom: CGFloat(pick(0...200)), right: 0)
      case 11: scroll.setZoomScale(CGFloat(pick(1...3)), animated: pick(0...1) == 0)
      case 12:
        scroll.isScrollEnabled = pick(0...4) > 0
        if scroll.refreshControl?.isRefreshing == true { scroll.refreshControl?.endRefreshing() }
      default: break
      }
      MediaClock.shared.advance(by: Double(pick(0...8)) / 60)
      #expect(scroll.contentOffset.x.isFinite && scroll.contentOffset.y.isFinite)
      #expect((0...1).contains(listener.drags), "step \(step)")
      #expect((0...1).contains(listener.decelerations), "step \(step)")
      #expect((0...1).contains(listener.zooms), "step \(step)")
      #expect(scroll.isDragging == (listener.drags == 1), "step \(step)")
      #expect(scroll.isDecelerating == (listener.decelerations == 1), "step \(step)")
    }
    screen.lift()
    scroll.refreshControl?.endRefreshing()
    #expect(MediaClock.shared.runUntilIdle())
    #expect(listener.drags == 0 && listener.decelerations == 0 && listener.zooms == 0)
    #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
    #expect(!scroll.isZooming && !scroll.isZoomBouncing && !scroll.isScrollAnimating)
    let end = scroll.clampedOffset(scroll.contentOffset)
    #expect(abs(end.x - scroll.contentOffset.x) < 0.51)
    #expect(abs(end.y - scroll.contentOffset.y) < 0.51)
    window.isHidden = true
  }

  // MARK: Lists

  @MainActor private final class Feed: UITableViewDataSource {
    final class Cell: UITableViewCell {
      var item = 0
      override func systemLayoutSizeFitting(
        _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
      ) -> CGSize {
        CGSize(width: target.width, height: CGFloat(20 + (item * 37) % 180))
      }
    }

    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    var items = Array(0..<300)
    var next = 300

    init() {
      table.register(Cell.self, forCellReuseIdentifier: "item")
      table.estimatedRowHeight = 44
      table.dataSource = self
    }

    var onScreen: [Int: CGFloat] {
      var result: [Int: CGFloat] = [:]
      for case let cell as Cell in table.visibleCells {
        result[cell.item] = cell.frame.minY - table.contentOffset.y
      }
      return result
    }

    /// The row that a reader looks at: the first that shows by half at least.
    var anchor: (item: Int, top: CGFloat)? {
      let rows = table.visibleCells.compactMap { cell -> (item: Int, top: CGFloat)? in
        guard let cell = cell as? Cell, cell.frame.midY >= table.contentOffset.y else { return nil }
        return (cell.item, cell.frame.minY - table.contentOffset.y)
      }
      return rows.min { $0.top < $1.top }
    }

    /// Not so near to an end that its edge moves what is in view.
    var isInTheMiddle: Bool {
      let range = table.offsetRange(.vertical)
      return table.contentOffset.y > range.least + 700
        && table.contentOffset.y < range.most - 700
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: path)
      (cell as? Cell)?.item = items[path.row]
      return cell
    }
  }

  @Test("rows stay under a finger and in a flick while others come and go", arguments: 1...6)
  func rowsUnderFingers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    let feed = Feed()
    window.addSubview(feed.table)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let screen = TouchScreen(window)
    var y: CGFloat?
    var checked = 0
    for step in 0..<400 {
      if !feed.isInTheMiddle, y == nil {
        MediaClock.shared.runUntilIdle()
        feed.table.scrollToRow(
          at: IndexPath(row: feed.items.count / 2, section: 0), at: .top, animated: false)
        window.layoutIfNeeded()
      }
      let anchor = feed.anchor
      let wasInTheMiddle = feed.isInTheMiddle
      var finger: CGFloat = 0
      var isStill = true
      switch pick(0...9) {
      case 0...1 where y == nil:
        y = CGFloat(pick(50...550))
        screen.press(CGPoint(x: 100, y: y ?? 0))
        window.layoutIfNeeded()
        continue
      case 2...5:
        guard let old = y else { continue }
        let new = CGFloat(pick(0...600))
        let wasDragging = feed.table.isDragging
        screen.move(to: CGPoint(x: 100, y: new))
        y = new
        finger = new - old
        // The first points of a drag do not count.
        isStill = wasDragging
      case 6:
        if y != nil { screen.lift() }
        y = nil
        MediaClock.shared.advance(by: 1.0 / 60)
        isStill = false
      case 7:
        let row = pick(0...feed.items.count)
        feed.items.insert(contentsOf: feed.next..<feed.next + 2, at: row)
        feed.next += 2
        feed.table.insertRows(
          at: [IndexPath(row: row, section: 0), IndexPath(row: row + 1, section: 0)], with: .none)
      case 8:
        let row = pick(0...feed.items.count - 1)
        feed.items.remove(at: row)
        feed.table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none)
      default: feed.table.reloadData()
      }
      window.layoutIfNeeded()
      guard isStill, wasInTheMiddle, feed.isInTheMiddle else { continue }
      guard let anchor, let now = feed.onScreen[anchor.item] else { continue }
      #expect(abs(now - anchor.top - finger) <= 0.51, "step \(step)")
      checked += 1
    }
    screen.lift()
    MediaClock.shared.runUntilIdle()
    #expect(checked > 60)
    window.isHidden = true
  }
}

import Foundation

@testable import UIKit

/// The table of a fixture, its data, and what it was asked.
@MainActor final class ListScene: UITableViewDataSource, UITableViewDelegate {
  /// Heights by row: a number, or numbers that repeat.
  struct Heights {
    var answer: (Int) -> CGFloat

    init(_ words: [String]) throws {
      let numbers = words.compactMap { Double($0).map { CGFloat($0) } }
      switch words.first {
      case "step" where numbers.count == 3:
        answer = { numbers[0] + CGFloat($0 % Int(numbers[1])) * numbers[2] }
      case "cycle" where !numbers.isEmpty: answer = { numbers[$0 % numbers.count] }
      default:
        guard let number = numbers.first else {
          throw ListFixtureError(text: "no heights: \(words)")
        }
        answer = { _ in number }
      }
    }
  }

  final class Cell: UITableViewCell {
    weak var scene: ListScene?
    var row = 0
    var number = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      scene?.log.append("reuse")
    }

    override func systemLayoutSizeFitting(
      _ target: CGSize, withHorizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: target.width, height: scene?.cellHeights?.answer(row) ?? 0) }
  }

  var table = UITableView(frame: .zero)
  var counts: [Int] = []
  var heights: Heights?
  var cellHeights: Heights?
  var delegateEstimate: CGFloat?
  var titles: [String] = []
  var created = 0
  var log: [String] = []
  var failure: String?
  var dequeued: UITableViewCell?
  var sizeInCallback = CGSize.zero
  /// The heights of cells as they were displayed, by row.
  var displayedHeights: [Int: CGFloat] = [:]
  var sections = SectionAnswers()

  // MARK: Setting up

  func setUp(_ words: [String]) throws {
    let numbers = words.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
    func number() throws -> CGFloat {
      guard let first = numbers.first else { throw ListFixtureError(text: "no number: \(words)") }
      return first
    }
    switch words[0] {
    case "table":
      let size = words[1].split(separator: "x").compactMap { Double($0) }
      let styles: [String: UITableView.Style] = ["grouped": .grouped, "inset": .insetGrouped]
      let style = words.lazy.compactMap { styles[$0] }.first ?? .plain
      table = UITableView(
        frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]), style: style)
      table.sectionHeaderTopPadding = 0
    case "rows": counts = numbers.map { Int($0) }
    case "sections": counts = Array(repeating: Int(numbers[1]), count: Int(numbers[0]))
    case "height": heights = try Heights(Array(words.dropFirst()))
    case "cell-height": cellHeights = try Heights(Array(words.dropFirst()))
    case "estimate": table.estimatedRowHeight = try number()
    case "delegate-estimate": delegateEstimate = try number()
    case "row-height": table.rowHeight = try number()
    case "section-header": table.sectionHeaderHeight = try number()
    case "titles": titles = Array(words.dropFirst())
    case "insets":
      table.contentInset = UIEdgeInsets(top: numbers[0], left: 0, bottom: numbers[1], right: 0)
    case "header-view":
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: try number()))
    case "footer-view":
      table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: try number()))
    default:
      guard try setUpSections(words) else {
        throw ListFixtureError(text: "unknown line: \(words)")
      }
    }
  }

  func start() {
    table.register(
      prototype: "cell",
      { [unowned self] in
        created += 1
        let cell = Cell(style: .default, reuseIdentifier: "cell")
        cell.scene = self
        cell.number = created
        return cell
      })
    table.dataSource = self
    if sections.hasDelegate { table.delegate = self }
  }

  // MARK: Steps

  func run(_ words: [String]) throws {
    switch words[0] {
    case "layout": table.layoutIfNeeded()
    case "reload": table.reloadData()
    case "scroll": table.contentOffset.y = CGFloat(Double(words[1]) ?? 0)
    case "by": table.contentOffset.y += CGFloat(Double(words[1]) ?? 0)
    case "steps":
      let step = CGFloat(Double(words[1]) ?? 1)
      var isDone = false
      while !isDone {
        let end =
          Double(words[3]).map { CGFloat($0) }
          ?? table.contentSize.height - table.bounds.height
        let next = table.contentOffset.y + step
        table.contentOffset.y = step > 0 ? min(next, end) : max(next, end)
        table.layoutIfNeeded()
        isDone =
          words[3] == "end"
          ? table.contentOffset.y >= table.contentSize.height - table.bounds.height
          : table.contentOffset.y == end
      }
    case "scroll-to":
      let positions: [String: UITableView.ScrollPosition] = [
        "top": .top, "middle": .middle, "bottom": .bottom, "none": .none,
      ]
      table.scrollToRow(
        at: IndexPath(row: Int(words[1]) ?? 0, section: 0), at: positions[words[2]] ?? .none,
        animated: false)
    case "width": table.frame.size.width = CGFloat(Double(words[1]) ?? 0)
    case "forget": log = []
    case "data": counts = words.dropFirst().compactMap { Int($0) }
    case "sections":
      counts = Array(repeating: Int(words[2]) ?? 0, count: Int(words[1]) ?? 0)
    case "cell-height": cellHeights = try Heights(Array(words.dropFirst()))
    case "reload-row":
      table.reloadRows(at: [IndexPath(row: Int(words[1]) ?? 0, section: 0)], with: .none)
    case "reconfigure":
      table.reconfigureRows(at: [IndexPath(row: Int(words[1]) ?? 0, section: 0)])
    case "update": try update(words.dropFirst().joined(separator: " "))
    default:
      guard try runSections(words) else {
        throw ListFixtureError(text: "unknown step: \(words)")
      }
    }
  }

  private func update(_ text: String) throws {
    let requests = text.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
    let updates = try requests.flatMap { words -> [ListUpdate] in
      func position(_ word: String) -> RowGeometry.Position {
        RowGeometry.Position(section: 0, row: Int(word) ?? 0)
      }
      let range = words[1].components(separatedBy: "..").compactMap { Int($0) }
      let rows = range[0]...(range.last ?? range[0])
      switch words[0] {
      case "insert": return rows.map { .insertRow(.init(section: 0, row: $0)) }
      case "delete": return rows.map { .deleteRow(.init(section: 0, row: $0)) }
      case "reload": return rows.map { .reloadRow(.init(section: 0, row: $0)) }
      case "move": return [.moveRow(from: position(words[1]), to: position(words[3]))]
      case "insert-section": return rows.map { .insertSection($0) }
      case "delete-section": return rows.map { .deleteSection($0) }
      default: throw ListFixtureError(text: "unknown update: \(words)")
      }
    }
    do {
      try table.updateChecked(updates, .none)
    } catch {
      failure = error.reason
    }
  }

  // MARK: What holds

  func text(_ numbers: CGFloat...) -> String {
    numbers.map {
      let rounded = ($0 * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
    }.joined(separator: " ")
  }

  func check(_ words: [String]) throws -> (found: String, expected: String) {
    let expected = words.dropFirst().joined(separator: " ")
    let found: String
    switch words[0] {
    case "content": found = text(table.contentSize.width, table.contentSize.height)
    case "offset": found = text(table.contentOffset.y)
    case "log": found = log.joined(separator: " ")
    case "rows":
      found = (table.indexPathsForVisibleRows ?? []).map { "\($0.row)" }.joined(separator: " ")
    case "cells":
      found = table.visibleCells.map { "#\(($0 as? Cell)?.number ?? 0)" }.joined(separator: " ")
    case "created": found = "\(created)"
    case "pooled": found = "\(table.cellPool.count)"
    case "frame":
      let path = words[1].split(separator: ":").compactMap { Int($0) }
      let frame = table.rectForRow(at: IndexPath(row: path[1], section: path[0]))
      found =
        words[1] + " " + text(frame.minX, frame.minY, frame.width, frame.height)
    case "seen":
      let frame = table.rectForRow(at: IndexPath(row: Int(words[1]) ?? 0, section: 0))
      found = words[1] + " " + text(frame.minY - table.contentOffset.y)
    default:
      guard let other = try checkSections(words) else {
        throw ListFixtureError(text: "unknown check: \(words)")
      }
      found = other
    }
    return (found, expected)
  }

  // MARK: Data source and delegate

  func numberOfSections(in tableView: UITableView) -> Int {
    log.append("sections")
    return counts.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.append("rows(\(section))")
    return counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell(\(indexPath.row))")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    sizeInCallback = cell.frame.size
    (cell as? Cell)?.row = indexPath.row
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard let heights else { return UITableView.missingAnswer }
    log.append("height(\(indexPath.row))")
    return heights.answer(indexPath.row)
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  {
    guard let delegateEstimate else { return UITableView.missingAnswer }
    log.append("estimate(\(indexPath.row))")
    return delegateEstimate
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    log.append("will(\(indexPath.row))")
    displayedHeights[indexPath.row] = cell.frame.height
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { log.append("end(\(indexPath.row))") }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
}

import Foundation
import Testing

@_spi(Moa) @testable import UIKit

/// Built-in labels and list configurations at the text sizes of people who see badly.
@MainActor @Suite(.serialized) struct BuiltInTextSizeTests {
  @MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    static let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

    /// Section 0 has labels, section 1 configurations.
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: Self.styles[path.row], reuseIdentifier: nil)
      if path.section == 0 {
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Detail"
      } else {
        var content = cell.defaultContentConfiguration()
        content.text = "Title"
        content.secondaryText = "Detail"
        cell.contentConfiguration = content
      }
      return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.textLabel?.text = "Header"
      return header
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { view -> [UILabel] in
      (view as? UILabel).map { [$0] } ?? labels(in: view)
    }.filter { $0.text?.isEmpty == false && !$0.isHidden }
  }

  private func show(_ size: UIContentSizeCategory, later: Bool, _ rows: Rows) -> (
    window: UIWindow, table: UITableView
  ) {
    let window = UIWindow(device: Device(named: "iPhone 15"), textSize: later ? .large : size)
    let table = UITableView(frame: window.bounds, style: .grouped)
    table.dataSource = rows
    table.delegate = rows
    window.addSubview(table)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    if later { window.configuration.textSize = size }
    window.layoutIfNeeded()
    return (window, table)
  }

  @Test(
    "built-in content follows the text size, from the start or at run time",
    arguments: [false, true])
  func fonts(later: Bool) throws {
    let rows = Rows()
    let (window, table) = show(.accessibilityLarge, later: later, rows)
    // Points of the text styles in the human interface guidelines: body, caption 1, footnote.
    let (body, caption, footnote): (CGFloat, CGFloat, CGFloat) = (33, 26, 27)
    let expected: [[CGFloat]] = [
      [body], [body, caption], [body, body], [caption, caption],
      [body, caption], [body, caption], [body, body], [body, body],
    ]
    for (index, sizes) in expected.enumerated() {
      let path = IndexPath(row: index % 4, section: index / 4)
      table.scrollToRow(at: path, at: .top, animated: false)
      window.layoutIfNeeded()
      let cell = try #require(table.cellForRow(at: path))
      let found = labels(in: cell)
      #expect(found.map(\.font.pointSize) == sizes, "\(path)")
      #expect(found.allSatisfy { $0.numberOfLines == 0 }, "\(path)")
      // Nothing is cut off, and values stand below their titles.
      #expect(found.allSatisfy { $0.frame.height >= $0.font.lineHeight }, "\(path)")
      if found.count == 2 { #expect(found[1].frame.minY >= found[0].frame.maxY - 0.5, "\(path)") }
      #expect(cell.frame.height >= found.map(\.frame.height).reduce(0, +), "\(path)")
    }
    let header = try #require(table.headerView(forSection: 1))
    #expect(header.textLabel?.font.pointSize == footnote)
    window.configuration.textSize = .large
    let path = IndexPath(row: 2, section: 1)
    table.scrollToRow(at: path, at: .none, animated: false)
    window.layoutIfNeeded()
    let back = try #require(table.cellForRow(at: path)).contentView
    #expect(labels(in: back).map(\.font.pointSize) == [17, 17])
    #expect(labels(in: back)[0].frame.minY == labels(in: back)[1].frame.minY)
  }

  @Test("labels with fonts and lines of their own keep them")
  func ownFonts() throws {
    let window = UIWindow(device: Device(named: "iPhone 15"))
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.font = .systemFont(ofSize: 20)
    cell.detailTextLabel?.numberOfLines = 2
    cell.textLabel?.text = "Title"
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.textProperties.adjustsFontForContentSizeCategory = false
    let view = content.makeContentView()
    window.addSubview(cell)
    window.addSubview(view)
    window.makeKeyAndVisible()
    window.configuration.textSize = .accessibilityLarge
    #expect(cell.textLabel?.font.pointSize == 20)
    #expect(cell.detailTextLabel?.numberOfLines == 2)
    #expect(labels(in: view).map(\.font.pointSize) == [17])
  }
}

import Foundation
import Testing

@testable import UIKit

/// Content and backgrounds of cells and headers as values.
@MainActor @Suite(.serialized) struct CellConfigurationTests {
  @MainActor private final class Source: UITableViewDataSource, UITableViewDelegate {
    var states: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(path.row)"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = path.row == 0 ? nil : .listPlainCell()
      cell.configurationUpdateHandler = { [unowned self] cell, state in
        states.append(
          "\(path.row)" + (state.isSelected ? " selected" : "")
            + (state.isEditing ? " editing" : ""))
        var content = cell.defaultContentConfiguration()
        content.text = state.isSelected ? "Two lines\nwhere selected" : "Row \(path.row)"
        cell.contentConfiguration = content
      }
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.configurationUpdateHandler = { [unowned self] view, state in
        states.append("header" + (state.isPinned ? " pinned" : ""))
        var content = view.defaultContentConfiguration()
        content.text = "Title"
        view.contentConfiguration = content
        view.backgroundConfiguration = state.isPinned ? .listPlainCell() : .clear()
      }
      return view
    }
  }

  @Test("handlers hear of each state before the cell is measured and when it changes")
  func handlers() throws {
    let source = Source()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 150))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(source.states.prefix(4) == ["0", "1", "2", "header"])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let background = try #require(cell.configuredBackground)
    #expect(background.frame == cell.bounds && cell.backgroundColor == nil)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.backgroundColor != nil)
    let old = table.rectForRow(at: IndexPath(row: 1, section: 0)).height
    source.states = []
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    cell.layoutIfNeeded()
    #expect(source.states == ["1 selected"])
    #expect(background.configuration.backgroundColor == .systemGray4)
    #expect(cell.selectedBackgroundView == nil)
    // The content's height changed, and the row with it (C4.9).
    window.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height > old + 15)
    source.states = []
    table.setEditing(true, animated: false)
    window.layoutIfNeeded()
    #expect(source.states.contains("1 editing"))
    table.setEditing(false, animated: false)
    source.states = []
    table.contentOffset.y = 30
    window.layoutIfNeeded()
    #expect(source.states.contains("header pinned"))
  }
}

import Foundation
import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// A list of names in a window that is edited by touch.
@MainActor private final class Names: UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  var styles: [String: UITableViewCell.EditingStyle] = [:]
  var leading: UISwipeActionsConfiguration?
  var trailing: UISwipeActionsConfiguration?
  var canMove = true
  var fixedRow: Int?
  var indexTitles: [String]?
  var selectedInstead: IndexPath?
  var keepsSelected = false
  let table: UITableView
  let window: UIWindow
  let screen: TouchScreen

  init(_ sections: [[String]], style: UITableView.Style = .plain) {
    self.sections = sections
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table = UITableView(frame: window.bounds, style: style)
    screen = TouchScreen(window)
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    window.addSubview(table)
    window.isHidden = false
    table.layoutIfNeeded()
  }

  func cell(_ row: Int, section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  func wait(_ time: TimeInterval = 0.5) { MediaClock.shared.advance(by: time) }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    cell.textLabel?.text = sections[path.section][path.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool {
    path.row != fixedRow
  }
  func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool { canMove }
  func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath)
    -> UITableViewCell.EditingStyle
  { styles[sections[path.section][path.row]] ?? .delete }
  func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    log.append("commit \(style) \(sections[path.section][path.row])")
    switch style {
    case .delete:
      sections[path.section].remove(at: path.row)
      tableView.deleteRows(at: [path], with: .none)
    default:
      sections[path.section].insert("new", at: path.row)
      tableView.insertRows(at: [path], with: .none)
    }
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    log.append("move \(source.section).\(source.row) \(target.section).\(target.row)")
    sections[target.section].insert(
      sections[source.section].remove(at: source.row), at: target.row)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath target: IndexPath
  ) -> IndexPath { target.row == 0 ? IndexPath(row: 1, section: target.section) : target }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt path: IndexPath) {
    log.append("begin \(path.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) {
    log.append("end \(path.map { "\($0.row)" } ?? "-")")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    log.append("willSelect \(path.row)")
    return selectedInstead ?? path
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    log.append("didSelect \(path.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    log.append("willDeselect \(path.row)")
    return keepsSelected ? nil : path
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
    log.append("accessory \(path.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
    log.append("didDeselect \(path.row)")
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
}

@MainActor @Suite(.serialized) struct TableEditingTests {
  private let letters = ["a", "b", "c", "d", "e"]

  @Test("content gives way for controls, in an animation, and comes back (C6.7)")
  func editingLayout() throws {
    let names = Names([letters])
    names.fixedRow = 2
    names.styles = ["b": .insert, "d": .none]
    names.table.setEditing(true, animated: true)
    names.wait()
    let cell = try #require(names.cell(0))
    #expect(cell.isEditing && cell.editingStyle == .delete)
    #expect(cell.contentView.frame == CGRect(x: 40, y: 0, width: 320 - 40 - 38, height: 50))
    #expect(names.cell(1)?.editingStyle == .insert)
    #expect(names.cell(1)?.contentView.frame.minX == 40)
    // A row that can't be edited stays, one without a control is indented all the same.
    #expect(names.cell(2)?.contentView.frame.minX == 0)
    #expect(names.cell(3)?.contentView.frame.minX == 40)
    names.table.setEditing(false, animated: true)
    names.wait()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect(cell.editControl == nil && cell.reorderControl == nil)
  }

  @Test("the red control asks, its button deletes; the green one inserts")
  func controls() throws {
    let names = Names([letters])
    names.styles = ["b": .insert]
    names.table.setEditing(true, animated: false)
    names.table.layoutIfNeeded()
    names.screen.tap(at: CGPoint(x: 27, y: 25))
    names.wait()
    let cell = try #require(names.cell(0))
    #expect(cell.showingDeleteConfirmation)
    #expect(names.log == ["begin 0"])
    names.screen.tap(at: CGPoint(x: 300, y: 25))
    names.wait()
    #expect(names.log == ["begin 0", "commit delete a", "end -"])
    #expect(names.sections == [["b", "c", "d", "e"]])
    names.log = []
    names.screen.tap(at: CGPoint(x: 27, y: 25))
    names.wait()
    #expect(names.log == ["commit insert b"])
    #expect(names.sections == [["new", "b", "c", "d", "e"]])
  }

  @Test("a row swiped aside shows its deletion; a touch beside closes it and selects nothing")
  func swipeToDelete() throws {
    let names = Names([letters])
    names.screen.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 180, y: 78))
    names.wait()
    let cell = try #require(names.cell(1))
    #expect(cell.showingDeleteConfirmation)
    let width = try #require(cell.swipeActionsView).openWidth
    #expect(width >= 74 && cell.bounds.minX == width)
    #expect(names.table.contentOffset == .zero)
    names.screen.tap(at: CGPoint(x: 100, y: 225))
    names.wait()
    #expect(cell.bounds.minX == 0 && !cell.showingDeleteConfirmation)
    #expect(cell.swipeActionsView == nil)
    #expect(names.log == ["begin 1", "end 1"])
    #expect(names.table.indexPathForSelectedRow == nil)
    names.screen.tap(at: CGPoint(x: 100, y: 225))
    #expect(names.table.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
    names.log = []
    names.screen.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 180, y: 75))
    names.wait()
    names.screen.tap(at: CGPoint(x: 300, y: 75))
    names.wait()
    #expect(names.log.contains("commit delete b"))
    #expect(names.sections == [["a", "c", "d", "e"]])
    #expect(names.table.visibleCells.map { $0.textLabel?.text } == ["a", "c", "d", "e"])
    #expect(names.table.visibleCells.allSatisfy { $0.bounds.minX == 0 })
  }

  @Test("a short swipe goes back, a full one performs the first action")
  func fullSwipe() throws {
    let names = Names([letters])
    var performed: [String] = []
    func action(_ title: String) -> UIContextualAction {
      UIContextualAction(style: .normal, title: title) { action, _, done in
        performed.append(action.title ?? "")
        done(true)
      }
    }
    names.trailing = UISwipeActionsConfiguration(actions: [action("Flag"), action("More")])
    names.leading = UISwipeActionsConfiguration(actions: [action("Read")])
    names.leading?.performsFirstActionWithFullSwipe = false
    let cell = try #require(names.cell(0))
    names.screen.drag(from: CGPoint(x: 250, y: 25), to: CGPoint(x: 220, y: 25), duration: 1)
    names.wait()
    #expect(cell.bounds.minX == 0 && performed.isEmpty)
    names.screen.drag(from: CGPoint(x: 310, y: 25), to: CGPoint(x: 30, y: 25), duration: 1)
    names.wait()
    #expect(performed == ["Flag"] && cell.bounds.minX == 0)
    names.screen.drag(from: CGPoint(x: 10, y: 25), to: CGPoint(x: 300, y: 25), duration: 1)
    names.wait()
    #expect(performed == ["Flag"] && cell.bounds.minX < 0)
    names.screen.tap(at: CGPoint(x: 20, y: 25))
    names.wait()
    #expect(performed == ["Flag", "Read"] && cell.bounds.minX == 0)
    // Buttons from the edge inwards: the second one is further in.
    names.screen.drag(from: CGPoint(x: 250, y: 25), to: CGPoint(x: 100, y: 25), duration: 1)
    names.wait()
    let view = try #require(cell.swipeActionsView)
    names.screen.tap(at: CGPoint(x: 320 - view.openWidth + 10, y: 25))
    names.wait()
    #expect(performed == ["Flag", "Read", "More"])
  }

  @Test("swiping up and down scrolls")
  func scrolls() {
    let names = Names([(0..<40).map { "\($0)" }])
    names.screen.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 190, y: 200), duration: 1)
    #expect(names.table.contentOffset.y > 50)
    #expect(names.table.rowSwipes?.open == nil)
  }

  @Test("a row follows its grip, the others give way, and the data source moves it")
  func reorder() throws {
    let names = Names([letters, ["x", "y"]])
    names.table.setEditing(true, animated: false)
    names.table.layoutIfNeeded()
    let cell = try #require(names.cell(1))
    names.screen.press(CGPoint(x: 290, y: 75))
    names.wait(0.1)
    names.screen.move(to: CGPoint(x: 290, y: 120))
    names.wait(0.1)
    names.screen.move(to: CGPoint(x: 290, y: 175))
    names.wait()
    #expect(cell.frame.minY == 150)
    #expect(names.cell(2)?.frame.minY == 50 && names.cell(3)?.frame.minY == 100)
    #expect(names.cell(4)?.frame.minY == 200)
    #expect(names.table.contentOffset == .zero)
    names.screen.lift()
    names.wait()
    #expect(names.log == ["move 0.1 0.3"])
    #expect(names.sections == [["a", "c", "d", "b", "e"], ["x", "y"]])
    #expect(names.cell(3) === cell && cell.frame.minY == 150 && cell.alpha == 1)
    // Into another section, and where the delegate lets it.
    names.log = []
    names.screen.press(CGPoint(x: 290, y: 25))
    names.screen.move(to: CGPoint(x: 290, y: 320))
    names.wait()
    names.screen.lift()
    names.wait()
    #expect(names.log == ["move 0.0 1.1"])
    #expect(names.sections == [["c", "d", "b", "e"], ["x", "a", "y"]])
    names.log = []
    names.screen.press(CGPoint(x: 290, y: 125))
    names.screen.move(to: CGPoint(x: 290, y: 10))
    names.wait()
    names.screen.lift()
    names.wait()
    #expect(names.log == ["move 0.2 0.1"])
  }

  @Test("rows that change under the finger end the dragging")
  func reorderInterrupted() {
    let names = Names([letters])
    names.table.setEditing(true, animated: false)
    names.table.layoutIfNeeded()
    for change in ["update", "reload"] {
      names.screen.press(CGPoint(x: 290, y: 75))
      names.screen.move(to: CGPoint(x: 290, y: 150))
      names.wait()
      if change == "update" {
        names.sections[0].removeFirst()
        names.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      } else {
        names.table.reloadData()
      }
      names.table.layoutIfNeeded()
      names.screen.move(to: CGPoint(x: 290, y: 170))
      names.screen.lift()
      names.wait()
      #expect(names.log.isEmpty)
      #expect(names.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
      #expect(names.table.visibleCells.map { $0.textLabel?.text } == ["b", "c", "d", "e"])
      #expect(names.table.visibleCells.allSatisfy { $0.alpha == 1 })
    }
  }

  @Test("marks show which rows are selected; leaving the mode deselects")
  func multipleSelection() {
    let names = Names([letters])
    names.canMove = false
    names.table.allowsMultipleSelectionDuringEditing = true
    names.screen.tap(at: CGPoint(x: 100, y: 225))
    names.table.setEditing(true, animated: false)
    names.table.layoutIfNeeded()
    #expect(names.table.indexPathForSelectedRow == nil)
    names.log = []
    names.screen.tap(at: CGPoint(x: 100, y: 25))
    names.screen.tap(at: CGPoint(x: 27, y: 125))
    #expect(names.table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    names.table.layoutIfNeeded()
    names.cell(2)?.layoutIfNeeded()
    #expect(names.cell(2)?.editControl?.kind == .mark(isSelected: true))
    names.screen.tap(at: CGPoint(x: 100, y: 25))
    #expect(names.table.indexPathsForSelectedRows?.map(\.row) == [2])
    #expect(
      names.log == [
        "willSelect 0", "didSelect 0", "willSelect 2", "didSelect 2", "willDeselect 0",
        "didDeselect 0",
      ])
    names.table.setEditing(false, animated: false)
    #expect(names.table.indexPathsForSelectedRows == nil)
  }

  @Test("the delegate may select another row, or keep the one that is selected")
  func selectionByDelegate() {
    let names = Names([letters])
    names.selectedInstead = IndexPath(row: 3, section: 0)
    names.screen.tap(at: CGPoint(x: 100, y: 25))
    #expect(names.table.indexPathsForSelectedRows?.map(\.row) == [3])
    names.selectedInstead = nil
    names.screen.tap(at: CGPoint(x: 100, y: 75))
    #expect(names.table.indexPathsForSelectedRows?.map(\.row) == [1])
    #expect(
      names.log == [
        "willSelect 0", "didSelect 3", "willSelect 1", "willDeselect 3", "didDeselect 3",
        "didSelect 1",
      ])
    names.keepsSelected = true
    names.screen.tap(at: CGPoint(x: 100, y: 125))
    #expect(Set(names.table.indexPathsForSelectedRows?.map(\.row) ?? []) == [1, 2])
  }

  @Test("the information button tells the delegate and does not select")
  func accessoryButton() {
    let names = Names([letters])
    names.cell(1)?.accessoryType = .detailButton
    names.table.layoutIfNeeded()
    names.cell(1)?.layoutIfNeeded()
    names.screen.tap(at: CGPoint(x: 320 - 28, y: 75))
    #expect(names.log == ["accessory 1"])
    names.cell(1)?.accessoryType = .checkmark
    names.cell(1)?.layoutIfNeeded()
    names.screen.tap(at: CGPoint(x: 320 - 28, y: 75))
    #expect(names.log == ["accessory 1", "willSelect 1", "didSelect 1"])
  }

  @Test("rows that size themselves are measured again beside their controls")
  func editingHeights() {
    let names = Names([letters])
    names.sections = [[String(repeating: "word ", count: 16)]]
    names.table.rowHeight = UITableView.automaticDimension
    names.table.reloadData()
    names.table.layoutIfNeeded()
    names.cell(0)?.textLabel?.numberOfLines = 0
    names.cell(0)?.invalidateIntrinsicContentSize()
    names.table.layoutIfNeeded()
    let height = names.cell(0)?.frame.height ?? 0
    names.table.setEditing(true, animated: false)
    names.table.layoutIfNeeded()
    #expect((names.cell(0)?.frame.height ?? 0) > height + 15)
    names.table.setEditing(false, animated: true)
    names.wait()
    #expect(names.cell(0)?.frame.height == height)
  }

  @Test("the section index takes room from the content and jumps to sections")
  func sectionIndex() throws {
    let names = Names((0..<26).map { [String]($0 == 3 ? [] : ["\($0)", "\($0)b", "\($0)c"]) })
    names.indexTitles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    names.table.reloadSectionIndexTitles()
    names.table.layoutIfNeeded()
    let index = try #require(names.table.sectionIndex)
    #expect(index.frame == CGRect(x: 305, y: 0, width: 15, height: 400))
    #expect(names.cell(0)?.contentView.frame.width == 305)
    let letter: CGFloat = 14
    let top = (400 - 26 * letter) / 2
    names.screen.press(CGPoint(x: 312, y: top + 5.5 * letter))
    names.table.layoutIfNeeded()
    #expect(names.table.contentOffset.y == names.table.rect(forSection: 5).minY)
    names.screen.move(to: CGPoint(x: 312, y: top + 10.5 * letter))
    names.table.layoutIfNeeded()
    #expect(names.table.contentOffset.y == names.table.rect(forSection: 10).minY)
    names.screen.lift()
    #expect(names.table.indexPathForSelectedRow == nil)
    #expect(index.frame.minY == names.table.contentOffset.y)
    names.table.sectionIndexMinimumDisplayRowCount = 100
    names.table.layoutIfNeeded()
    #expect(names.table.sectionIndex == nil)
    #expect(names.table.visibleCells.first?.contentView.frame.width == 320)
  }

  @Test("an index without room for all titles shows dots for some")
  func crampedIndex() {
    #expect(SectionIndexView.marks(of: 5, room: 9) == [0, 1, 2, 3, 4])
    #expect(
      SectionIndexView.marks(of: 26, room: 11) == [0, nil, 5, nil, 10, nil, 15, nil, 20, nil, 25])
  }

  @Test("ten thousand selected rows are deselected and deleted in no time")
  func manySelected() {
    let names = Names([(0..<10_000).map { "\($0)" }])
    names.table.allowsMultipleSelection = true
    for row in 0..<10_000 {
      names.table.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    names.sections[0].removeSubrange(0..<5_000)
    names.table.deleteRows(
      at: (0..<5_000).map { IndexPath(row: $0, section: 0) }, with: .none)
    #expect(names.table.indexPathsForSelectedRows?.count == 5_000)
    names.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(names.table.indexPathsForSelectedRows == nil)
  }
}

import Testing
import UIKit

private final class MadeView: UIView {
  var note = ""
  override init(frame: CGRect) {
    super.init(frame: frame)
    note = "made \(frame.width)"
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class MadeCell: UITableViewCell {
  var note = ""
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    note = "made \(style) \(reuseIdentifier ?? "")"
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class MadeController: UIViewController {
  var note = ""
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    note = "made \(nibName ?? "")"
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class InheritingView: UILabel {
  var note = "inherits"
}

@MainActor private func makeView<View: UIView>(_ type: View.Type) -> View { View() }
@MainActor private func makeController<Controller: UIViewController>() -> Controller {
  Controller()
}
@MainActor private func makeCell<Cell: UITableViewCell>(_ identifier: String) -> Cell {
  Cell(style: .subtitle, reuseIdentifier: identifier)
}

@Suite @MainActor struct ConstructionTests {
  @Test("generic code makes objects of the dynamic class through their own initialisers")
  func generics() {
    #expect(makeView(MadeView.self).note == "made 0.0")
    #expect(makeView(InheritingView.self).note == "inherits")
    let type: UIView.Type = MadeView.self
    let view = type.init(frame: CGRect(x: 0, y: 0, width: 5, height: 6)) as? MadeView
    #expect(view?.note == "made 5.0")
    let cell: MadeCell = makeCell("a long identifier that is not stored inline")
    #expect(cell.note == "made subtitle a long identifier that is not stored inline")
    let controller: MadeController = makeController()
    #expect(controller.note == "made ")
    let controllerType: UIViewController.Type = MadeController.self
    let named = controllerType.init(nibName: "a nib of some length", bundle: nil)
    #expect((named as? MadeController)?.note == "made a nib of some length")
  }

  @Test("what generic code made ends like any other object")
  func lifetime() {
    var view: UIView? = makeView(MadeView.self)
    weak let weakView = view
    var controller: MadeController? = makeController()
    weak let weakController = controller
    _ = controller?.note
    view = nil
    controller = nil
    #expect(weakView == nil && weakController == nil)
  }

  @Test("named classes keep their own initialisers")
  func named() {
    #expect(MadeView().note == "made 0.0")
    #expect(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds.width == 3)
    #expect(UITableViewCell().reuseIdentifier == nil)
  }

  @Test("undo and redo go back and forth in groups")
  func undo() {
    let manager = UndoManager()
    let label = UILabel()
    func set(_ text: String) {
      let old = label.text ?? ""
      manager.registerUndo(withTarget: label) { _ in set(old) }
      label.text = text
    }
    set("a")
    manager.beginUndoGrouping()
    set("b")
    set("c")
    manager.setActionName("Typing")
    manager.endUndoGrouping()
    #expect(manager.undoMenuItemTitle == "Undo Typing")
    manager.undo()
    #expect(label.text == "a" && manager.canRedo && manager.redoActionName == "Typing")
    manager.redo()
    #expect(label.text == "c")
    manager.undo()
    manager.undo()
    #expect(label.text == "" && !manager.canUndo)
  }
}

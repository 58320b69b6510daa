import Foundation

/// Records what undoes a change, in groups, and runs it.
///
/// Changes that are registered while undoing can be redone.
open class UndoManager: NSObject {
  private struct Operation {
    weak var target: AnyObject?
    let run: () -> Void
  }

  private final class Group {
    var operations: [Operation] = []
    var actionName = ""
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The groups that are open, outermost first.
  private var openGroups: [Group] = []
  private var disabledCount = 0

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  /// The most groups that can be undone; 0 for no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }
  open var groupsByEvent = true
  open var groupingLevel: Int { openGroups.count }
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  open var canUndo: Bool {
    !undoGroups.isEmpty || openGroups.contains { !$0.operations.isEmpty }
  }
  open var canRedo: Bool { !redoGroups.isEmpty }

  // MARK: Registering

  /// Registers what undoes a change; the target is not retained.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    add(to: target) { [weak target] in target.map(handler) }
  }

  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    guard let target = reference(in: target) else { return }
    add(to: target) { [weak target] in
      guard let target else { return }
      ActionRegistry.shared.performOrComplain(selector, on: target, with: [object])
    }
  }

  private func add(to target: AnyObject, _ run: @escaping () -> Void) {
    guard isUndoRegistrationEnabled else { return }
    let operation = Operation(target: target, run: run)
    if let group = openGroups.last {
      group.operations.append(operation)
    } else {
      let group = Group()
      group.operations = [operation]
      finish(group)
    }
  }

  open func disableUndoRegistration() { disabledCount += 1 }
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  open func removeAllActions() {
    undoGroups = []
    redoGroups = []
    openGroups = []
  }

  open func removeAllActions(withTarget target: Any) {
    let target = reference(in: target)
    for group in undoGroups + redoGroups + openGroups {
      group.operations.removeAll { $0.target === target || $0.target == nil }
    }
    undoGroups.removeAll { $0.operations.isEmpty }
    redoGroups.removeAll { $0.operations.isEmpty }
  }

  // MARK: Groups

  open func beginUndoGrouping() { openGroups.append(Group()) }

  open func endUndoGrouping() {
    guard let group = openGroups.popLast() else { return }
    guard !group.operations.isEmpty else { return }
    if let outer = openGroups.last {
      outer.operations += group.operations
      if outer.actionName.isEmpty { outer.actionName = group.actionName }
    } else {
      finish(group)
    }
  }

  private func finish(_ group: Group) {
    if isUndoing {
      redoGroups.append(group)
    } else {
      undoGroups.append(group)
      if !isRedoing { redoGroups = [] }
      trim()
    }
  }

  private func trim() {
    guard levelsOfUndo > 0, undoGroups.count > levelsOfUndo else { return }
    undoGroups.removeFirst(undoGroups.count - levelsOfUndo)
  }

  // MARK: Undoing

  open func undo() {
    if openGroups.count == 1 { endUndoGrouping() }
    undoNestedGroup()
  }

  open func undoNestedGroup() {
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  open func redo() {
    guard let group = redoGroups.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  /// The latest change is undone first; what that registers is one group again.
  private func run(_ group: Group) {
    beginUndoGrouping()
    openGroups.last?.actionName = group.actionName
    for operation in group.operations.reversed() { operation.run() }
    endUndoGrouping()
  }

  // MARK: Names

  open func setActionName(_ actionName: String) {
    (openGroups.last ?? undoGroups.last)?.actionName = actionName
  }

  open var undoActionName: String { undoGroups.last?.actionName ?? "" }
  open var redoActionName: String { redoGroups.last?.actionName ?? "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }
}

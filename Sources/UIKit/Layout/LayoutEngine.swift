// The layout engine of one view tree: keeps the solver's rows in step with constraints, content
// sizes, masks and margins, and tells views when their solution changed.
//
// Idea: nothing is done when something changes; the thing that changed waits in a queue, and
// `settle()` drains the queues, solves, and marks the superviews of what moved (A1.7). Queues make a
// batch of changes cost one solve, and keep the engine free of recursion however deep the tree.
// Invariant: after `settle()` the queues are empty and every view in the engine that is not placed
// by its mask has a node.

import ConstraintSolver

/// Lays out one view tree, or the inside of one view that hosts its own engine.
@_spi(Moa) @preconcurrency @MainActor public final class LayoutEngine {
  /// Whether a constraint that is activated in a tree with an engine is solved at once, so that a
  /// conflict is told by the line of code that makes it; UIKit does so in windows (A7.2).
  package static var checksAtActivation = false

  /// The view whose inside this is.
  unowned(unsafe) let owner: UIView
  let solver = Solver()
  /// Temporary engines measure and are thrown away (A4.3).
  let isTemporary: Bool
  private(set) var isValid = true

  /// The owner's own size; its place is nobody's business here.
  private(set) var rootNode: LayoutNode!
  /// The node of each variable, by index.
  private var nodeOfVariable: [LayoutNode?] = []
  /// Nodes of a temporary engine; others are found at the item.
  private var temporaryNodes: [ObjectIdentifier: LayoutNode] = [:]
  /// What the rows of a temporary engine stand for, since constraints point to the other one.
  var temporaryRows: [(id: ConstraintID, constraint: NSLayoutConstraint)] = []

  // What waits for `settle()`.
  /// By their records: a view that left again must not live on here.
  var pendingSubtrees: [LayoutItemRecord] = []
  var pendingConstraints: [NSLayoutConstraint] = []
  var pendingPlacement: [LayoutNode] = []
  var pendingContent: [LayoutNode] = []
  var changedNodes: [LayoutNode] = []
  /// Nodes whose height follows their width.
  var wrappingNodes: [LayoutNode] = []
  var needsFirstJoin = true
  var isDirty = false
  var isSettling = false
  /// The targets that stand in for the root's own size, from a fitting to the next settling.
  var fitting: [PlacementRow]?
  var reportedConflicts: Set<Conflict> = []
  /// The version of the solver's conflicts that was reported.
  var reportedVersion = 0
  /// The variables that could have other values, until something changes.
  var knownAmbiguous: Set<Variable>?
  /// The order of all rows, and the solver's structure that it is of.
  var knownOrder: (structure: Int, rows: [ConstraintID])?
  /// Scratch memory for one constraint.
  var terms: [Term] = []

  init(owner: UIView, isTemporary: Bool = false) {
    self.owner = owner
    self.isTemporary = isTemporary
    let root = LayoutNode(engine: self, item: owner)
    rootNode = root
    register(root)
    // What measures is thrown away, and was made in order.
    if !isTemporary {
      solver.orderInTies = { [unowned self] in withoutIsolationCheck { currentRowOrder() } }
    }
    markDirty()
  }

  /// Makes sure that the next layout pass settles the engine.
  func markDirty() {
    knownAmbiguous = nil
    guard !isDirty else { return }
    isDirty = true
    if !isTemporary { owner.markEngineNeedsSettling() }
  }

  // MARK: Nodes

  private func register(_ node: LayoutNode) {
    register(node.minX, node)
    register(node.minY, node)
    register(node.width, node)
    register(node.height, node)
    if let width = notNegative(node.width), let height = notNegative(node.height) {
      node.notNegative = (width, height)
    }
    if let view = node.view { node.insets = view.layoutInsets }
    node.isQueuedForPlacement = true
    pendingPlacement.append(node)
    if node.view != nil {
      node.isQueuedForContent = true
      pendingContent.append(node)
    }
  }

  private func register(_ variable: Variable, _ node: LayoutNode) {
    let index = Int(variable.index)
    while nodeOfVariable.count <= index { nodeOfVariable.append(nil) }
    nodeOfVariable[index] = node
  }

  private func notNegative(_ variable: Variable) -> ConstraintID? {
    isDirty = true
    return try? solver.add(
      Term(variable), relation: .greaterThanOrEqual, constant: 0, breakRank: 0)
  }

  func node(of variable: Variable) -> LayoutNode? {
    let index = Int(variable.index)
    return nodeOfVariable.indices.contains(index) ? nodeOfVariable[index] : nil
  }

  func forEachNode(_ visit: (LayoutNode) -> Void) {
    var last: LayoutNode?
    for node in nodeOfVariable {
      guard let node, node !== last, !node.isRemoved else { continue }
      last = node
      visit(node)
    }
  }

  /// The item's node if it has one here.
  func existingNode(for item: LayoutItem) -> LayoutNode? {
    if item === owner { return rootNode }
    if isTemporary { return temporaryNodes[ObjectIdentifier(item)] }
    return item.layoutNode
  }

  /// The item's node, made when a constraint or the tree first needs it.
  func node(for item: LayoutItem) -> LayoutNode {
    if let node = existingNode(for: item) { return node }
    let node = LayoutNode(engine: self, item: item)
    if isTemporary {
      temporaryNodes[ObjectIdentifier(item)] = node
    } else {
      item.layoutRecord.node = node
    }
    register(node)
    return node
  }

  func remove(_ node: LayoutNode?) {
    guard let node, node.engine === self, !node.isRemoved else { return }
    for variable in node.variables {
      nodeOfVariable[Int(variable.index)] = nil
      try? solver.remove(variable)
    }
    node.isRemoved = true
    if !isTemporary { node.item.existingRecord?.node = nil }
    markDirty()
  }

  /// Adds a row, in an array that is empty where the solver refuses (numbers beyond its limits).
  func row(_ add: () throws -> ConstraintID) -> [ConstraintID] {
    isDirty = true
    knownAmbiguous = nil
    guard let id = try? add() else { return [] }
    return [id]
  }

  /// A constant that the solver takes.
  ///
  /// What is infinite or no number keeps its row, so that the row follows once the number is mended.
  static func finite(_ constant: CGFloat) -> Double {
    if constant.isNaN { return 0 }
    return min(max(Double(constant), -Solver.constantLimit), Solver.constantLimit)
  }

  func removeRows(_ rows: inout [ConstraintID]) {
    for row in rows { try? solver.remove(row) }
    if !rows.isEmpty { markDirty() }
    rows.removeAll()
  }

  // MARK: Queues

  func queuePlacement(of node: LayoutNode) {
    guard !node.isQueuedForPlacement else { return }
    node.isQueuedForPlacement = true
    pendingPlacement.append(node)
    markDirty()
  }

  func queueContent(of node: LayoutNode) {
    guard !node.isQueuedForContent else { return }
    node.isQueuedForContent = true
    pendingContent.append(node)
    markDirty()
  }

  /// Takes the engine apart: no item points to it any more.
  func invalidate() {
    guard isValid else { return }
    isValid = false
    for node in nodeOfVariable {
      guard let node, node !== rootNode else { continue }
      node.isRemoved = true
      if !isTemporary { node.item.existingRecord?.node = nil }
    }
    nodeOfVariable = []
    temporaryNodes = [:]
    pendingSubtrees = []
    pendingConstraints = []
    pendingPlacement = []
    pendingContent = []
    changedNodes = []
    wrappingNodes = []
  }
}

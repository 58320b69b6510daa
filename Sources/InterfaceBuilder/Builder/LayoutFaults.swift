@_spi(Moa) import UIKit

/// Turns what the layout complains of into findings about elements of the document.
///
/// UIKit logs conflicts in terms of objects and their addresses; who reads a document wants its ids
/// and lines, each fault once, in the same words every time.
@MainActor final class LayoutFaults {
  private let path: String
  private let root: Element
  private var constraintElements: [ObjectIdentifier: Element] = [:]
  private var viewElements: [ObjectIdentifier: Element] = [:]
  private var told: Set<String> = []
  private var findings: [DocumentFinding] = []

  /// Ids that a message lists, at most.
  private static let mostListed = 6

  init(_ assembly: SceneAssembly) {
    path = assembly.document.path
    root = assembly.views.first?.element ?? assembly.document.root
    for (constraint, element) in assembly.constraints {
      constraintElements[ObjectIdentifier(constraint)] = element
    }
    for entry in assembly.views { viewElements[ObjectIdentifier(entry.view)] = entry.element }
  }

  /// Runs a layout and returns what it complained of that was not told before.
  func collect(_ layout: () -> Void) -> [DocumentFinding] {
    let saved = (
      LayoutEngine.onConflict, LayoutEngine.onFurtherConflicts, LayoutPass.onFeedbackLoop,
      LayoutEngine.onUnsettledWidth
    )
    LayoutEngine.onConflict = { [unowned self] in report($0) }
    LayoutEngine.onFurtherConflicts = { [unowned self] in
      add("conflicting constraints: \($0) more conflicts are not listed", about: root)
    }
    LayoutPass.onFeedbackLoop = { [unowned self] in reportLoop(of: $0.view) }
    LayoutEngine.onUnsettledWidth = { [unowned self] in reportUnsettled($0, $1, $2) }
    defer {
      (
        LayoutEngine.onConflict, LayoutEngine.onFurtherConflicts, LayoutPass.onFeedbackLoop,
        LayoutEngine.onUnsettledWidth
      ) = saved
    }
    findings = []
    layout()
    return findings
  }

  // MARK: Conflicts

  private func report(_ conflict: LayoutConflict) {
    let broken = element(of: conflict.broken)
    let others = conflict.members.compactMap { element(of: $0) }
      .filter { $0.id != broken?.id }.sorted { $0.line < $1.line }
    guard let subject = broken ?? others.first else { return }
    // Rows of the system have no element: masks, sizes of windows, content sizes.
    let hasSystemRows = conflict.members.contains { element(of: $0) == nil }
    var names = others.prefix(Self.mostListed).map { Self.name(of: $0) }
    if others.count > names.count { names.append("\(others.count - names.count) more") }
    if hasSystemRows { names.append("sizes that UIKit sets") }
    let reason = names.isEmpty ? "itself" : Self.list(names)
    add(
      broken == nil
        ? "conflicting constraints: \(reason)"
        : "conflicting constraints: \(Self.name(of: subject)) cannot hold together with "
          + "\(reason) and is not kept",
      about: subject)
  }

  private func element(of member: LayoutConflict.Member) -> Element? {
    member.constraint.flatMap { constraintElements[ObjectIdentifier($0)] }
  }

  // MARK: Loops

  private func reportLoop(of view: UIView) {
    let (what, element) = name(of: view)
    add("layout feedback loop: \(what) keeps needing layout, it is left as it is", about: element)
  }

  /// Text whose width follows from its own height (A3).
  private func reportUnsettled(_ view: UIView, _ wrapped: CGFloat, _ solved: CGFloat) {
    let (what, element) = name(of: view)
    add(
      "width of wrapped text does not settle: \(what) was measured for a width of "
        + String(format: "%.0f and is given %.0f", wrapped, solved), about: element)
  }

  /// How a message calls a view, and where the document has it or what it is in.
  private func name(of view: UIView) -> (String, Element) {
    var known: UIView? = view
    while let candidate = known, viewElements[ObjectIdentifier(candidate)] == nil {
      known = candidate.superview
    }
    let element = known.flatMap { viewElements[ObjectIdentifier($0)] } ?? root
    let name = element.outlineName.map { "\"\($0)\"" } ?? element.id ?? element.name
    return (known === view ? name : "a \(type(of: view)) in \(name)", element)
  }

  // MARK: Words

  private func add(_ message: String, about element: Element) {
    guard told.insert("\(element.line):\(message)").inserted else { return }
    findings.append(DocumentFinding(.warning, message, about: element, file: path))
  }

  private static func name(of constraint: Element) -> String {
    constraint.id ?? "the constraint in line \(constraint.line)"
  }

  /// `a`, `a and b`, `a, b and c`.
  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

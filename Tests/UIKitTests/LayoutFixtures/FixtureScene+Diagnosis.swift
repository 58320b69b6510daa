import Foundation

@testable @_spi(Moa) import UIKit

/// What a fixture expects of stack views' constraints, conflicts and ambiguity. Lists follow line by
/// line after `| `, in any order unless said otherwise.
///
///     s set                                the stack's constraints, `role body`, spanner and gaps
///                                          by the names spanner, gap1, gap2
///     s arranged a b                       also subviews
///     s spacingAfter a 30                  or default
///     conflict 1                           the lines of its log and `breaks …`, with the fixture's
///                                          names in place of addresses
///     conflictLog 1                        the whole log, in order
///     conflict 1 cause hiddenInStack b     and its excess: `cause chain 76`
///     conflict 1 remedies lower 3, remove 3   the first ones, in order; constraints by number
///     a affected h                         what `constraintsAffectingLayout(for:)` lists
///     a open h x 0…∞                       how far it can go; `a open h width 10…20`
///     a missing h nearEdge center          what would settle it
///     a tied h a b                         the views that compete; or none
extension FixtureScene {
  /// Nil when the line is no such expectation, empty when it holds.
  func checkDiagnosis(_ line: String) throws -> String? {
    let lines = line.components(separatedBy: "\n")
    let words = lines[0].split(separator: " ").map(String.init)
    let list = Array(lines.dropFirst())
    guard let name = words.first else { return nil }
    if name == "conflict" || name == "conflictLog", words.count > 1, let number = Int(words[1]) {
      guard conflicts.indices.contains(number - 1) else {
        return "only \(conflicts.count) conflicts"
      }
      let conflict = conflicts[number - 1]
      if name == "conflictLog" {
        return difference(logText(conflict.log), list.joined(separator: "\n")) ?? ""
      }
      return check(conflict, Array(words.dropFirst(2)), list) ?? ""
    }
    guard words.count > 1, let view = views[name] else { return nil }
    let rest = Array(words.dropFirst(2))
    if let stack = view as? UIStackView, let result = check(stack, words[1], rest, list) {
      return result
    }
    guard ["affected", "open", "missing", "tied"].contains(words[1]), let axis = rest.first else {
      return nil
    }
    return check(view, words[1], axis == "h" ? .horizontal : .vertical, rest.dropFirst(), list)
      ?? ""
  }

  // MARK: Stack views

  private func check(
    _ stack: UIStackView, _ what: String, _ rest: [String], _ list: [String]
  ) -> String? {
    switch what {
    case "set": return difference(set(of: stack), list) ?? ""
    case "arranged":
      return difference(names(of: stack.arrangedSubviews), rest.joined(separator: " ")) ?? ""
    case "subviews":
      return difference(names(of: stack.subviews), rest.joined(separator: " ")) ?? ""
    case "spacingAfter":
      guard let view = views[rest[0]] else { return "no view \(rest[0])" }
      let spacing = stack.customSpacing(after: view)
      let text = spacing == UIStackView.spacingUseDefault ? "default" : spacing.shortText
      return difference(text, rest[1]) ?? ""
    default: return nil
    }
  }

  private func names(of views: [UIView]) -> String {
    views.map { view in self.views.first { $0.value === view }?.key ?? "?" }
      .joined(separator: " ")
  }

  /// `spacing H:[a]-(10)-[b]` and so on.
  private func set(of stack: UIStackView) -> [String] {
    var gaps = 0
    for guide in stack.layoutGuides {
      if guide is GapGuide { gaps += 1 }
      guides[guide is GapGuide ? "gap\(gaps)" : "spanner"] = guide
    }
    guides["margins"] = stack.layoutMarginsGuide
    return stack.arrangementConstraints.map { constraint in
      var text = named(constraint.description)
        .replacingOccurrences(of: "'UISV-alignment-spanner'", with: "")
        .replacingOccurrences(of: "'UIViewLayoutMarginsGuide'", with: "")
      if let end = text.range(of: "   (") { text = String(text[..<end.lowerBound]) }
      guard let mark = text.range(of: "'UISV-"), let end = text.range(of: "' ") else {
        return text
      }
      let role = text[mark.upperBound..<end.lowerBound]
      let body = text[end.upperBound...]
      return "\(role) \(body)".trimmingCharacters(in: CharacterSet(charactersIn: ">"))
    }
  }

  // MARK: Conflicts

  private func check(_ conflict: LayoutConflict, _ words: [String], _ list: [String]) -> String? {
    switch words.first {
    case "cause":
      return difference(text(of: conflict), words.dropFirst().joined(separator: " "))
    case "remedies":
      let found = conflict.remedies.map(text).joined(separator: ", ")
      let expected = words.dropFirst().joined(separator: " ")
      return found.hasPrefix(expected) ? nil : difference(found, expected)
    default:
      let lines = conflict.members.map { logText($0.text) }
      return difference(lines + ["breaks \(logText(conflict.broken.text))"], list)
    }
  }

  private func text(of conflict: LayoutConflict) -> String {
    func name(_ view: UIView) -> String { names(of: [view]) }
    let excess = conflict.excess == 0 ? "" : " \(conflict.excess.shortText)"
    switch conflict.cause {
    case .negativeSize: return "negativeSize\(excess)"
    case .contradictoryConstants: return "contradictoryConstants\(excess)"
    case .hiddenInStack(let view): return "hiddenInStack \(name(view))\(excess)"
    case .autoresizingMask(let view): return "autoresizingMask \(name(view))\(excess)"
    case .encapsulatedSize(let view): return "encapsulatedSize \(name(view))\(excess)"
    case .roundedSize(let view): return "roundedSize \(name(view))\(excess)"
    case .temporarySize(let view): return "temporarySize \(name(view))\(excess)"
    case .stackArrangement(let stack): return "stackArrangement \(name(stack))\(excess)"
    case .chain: return "chain\(excess)"
    }
  }

  private func text(_ remedy: LayoutConflict.Remedy) -> String {
    func number(_ constraint: NSLayoutConstraint) -> String {
      constraints.firstIndex { $0 === constraint }.map { "\($0 + 1)" } ?? "?"
    }
    switch remedy {
    case .lowerPriority(let constraint, _): return "lower \(number(constraint))"
    case .remove(let constraint): return "remove \(number(constraint))"
    case .stopTranslatingMask(let view): return "mask \(names(of: [view]))"
    case .relax(let constraint, let relation):
      return "relax \(number(constraint)) \(relation == .lessThanOrEqual ? "<=" : ">=")"
    case .changeConstant(let constraint, let constant):
      return "constant \(number(constraint)) \(constant.shortText)"
    }
  }

  /// A text of a log with UIKit's classes and the fixture's names in place of addresses.
  private func logText(_ text: String) -> String {
    var text = text
    let items = views.map { ($0.key, $0.value as AnyObject) } + guides.map { ($0.key, $0.value) }
    for (name, item) in items {
      let address = addressText(of: item)
      let kind =
        item is SystemLayoutGuide ? "UILayoutGuide" : classInConstraints(type(of: item))
      let shown = shownClasses[name] ?? (item as? FixtureView)?.shownClass ?? standardClass(kind)
      text = text.replacingOccurrences(of: "\(kind):\(address)", with: "\(shown):\(name)")
      text = text.replacingOccurrences(of: address, with: name)
    }
    return text.replacingOccurrences(of: ":0x[0-9a-f]+", with: "", options: .regularExpression)
  }

  private func standardClass(_ kind: String) -> String {
    let classes = [
      "UIKitTests.FixtureWindow": "UIWindow", "UIKitTests.FixtureCell": "UITableViewCell",
      "UIKitTests.FixtureLabel": "UILabel", "UIKitTests.FixtureStackHost": "UIStackView",
    ]
    return classes[kind] ?? kind
  }

  // MARK: Ambiguity

  private func check(
    _ view: UIView, _ what: String, _ axis: NSLayoutConstraint.Axis, _ rest: ArraySlice<String>,
    _ list: [String]
  ) -> String? {
    let expected = rest.joined(separator: " ")
    if what == "affected" {
      return difference(view.constraintsAffectingLayout(for: axis).map { plainText($0) }, list)
    }
    let found = window.layoutAmbiguities().first {
      $0.view === view && $0.guide == nil && $0.axis == axis
    }
    switch what {
    case "open": return difference(found?.text ?? "none", expected)
    case "missing":
      let missing = found?.missing.map(\.rawValue).joined(separator: " ")
      return difference(missing ?? "none", expected)
    default:
      var competitors = "none"
      if case .equalPriorities(let views) = found?.reason { competitors = names(of: views) }
      return difference(competitors, expected)
    }
  }

  /// What is missing from a list and what should not be in it.
  private func difference(_ found: [String], _ expected: [String]) -> String? {
    var missing = expected
    var surplus: [String] = []
    for line in found {
      if let index = missing.firstIndex(of: line) {
        missing.remove(at: index)
      } else {
        surplus.append(line)
      }
    }
    if missing.isEmpty && surplus.isEmpty { return nil }
    return (surplus.map { "unexpected \($0)" } + missing.map { "missing    \($0)" })
      .joined(separator: "\n")
  }
}

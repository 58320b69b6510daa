import Foundation

@testable @_spi(Moa) import UIKit

/// What a fixture expects.
///
///     a 16 0 100 20                        a frame, in the superview's coordinates
///     a fit 320 0 1000 50 320 73           targets, priorities, size; `a fits 0 0 w h` without
///     a margins 8 8 8 8                    also safe, readable, contentSize, offset, adjusted,
///                                          maxOffset, hug, resist, intrinsic, guide NAME x y w h
///     a ambiguous hv                       or none
///     a asked 1                            times that the intrinsic size was asked for
///     a flags layout,update                what is pending; or none
///     a holds 1 3                          the constraints that the view holds
///     constraint 1 TEXT                    the description, with names in place of addresses
///     constraint 1 active                  or inactive
///     made a.left == root.left; …          the constraints of the last line, as equations
///     log layout a, layout b               the calls since the last look
///     calls layout a b                     those of one kind
///     conflict TEXT                        what the last conflict's log has in it
///     faults TEXT                          what the engine told since the last look
///     root conflicts 1                     how many were reported
extension FixtureScene {
  /// What differs from the expectation; nil when nothing does.
  func check(_ line: String) throws -> String? {
    if let result = try checkDiagnosis(line) { return result.isEmpty ? nil : result }
    var words = line.split(separator: " ").map(String.init)
    let name = words.removeFirst()
    let rest = String(line.dropFirst(name.count)).trimmingCharacters(in: .whitespaces)
    switch name {
    case "log":
      defer { recorder.log = [] }
      return difference(recorder.log.joined(separator: ", "), rest)
    case "calls":
      // The names alone, of one kind of calls.
      defer { recorder.log = [] }
      let kind = words.removeFirst() + " "
      let calls = recorder.log.filter { $0.hasPrefix(kind) }.map { $0.dropFirst(kind.count) }
      let separator = calls.contains { $0.contains(" ") } ? ", " : " "
      return difference(
        calls.joined(separator: separator), String(rest.dropFirst(kind.count)))
    case "conflict":
      let log = conflicts.last.map { named($0.log) } ?? "none"
      return log.contains(rest) ? nil : "the last conflict is \(log)"
    case "faults":
      defer { faults = [] }
      return difference(faults.joined(separator: "; "), rest)
    case "made":
      let made = constraints[constraintsBefore...].map { plainText($0) }
      return difference(made.joined(separator: "; "), rest)
    case "constraint":
      let constraint = try constraint(words[0])
      if rest.hasSuffix(" active") || rest.hasSuffix(" inactive") {
        return difference(constraint.isActive ? "active" : "inactive", words[1])
      }
      let expected = String(rest.dropFirst(words[0].count + 1))
      return difference(named(constraint.description), expected)
    default: break
    }
    let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
    if let guide = guides[name] { return check(guide, words, numbers) }
    return try check(view(name), name, words, numbers)
  }

  private func check(_ guide: UILayoutGuide, _ words: [String], _ numbers: [CGFloat]) -> String? {
    switch words.first {
    case "owner":
      let owner = views.first { $0.value === guide.owningView }?.key ?? "none"
      return difference(owner, words.count > 1 ? words[1] : "none")
    case "identifier":
      return difference(guide.identifier, words.count > 1 ? words[1] : "")
    default: return difference(rect(guide.layoutFrame), numbers)
    }
  }

  private func check(
    _ view: UIView, _ name: String, _ words: [String], _ numbers: [CGFloat]
  ) throws -> String? {
    if let scroll = view as? UIScrollView, let result = check(scroll, words.first, numbers) {
      return result.isEmpty ? nil : result
    }
    switch words.first {
    case "safe": return difference(edges(view.safeAreaInsets), numbers)
    case "margins": return difference(edges(view.layoutMargins), numbers)
    case "directional":
      let d = view.directionalLayoutMargins
      return difference([d.top, d.leading, d.bottom, d.trailing], numbers)
    case "readable": return difference(rect(view.readableContentGuide.layoutFrame), numbers)
    case "guide":
      return difference(rect(try systemGuide(words[1], of: view).layoutFrame), numbers)
    case "hug":
      return difference(
        [NSLayoutConstraint.Axis.horizontal, .vertical]
          .map { CGFloat(view.contentHuggingPriority(for: $0).rawValue) }, numbers)
    case "resist":
      return difference(
        [NSLayoutConstraint.Axis.horizontal, .vertical]
          .map { CGFloat(view.contentCompressionResistancePriority(for: $0).rawValue) }, numbers)
    case "intrinsic":
      let size = view.intrinsicContentSize
      return difference([size.width, size.height], numbers)
    case "bounds": return difference(rect(view.bounds), numbers)
    case "alignment": return difference(rect(view.alignmentRect(forFrame: view.frame)), numbers)
    case "ambiguous":
      let axes =
        (view.hasAmbiguousLayout(.horizontal) ? "h" : "")
        + (view.hasAmbiguousLayout(.vertical) ? "v" : "")
      return difference(axes.isEmpty ? "none" : axes, words.count > 1 ? words[1] : "none")
    case "asked":
      defer { recorder.asked[name] = 0 }
      return difference([CGFloat(recorder.asked[name] ?? 0)], numbers)
    case "flags":
      var flags: [String] = []
      if view.layoutState.needsLayout { flags.append("layout") }
      if view.needsUpdateConstraints() { flags.append("update") }
      return difference(
        flags.isEmpty ? "none" : flags.joined(separator: ","), words.count > 1 ? words[1] : "none")
    case "holds":
      let held = view.constraints.map { held in
        constraints.firstIndex { $0 === held }.map { "\($0 + 1)" } ?? "?"
      }
      return difference(held.joined(separator: " "), words.dropFirst().joined(separator: " "))
    case "conflicts": return difference([CGFloat(conflicts.count)], numbers)
    case "height": return difference([view.intrinsicContentSize.height], numbers)
    case "fits":
      // The form without priorities.
      let size = view.systemLayoutSizeFitting(CGSize(width: numbers[0], height: numbers[1]))
      return difference([size.width, size.height], Array(numbers.dropFirst(2)))
    case "fit":
      let size = view.systemLayoutSizeFitting(
        CGSize(width: numbers[0], height: numbers[1]),
        withHorizontalFittingPriority: UILayoutPriority(Float(numbers[2])),
        verticalFittingPriority: UILayoutPriority(Float(numbers[3])))
      return difference([size.width, size.height], Array(numbers.dropFirst(4)))
    default: return difference(rect(view.frame), numbers)
    }
  }

  /// Nil when it is no expectation of a scroll view's, empty when it holds.
  private func check(_ scroll: UIScrollView, _ what: String?, _ numbers: [CGFloat]) -> String? {
    let found: [CGFloat]
    switch what {
    case "contentSize": found = [scroll.contentSize.width, scroll.contentSize.height]
    case "offset": found = [scroll.contentOffset.x, scroll.contentOffset.y]
    case "adjusted": found = edges(scroll.adjustedContentInset)
    case "maxOffset":
      let most = scroll.clampedOffset(CGPoint(x: CGFloat(1e9), y: 1e9))
      found = [most.x, most.y]
    default: return nil
    }
    return difference(found, numbers) ?? ""
  }

  private func rect(_ r: CGRect) -> [CGFloat] { [r.minX, r.minY, r.width, r.height] }
  private func edges(_ i: UIEdgeInsets) -> [CGFloat] { [i.top, i.left, i.bottom, i.right] }

  func difference(_ found: [CGFloat], _ expected: [CGFloat]) -> String? {
    guard found.count == expected.count else { return "expected \(found.count) numbers" }
    let same = zip(found, expected).allSatisfy { abs($0 - $1) <= 0.005 }
    return same ? nil : "found \(found.map { Double($0) })"
  }

  func difference(_ found: String, _ expected: String) -> String? {
    found == expected ? nil : "found    \(found)\nexpected \(expected)"
  }

  // MARK: Texts

  /// A text of UIKit's with the fixture's names in place of classes and addresses.
  func named(_ text: String) -> String {
    var text = text
    let items = views.map { ($0.key, $0.value as AnyObject) } + guides.map { ($0.key, $0.value) }
    for (name, item) in items.sorted(by: { $0.0 < $1.0 }) {
      let address = addressText(of: item)
      for kind in ["_UILayoutSpacer", "_UIOLAGapGuide", "UILayoutGuide"] where item is UILayoutGuide
      {
        text = text.replacingOccurrences(of: "\(kind):\(address)", with: name)
      }
      let kind = classInConstraints(type(of: item))
      if let view = item as? UIView {
        text = text.replacingOccurrences(of: view.frameDescription, with: "<\(name)>")
      }
      text = text.replacingOccurrences(of: "\(kind):\(address)", with: name)
    }
    return text.replacingOccurrences(
      of: "0x[0-9a-f]+", with: "0x", options: .regularExpression
    ).replacingOccurrences(of: "\n", with: "\\n")
  }

  /// `a.leading == 0.5*root.leading + 3 @500`.
  func plainText(_ constraint: NSLayoutConstraint) -> String {
    func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
      let name =
        views.first { $0.value === item }?.key ?? guides.first { $0.value === item }?.key
      return "\(name ?? "?").\(attribute.name)"
    }
    let relation = [-1: "<=", 0: "==", 1: ">="][constraint.relation.rawValue] ?? "?"
    var text = side(constraint.firstItem, constraint.firstAttribute) + " \(relation) "
    let c = constraint.constant
    if constraint.secondItem == nil {
      text += c.shortText
    } else {
      if constraint.multiplier != 1 { text += "\(constraint.multiplier.shortText)*" }
      text += side(constraint.secondItem, constraint.secondAttribute)
      if c != 0 { text += c < 0 ? " - \((-c).shortText)" : " + \(c.shortText)" }
    }
    let priority = CGFloat(constraint.priority.rawValue)
    return priority == 1000 ? text : text + " @\(priority.shortText)"
  }

  /// The frames as they came out, for a failure's message.
  var tree: String {
    views.sorted { $0.key < $1.key }
      .map { name, view in
        let f = view.frame
        return "  \(name) \(f.minX) \(f.minY) \(f.width) \(f.height)"
      }
      .joined(separator: "\n")
  }
}

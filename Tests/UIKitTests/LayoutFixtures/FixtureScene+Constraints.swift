import Foundation

@testable import UIKit

/// Lines that make constraints.
///
///     - item.attribute (==|>=|<=) [factor*]item.attribute [± constant] [@priority]
///     - anchor …            the same, made by anchors; `a.right~b.left` is the distance of two,
///                           and `system 1.5` in the constant's place asks for the system's spacing
///     - hold v …            the same, added to v by `addConstraint`
///     - idle …              the same, not activated
///     - H:|-[a]-|  [option …] [metric=value …]
///
/// An item's attribute is `a.left`, `a.safe.top`, `a.marginsGuide.left`, `a.readable.width`,
/// `a.keyboard.top`, `a.topGuide.bottom`, `s.content.width` or `s.frame.width`.
extension FixtureScene {
  func constrain(_ line: String) throws {
    constraintsBefore = constraints.count
    var words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { throw FixtureError(description: "no constraint") }
    if first.hasPrefix("H:") || first.hasPrefix("V:") || "|[".contains(first.prefix(1)) {
      return try constrain(format: words)
    }
    switch first {
    case "anchor":
      words.removeFirst()
      try activate(anchored(words))
    case "hold":
      let view = try view(words[1])
      let constraint = try equation(Array(words.dropFirst(2)))
      try view.holdChecked(constraint)
      constraints.append(constraint)
    case "idle":
      words.removeFirst()
      constraints.append(try equation(words))
    default: try activate(equation(words))
    }
  }

  private func activate(_ constraint: NSLayoutConstraint) throws {
    try constraint.activateChecked()
    constraints.append(constraint)
  }

  func view(_ name: String) throws -> UIView {
    guard let view = views[name] else { throw FixtureError(description: "no view \(name)") }
    return view
  }

  // MARK: Equations

  /// The words of an equation, taken apart.
  private struct Equation {
    var first: String
    var relation: NSLayoutConstraint.Relation
    var second: String?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var systemSpacing: CGFloat?
    var priority: UILayoutPriority = .required

    init(_ words: [String]) throws {
      var words = words
      if let last = words.last, last.hasPrefix("@") {
        priority = UILayoutPriority(Float(last.dropFirst()) ?? 1000)
        words.removeLast()
      }
      guard words.count >= 3, let relation = Equation.relations[words[1]] else {
        throw FixtureError(description: "no constraint: \(words.joined(separator: " "))")
      }
      first = words[0]
      self.relation = relation
      if let number = Double(words[2]) {
        constant = CGFloat(number)
        return
      }
      var text = words[2]
      if let star = text.firstIndex(of: "*") {
        multiplier = CGFloat(Double(text[..<star]) ?? 1)
        text = String(text[text.index(after: star)...])
      }
      second = text
      guard words.count >= 5, let number = Double(words[4]) else { return }
      switch words[3] {
      case "system": systemSpacing = CGFloat(number)
      case "-": constant = -CGFloat(number)
      default: constant = CGFloat(number)
      }
    }

    private static let relations: [String: NSLayoutConstraint.Relation] = [
      "==": .equal, ">=": .greaterThanOrEqual, "<=": .lessThanOrEqual,
    ]
  }

  private func equation(_ words: [String]) throws -> NSLayoutConstraint {
    let equation = try Equation(words)
    let (item, attribute) = try side(equation.first)
    let other = try equation.second.map(side)
    let second = other?.attribute ?? .notAnAttribute
    if let misuse = NSLayoutConstraint.validate(
      item: item, attribute: attribute, toItem: other?.item, attribute: second,
      multiplier: equation.multiplier, constant: equation.constant)
    {
      throw misuse
    }
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: equation.relation, toItem: other?.item,
      attribute: second, multiplier: equation.multiplier, constant: equation.constant)
    try constraint.setPriorityChecked(equation.priority)
    return constraint
  }

  // MARK: Anchors

  private func anchored(_ words: [String]) throws -> NSLayoutConstraint {
    let equation = try Equation(words)
    let constraint: NSLayoutConstraint
    if equation.first.contains("~") || ["width", "height"].contains(attributeName(equation.first)) {
      constraint = dimension(try anchorOfLength(equation.first), equation)
    } else if try side(equation.first).attribute.axis == .horizontal {
      constraint = try place(
        NSLayoutXAxisAnchor(expression(equation.first)),
        NSLayoutXAxisAnchor(expression(equation.second ?? "")), equation)
    } else {
      constraint = try place(
        NSLayoutYAxisAnchor(expression(equation.first)),
        NSLayoutYAxisAnchor(expression(equation.second ?? "")), equation)
    }
    try constraint.setPriorityChecked(equation.priority)
    return constraint
  }

  private func attributeName(_ text: String) -> String {
    String(text.split(separator: ".").last ?? "")
  }

  private func expression(_ text: String) throws -> LayoutExpression {
    let (item, attribute) = try side(text)
    return LayoutExpression(item: item as? LayoutItem, attribute: attribute)
  }

  private func anchorOfLength(_ text: String) throws -> NSLayoutDimension {
    let ends = text.split(separator: "~").map(String.init)
    guard ends.count == 2 else { return NSLayoutDimension(try expression(text)) }
    let (from, to) = (try expression(ends[0]), try expression(ends[1]))
    return from.attribute.axis == .horizontal
      ? NSLayoutXAxisAnchor(from).anchorWithOffset(to: NSLayoutXAxisAnchor(to))
      : NSLayoutYAxisAnchor(from).anchorWithOffset(to: NSLayoutYAxisAnchor(to))
  }

  private func dimension(_ anchor: NSLayoutDimension, _ equation: Equation) -> NSLayoutConstraint {
    let (m, c) = (equation.multiplier, equation.constant)
    guard let second = equation.second, let other = try? anchorOfLength(second) else {
      switch equation.relation {
      case .equal: return anchor.constraint(equalToConstant: c)
      case .lessThanOrEqual: return anchor.constraint(lessThanOrEqualToConstant: c)
      case .greaterThanOrEqual: return anchor.constraint(greaterThanOrEqualToConstant: c)
      }
    }
    switch equation.relation {
    case .equal: return anchor.constraint(equalTo: other, multiplier: m, constant: c)
    case .lessThanOrEqual:
      return anchor.constraint(lessThanOrEqualTo: other, multiplier: m, constant: c)
    case .greaterThanOrEqual:
      return anchor.constraint(greaterThanOrEqualTo: other, multiplier: m, constant: c)
    }
  }

  private func place(
    _ anchor: NSLayoutXAxisAnchor, _ other: NSLayoutXAxisAnchor, _ equation: Equation
  ) throws -> NSLayoutConstraint {
    guard let multiplier = equation.systemSpacing else {
      return try anchor.makeChecked(
        equation.relation, other.expression, constant: equation.constant)
    }
    switch equation.relation {
    case .equal:
      return anchor.constraint(equalToSystemSpacingAfter: other, multiplier: multiplier)
    case .lessThanOrEqual:
      return anchor.constraint(lessThanOrEqualToSystemSpacingAfter: other, multiplier: multiplier)
    case .greaterThanOrEqual:
      return anchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: other, multiplier: multiplier)
    }
  }

  private func place(
    _ anchor: NSLayoutYAxisAnchor, _ other: NSLayoutYAxisAnchor, _ equation: Equation
  ) throws -> NSLayoutConstraint {
    guard let multiplier = equation.systemSpacing else {
      return try anchor.makeChecked(
        equation.relation, other.expression, constant: equation.constant)
    }
    switch equation.relation {
    case .equal:
      return anchor.constraint(equalToSystemSpacingBelow: other, multiplier: multiplier)
    case .lessThanOrEqual:
      return anchor.constraint(lessThanOrEqualToSystemSpacingBelow: other, multiplier: multiplier)
    case .greaterThanOrEqual:
      return anchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: other, multiplier: multiplier)
    }
  }

  // MARK: Visual formats

  private func constrain(format words: [String]) throws {
    var options: NSLayoutConstraint.FormatOptions = []
    var metrics: [String: Any] = [:]
    for word in words.dropFirst() {
      if let option = FixtureScene.formatOptions[word] {
        options.formUnion(option)
      } else if let equals = word.firstIndex(of: "=") {
        metrics[String(word[..<equals])] =
          Double(word[word.index(after: equals)...]) ?? String(word[word.index(after: equals)...])
      } else {
        throw FixtureError(description: "no option \(word)")
      }
    }
    // Words are separated by spaces here; `␣` is one in the format.
    let format = words[0].replacingOccurrences(of: "␣", with: " ")
    var items: [String: Any] = views
    for (name, guide) in guides { items[name] = guide }
    let made = try NSLayoutConstraint.constraintsChecked(
      withVisualFormat: format, options: options, metrics: metrics, views: items)
    for constraint in made { try activate(constraint) }
  }

  private static let formatOptions: [String: NSLayoutConstraint.FormatOptions] = [
    "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight, "alignAllTop": .alignAllTop,
    "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading,
    "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
    "alignAllCenterY": .alignAllCenterY, "alignAllFirstBaseline": .alignAllFirstBaseline,
    "alignAllLastBaseline": .alignAllLastBaseline, "leftToRight": .directionLeftToRight,
    "rightToLeft": .directionRightToLeft, "leadingToTrailing": .directionLeadingToTrailing,
    "baselineToBaseline": .spacingBaselineToBaseline,
  ]

  // MARK: Items

  /// `name.attribute`, with `name.safe.top` and the like for the system's guides.
  private func side(
    _ text: String
  ) throws -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count >= 2, let attribute = FixtureScene.attributes[parts[parts.count - 1]] else {
      throw FixtureError(description: "no attribute in \(text)")
    }
    if let guide = guides[parts[0]] { return (guide, attribute) }
    let view = try view(parts[0])
    guard parts.count == 3 else { return (view, attribute) }
    return (try systemGuide(parts[1], of: view), attribute)
  }

  func systemGuide(_ name: String, of view: UIView) throws -> UILayoutGuide {
    switch name {
    case "safe": return view.safeAreaLayoutGuide
    case "marginsGuide": return view.layoutMarginsGuide
    case "readable": return view.readableContentGuide
    case "keyboard": return view.keyboardLayoutGuide
    case "topGuide": return view.topLayoutSupport
    case "bottomGuide": return view.bottomLayoutSupport
    default: break
    }
    guard let scroll = view as? UIScrollView else {
      throw FixtureError(description: "no guide \(name)")
    }
    return name == "content" ? scroll.contentLayoutGuide : scroll.frameLayoutGuide
  }

  static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins, "notAnAttribute": .notAnAttribute,
  ]
}

// How UIKit prints a constraint (A12.2).
//
// A gap in reading order is printed in the visual format, everything else as an equation:
// `child.top == parent.top + 8` and `parent.bottom == child.bottom + 8` are gaps, and so is
// `below.top == above.bottom + 8`; `child.bottom == parent.bottom - 8` is not, whatever it means.
// Source: the public logs of A12; the same in all releases. Constraints that the system makes of
// masks, guides and sizes go through here as well.

/// The parts of a constraint's text.
@MainActor struct ConstraintText {
  /// One side of the equation.
  struct Side {
    /// Where on the item it is, along its axis.
    enum Role { case near, far, size, other }

    let item: LayoutItem?
    let name: String
    let role: Role
    let axis: NSLayoutConstraint.Axis
    /// Whether it is left or right rather than leading or trailing, which `(LTR)` tells.
    var isAbsolute = false
    /// The item of the subtracted part of a distance.
    var origin: (item: LayoutItem, name: String)?
  }

  var className = "NSLayoutConstraint"
  /// What stands for the constraint's address.
  let pointer: AnyObject
  var mask: String?
  var identifier: String?
  let first: Side
  var relation = NSLayoutConstraint.Relation.equal
  var second: Side?
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = UILayoutPriority.required
  var spacing = SpacingToken.points
  var isActive = true
  /// What follows the equation, such as the priorities of a content size.
  var suffix: String?
  /// Whether the superview is declared as `'|'` although the text does not use it.
  var namesContainer = false

  /// The text, as `description` and logs have it.
  var text: String {
    let visual = visualFormat
    let names = declarations(container: visual?.container ?? (namesContainer ? container : nil))
    let head = [mask, identifier.map { "'\($0)'" }].compactMap { $0 }.map { " " + $0 }.joined()
    var tail = suffix.map { " " + $0 } ?? ""
    if priority != .required { tail += " priority:\(CGFloat(priority.rawValue).shortText)" }
    return "<\(className):\(addressText(of: pointer))\(head) \(visual?.text ?? equation)\(tail)"
      + "\(notes(names))>"
  }

  /// `   (active, names: '|':UIView:0x… )`.
  private func notes(_ names: [String]) -> String {
    let list = names.joined(separator: ", ")
    guard ConstraintTextStyle.current.marksActiveOnes else {
      return names.isEmpty ? "" : "   (Names: \(list) )"
    }
    if names.isEmpty { return isActive ? "   (active)" : "" }
    return isActive ? "   (active, names: \(list) )" : "   (names: \(list) )"
  }

  /// Items that are printed by name, with their addresses, then what `|` stands for.
  private func declarations(container: LayoutItem?) -> [String] {
    var names: [String] = []
    for item in [first.item, second?.item] {
      guard let item, let name = item.nameInConstraints else { continue }
      let text = "\(name):\(addressText(of: item))"
      if !names.contains(text) { names.append(text) }
    }
    guard let container else { return names }
    return names + ["'|':\(container.textWithAddress)"]
  }

  // MARK: Equations

  private var relationText: String {
    switch relation {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  private func text(of side: Side) -> String {
    let text = "\(side.item?.shortDescription ?? "(null)").\(side.name)"
    guard let origin = side.origin else { return text }
    return "(\(text) - \(origin.item.shortDescription).\(origin.name))"
  }

  private var equation: String {
    let left = "\(text(of: first)) \(relationText) "
    guard let second, second.item != nil else {
      if constant < 0 { return left + "- \((-constant).shortText)" }
      let plus = ConstraintTextStyle.current.marksActiveOnes || constant == 0 ? "" : "+ "
      return left + plus + constant.shortText
    }
    let factor = multiplier == 1 ? "" : "\(multiplier.shortText)*"
    let right = left + factor + text(of: second)
    if constant == 0 { return right }
    return right + (constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)")
  }

  // MARK: Visual format

  private var priorityMark: String {
    priority == .required ? "" : "@\(CGFloat(priority.rawValue).shortText)"
  }

  /// The superview of the first item.
  private var container: LayoutItem? { first.item?.containerView }

  /// `V:|-(8)-[UIView:0x…]`; nil when the constraint is no gap in reading order.
  private var visualFormat: (text: String, container: LayoutItem?)? {
    guard let a = first.item, first.origin == nil else { return nil }
    let prefix = first.axis == .horizontal ? "H" : "V"
    let sign = relation == .equal ? "" : relationText
    guard let second, let b = second.item else {
      guard first.role == .size, constant >= 0, ConstraintTextStyle.current.writesSizesVisually
      else { return nil }
      let size = "(\(sign)\(constant.shortText)\(priorityMark))"
      return ("\(prefix):[\(a.shortDescription)\(size)]", nil)
    }
    guard multiplier == 1, constant >= 0, second.origin == nil else { return nil }
    let length = spacing.text(of: constant)
    let gap = "-(\(sign)\(length)\(priorityMark))-"
    let suffix = first.isAbsolute && first.axis == .horizontal ? "(LTR)" : ""
    switch (first.role, second.role) {
    case (.near, .far):
      return ("\(prefix):[\(b.shortDescription)]\(gap)[\(a.shortDescription)]\(suffix)", nil)
    case (.near, .near) where a.isDirectly(in: b):
      return ("\(prefix):|\(gap)[\(a.shortDescription)]\(suffix)", b)
    case (.far, .far) where b.isDirectly(in: a):
      return ("\(prefix):[\(b.shortDescription)]\(gap)|\(suffix)", a)
    default:
      return nil
    }
  }
}

/// What differs in the texts of constraints between SDKs.
enum ConstraintTextStyle {
  /// iOS 8: sizes in the visual format, the advice of a log on one line.
  case iOS8
  /// iOS 9.
  case iOS9
  /// iOS 10 and later: `(active, names: …)`, sizes as equations.
  case iOS10

  /// The style of the SDK whose metrics are in force.
  static var current: ConstraintTextStyle {
    switch LayoutEra.current {
    case .iOS8: .iOS8
    case .iOS9: .iOS9
    default: .iOS10
    }
  }

  var marksActiveOnes: Bool { self == .iOS10 }
  var writesSizesVisually: Bool { self != .iOS10 }
}

/// Where the points of a gap come from, as its text tells.
enum SpacingToken {
  case points
  /// The `-` of the visual format.
  case standard
  /// A system spacing of anchors (A7.6).
  case anchors

  func text(of points: CGFloat) -> String {
    switch self {
    case .points: points.shortText
    case .standard: "NSSpace(\(points.shortText))"
    case .anchors: "NSLayoutAnchorConstraintSpace(\(points.shortText))"
    }
  }
}

extension LayoutItem {
  /// What a text calls the item: its accessibility identifier, or `UILabel:0x7f…'text'`.
  var shortDescription: String { nameInConstraints ?? textWithAddress }

  /// The name that texts declare in `names:`.
  var nameInConstraints: String? {
    guard let name = itemView?.accessibilityIdentifier, !name.isEmpty else { return nil }
    return name
  }

  /// `UILabel:0x7f…'text'`, or `name:0x7f…`.
  var textWithAddress: String {
    if let name = nameInConstraints { return "\(name):\(addressText(of: self))" }
    var label = layoutLabel ?? ""
    // The public logs cut texts after 25 characters.
    if itemView != nil, label.count > 25 { label = label.prefix(25) + "..." }
    if !label.isEmpty { label = "'\(label)'" }
    return "\(classInConstraints):\(addressText(of: self))\(label)"
  }

  /// The class as UIKit's logs name it: its own without a module.
  private var classInConstraints: String {
    switch self {
    case is SystemLayoutGuide, is UIKeyboardLayoutGuide: return "UILayoutGuide"
    case is LayoutSupportGuide: return "_UILayoutGuide"
    case is AlignmentSpanner: return "_UILayoutSpacer"
    case is GapGuide: return "_UIOLAGapGuide"
    default: break
    }
    return UIKit.classInConstraints(type(of: self))
  }

  /// Whether the other item is the superview of a view or the owner of a guide.
  fileprivate func isDirectly(in other: LayoutItem) -> Bool {
    other.itemView != nil && containerView === other
  }
}

/// `UIView` for UIKit's classes, `App.FeedCell` for others.
func classInConstraints(_ type: Any.Type) -> String {
  let name = String(reflecting: type)
  return name.hasPrefix("UIKit.") ? String(name.dropFirst("UIKit.".count)) : name
}

extension ConstraintText.Side {
  /// A side as an expression has it.
  @MainActor init(_ expression: LayoutExpression) {
    let attribute = expression.attribute
    item = expression.item
    name = attribute.name
    axis = attribute.axis ?? .horizontal
    isAbsolute = attribute == .left || attribute == .right
    origin = expression.origin.map { ($0, expression.originAttribute.name) }
    switch attribute {
    case .left, .leading, .top: role = .near
    case .right, .trailing, .bottom: role = .far
    case .width, .height: role = .size
    default: role = .other
    }
  }

  /// An edge, middle or size that only the system writes about (A6.3).
  init(_ item: LayoutItem, system name: String, _ axis: NSLayoutConstraint.Axis) {
    self.item = item
    self.name = name
    self.axis = axis
    switch name {
    case "maxX", "maxY": role = .far
    case "width", "height": role = .size
    default: role = .other
    }
  }
}

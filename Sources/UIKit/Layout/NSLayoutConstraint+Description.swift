// How UIKit prints a constraint (A12.2): gaps between edges in the visual format, the rest as an
// equation.

extension LayoutItem {
  /// `UILabel:0x7f…'text'`.
  var shortDescription: String {
    var label = layoutLabel ?? ""
    if itemView != nil, label.count > 24 { label = label.prefix(24) + "..." }
    if !label.isEmpty { label = "'\(label)'" }
    return "\(nameInLogs):\(addressText(of: self))\(label)"
  }

  /// The class as UIKit's logs name it.
  private var nameInLogs: String {
    switch self {
    case is SystemLayoutGuide: "UILayoutGuide"
    case is LayoutSupportGuide: "_UILayoutGuide"
    case is LayoutSpacer: "_UILayoutSpacer"
    default: "\(type(of: self))"
    }
  }
}

extension NSLayoutConstraint {
  var layoutDescription: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    var notes: [String] = []
    if isActive { notes.append("active") }
    let visual = visualFormat
    if let container = visual?.container {
      notes.append("names: '|':\(container.shortDescription)")
    }
    let note = notes.isEmpty ? "" : "   (\(notes.joined(separator: ", ")) )"
    let closing = visual?.container == nil ? note.replacingOccurrences(of: " )", with: ")") : note
    let kind =
      type(of: self) == NSLayoutConstraint.self ? "NSLayoutConstraint" : "\(type(of: self))"
    return "<\(kind):\(addressText(of: self))\(name) \(visual?.text ?? equation)\(closing)>"
  }

  private var relationText: String {
    switch storedRelation {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  private var priorityText: String {
    storedPriority == .required ? "" : "@\(CGFloat(storedPriority.rawValue).shortText)"
  }

  private func sideText(_ side: LayoutExpression) -> String {
    let item = side.item?.shortDescription ?? "(null)"
    return "\(item).\(side.attribute.name)"
  }

  private var equation: String {
    var text = "\(sideText(first)) \(relationText) "
    let c = storedConstant
    if second.item != nil {
      if storedMultiplier != 1 { text += "\(storedMultiplier.shortText)*" }
      text += sideText(second)
      if c != 0 { text += c < 0 ? " - \((-c).shortText)" : " + \(c.shortText)" }
    } else {
      text += c < 0 ? "- \((-c).shortText)" : c.shortText
    }
    if !priorityText.isEmpty { text += " priority:\(CGFloat(storedPriority.rawValue).shortText)" }
    return text
  }

  /// The visual format of a gap between a far and a near edge, or between an item and an item
  /// around it; nil when the constraint is no such gap.
  private var visualFormat: (text: String, container: LayoutItem?)? {
    guard storedMultiplier == 1, let a = first.item, let b = second.item, first.origin == nil,
      let axis = first.attribute.axis, !first.attribute.isMargin, !second.attribute.isMargin
    else { return nil }
    let near = axis == .horizontal ? [NSLayoutConstraint.Attribute.left, .leading] : [.top]
    let far = axis == .horizontal ? [NSLayoutConstraint.Attribute.right, .trailing] : [.bottom]
    let prefix = axis == .horizontal ? "H" : "V"
    let suffix: String
    if axis == .horizontal, first.attribute.isRelativeSide {
      suffix = (holder?.isRightToLeft ?? false) ? "(RTL)" : "(LTR)"
    } else {
      suffix = ""
    }
    func gap(_ constant: CGFloat, mirrored: Bool) -> String {
      var relation = storedRelation == .equal ? "" : relationText
      if mirrored, storedRelation != .equal {
        relation = storedRelation == .lessThanOrEqual ? ">=" : "<="
      }
      return "-(\(relation)\(constant.shortText)\(priorityText))-"
    }
    let itemA = "[\(a.shortDescription)]"
    let itemB = "[\(b.shortDescription)]"
    // a.near = b.far + c: b before a.
    if near.contains(first.attribute), far.contains(second.attribute), storedConstant >= 0 {
      return ("\(prefix):\(itemB)\(gap(storedConstant, mirrored: false))\(itemA)\(suffix)", nil)
    }
    // a.far = b.near + c, c ≤ 0: a before b.
    if far.contains(first.attribute), near.contains(second.attribute), storedConstant <= 0 {
      return ("\(prefix):\(itemA)\(gap(-storedConstant, mirrored: true))\(itemB)\(suffix)", nil)
    }
    guard near.contains(first.attribute) == near.contains(second.attribute),
      far.contains(first.attribute) == far.contains(second.attribute),
      near.contains(first.attribute) || far.contains(first.attribute)
    else { return nil }
    let isNear = near.contains(first.attribute)
    if a.isDirectly(in: b) {
      // a.near = b.near + c, or a.far = b.far − c.
      let constant = isNear ? storedConstant : -storedConstant
      guard constant >= 0 else { return nil }
      let spacing = gap(constant, mirrored: !isNear)
      let text = isNear ? "|\(spacing)\(itemA)" : "\(itemA)\(spacing)|"
      return ("\(prefix):\(text)\(suffix)", b)
    }
    if b.isDirectly(in: a) {
      let constant = isNear ? -storedConstant : storedConstant
      guard constant >= 0 else { return nil }
      let spacing = gap(constant, mirrored: isNear)
      let text = isNear ? "|\(spacing)\(itemB)" : "\(itemB)\(spacing)|"
      return ("\(prefix):\(text)\(suffix)", a)
    }
    return nil
  }
}

extension LayoutItem {
  /// Whether the other item is the superview of a view or the owner of a guide.
  fileprivate func isDirectly(in other: LayoutItem) -> Bool {
    other.itemView != nil && containerView === other
  }
}

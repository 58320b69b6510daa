/// A `<constraint>` for given size classes.
package struct ConstraintDescription: Sendable {
  /// The attributes by Interface Builder's names.
  package enum Attribute: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing
    case width, height, centerX, centerY
    case baseline, firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  package enum Relation: String, Hashable, Sendable {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual
  }

  package let element: Element
  package let id: String?
  /// The id of the first item; nil stands for the view that holds the constraint.
  package let firstItem: String?
  package let firstAttribute: Attribute
  package let relation: Relation
  /// The id of the second item; nil for a constant size.
  package let secondItem: String?
  package let secondAttribute: Attribute?
  package let multiplier: Double
  package let constant: Double
  package let priority: Double
  package let identifier: String?
  /// Removed when the app is built; in force on the canvas.
  package let isPlaceholder: Bool
  /// "Standard" spacing; the constant is stored beside it.
  package let isSymbolic: Bool

  /// - Returns: nil when the element does not describe a constraint; `DocumentChecks` says why.
  package init?(_ element: Element, in classes: SizeClasses) {
    func value(_ name: String) -> String? { element.attribute(name, in: classes) }
    guard let first = value("firstAttribute").flatMap(Attribute.init) else { return nil }
    self.element = element
    id = element.id
    firstItem = element["firstItem"]
    firstAttribute = first
    secondItem = element["secondItem"]
    if let name = value("secondAttribute") {
      guard let second = Attribute(rawValue: name) else { return nil }
      secondAttribute = second
    } else {
      secondAttribute = nil
    }
    if secondItem != nil, secondAttribute == nil { return nil }
    if let name = value("relation") {
      guard let known = Relation(rawValue: name) else { return nil }
      relation = known
    } else {
      relation = .equal
    }
    guard let factor = value("multiplier").map(Element.ratio) ?? 1,
      let offset = value("constant").map(Element.number) ?? 0,
      let strength = value("priority").map(Element.number) ?? 1_000
    else { return nil }
    multiplier = factor
    constant = offset
    priority = min(max(strength, 1), 1_000)
    identifier = element["identifier"]
    isPlaceholder = element.bool("placeholder") ?? false
    isSymbolic = element.bool("symbolic") ?? false
  }
}

@_spi(Moa) import UIKit

/// Makes the constraints of a scene when all its views exist.
///
/// UIKit ends the program on constraints that make no sense; a document may hold any of them, so
/// each is checked first and left out with a finding.
@MainActor struct ConstraintBuilder {
  let sizeClasses: SizeClasses
  let assembly: SceneAssembly

  func buildAll() {
    for holder in assembly.constraintHolders {
      let excluded = holder.element.excludedIDs(mask: "constraints", in: sizeClasses)
      for element in holder.element.children where element.name == "constraints" {
        for constraint in element.children where constraint.name == "constraint" {
          if let id = constraint.id, excluded.contains(id) { continue }
          build(constraint, heldBy: holder.view)
        }
      }
    }
  }

  private func build(_ element: Element, heldBy holder: UIView) {
    // Malformed ones have been reported when the document was read.
    guard let description = ConstraintDescription(element, in: sizeClasses) else { return }
    guard let first = item(description.firstItem, or: holder, element),
      let second = secondItem(description, holder, element)
    else { return }
    let firstSide = side(first, description.firstAttribute)
    let secondSide = second.view.flatMap { view in
      description.secondAttribute.map { side(view, $0) }
    }
    if let misuse = NSLayoutConstraint.validate(
      item: firstSide.item, attribute: firstSide.attribute, toItem: secondSide?.item,
      attribute: secondSide?.attribute ?? .notAnAttribute, multiplier: description.multiplier,
      constant: description.constant)
    {
      assembly.report(.error, "constraint cannot be used: \(misuse.summary)", about: element)
      return
    }
    let constraint = NSLayoutConstraint(
      item: firstSide.item, attribute: firstSide.attribute,
      relatedBy: NSLayoutConstraint.Relation(description.relation), toItem: secondSide?.item,
      attribute: secondSide?.attribute ?? .notAnAttribute, multiplier: description.multiplier,
      constant: description.constant)
    constraint.identifier = description.identifier
    constraint.usesStandardSpacing = description.isSymbolic
    constraint.sourceLocation = SourceLocation(
      file: assembly.document.path, line: element.line)
    do {
      try constraint.setPriorityChecked(UILayoutPriority(Float(description.priority)))
    } catch {
      assembly.report(.warning, "priority must be from 1 to 1000, 1000 is taken", about: element)
    }
    do {
      try constraint.activateChecked()
    } catch {
      assembly.report(
        .error, "constraint cannot be used: its items are in different view hierarchies",
        about: element)
      return
    }
    assembly.register(constraint, for: element)
  }

  // MARK: Items

  /// The object with that id, or the holder; nil without a word when it is not installed.
  private func item(_ id: String?, or holder: UIView, _ element: Element) -> AnyObject? {
    guard let id else { return holder }
    if let object = assembly.layoutObject(id) { return object }
    if !assembly.excluded.contains(id), assembly.document.object(id) != nil {
      assembly.report(
        .error, "constraint refers to \(id.quoted), which is not a view of this scene",
        about: element)
    }
    return nil
  }

  /// Outer nil: the constraint cannot be made; inner nil: it has no second item.
  private func secondItem(
    _ description: ConstraintDescription, _ holder: UIView, _ element: Element
  ) -> (view: AnyObject?, Void)? {
    if let id = description.secondItem {
      guard let object = item(id, or: holder, element) else { return nil }
      return (object, ())
    }
    return (description.secondAttribute == nil ? nil : holder, ())
  }

  /// Margins of a view that follows the readable width are those of its readable guide.
  private func side(
    _ item: AnyObject, _ attribute: ConstraintDescription.Attribute
  ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute) {
    guard let view = item as? UIView, assembly.followsReadableWidth(view) else {
      return (item, NSLayoutConstraint.Attribute(attribute))
    }
    switch attribute {
    case .leadingMargin: return (view.readableContentGuide, .leading)
    case .trailingMargin: return (view.readableContentGuide, .trailing)
    case .leftMargin: return (view.readableContentGuide, .left)
    case .rightMargin: return (view.readableContentGuide, .right)
    case .centerXWithinMargins: return (view.readableContentGuide, .centerX)
    default: return (item, NSLayoutConstraint.Attribute(attribute))
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate init(_ relation: ConstraintDescription.Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}

extension LayoutMisuse {
  /// The exception's reason without the object it begins with, whose address differs every time.
  fileprivate var summary: String {
    let text = reason.ranges(of: ">: ").last.map { reason[$0.upperBound...] } ?? reason[...]
    return text.prefix(1).lowercased() + text.dropFirst().prefix(200)
  }
}

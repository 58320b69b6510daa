import Foundation
@testable import UIKit

extension FixtureScene {
  /// Reads `item.attribute (==|>=|<=) [factor*]item.attribute [± constant] [@priority]`.
  func constrain(_ line: String) throws {
    var words = line.split(separator: " ").map(String.init)
    guard words.count >= 3 else { throw FixtureError(description: "no constraint: \(line)") }
    var priority: Float = 1000
    if let last = words.last, last.hasPrefix("@") {
      priority = Float(last.dropFirst()) ?? 1000
      words.removeLast()
    }
    let (item, attribute) = try side(words[0])
    let relations: [String: NSLayoutConstraint.Relation] = [
      "==": .equal, ">=": .greaterThanOrEqual, "<=": .lessThanOrEqual,
    ]
    guard let relation = relations[words[1]] else {
      throw FixtureError(description: "no relation: \(line)")
    }
    var other: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    if let number = Double(words[2]) {
      constant = number
    } else {
      var text = words[2]
      if let star = text.firstIndex(of: "*") {
        multiplier = CGFloat(Double(text[..<star]) ?? 1)
        text = String(text[text.index(after: star)...])
      }
      other = try side(text)
      if words.count >= 5, let number = Double(words[4]) {
        constant = words[3] == "-" ? -CGFloat(number) : CGFloat(number)
      }
    }
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
    constraints.append(constraint)
  }

  /// `name.attribute`, with `name.safe.top` and the like for the system's guides.
  private func side(_ text: String) throws -> (AnyObject, NSLayoutConstraint.Attribute) {
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count >= 2, let attribute = FixtureScene.attributes[parts[parts.count - 1]] else {
      throw FixtureError(description: "no attribute in \(text)")
    }
    if let guide = guides[parts[0]] { return (guide, attribute) }
    guard let view = views[parts[0]] else {
      throw FixtureError(description: "no view \(parts[0])")
    }
    guard parts.count == 3 else { return (view, attribute) }
    switch parts[1] {
    case "safe": return (view.safeAreaLayoutGuide, attribute)
    case "marginsGuide": return (view.layoutMarginsGuide, attribute)
    case "readable": return (view.readableContentGuide, attribute)
    case "keyboard": return (view.keyboardLayoutGuide, attribute)
    case "topGuide": return (view.topLayoutSupport, attribute)
    case "bottomGuide": return (view.bottomLayoutSupport, attribute)
    default: break
    }
    guard let scroll = view as? UIScrollView else {
      throw FixtureError(description: "no guide \(parts[1])")
    }
    return (parts[1] == "content" ? scroll.contentLayoutGuide : scroll.frameLayoutGuide, attribute)
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// Does `> name attribute=value …`, `> constraint N constant C`, `> constraint N active=false`.
  func change(_ line: String) throws {
    var words = line.split(separator: " ").map(String.init)
    let name = words.removeFirst()
    if name == "remove" { return views[words[0]]?.removeFromSuperview() ?? () }
    if name == "constraint" {
      guard let index = Int(words[0]), constraints.indices.contains(index - 1) else {
        throw FixtureError(description: "no constraint \(words)")
      }
      let constraint = constraints[index - 1]
      switch words[1] {
      case "constant": constraint.constant = CGFloat(Double(words[2]) ?? 0)
      case "priority": constraint.priority = UILayoutPriority(Float(words[2]) ?? 0)
      default: constraint.isActive = words[1] == "on"
      }
      return
    }
    guard let view = views[name] else { throw FixtureError(description: "no view \(name)") }
    for word in words { try apply(word, to: view) }
  }
}

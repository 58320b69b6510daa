import LayoutMaker
import UIKit

/// A view with a content size that is told.
final class BoxView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat, hugging: Float = 250) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(UILayoutPriority(hugging), for: axis)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// A view with another, a guide and a view inside that one, to state constraints about.
@MainActor final class MakerScene {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let view = UIView()
  let other = UIView()
  let inner = UIView()
  let guide = UILayoutGuide()

  init() {
    guide.identifier = "guide"
    root.addSubview(view)
    root.addSubview(other)
    other.addSubview(inner)
    root.addLayoutGuide(guide)
  }

  private func name(_ item: AnyObject?) -> String {
    switch item {
    case let item? where item === root: "root"
    case let item? where item === view: "view"
    case let item? where item === other: "other"
    case let item? where item === inner: "inner"
    case let guide as UILayoutGuide: guide.identifier
    default: "?"
    }
  }

  /// A constraint in one line: `left >= 2*other.right + 8 @750`.
  func text(_ constraint: NSLayoutConstraint) -> String {
    let relation: String
    switch constraint.relation {
    case .equal: relation = "=="
    case .lessThanOrEqual: relation = "<="
    default: relation = ">="
    }
    var text = constraint.firstItem === view ? "" : name(constraint.firstItem) + "."
    text += "\(attribute(constraint.firstAttribute)) \(relation) "
    let constant = constraint.constant
    if constraint.secondItem != nil {
      if constraint.multiplier != 1 { text += number(constraint.multiplier) + "*" }
      text += "\(name(constraint.secondItem)).\(attribute(constraint.secondAttribute))"
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + number(abs(constant)) }
    } else {
      text += number(constant)
    }
    if constraint.priority != .required {
      text += " @" + number(CGFloat(constraint.priority.rawValue))
    }
    if let label = constraint.identifier { text += " '\(label)'" }
    return text
  }

  private func number(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private func attribute(_ attribute: NSLayoutConstraint.Attribute) -> String {
    let names: [NSLayoutConstraint.Attribute: String] = [
      .left: "left", .right: "right", .top: "top", .bottom: "bottom", .leading: "leading",
      .trailing: "trailing", .width: "width", .height: "height", .centerX: "centerX",
      .centerY: "centerY", .firstBaseline: "firstBaseline", .lastBaseline: "lastBaseline",
      .leftMargin: "leftMargin", .rightMargin: "rightMargin", .topMargin: "topMargin",
      .bottomMargin: "bottomMargin", .leadingMargin: "leadingMargin",
      .trailingMargin: "trailingMargin", .centerXWithinMargins: "centerXWithinMargins",
      .centerYWithinMargins: "centerYWithinMargins",
    ]
    return names[attribute] ?? "?"
  }
}

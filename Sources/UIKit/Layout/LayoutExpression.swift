/// What constraints relate: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The place of the item in the view tree: the view itself, or the guide's owner.
  var layoutView: UIView? { get }
  /// The text that descriptions put after the address, in quotes.
  var layoutLabel: String? { get }
  var layoutRecord: LayoutItemRecord { get set }
}

/// One side of a constraint: an attribute of an item, or the distance between two.
@MainActor struct LayoutExpression {
  weak var item: LayoutItem?
  var attribute: NSLayoutConstraint.Attribute
  /// The subtracted part of a distance made by `anchorWithOffset(to:)`.
  weak var origin: LayoutItem?
  var originAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  static let none = LayoutExpression(item: nil, attribute: .notAnAttribute)

  init(item: LayoutItem?, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The distance from `origin` to `end`.
  init(from origin: LayoutExpression, to end: LayoutExpression) {
    item = end.item
    attribute = end.attribute
    self.origin = origin.item
    originAttribute = origin.attribute
  }

  /// Whether the value is a length, so that it may stand alone.
  var isSize: Bool {
    attribute.isSize || originAttribute != .notAnAttribute
  }
}

extension NSLayoutConstraint.Attribute {
  var isSize: Bool { self == .width || self == .height }

  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  var isRelativeSide: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The name that descriptions use.
  var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}

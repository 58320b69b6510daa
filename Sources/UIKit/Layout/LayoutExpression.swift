/// What constraints relate: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The place of the item in the view tree: the view itself, or the guide's owner.
  var layoutView: UIView? { get }
  /// The item if it is a view.
  var itemView: UIView? { get }
  /// The view in whose bounds the item lies: the superview, or the guide's owner.
  var containerView: UIView? { get }
  /// The item if it is a guide that follows from its owner's edges.
  var derivedGuide: (any DerivedLayoutGuide)? { get }
  /// The text that descriptions put after the address, in quotes.
  var layoutLabel: String? { get }
  /// The item's record if it has one.
  var existingRecord: LayoutItemRecord? { get }
  /// The item's record, made when somebody first refers to the item.
  var layoutRecord: LayoutItemRecord { get }
}

/// The item in a value of any type. Asking for classes is many times cheaper than for a protocol.
@MainActor func layoutItem(in value: Any?) -> LayoutItem? {
  guard let value else { return nil }
  if let view = value as? UIView { return view }
  return value as? UILayoutGuide
}

/// One side of a constraint: an attribute of an item, or the distance between two.
@MainActor struct LayoutExpression {
  /// Keeps the record, not the item.
  let record: LayoutItemRecord?
  let attribute: NSLayoutConstraint.Attribute
  private(set) var originRecord: LayoutItemRecord?
  /// The attribute of the subtracted part of a distance.
  private(set) var originAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  static let none = LayoutExpression(item: nil, attribute: .notAnAttribute)

  init(item: LayoutItem?, attribute: NSLayoutConstraint.Attribute) {
    record = item?.layoutRecord
    self.attribute = attribute
  }

  /// The distance from `origin` to `end`, as `anchorWithOffset(to:)` makes it.
  init(from origin: LayoutExpression, to end: LayoutExpression) {
    record = end.record
    attribute = end.attribute
    originRecord = origin.record
    originAttribute = origin.attribute
  }

  var item: LayoutItem? { record?.item }

  /// The item of the subtracted part of a distance.
  var origin: LayoutItem? { originRecord?.item }

  /// Whether both name the same edge, size or distance.
  func isSame(as other: LayoutExpression) -> Bool {
    record === other.record && attribute == other.attribute
      && originRecord === other.originRecord && originAttribute == other.originAttribute
  }

  var hashForAnchors: Int {
    var hasher = Hasher()
    hasher.combine(record.map { ObjectIdentifier($0) })
    hasher.combine(attribute)
    hasher.combine(originAttribute)
    return hasher.finalize()
  }

  /// Whether the value is a length, so that it may stand alone.
  var isSize: Bool {
    attribute.isSize || originAttribute != .notAnAttribute
  }
}

extension NSLayoutConstraint.Attribute {
  var isSize: Bool { self == .width || self == .height }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

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

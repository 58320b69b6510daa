// Constraints from a line of text: `H:|-[a(>=50@500)]-8-[b]-|`.

extension NSLayoutConstraint {
  /// How the items of a visual format line up across it, in which direction it reads, and what its
  /// spaces are measured between.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Makes the constraints that a visual format describes; ends the program where UIKit raises.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try constraintsChecked(
        withVisualFormat: format, options: options, metrics: metrics ?? [:], views: views)
    } catch {
      error.raise()
    }
  }

  package static func constraintsChecked(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any] = [:],
    views: [String: Any]
  ) throws(LayoutMisuse) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format: format, metrics: metrics, views: views)
    let parsed = try parser.parse()
    try parser.check(options, for: parsed)
    return parsed.constraints(options)
  }
}

/// A visual format that was read, with its items and numbers in place of names.
struct VisualFormat {
  /// One condition on a size or a space.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var other: LayoutItem?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
  }

  /// What stands between two items, or between an item and the superview.
  enum Gap {
    case system
    /// One or several conditions; no line at all is a space of zero.
    case predicates([Predicate])

    static let flush = Gap.predicates([Predicate()])
  }

  struct Element {
    var item: LayoutItem
    var sizes: [Predicate] = []
    /// What comes before: a gap to the item before, or of the first item to the superview.
    var gapBefore: Gap?
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// The gap from the last item to the superview.
  var gapAtEnd: Gap?
}

@MainActor extension VisualFormat {
  func constraints(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
    var maker = VisualFormatMaker(axis: axis, options: options)
    var previous: LayoutItem?
    for element in elements {
      if let gap = element.gapBefore {
        if let previous {
          maker.connect(previous, element.item, gap)
        } else {
          maker.connect(element.item, toSuperviewBy: gap, isStart: true)
        }
      }
      for size in element.sizes { maker.size(element.item, size) }
      previous = element.item
    }
    if let gapAtEnd, let previous {
      maker.connect(previous, toSuperviewBy: gapAtEnd, isStart: false)
    }
    maker.align(elements.map(\.item))
    return maker.result
  }
}

/// Turns the parts of a visual format into constraints.
@MainActor private struct VisualFormatMaker {
  let axis: NSLayoutConstraint.Axis
  let options: NSLayoutConstraint.FormatOptions
  var result: [NSLayoutConstraint] = []

  private typealias Attribute = NSLayoutConstraint.Attribute

  private var edges: (near: Attribute, far: Attribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  /// Whether places grow the other way than the format reads.
  private var isReversed: Bool {
    axis == .horizontal && options.contains(.directionRightToLeft)
  }

  private mutating func add(
    _ first: LayoutItem, _ firstAttribute: Attribute, _ predicate: VisualFormat.Predicate,
    _ second: LayoutItem?, _ secondAttribute: Attribute
  ) {
    var predicate = predicate
    if isReversed, !firstAttribute.isSize {
      predicate.constant = -predicate.constant
      switch predicate.relation {
      case .equal: break
      case .lessThanOrEqual: predicate.relation = .greaterThanOrEqual
      case .greaterThanOrEqual: predicate.relation = .lessThanOrEqual
      }
    }
    result.append(
      NSLayoutConstraint(
        first: LayoutExpression(item: first, attribute: firstAttribute),
        relation: predicate.relation,
        second: LayoutExpression(item: second, attribute: secondAttribute),
        multiplier: predicate.multiplier, constant: predicate.constant,
        priority: predicate.priority))
  }

  mutating func size(_ item: LayoutItem, _ predicate: VisualFormat.Predicate) {
    let size: Attribute = axis == .horizontal ? .width : .height
    add(item, size, predicate, predicate.other, predicate.other == nil ? .notAnAttribute : size)
  }

  mutating func connect(_ first: LayoutItem, _ second: LayoutItem, _ gap: VisualFormat.Gap) {
    let betweenBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    let far = betweenBaselines ? Attribute.lastBaseline : edges.far
    let near = betweenBaselines ? Attribute.firstBaseline : edges.near
    switch gap {
    case .system:
      add(second, near, VisualFormat.Predicate(constant: systemSiblingSpacing), first, far)
    case .predicates(let predicates):
      for predicate in predicates { add(second, near, predicate, first, far) }
    }
  }

  /// The system's gap to a superview is its margin (A7.6).
  mutating func connect(
    _ item: LayoutItem, toSuperviewBy gap: VisualFormat.Gap, isStart: Bool
  ) {
    guard let container = item.containerView else { return }
    let edge = isStart ? edges.near : edges.far
    switch gap {
    case .system:
      if isStart {
        add(item, edge, VisualFormat.Predicate(), container, edge.margin)
      } else {
        add(container, edge.margin, VisualFormat.Predicate(), item, edge)
      }
    case .predicates(let predicates):
      for predicate in predicates {
        if isStart {
          add(item, edge, predicate, container, edge)
        } else {
          add(container, edge, predicate, item, edge)
        }
      }
    }
  }

  mutating func align(_ items: [LayoutItem]) {
    for (option, attribute) in NSLayoutConstraint.FormatOptions.alignments
    where options.contains(option) {
      for (first, second) in zip(items, items.dropFirst()) {
        add(first, attribute, VisualFormat.Predicate(), second, attribute)
      }
    }
  }
}

extension NSLayoutConstraint.FormatOptions {
  /// Each alignment with the attribute that it makes equal.
  static let alignments: [(option: Self, attribute: NSLayoutConstraint.Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
    (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
    (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
    (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]
}

extension NSLayoutConstraint.Attribute {
  /// The margin beside an edge.
  fileprivate var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

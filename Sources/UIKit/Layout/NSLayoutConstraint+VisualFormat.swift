// Constraints from a line of text: `H:|-[a(>=50@500)]-8-[b]-|`.
//
// One pass over the characters; what UIKit raises for a bad format is a `LayoutMisuse` here.

extension NSLayoutConstraint {
  /// How the items of a visual format line up across it, and in which direction it reads.
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
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  /// Makes the constraints that a visual format describes; traps where UIKit raises.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(
      format: format, options: options, metrics: metrics ?? [:], views: views)
    do {
      return try parser.constraints()
    } catch {
      error.raise()
    }
  }
}

@MainActor struct VisualFormatParser {
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var other: LayoutItem?
    var priority = UILayoutPriority.required
  }

  private let format: String
  private let characters: [Character]
  private var position = 0
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isHorizontal = true
  private var result: [NSLayoutConstraint] = []

  init(
    format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    self.format = format
    characters = Array(format)
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  mutating func constraints() throws(LayoutMisuse) -> [NSLayoutConstraint] {
    if take("H:") { isHorizontal = true } else if take("V:") { isHorizontal = false }
    var items: [LayoutItem] = []
    var startsAtSuperview = false
    var gap: [Predicate]? = []
    if take("|") {
      startsAtSuperview = true
      gap = try connection()
    }
    var previous: LayoutItem?
    while !isAtEnd {
      if take("|") {
        guard let last = previous else { throw failure("a view before the end of the superview") }
        try connect(last, toSuperviewBy: gap, isStart: false)
        guard isAtEnd else { throw failure("the end") }
        break
      }
      let item = try view()
      if let previous {
        connect(previous, item, by: gap)
      } else if startsAtSuperview {
        try connect(item, toSuperviewBy: gap, isStart: true)
      }
      items.append(item)
      previous = item
      if isAtEnd { break }
      gap = try connection()
    }
    guard !items.isEmpty else { throw failure("a view") }
    align(items)
    return result
  }

  // MARK: Reading

  private var isAtEnd: Bool { position >= characters.count }

  private mutating func take(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func word() -> String {
    let start = position
    while !isAtEnd,
      characters[position].isLetter || characters[position].isNumber
        || "_.".contains(characters[position])
    {
      position += 1
    }
    return String(characters[start..<position])
  }

  private func failure(_ expected: String) -> LayoutMisuse {
    let mark = String(repeating: " ", count: min(position, characters.count)) + "^"
    return .invalidArgument(
      "Unable to parse constraint format: \nExpected \(expected) here. \n\(format) \n\(mark)")
  }

  /// The gap up to the next item: nil is the system's, an empty list none.
  private mutating func connection() throws(LayoutMisuse) -> [Predicate]? {
    guard take("-") else { return [] }
    if !isAtEnd, characters[position] == "[" || characters[position] == "|" { return nil }
    var list: [Predicate]
    if take("(") {
      list = try predicates()
    } else {
      list = [try predicate()]
    }
    guard take("-") else { throw failure("a '-' after the spacing") }
    if list.isEmpty { list = [Predicate()] }
    return list
  }

  private mutating func predicates() throws(LayoutMisuse) -> [Predicate] {
    var list = [try predicate()]
    while take(",") { list.append(try predicate()) }
    guard take(")") else { throw failure("a ')'") }
    return list
  }

  private mutating func predicate() throws(LayoutMisuse) -> Predicate {
    var predicate = Predicate()
    if take("==") {
    } else if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    }
    let isNegative = take("-")
    let name = word()
    if let number = value(name) {
      predicate.constant = isNegative ? -number : number
    } else if let item = views[name] as? LayoutItem {
      predicate.other = item
    } else {
      throw failure("a number, a metric or a view")
    }
    if take("@") {
      guard let number = value(word()) else { throw failure("a priority") }
      predicate.priority = UILayoutPriority(Float(number))
    }
    return predicate
  }

  private func value(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    switch metrics[name] {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: return nil
    }
  }

  private mutating func view() throws(LayoutMisuse) -> LayoutItem {
    guard take("[") else { throw failure("a view") }
    let name = word()
    guard let item = views[name] as? LayoutItem else {
      throw failure("the name of a view (\(name) is not a key in the views dictionary)")
    }
    if take("(") {
      let size: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
      for predicate in try predicates() {
        add(item, size, predicate, predicate.other, predicate.other == nil ? .notAnAttribute : size)
      }
    }
    guard take("]") else { throw failure("a ']'") }
    return item
  }

  // MARK: Making

  private var edges: (near: NSLayoutConstraint.Attribute, far: NSLayoutConstraint.Attribute) {
    guard isHorizontal else { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  /// Whether places grow the other way than the format reads.
  private var isReversed: Bool { isHorizontal && options.contains(.directionRightToLeft) }

  private mutating func add(
    _ first: LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute, _ predicate: Predicate,
    _ second: LayoutItem?, _ secondAttribute: NSLayoutConstraint.Attribute
  ) {
    var relation = predicate.relation
    var constant = predicate.constant
    if isReversed, !firstAttribute.isSize {
      constant = -constant
      if relation != .equal {
        relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
      }
    }
    let constraint = NSLayoutConstraint(
      first: LayoutExpression(item: first, attribute: firstAttribute), relation: relation,
      second: LayoutExpression(item: second, attribute: secondAttribute), constant: constant,
      priority: predicate.priority)
    result.append(constraint)
  }

  private mutating func connect(_ first: LayoutItem, _ second: LayoutItem, by gap: [Predicate]?) {
    let standard = [Predicate(constant: systemSiblingSpacing)]
    var list = gap ?? standard
    if list.isEmpty { list = [Predicate()] }
    for predicate in list { add(second, edges.near, predicate, first, edges.far) }
  }

  /// The system's gap to a superview is its margin (A7.6).
  private mutating func connect(
    _ item: LayoutItem, toSuperviewBy gap: [Predicate]?, isStart: Bool
  ) throws(LayoutMisuse) {
    guard let container = item.containerView else {
      throw failure("a view with a superview")
    }
    let edge = isStart ? edges.near : edges.far
    guard let gap else {
      let margin = edge.margin
      let (first, second): (LayoutItem, LayoutItem) =
        isStart ? (item, container) : (container, item)
      return add(
        first, isStart ? edge : margin, Predicate(), second, isStart ? margin : edge)
    }
    for predicate in gap.isEmpty ? [Predicate()] : gap {
      if isStart {
        add(item, edge, predicate, container, edge)
      } else {
        add(container, edge, predicate, item, edge)
      }
    }
  }

  private mutating func align(_ items: [LayoutItem]) {
    let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in attributes where options.contains(option) {
      for (first, second) in zip(items, items.dropFirst()) {
        result.append(
          NSLayoutConstraint(
            first: LayoutExpression(item: first, attribute: attribute), relation: .equal,
            second: LayoutExpression(item: second, attribute: attribute)))
      }
    }
  }
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

// Reads a visual format.
//
// One pass over the characters, by the grammar of Apple's Auto Layout Guide ("Visual Format
// Language"), with what UIKit takes beyond it: a space with relation or priority needs no
// parentheses (`-10@500-`), and a view's size may be a multiple of another's (`[a(==b*2+5)]`).
// White space is no part of the language. Whatever the text is, the answer is a format or the text
// of UIKit's exception; nothing here traps.

@MainActor struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private var position = 0
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(format: String, metrics: [String: Any], views: [String: Any]) {
    self.format = format
    characters = Array(format)
    self.metrics = metrics
    self.views = views
  }

  mutating func parse() throws(LayoutMisuse) -> VisualFormat {
    var result = VisualFormat()
    if take("V:") { result.axis = .vertical } else { _ = take("H:") }
    let startsAtSuperview = take("|")
    var gap = startsAtSuperview ? (try connection() ?? .flush) : nil
    repeat {
      if take("|") {
        guard let last = result.elements.last else {
          position -= 1
          throw failure("Expected a view")
        }
        try checkSuperview(of: last.item)
        result.gapAtEnd = gap
        guard isAtEnd else { throw failure("Expected the end of the format after the superview") }
        return result
      }
      var element = try view()
      if gap != nil, result.elements.isEmpty { try checkSuperview(of: element.item) }
      element.gapBefore = gap
      result.elements.append(element)
      if isAtEnd { return result }
      gap = try connection() ?? .flush
    } while true
  }

  /// Views can only be aligned across the direction of the format.
  func check(
    _ options: NSLayoutConstraint.FormatOptions, for parsed: VisualFormat
  ) throws(LayoutMisuse) {
    guard parsed.elements.count > 1 else { return }
    for (option, attribute) in NSLayoutConstraint.FormatOptions.alignments
    where options.contains(option) && attribute.axis == parsed.axis {
      let axis = parsed.axis == .horizontal ? "horizontal" : "vertical"
      throw failure(
        "Options mask required views to be aligned on a \(axis) edge, which is not allowed for "
          + "layout that is also \(axis).")
    }
  }

  // MARK: Characters

  private var isAtEnd: Bool { position >= characters.count }

  private func isNext(_ character: Character) -> Bool {
    position < characters.count && characters[position] == character
  }

  private mutating func take(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func takeAll(where belongs: (Character) -> Bool) -> String {
    let start = position
    while position < characters.count, belongs(characters[position]) { position += 1 }
    return String(characters[start..<position])
  }

  /// A C identifier, empty when there is none.
  private mutating func identifier() -> String {
    guard position < characters.count, !characters[position].isNumber else { return "" }
    return takeAll { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// A number without a sign, as `strtod` reads it.
  private mutating func number() -> CGFloat? {
    let start = position
    func digits(_ self: inout Self) { _ = self.takeAll { $0.isASCII && $0.isNumber } }
    digits(&self)
    if take(".") { digits(&self) }
    let mantissa = position
    if mantissa > start, take("e") || take("E") {
      _ = take("-") || take("+")
      let exponent = position
      digits(&self)
      if position == exponent { position = mantissa }
    }
    guard let value = Double(String(characters[start..<position])) else {
      position = start
      return nil
    }
    return CGFloat(value)
  }

  /// Apple's message: what is wrong, the format, and a mark under the place.
  private func failure(_ description: String) -> LayoutMisuse {
    let mark = String(repeating: " ", count: min(position, characters.count)) + "^"
    return .invalidArgument(
      "Unable to parse constraint format: \n\(description) \n\(format) \n\(mark)")
  }

  private func checkSuperview(of item: LayoutItem) throws(LayoutMisuse) {
    guard item.containerView == nil else { return }
    throw failure(
      "Unable to interpret '|' character, because the related view doesn't have a superview")
  }

  // MARK: Parts

  /// `[name(predicate, …)]`
  private mutating func view() throws(LayoutMisuse) -> VisualFormat.Element {
    guard take("[") else { throw failure("Expected a view") }
    let name = identifier()
    guard !name.isEmpty else { throw failure("Expected the name of a view") }
    guard let value = views[name] else {
      throw failure("\(name) is not a key in the views dictionary.")
    }
    guard let item = value as? LayoutItem else {
      throw failure("\(name) is neither a view nor a layout guide.")
    }
    var element = VisualFormat.Element(item: item)
    if take("(") { element.sizes = try predicates(ofView: true) }
    guard take("]") else { throw failure("Expected a ']' to end the view \(name)") }
    return element
  }

  /// The space up to the next item; nil where there is no line.
  private mutating func connection() throws(LayoutMisuse) -> VisualFormat.Gap? {
    guard take("-") else { return nil }
    if isNext("[") || isNext("|") { return .system }
    let list: [VisualFormat.Predicate]
    if take("(") {
      list = try predicates(ofView: false)
    } else {
      list = [try predicate(ofView: false, allowsNegative: false)]
    }
    guard take("-") else { throw failure("Expected a '-' to end the space") }
    return .predicates(list)
  }

  private mutating func predicates(
    ofView: Bool
  ) throws(LayoutMisuse) -> [VisualFormat.Predicate] {
    var list = [try predicate(ofView: ofView, allowsNegative: true)]
    while take(",") { list.append(try predicate(ofView: ofView, allowsNegative: true)) }
    guard take(")") else { throw failure("Expected a ',' or ')' after the predicate") }
    return list
  }

  private mutating func predicate(
    ofView: Bool, allowsNegative: Bool
  ) throws(LayoutMisuse) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    if allowsNegative, take("-") {
      predicate.constant = -(try constant())
    } else {
      try operand(of: &predicate, ofView: ofView)
    }
    if take("@") { predicate.priority = try priority() }
    return predicate
  }

  /// A constant, or a multiple of another view's size with a constant.
  private mutating func operand(
    of predicate: inout VisualFormat.Predicate, ofView: Bool
  ) throws(LayoutMisuse) {
    let start = position
    if ofView, let item = viewName() {
      predicate.other = item
      if take("*") {
        predicate.multiplier = try constant()
      } else if take("/") {
        predicate.multiplier = try 1 / divisor()
      }
    } else {
      let value = try constant()
      guard ofView, take("*") else {
        predicate.constant = value
        return
      }
      guard let item = viewName() else {
        throw failure("Expected the name of a view after the '*'")
      }
      predicate.other = item
      predicate.multiplier = value
    }
    guard predicate.multiplier != 0 else {
      position = start
      throw failure("Expected a multiplier that is not 0")
    }
    if take("+") {
      predicate.constant = try constant()
    } else if take("-") {
      predicate.constant = -(try constant())
    }
  }

  private mutating func divisor() throws(LayoutMisuse) -> CGFloat {
    let start = position
    let value = try constant()
    guard value != 0, (1 / value).isFinite else {
      position = start
      throw failure("Expected a divisor that is not 0")
    }
    return value
  }

  /// The view with the name that comes next, unless it is a metric's.
  private mutating func viewName() -> LayoutItem? {
    let start = position
    let name = identifier()
    guard metrics[name] == nil, let item = views[name] as? LayoutItem else {
      position = start
      return nil
    }
    return item
  }

  /// A number or a metric.
  private mutating func constant() throws(LayoutMisuse) -> CGFloat {
    let start = position
    if let value = number() {
      guard value.isFinite else {
        position = start
        throw failure("Expected a number that is finite")
      }
      return value
    }
    let name = identifier()
    guard !name.isEmpty else {
      throw failure(
        "Expected a number or key from the metrics dictionary, but encountered something else")
    }
    guard let value = metricValue(name) else {
      throw failure(
        "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
          + "dictionaries")
    }
    guard value.isFinite else {
      throw failure("Encountered metric with name \"\(name)\", but its value is not finite")
    }
    return value
  }

  private func metricValue(_ name: String) -> CGFloat? {
    switch metrics[name] {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  private mutating func priority() throws(LayoutMisuse) -> UILayoutPriority {
    let start = position
    let value = try constant()
    let priority = UILayoutPriority(Float(value))
    guard priority.rawValue > 0, priority.rawValue <= 1000 else {
      position = start
      throw failure(LayoutMisuse.illegalPriority(priority).reason)
    }
    return priority
  }
}

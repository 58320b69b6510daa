// A conflict in two lines: what clashes, and what would end it.

extension LayoutConflict: CustomStringConvertible {
  /// Cause and remedy first, then Apple's log.
  nonisolated public var description: String {
    withoutIsolationCheck { summary + "\n\n" + log }
  }
}

extension LayoutConflict {
  /// What clashes and by how much; in a second line the best change that ends it.
  public var summary: String {
    let direction = axis == .horizontal ? "horizontally" : "vertically"
    let amount = excess == 0 ? "" : ", by \(abs(excess).shortText) points"
    let first = "\(Self.text(cause, axis)) (\(direction)\(amount))."
    guard let remedy = remedies.first else { return first }
    return first + "\nRemedy: \(Self.text(remedy))."
  }

  private static func text(_ cause: Cause, _ axis: NSLayoutConstraint.Axis) -> String {
    let length = axis == .horizontal ? "width" : "height"
    switch cause {
    case .negativeSize: return "A \(length) would have to be negative"
    case .contradictoryConstants: return "The same thing is asked to have two values"
    case .hiddenInStack(let view):
      return "A stack view hides \(view.nameInReports), and constraints of its own keep it open"
    case .autoresizingMask(let view):
      return "\(view.nameInReports) has constraints, but its autoresizing mask is translated, too"
    case .encapsulatedSize(let view):
      return
        "What is inside of \(view.nameInReports) does not fit the \(length) that its container gave it"
    case .roundedSize(let view):
      return
        "What is inside of \(view.nameInReports) differs by less than a pixel from the \(length) "
        + "that its container gave it"
    case .temporarySize(let view):
      return "\(view.nameInReports) is measured at a \(length) that its constraints do not allow"
    case .stackArrangement(let stack):
      return "The arrangement of \(stack.nameInReports) does not go with what its views ask for"
    case .chain: return "Sizes and gaps in a row do not add up"
    }
  }

  private static func text(_ remedy: Remedy) -> String {
    func text(_ constraint: NSLayoutConstraint) -> String {
      constraint.description + (constraint.sourceLocation.map { " (\($0))" } ?? "")
    }
    switch remedy {
    case .lowerPriority(let constraint, let priority):
      return "lower the priority to \(CGFloat(priority.rawValue).shortText) of \(text(constraint))"
    case .remove(let constraint): return "remove \(text(constraint))"
    case .stopTranslatingMask(let view):
      return "set translatesAutoresizingMaskIntoConstraints to false on \(view.nameInReports)"
    case .relax(let constraint, let relation):
      let sign =
        switch relation {
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        default: "=="
        }
      return "use \(sign) in \(text(constraint))"
    case .changeConstant(let constraint, let constant):
      return "set the constant to \(constant.shortText) of \(text(constraint))"
    }
  }
}

extension UIView {
  /// The class with the identifier or text of the view, as reports call it: `UILabel "Title"`.
  var nameInReports: String {
    let name = accessibilityIdentifier ?? (self as? UILabel)?.text
    return "\(type(of: self))" + (name.map { " \"\($0)\"" } ?? "")
  }
}

/// A view or guide that could as well lie elsewhere on an axis, or have another size (A11).
@_spi(Moa) @preconcurrency @MainActor public struct LayoutAmbiguity {
  /// The view, or the owner of the guide.
  public let view: UIView
  /// The guide that is ambiguous, if it is one.
  public let guide: UILayoutGuide?
  public let axis: NSLayoutConstraint.Axis
  /// What constraints leave open.
  public let open: Set<Quantity>
  /// How far the near edge could go, in the superview's coordinates; infinite where nothing stops it.
  public let position: ClosedRange<CGFloat>
  /// How small or large it could be, in points.
  public let size: ClosedRange<CGFloat>
  public let reason: Reason
  /// The constraints any one of which would settle it.
  public let missing: [Missing]
  /// Other views that would move or change their size with it.
  public let movesWith: [UIView]

  /// Where something is, or how large.
  public enum Quantity: String, Hashable, Sendable { case position, size }

  /// Why more than one layout is as good.
  public enum Reason: Equatable {
    /// Nothing says it.
    case underconstrained
    /// Equal priorities: each of the views could give way, or a part of each (A11.2, H 9).
    case equalPriorities([UIView])
    /// Nothing ties the scroll view's content to its far edges (H 10): the size is the content's.
    case openContent(UIView)
  }

  /// A kind of constraint.
  public enum Missing: String, Hashable, Sendable {
    case nearEdge, farEdge, center, size, priority
  }

  /// `v: height 0…∞`, for people.
  public var text: String {
    let isHorizontal = axis == .horizontal
    var parts: [String] = []
    if open.contains(.position) { parts.append((isHorizontal ? "x " : "y ") + Self.text(position)) }
    if open.contains(.size) {
      parts.append((isHorizontal ? "width " : "height ") + Self.text(size))
    }
    return parts.joined(separator: ", ")
  }

  private static func text(_ range: ClosedRange<CGFloat>) -> String {
    func text(_ bound: CGFloat) -> String {
      bound.isInfinite ? (bound < 0 ? "-∞" : "∞") : bound.shortText
    }
    return "\(text(range.lowerBound))…\(text(range.upperBound))"
  }
}

extension LayoutAmbiguity: CustomStringConvertible {
  /// `UILabel "Title": width 0…∞ (underconstrained)`.
  nonisolated public var description: String {
    withoutIsolationCheck {
      let why =
        switch reason {
        case .underconstrained: "underconstrained"
        case .equalPriorities: "equal priorities"
        case .openContent: "open content"
        }
      return "\(guide == nil ? "" : "guide of ")\(view.nameInReports): \(text) (\(why))"
    }
  }
}

/// Required constraints that cannot hold together, which one was given up, why, and what would help.
///
/// The list holds what Apple's log lists, in the order of addition; `log` is that log. The rest is
/// what the log does not say: whose each constraint is, what clashes, by how much, and the changes
/// that would end it.
@_spi(Moa) @preconcurrency @MainActor public struct LayoutConflict {
  /// One line of the list.
  @preconcurrency @MainActor public struct Member {
    /// Who made the constraint.
    public enum Origin: Equatable {
      /// The app, in code or in a document.
      case app
      /// A stack view, to arrange its views.
      case stackView
      /// A stack view, to make a hidden view vanish (A10.1).
      case stackViewHiding
      /// UIKit, from the mask of a view whose `translatesAutoresizingMaskIntoConstraints` is true.
      case autoresizingMask
      /// UIKit, from the size that a window, a cell or a controller's container has.
      case encapsulatedSize
      /// UIKit, for the time of a `systemLayoutSizeFitting`.
      case temporarySize
      /// UIKit, from a view's intrinsic content size.
      case contentSize
      /// UIKit, from a view's margins, safe area or another guide of the system's.
      case guide
    }

    public let origin: Origin
    /// The constraint; nil for rows that exist in the engine alone.
    public let constraint: NSLayoutConstraint?
    /// The line of the log.
    public let text: String
    /// The views that it is about, the first item's first; a guide counts as its owner.
    public let views: [UIView]
    public let axis: NSLayoutConstraint.Axis
    /// How often it goes into the contradiction: the members' left sides, summed up with these
    /// weights, cancel, while their constants add up to the conflict's `excess`. 0 when not known.
    public let weight: CGFloat

    public var identifier: String? { constraint?.identifier }
    /// Where it was written, if whoever made it said so.
    public var sourceLocation: SourceLocation? { constraint?.sourceLocation }
  }

  public let members: [Member]
  public let broken: Member
  /// Sizes that must not be negative and take part without being listed (A12.5).
  public let impliedSizes: [(view: UIView?, axis: NSLayoutConstraint.Axis)]
  /// How many points are missing or too many; 0 when not known.
  public let excess: CGFloat
  /// What clashes.
  public let cause: Cause
  /// Changes any one of which ends the conflict, the best first.
  public let remedies: [Remedy]

  package init(
    members: [Member], broken: Member,
    impliedSizes: [(view: UIView?, axis: NSLayoutConstraint.Axis)], excess: CGFloat
  ) {
    self.members = members
    self.broken = broken
    self.impliedSizes = impliedSizes
    self.excess = excess
    let diagnosis = ConflictDiagnosis(members, broken, impliedSizes.map(\.axis), excess)
    cause = diagnosis.cause
    remedies = diagnosis.remedies
  }

  /// The axis of the conflict.
  public var axis: NSLayoutConstraint.Axis { broken.axis }

  /// Why constraints clash.
  public enum Cause: Equatable {
    /// A size would have to be negative, as in `width == - 16` (A12.5).
    case negativeSize
    /// The same thing is asked to have two values.
    case contradictoryConstants
    /// A stack view hides the view, and the view's own constraints keep it open (A10.2).
    case hiddenInStack(UIView)
    /// The view has constraints, but its autoresizing mask is still translated (A6.6).
    case autoresizingMask(UIView)
    /// What is inside of the view does not fit the size that its container gave it.
    case encapsulatedSize(UIView)
    /// The same, but by less than a pixel: the container rounded the size.
    case roundedSize(UIView)
    /// The view is measured at a size that its constraints do not allow; nothing is displayed so.
    case temporarySize(UIView)
    /// A stack view's arrangement does not go with what its views ask for.
    case stackArrangement(UIStackView)
    /// Sizes and gaps in a row do not add up.
    case chain
  }

  /// A change that ends the conflict.
  public enum Remedy: Equatable {
    /// Let the constraint give way: 999 is enough.
    case lowerPriority(of: NSLayoutConstraint, to: UILayoutPriority)
    /// Take the constraint out.
    case remove(NSLayoutConstraint)
    /// Set `translatesAutoresizingMaskIntoConstraints = false`.
    case stopTranslatingMask(of: UIView)
    /// Make the equality an inequality.
    case relax(NSLayoutConstraint, to: NSLayoutConstraint.Relation)
    /// Make the constant fit the others.
    case changeConstant(of: NSLayoutConstraint, to: CGFloat)
  }
}

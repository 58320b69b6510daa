// Why constraints clash and what would end it.
//
// The list of a conflict is minimal: to change any member in the right way ends it. So the cause is
// read off who made the members (A12.5, H 4 to 6, 15, 19, 20), and the remedies are the members that
// the app can change, the one that UIKit gave up first. The weights tell by how much a constant is
// off: the conflict's excess divided by the member's weight.

/// The cause of a conflict and its remedies.
@MainActor struct ConflictDiagnosis {
  private(set) var cause = LayoutConflict.Cause.chain
  private(set) var remedies: [LayoutConflict.Remedy] = []
  private let members: [LayoutConflict.Member]
  private let broken: LayoutConflict.Member
  private let excess: CGFloat

  init(
    _ members: [LayoutConflict.Member], _ broken: LayoutConflict.Member,
    _ impliedAxes: [NSLayoutConstraint.Axis], _ excess: CGFloat
  ) {
    self.members = members
    self.broken = broken
    self.excess = excess
    cause = findCause(hasImpliedSizes: !impliedAxes.isEmpty)
    remedies = findRemedies()
  }

  // MARK: Cause

  private func findCause(hasImpliedSizes: Bool) -> LayoutConflict.Cause {
    if let view = view(of: .stackViewHiding) { return .hiddenInStack(view) }
    if let view = view(of: .temporarySize) { return .temporarySize(view) }
    if let view = maskedViewWithConstraints { return .autoresizingMask(view) }
    if let view = view(of: .encapsulatedSize) {
      return isRounding(in: view) ? .roundedSize(view) : .encapsulatedSize(view)
    }
    if let stack = arrangingStack { return .stackArrangement(stack) }
    if members.count == 1, hasImpliedSizes { return .negativeSize }
    if saysOneThingTwice { return .contradictoryConstants }
    return .chain
  }

  private func view(of origin: LayoutConflict.Member.Origin) -> UIView? {
    members.first { $0.origin == origin }?.views.first
  }

  /// A view with a translated mask that the app has constrained: the mask should be off. A mask
  /// that places a view only, with constraints inside of it, is as good as a container's size.
  private var maskedViewWithConstraints: UIView? {
    let masked = members.filter { $0.origin == .autoresizingMask }.compactMap(\.views.first)
    for view in masked where !(view is UIWindow) {
      let isPlaced = members.contains { member in
        member.origin == .app && isAbout(member, view, inside: false)
      }
      if isPlaced || view.autoresizingMask.isEmpty { return view }
    }
    return masked.first { !($0 is UIWindow) }
  }

  /// Whether an app's constraint places or sizes a view, rather than something inside of it.
  private func isAbout(_ member: LayoutConflict.Member, _ view: UIView, inside: Bool) -> Bool {
    guard let constraint = member.constraint else { return false }
    let items = constraint.items.compactMap(\.itemView)
    guard items.contains(where: { $0 === view }) else { return false }
    return !items.contains { $0 !== view && $0.isInside(view) }
  }

  /// Less than a pixel is missing: a container's size was rounded, the content's is exact (H 5).
  private func isRounding(in view: UIView) -> Bool {
    excess > 0 && excess < 1 / max(view.traitCollection.displayScale, 1) + 1e-6
  }

  private var arrangingStack: UIStackView? {
    members.lazy.filter { $0.origin == .stackView }.compactMap { member in
      member.views.compactMap { $0 as? UIStackView ?? $0.superview as? UIStackView }.first
    }.first
  }

  private var saysOneThingTwice: Bool {
    guard members.count == 2, let a = members[0].constraint, let b = members[1].constraint else {
      return false
    }
    return a.first.isSame(as: b.first) && a.second.isSame(as: b.second)
      && a.storedMultiplier == b.storedMultiplier
  }

  // MARK: Remedies

  private func findRemedies() -> [LayoutConflict.Remedy] {
    var result: [LayoutConflict.Remedy] = []
    if case .autoresizingMask(let view) = cause { result.append(.stopTranslatingMask(of: view)) }
    let own = members.filter { $0.origin == .app }.sorted { a, b in
      (a.constraint === broken.constraint ? 0 : 1) < (b.constraint === broken.constraint ? 0 : 1)
    }
    switch cause {
    case .negativeSize, .contradictoryConstants:
      result += own.compactMap { remove($0) }
      result += own.compactMap { lower($0) }
    case .hiddenInStack, .encapsulatedSize, .roundedSize, .temporarySize, .stackArrangement:
      result += own.compactMap { lower($0) }
      result += own.compactMap { remove($0) }
    case .autoresizingMask, .chain:
      result += own.compactMap { changeConstant(of: $0) }
      result += own.compactMap { lower($0) }
      result += own.compactMap { relax($0) }
      result += own.compactMap { remove($0) }
    }
    return result
  }

  private func lower(_ member: LayoutConflict.Member) -> LayoutConflict.Remedy? {
    member.constraint.map { .lowerPriority(of: $0, to: UILayoutPriority(999)) }
  }

  private func remove(_ member: LayoutConflict.Member) -> LayoutConflict.Remedy? {
    member.constraint.map { .remove($0) }
  }

  /// The inequality that leaves open the direction in which the equality is in the way.
  private func relax(_ member: LayoutConflict.Member) -> LayoutConflict.Remedy? {
    guard let constraint = member.constraint, constraint.relation == .equal, member.weight != 0
    else { return nil }
    // A positive weight means that the left side is asked to be smaller than the others let it be.
    return .relax(constraint, to: member.weight > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
  }

  /// The constant with which the sum comes out, where it is one that a person could mean.
  private func changeConstant(of member: LayoutConflict.Member) -> LayoutConflict.Remedy? {
    guard let constraint = member.constraint, member.weight != 0, excess > 0 else { return nil }
    let constant = constraint.constant + excess / member.weight
    let isSize = constraint.secondItem == nil && constraint.firstAttribute.isSize
    if isSize && constant <= 0 { return nil }
    // A gap that changes its sign turns what it separates round.
    if !isSize && constant * constraint.constant < 0 { return nil }
    return .changeConstant(of: constraint, to: constant)
  }
}

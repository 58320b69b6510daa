// From a conflict of rows to one of constraints (A12).
//
// Rows carry no way back to what they stand for: a report makes it. Guides for margins and the safe
// area have no rows, since the engine reads them as their owner's edges plus offsets; UIKit holds
// each edge with a constraint, which a report adds to the list when the edge goes into the
// contradiction (A8.6).

import ConstraintSolver

@MainActor extension LayoutEngine {
  /// Hears of every new conflict; by default the log goes to the standard error once.
  ///
  /// A test that sets it sees conflicts as they arise; `UIView.layoutConflicts()` lists those that
  /// a tree has at present.
  public static var onConflict: (LayoutConflict) -> Void = { conflict in
    FileHandle.standardError.write(Data(("[LayoutConstraints] " + conflict.log + "\n").utf8))
  }

  /// Hears of how many new conflicts of a solve are not explained, after those that are.
  package static var onFurtherConflicts: (Int) -> Void = { count in
    FileHandle.standardError.write(
      Data("[LayoutConstraints] \(count) further conflicts are not listed.\n".utf8))
  }

  /// Conflicts of one solve that are explained, at most: nobody reads more, and each costs a report.
  private static let mostExplained = 100

  /// Reports conflicts that were not there before; each once until its set changes (A12.4).
  func reportConflicts() {
    guard solver.conflictVersion != reportedVersion else { return }
    reportedVersion = solver.conflictVersion
    let conflicts = solver.conflicts
    let fresh = conflicts.filter { !reportedConflicts.contains($0) }
    reportedConflicts = Set(conflicts)
    guard !fresh.isEmpty else { return }
    let sources = rowSources()
    for conflict in fresh.prefix(Self.mostExplained) {
      guard let report = report(of: conflict, sources) else { continue }
      LayoutEngine.onConflict(report)
    }
    if fresh.count > Self.mostExplained {
      LayoutEngine.onFurtherConflicts(fresh.count - Self.mostExplained)
    }
  }

  /// All conflicts of the present solution, as they were reported.
  package func currentConflicts() -> [LayoutConflict] {
    settle()
    let conflicts = solver.conflicts
    guard !conflicts.isEmpty else { return [] }
    let sources = rowSources()
    return conflicts.compactMap { report(of: $0, sources) }
  }

  // MARK: Rows

  /// What a row stands for.
  private enum RowSource {
    case constraint(NSLayoutConstraint)
    case placement(LayoutNode, PlacementRow)
    case content(LayoutNode, Axis)
    case notNegative(LayoutNode, Axis)
  }

  private func rowSources() -> [ConstraintID: RowSource] {
    var sources: [ConstraintID: RowSource] = [:]
    if isTemporary {
      for (id, constraint) in temporaryRows { sources[id] = .constraint(constraint) }
    } else {
      forEachConstraint { constraint in
        if let row = constraint.row { sources[row.id] = .constraint(constraint) }
      }
    }
    forEachNode { node in
      for (id, row) in zip(node.placement, node.placementRows) {
        sources[id] = .placement(node, row)
      }
      if let id = node.content.width { sources[id] = .content(node, .horizontal) }
      if let id = node.content.height { sources[id] = .content(node, .vertical) }
      if let (width, height) = node.notNegative {
        sources[width] = .notNegative(node, .horizontal)
        sources[height] = .notNegative(node, .vertical)
      }
    }
    return sources
  }

  private func report(
    of conflict: Conflict, _ sources: [ConstraintID: RowSource]
  ) -> LayoutConflict? {
    var members: [LayoutConflict.Member] = []
    var broken: LayoutConflict.Member?
    var implied: [(view: UIView?, axis: NSLayoutConstraint.Axis)] = []
    var guides = GuideEdges()
    var excess: CGFloat = 0
    let brokenIndex = conflict.constraints.firstIndex(of: conflict.givenUp) ?? 0
    // So that the excess is in the points of the constraint that was given up.
    let scale = CGFloat(abs(conflict.weights[brokenIndex]))
    for (id, weight) in zip(conflict.constraints, conflict.weights) {
      guard let source = sources[id] else { continue }
      let weight = scale == 0 ? 0 : CGFloat(weight) / scale
      excess -= weight * CGFloat((try? solver.constant(of: id)) ?? 0)
      if case .notNegative(let node, let axis) = source {
        implied.append((node.item.layoutView, axis))
        continue
      }
      if case .constraint(let constraint) = source { guides.add(constraint, weight) }
      let member = member(source, weight: weight)
      members.append(member)
      if id == conflict.givenUp { broken = member }
    }
    members += guides.members()
    // A size that must not be negative is given up only among its like.
    guard let broken = broken ?? members.last else { return nil }
    return LayoutConflict(
      members: members, broken: broken, impliedSizes: implied, excess: max(0, excess))
  }

  // MARK: Members

  private func member(_ source: RowSource, weight: CGFloat) -> LayoutConflict.Member {
    switch source {
    case .constraint(let constraint):
      return LayoutConflict.Member(
        origin: constraint.origin, constraint: constraint, text: constraint.description,
        views: constraint.items.compactMap(\.layoutView),
        axis: constraint.first.attribute.axis ?? .horizontal, weight: weight)
    case .placement(let node, let row):
      let origin: LayoutConflict.Member.Origin =
        switch row.meaning {
        case .encapsulated: .encapsulatedSize
        case .fitting: .temporarySize
        case .window, .mask, .contentArea: .autoresizingMask
        }
      return systemMember(origin, placementText(node, row), node, row.axis, weight)
    case .content(let node, let axis):
      return systemMember(.contentSize, contentText(node, axis), node, axis, weight)
    case .notNegative(let node, let axis):
      return systemMember(.contentSize, "", node, axis, weight)
    }
  }

  private func systemMember(
    _ origin: LayoutConflict.Member.Origin, _ text: String, _ node: LayoutNode, _ axis: Axis,
    _ weight: CGFloat
  ) -> LayoutConflict.Member {
    LayoutConflict.Member(
      origin: origin, constraint: nil, text: text,
      views: [node.item.layoutView].compactMap { $0 }, axis: axis, weight: weight)
  }

  /// A mask, a window's or a container's size, as UIKit writes them (A6.3).
  private func placementText(_ node: LayoutNode, _ row: PlacementRow) -> String {
    let isHorizontal = row.axis == .horizontal
    let end = isHorizontal ? "X" : "Y"
    let size = isHorizontal ? "width" : "height"
    let isSize = row.place == .length
    let name =
      switch row.place {
      case .near: "min" + end
      case .middle: "mid" + end
      case .far: "max" + end
      case .length: size
      }
    var text = ConstraintText(pointer: node, first: .init(node.item, system: name, row.axis))
    text.constant = row.constant
    let place = isSize ? (isHorizontal ? "Width" : "Height") : (isHorizontal ? "Left" : "Top")
    if row.meaning == .encapsulated { text.identifier = "UIView-Encapsulated-Layout-\(place)" }
    if row.meaning == .fitting { text.identifier = "_UITemporaryLayout\(place)" }
    if row.meaning == .mask || (row.meaning == .encapsulated && !isSize) || row.meaning == .window {
      text.className = "NSAutoresizingMaskLayoutConstraint"
      text.mask = row.meaning == .window ? "h=--- v=---" : node.view?.maskText
    }
    guard let outer = node.item.containerView, row.meaning != .window, !isSize || row.factor != 0
    else { return text.text }
    if row.factor == 0 {
      // The middle is where it is; the near edge is in the superview, which its text names.
      text.namesContainer = row.place == .near
      return text.text
    }
    if row.place == .far, row.factor == 1, row.constant <= 0 {
      // The superview's far edge is a fixed margin away.
      text = ConstraintText(
        className: text.className, pointer: node, mask: text.mask,
        first: .init(outer, system: name, row.axis),
        second: .init(node.item, system: name, row.axis))
      text.constant = -row.constant
      return text.text
    }
    let half = row.place == .middle && row.factor == 0.5
    text.second = .init(outer, system: half ? name : size, row.axis)
    text.multiplier = half ? 1 : row.factor
    return text.text
  }

  private func contentText(_ node: LayoutNode, _ axis: Axis) -> String {
    guard let view = node.view else { return "" }
    let name = axis == .horizontal ? "width" : "height"
    let size = node.content.size.along(axis)
    let hug = CGFloat(view.contentHuggingPriority(for: axis).rawValue).shortText
    let resist = CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue).shortText
    var text = ConstraintText(pointer: node, first: .init(node.item, system: name, axis))
    text.className = "NSContentSizeLayoutConstraint"
    text.constant = size
    text.suffix = "Hug:\(hug) CompressionResistance:\(resist)"
    return text.text
  }
}

extension NSLayoutConstraint {
  /// Who made a constraint, by the names that UIKit gives its own.
  var origin: LayoutConflict.Member.Origin {
    guard let identifier else { return .app }
    if identifier == "UISV-hiding" { return .stackViewHiding }
    return identifier.hasPrefix("UISV-") ? .stackView : .app
  }
}

extension UIView {
  /// The mask as logs write it: near margin, size, far margin; `&` is flexible (A6.2).
  var maskText: String {
    func part(_ flexible: UIView.AutoresizingMask) -> String {
      autoresizingMask.contains(flexible) ? "&" : "-"
    }
    // Without any flexible part the far margin is free.
    let x: UIView.AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    let y: UIView.AutoresizingMask = [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let h =
      autoresizingMask.isDisjoint(with: x)
      ? "--&"
      : part(.flexibleLeftMargin) + part(.flexibleWidth) + part(.flexibleRightMargin)
    let v =
      autoresizingMask.isDisjoint(with: y)
      ? "--&"
      : part(.flexibleTopMargin) + part(.flexibleHeight) + part(.flexibleBottomMargin)
    return "h=\(h) v=\(v)"
  }
}

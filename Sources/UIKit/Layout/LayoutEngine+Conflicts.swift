// Constraints that cannot hold together: which ones, which one was given up, and Apple's log of it
// (A12).

import ConstraintSolver

/// Required constraints that cannot hold together, as the log lists them.
@MainActor package struct LayoutConflict {
  /// One line of the list.
  package enum Member {
    case constraint(NSLayoutConstraint)
    /// A row that the system made: an autoresizing mask, a size of the window, a fitting target.
    case system(String)

    @MainActor package var text: String {
      switch self {
      case .constraint(let constraint): constraint.description
      case .system(let text): text
      }
    }
  }

  package var members: [Member]
  package var broken: Member
  /// Whether one of the list comes from an autoresizing mask, which adds a note to the log.
  package var mentionsAutoresizing: Bool

  /// The text that UIKit logs, without the time and process at its start.
  package var log: String {
    let note =
      "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
      + "refer to the documentation for the UIView property "
      + "translatesAutoresizingMaskIntoConstraints) \n"
    let list = members.map { "    \"\(LayoutConflict.escaped($0.text))\"" }
    return "Unable to simultaneously satisfy constraints.\n"
      + "\tProbably at least one of the constraints in the following list is one you don't want. \n"
      + "\tTry this: \n"
      + "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
      + "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n"
      + (mentionsAutoresizing ? note : "")
      + "(\n" + list.joined(separator: ",\n") + "\n)\n\n"
      + "Will attempt to recover by breaking constraint \n" + broken.text + "\n\n"
      + "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the "
      + "debugger.\n"
      + "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in "
      + "<UIKitCore/UIView.h> may also be helpful."
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\"", with: "\\\"")
  }
}

@MainActor extension LayoutEngine {
  /// Hears of every new conflict; by default the log goes to the standard error once.
  package static var onConflict: (LayoutConflict) -> Void = { conflict in
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
    let conflicts = solver.conflicts
    guard !conflicts.isEmpty || !reportedConflicts.isEmpty else { return }
    let fresh = conflicts.filter { !reportedConflicts.contains($0) }
    reportedConflicts = Set(conflicts)
    guard !fresh.isEmpty else { return }
    let sources = rowSources()
    for conflict in fresh.prefix(Self.mostExplained) {
      // Widths and heights that must not be negative take part but are never listed (A12.5).
      let members = conflict.constraints.compactMap { sources[$0] }
      guard let broken = sources[conflict.givenUp] ?? members.last else { continue }
      let texts = members.map(\.text)
      LayoutEngine.onConflict(
        LayoutConflict(
          members: members, broken: broken,
          mentionsAutoresizing: texts.contains {
            $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint")
          }))
    }
    if fresh.count > Self.mostExplained {
      LayoutEngine.onFurtherConflicts(fresh.count - Self.mostExplained)
    }
  }

  /// What each row stands for. Only made for a report: rows carry no way back.
  private func rowSources() -> [ConstraintID: LayoutConflict.Member] {
    var sources: [ConstraintID: LayoutConflict.Member] = [:]
    if isTemporary {
      for (id, constraint) in temporaryRows { sources[id] = .constraint(constraint) }
    } else {
      forEachConstraint { constraint in
        if let row = constraint.row { sources[row.id] = .constraint(constraint) }
      }
    }
    forEachNode { node in
      for (index, id) in node.placement.enumerated() {
        sources[id] = .system(placementText(node, index))
      }
      for (id, axis) in [(node.content.width, "width"), (node.content.height, "height")] {
        guard let id, let view = node.view else { continue }
        sources[id] = .system(contentText(view, node, axis))
      }
    }
    for (index, id) in (fitting == nil ? [] : rootNode.placement).enumerated() {
      let name = index == 0 ? "Width" : "Height"
      sources[id] = .system(
        "<NSLayoutConstraint:\(addressText(of: rootNode)) '_UITemporaryLayout\(name)' "
          + "\(owner.shortDescription).\(name.lowercased())   (active)>")
    }
    return sources
  }

  private func placementText(_ node: LayoutNode, _ index: Int) -> String {
    let attribute = node === rootNode ? ["width", "height"] : ["midX", "width", "midY", "height"]
    let name = attribute[min(index, attribute.count - 1)]
    let rect = node.exactRect
    let value: CGFloat
    switch name {
    case "midX": value = rect.midX
    case "midY": value = rect.midY
    case "width": value = rect.width
    default: value = rect.height
    }
    let mask = node.view?.maskText ?? ""
    return "<NSAutoresizingMaskLayoutConstraint:\(addressText(of: node)) \(mask) "
      + "\(node.item.shortDescription).\(name) == \(value.shortText)   (active)>"
  }

  private func contentText(_ view: UIView, _ node: LayoutNode, _ axis: String) -> String {
    let isWidth = axis == "width"
    let size = isWidth ? node.content.size.width : node.content.size.height
    let axis2: Axis = isWidth ? .horizontal : .vertical
    let hug = view.contentHuggingPriority(for: axis2).rawValue
    let resist = view.contentCompressionResistancePriority(for: axis2).rawValue
    return "<NSContentSizeLayoutConstraint:\(addressText(of: node)) \(view.shortDescription)."
      + "\(axis) == \(size.shortText) Hug:\(CGFloat(hug).shortText) "
      + "CompressionResistance:\(CGFloat(resist).shortText)   (active)>"
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

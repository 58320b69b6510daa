/// Which scene leads to which: the arrows of a storyboard.
package struct SegueGraph: Sendable {
  package struct Segue: Sendable {
    package enum Kind: Hashable, Sendable {
      /// A container view shows the destination.
      case embed
      /// A container controller owns the destination, as in `rootViewController`.
      case relationship(String)
      /// `push` of Xcode 4 and 5, `show` since: keeps the navigation bar.
      case push
      case showDetail
      case modal
      case popover
      case unwind
      case custom
    }

    package let kind: Kind
    /// The controller that the segue starts from.
    package let source: String
    package let destination: String
    package let identifier: String?
    package let element: Element
    /// `modalPresentationStyle` when the segue overrides the destination's.
    package var presentationStyle: String? { element["modalPresentationStyle"] }
  }

  package let all: [Segue]
  /// Segues that Interface Builder follows first when several lead to one scene.
  package let tieBreakers: Set<String>

  private let incoming: [String: [Int]]
  private let outgoing: [String: [Int]]

  init(_ root: Element) {
    var all: [Segue] = []
    for element in root.descendants where element.name == "segue" {
      guard let destination = element["destination"], let kind = Segue.Kind(element) else {
        continue
      }
      guard let source = element.ancestors.first(where: { $0.isController })?.id else { continue }
      all.append(
        Segue(
          kind: kind, source: source, destination: destination,
          identifier: element["identifier"], element: element))
    }
    self.all = all
    tieBreakers = Set(
      root.list("inferredMetricsTieBreakers").compactMap { $0["reference"] })
    incoming = Dictionary(grouping: all.indices, by: { all[$0].destination })
    outgoing = Dictionary(grouping: all.indices, by: { all[$0].source })
  }

  package func leading(to controller: String) -> [Segue] {
    (incoming[controller] ?? []).map { all[$0] }
  }

  package func leaving(_ controller: String) -> [Segue] {
    (outgoing[controller] ?? []).map { all[$0] }
  }
}

extension SegueGraph.Segue.Kind {
  fileprivate init?(_ element: Element) {
    switch element["kind"] {
    case "embed": self = .embed
    case "relationship": self = .relationship(element["relationship"] ?? "")
    case "push", "show", "replace": self = .push
    case "showDetail": self = .showDetail
    case "modal", "presentation": self = .modal
    case "popover", "popoverPresentation": self = .popover
    case "unwind": self = .unwind
    case "custom", "customReplace": self = .custom
    default: return nil
    }
  }
}

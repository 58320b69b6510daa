@_spi(Moa) import UIKit

/// What a rule may want to know of a scene's layout beyond its frames.
extension BuiltScene {
  /// The views of the document that could as well lie elsewhere or have another size (A11).
  ///
  /// An axis of a view is one entry. Ambiguous guides count for the view that owns them.
  package func ambiguities() -> [(view: BuiltView, ambiguity: LayoutAmbiguity)] {
    let named = namedViews
    return withEnvironment { window.layoutAmbiguities(includingRounding: true) }.compactMap {
      ambiguity in
      named[ObjectIdentifier(ambiguity.view)].map { ($0, ambiguity) }
    }
  }

  /// The views that Interface Builder marks with `ambiguous="YES"` when it saves the document: those
  /// of `ambiguities()`, scroll views whose content guide nothing is tied to, content views that do not
  /// fit their rows, and what is in rows that the canvas leaves without a layout.
  package func viewsMarkedAmbiguous() -> Set<String> {
    var marked = Set(ambiguities().map(\.view.id) + misfittingContentViews())
    marked.formUnion(views.filter(hasIdleContentGuide).map(\.id))
    if leavesRowsBelowScreen {
      marked.formUnion(views.filter { isInRowBelowScreen($0.view) }.map(\.id))
    }
    return marked
  }

  /// Whether a document shows a scroll view's content guide and ties nothing to it on some axis.
  private func hasIdleContentGuide(_ built: BuiltView) -> Bool {
    guard let scroll = built.view as? UIScrollView,
      built.element.child("viewLayoutGuide", key: "contentLayoutGuide") != nil
    else { return false }
    return ![NSLayoutConstraint.Axis.horizontal, .vertical].allSatisfy(scroll.isContentTied)
  }

  /// Content views of cells whose height is not what is inside asks for: the canvas takes such a
  /// height to be open.
  private func misfittingContentViews() -> [String] {
    let named = namedViews
    return conflicts().compactMap { conflict in
      switch conflict.cause {
      case .encapsulatedSize(let view), .roundedSize(let view):
        guard conflict.axis == .vertical, view.superview is UITableViewCell else { return nil }
        return named[ObjectIdentifier(view)]?.id
      default: return nil
      }
    }
  }

  /// Whether the view is in a row that begins below its table's visible part.
  private func isInRowBelowScreen(_ view: UIView) -> Bool {
    var ancestor = view.superview
    while let current = ancestor, !(current is UITableViewCell) { ancestor = current.superview }
    guard let cell = ancestor as? UITableViewCell, view !== cell.contentView else { return false }
    var table = cell.superview
    while let current = table, !(current is UITableView) { table = current.superview }
    guard let table = table as? UITableView else { return false }
    let top = cell.convert(CGPoint.zero, to: table).y
    return top >= table.bounds.height - table.adjustedContentInset.top
  }

  /// The required constraints that cannot hold together in the scene as it was laid out last (A12).
  package func conflicts() -> [LayoutConflict] {
    withEnvironment { window.layoutConflicts() }
  }

  private var namedViews: [ObjectIdentifier: BuiltView] {
    var named: [ObjectIdentifier: BuiltView] = [:]
    for built in views { named[ObjectIdentifier(built.view)] = built }
    return named
  }
}

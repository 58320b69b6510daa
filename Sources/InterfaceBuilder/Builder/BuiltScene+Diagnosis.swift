import UIKit

/// What a rule may want to know of a scene's layout beyond its frames.
extension BuiltScene {
  /// The views of the document that could as well lie elsewhere or have another size (A11).
  ///
  /// An axis of a view is one entry. Ambiguous guides count for the view that owns them.
  package func ambiguities() -> [(view: BuiltView, ambiguity: LayoutAmbiguity)] {
    let named = namedViews
    return withEnvironment { window.layoutAmbiguities() }.compactMap { ambiguity in
      named[ObjectIdentifier(ambiguity.view)].map { ($0, ambiguity) }
    }
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

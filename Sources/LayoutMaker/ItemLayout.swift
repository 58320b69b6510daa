import UIKit

/// The layout of one view or guide: makes its constraints and names its attributes for others.
///
/// Constraints that were made here are remembered with the item, so that `update`, `remake` and
/// `remove` find them. Constraints from elsewhere (anchors, documents) are never touched.
@preconcurrency @MainActor public struct ItemLayout: AttributeNames {
  let item: LayoutItem

  init(_ view: UIView) { item = .view(view) }
  init(_ guide: UILayoutGuide) { item = .guide(guide) }

  /// An attribute of this item, for another's constraint: `other.layout.bottom`.
  public func naming(_ attributes: NamedAttributes) -> AttributeReference {
    AttributeReference(item: item, attributes: attributes.list)
  }

  /// The part of a view that no bar covers; its owner's for a guide.
  public var safeArea: ItemLayout {
    switch item {
    case .view(let view): ItemLayout(view.safeAreaLayoutGuide)
    case .guide(let guide): guide.owningView.map { ItemLayout($0.safeAreaLayoutGuide) } ?? self
    }
  }

  /// Makes constraints and activates them, in the order of the statements.
  ///
  /// A view gives up its autoresizing mask (`translatesAutoresizingMaskIntoConstraints`); no other
  /// view is touched.
  ///
  /// - Returns: The constraints, to switch and change them later.
  @discardableResult
  public func make(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    let group = assemble(statements, isPrepared: false)
    group.activate(for: item)
    return group
  }

  /// Makes constraints without activating them.
  ///
  /// The item remembers them while they are active; keep the result to switch them.
  public func prepare(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    assemble(statements, isPrepared: true)
  }

  private func assemble(
    _ statements: (ConstraintMaker) -> Void, isPrepared: Bool
  ) -> ConstraintGroup {
    let maker = ConstraintMaker(item)
    statements(maker)
    return maker.assemble(isPrepared: isPrepared)
  }

  /// Changes constants, and priorities and labels where they are said, of constraints made before.
  ///
  /// Each statement must mean constraints that exist: the same attributes, relation, target and
  /// multiplier. What is not mentioned stays as it is.
  public func update(_ statements: (ConstraintMaker) -> Void) {
    let maker = ConstraintMaker(item)
    statements(maker)
    maker.updateExisting()
  }

  /// Removes all constraints that were made here and makes others.
  @discardableResult
  public func remake(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    remove()
    return make(statements)
  }

  /// Removes all constraints that were made here.
  public func remove() {
    if let record = item.existingRecord { NSLayoutConstraint.deactivate(record.forgetAll()) }
  }

  /// The constraints that were made here, in the order in which they were made.
  public var constraints: [NSLayoutConstraint] { item.existingRecord?.constraints ?? [] }
}

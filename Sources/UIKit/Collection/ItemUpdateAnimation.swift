import CoreGraphics
import Foundation

/// One change of a batch, as a layout hears of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  public let updateAction: Action
  /// Nil for what is inserted; the item is NSNotFound for a section.
  public let indexPathBeforeUpdate: IndexPath?
  /// Nil for what is deleted.
  public let indexPathAfterUpdate: IndexPath?

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  static func items(of updates: [ListUpdate]) -> [UICollectionViewUpdateItem] {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    return updates.map { update in
      switch update {
      case .insertRow(let row): .init(.insert, before: nil, after: IndexPath(row))
      case .deleteRow(let row): .init(.delete, before: IndexPath(row), after: nil)
      case .reloadRow(let row):
        .init(.reload, before: IndexPath(row), after: IndexPath(row))
      case .moveRow(let from, let to):
        .init(.move, before: IndexPath(from), after: IndexPath(to))
      case .insertSection(let section): .init(.insert, before: nil, after: path(section))
      case .deleteSection(let section): .init(.delete, before: path(section), after: nil)
      case .reloadSection(let section):
        .init(.reload, before: path(section), after: path(section))
      case .moveSection(let from, let to):
        .init(.move, before: path(from), after: path(to))
      }
    }
  }
}

/// How the views of one batch of updates go from where they were to where they are.
///
/// Inside of the animation block the view lays itself out as usual: views that stay are moved there,
/// and so move in an animation. This tells where views that come begin, and keeps those that leave
/// until the end.
@MainActor final class ItemUpdateAnimation {
  typealias ElementKey = UICollectionView.ElementKey

  /// How long items take to their places, in seconds.
  static let duration: TimeInterval = 0.3

  /// Nil when only the layout is another one.
  private let plan: ListUpdatePlan?
  /// What was in view and around it before.
  private let old: [ElementKey: UICollectionViewLayoutAttributes]
  private(set) var leaving:
    [(
      view: UICollectionReusableView, key: ElementKey, end: UICollectionViewLayoutAttributes
    )] = []

  init(plan: ListUpdatePlan?, old: [ElementKey: UICollectionViewLayoutAttributes]) {
    self.plan = plan
    self.old = old
  }

  /// Where a view begins that comes in.
  func start(
    of key: ElementKey, end: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    if let before = keyBefore(key, in: layout) {
      // It was there already, out of view.
      return old[before]
    }
    let path = key.indexPath
    let own =
      switch (key.kind, end.representedElementCategory) {
      case (nil, _): layout.initialLayoutAttributesForAppearingItem(at: path)
      case (let kind?, .decorationView):
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      case (let kind?, _):
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      }
    return own ?? Self.faded(end)
  }

  /// Takes a view that leaves.
  func remove(
    _ view: UICollectionReusableView, _ key: ElementKey, in layout: UICollectionViewLayout
  ) {
    let path = key.indexPath
    let present =
      old[key]
      ?? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = view.listView?.contentFrame(of: view) ?? view.frame
        return attributes
      }()
    let own =
      switch (key.kind, present.representedElementCategory) {
      case (nil, _): layout.finalLayoutAttributesForDisappearingItem(at: path)
      case (let kind?, .decorationView):
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      case (let kind?, _):
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      }
    leaving.append((view, key, own ?? Self.faded(present)))
  }

  /// Takes a view whose item moves out of view.
  func moveAway(
    _ view: UICollectionReusableView, _ key: ElementKey,
    to end: UICollectionViewLayoutAttributes
  ) { leaving.append((view, key, end)) }

  private func keyBefore(_ key: ElementKey, in layout: UICollectionViewLayout) -> ElementKey? {
    guard let plan else { return key }
    guard let position = key.indexPath.rowPosition else { return key }
    if key.belongsToItem(in: layout) {
      guard let before = plan.position(before: position), !plan.reloadedRows.contains(before)
      else { return nil }
      return ElementKey(kind: key.kind, indexPath: IndexPath(before))
    }
    guard let section = plan.section(before: position.section),
      !plan.reloadedSections.contains(section)
    else { return nil }
    return ElementKey(
      kind: key.kind, indexPath: IndexPath(item: position.row, section: section))
  }

  private static func faded(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return attributes
    }
    copy.alpha = 0
    return copy
  }
}

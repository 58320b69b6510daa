/// What an item has for its engine, and what refers to the item in its place.
///
/// Constraints and guides must not keep their items, and a Swift weak reference would slow every
/// retain of a view down for good (it moves the reference count into a side table). They keep this;
/// the item ends it when it goes away. A constraint finds all that lowering needs here, typed and
/// without asking the item, which is what makes activating and lowering cheap.
@MainActor final class LayoutItemRecord {
  /// The item when it is a view that still exists.
  private(set) unowned(unsafe) var view: UIView?
  /// The item when it is a guide that still exists.
  private(set) unowned(unsafe) var guide: UILayoutGuide?
  /// The unknowns in the engine that places the item.
  var node: LayoutNode?
  /// The active constraints that mention the item.
  var references = ReferenceList()
  var anchors = AnchorCache()

  init(_ view: UIView) { self.view = view }
  init(_ guide: UILayoutGuide) { self.guide = guide }

  var item: LayoutItem? {
    if let view { return view }
    return guide
  }

  /// Where the item stands in the view tree: the view itself, or the guide's owner.
  var place: UIView? { view ?? guide?.owner }

  /// Whether the item still exists.
  var isAlive: Bool { view != nil || guide != nil }

  /// The item goes away.
  func end() {
    view = nil
    guide = nil
    node = nil
    anchors = AnchorCache()
  }
}

extension LayoutItem {
  /// The unknowns in the engine that places the item.
  var layoutNode: LayoutNode? { existingRecord?.node }
}

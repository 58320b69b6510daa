import UIKit

/// What an item remembers of the constraints that were made for it.
@MainActor final class ItemRecord {
  private(set) var constraints: [MadeConstraint] = []

  /// Makes room for the first constraints; later ones grow the list as lists grow.
  func reserve(_ count: Int) {
    if constraints.isEmpty { constraints.reserveCapacity(count) }
  }

  func remember(_ constraint: MadeConstraint) {
    guard !constraint.isRemembered else { return }
    constraint.isRemembered = true
    constraints.append(constraint)
  }

  func forgetAll() -> [MadeConstraint] {
    let all = constraints
    constraints.removeAll(keepingCapacity: true)
    for constraint in all { constraint.isRemembered = false }
    return all
  }

  /// Lets go of constraints that were only prepared: whoever switches them keeps them.
  func forgetPrepared(_ group: [MadeConstraint]) {
    guard group.contains(where: { $0.isPrepared && $0.isRemembered }) else { return }
    for constraint in group where constraint.isPrepared { constraint.isRemembered = false }
    constraints.removeAll { !$0.isRemembered }
  }
}

extension LayoutItem {
  /// The address tells the record from what others associate with the item.
  private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Nil when nothing was made for the item yet.
  var existingRecord: ItemRecord? {
    objc_getAssociatedObject(object, LayoutItem.key) as? ItemRecord
  }

  var record: ItemRecord {
    if let record = existingRecord { return record }
    let record = ItemRecord()
    objc_setAssociatedObject(object, LayoutItem.key, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return record
  }

  /// Constraints place the view from now on.
  func giveUpMask() {
    if case .view(let view) = self, view.translatesAutoresizingMaskIntoConstraints {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }
}

extension MadeConstraint {
  /// The item that the constraint was made for.
  var subject: LayoutItem? {
    switch firstItem {
    case let view as UIView: .view(view)
    case let guide as UILayoutGuide: .guide(guide)
    default: nil
    }
  }

  /// A constraint must not change between required and optional while it is active.
  func change(priority new: UILayoutPriority) {
    guard new != priority else { return }
    let crosses = isActive && (new == .required) != (priority == .required)
    if crosses { isActive = false }
    priority = new
    if crosses { isActive = true }
  }
}

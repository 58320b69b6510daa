import UIKit

/// A view or guide.
@MainActor enum LayoutItem {
  case view(UIView)
  case guide(UILayoutGuide)

  var object: NSObject {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide
    }
  }

  /// The view around the item, for relations to "the superview".
  var superview: UIView? {
    switch self {
    case .view(let view): view.superview
    case .guide(let guide): guide.owningView
    }
  }

  /// Where the item stands in the tree: the view itself or the guide's owner.
  var place: UIView? {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide.owningView
    }
  }

  var isRightToLeft: Bool { place?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The item as messages name it.
  var name: String {
    switch self {
    case .view(let view): "\(type(of: view))"
    case .guide(let guide): guide.identifier.isEmpty ? "a layout guide" : "'\(guide.identifier)'"
    }
  }

  /// Whether both stand in one tree, so that a constraint can relate them.
  func sharesTree(with other: LayoutItem) -> Bool {
    guard let a = place, let b = other.place else { return false }
    if a === b || a.superview === b || b.superview === a { return true }
    if let parent = a.superview, parent === b.superview { return true }
    return a.top === b.top
  }
}

extension UIView {
  fileprivate var top: UIView {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }
}

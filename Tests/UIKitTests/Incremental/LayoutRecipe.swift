import Foundation

@_spi(Moa) @testable import UIKit

/// A layout described by plain numbers, from which a view tree can be built at any time.
///
/// Every place is determined: each view has a place and a size on both axes, some of it optional at
/// priorities of which no two are alike.
struct LayoutRecipe {
  enum Size {
    case fixed(CGFloat), ofParent(CGFloat), intrinsic(CGFloat), text(CGFloat)
    /// Placed by its mask, nothing of it flexible.
    case frame(CGFloat)
  }

  /// What the near edge is measured from.
  enum Start { case parentEdge, parentMargin, parentSafeArea }

  struct Item {
    var parent: Int
    var afterSibling: Int?
    var start: Start
    /// Whether places follow the reading direction.
    var isRelative: Bool
    var gap: CGFloat
    /// The sibling on whose last baseline the top hangs.
    var belowBaselineOf: Int?
    var size: Size
    var optionalWidth: (CGFloat, Float)?
    var isActive = true
    /// Of the view's inside.
    var margin: CGFloat = 8
    var isRightToLeft = false
  }

  var width: CGFloat = 320
  var safeArea: CGFloat = 0
  var items: [Item] = []

  init(using random: inout SeededGenerator) {
    let count = Int.random(in: 3...14, using: &random)
    for index in 0..<count {
      let parent = Int.random(in: -1...(index - 1), using: &random)
      let siblings = items.indices.filter { items[$0].parent == parent }
      let size = LayoutRecipe.randomSize(&random)
      let sibling = siblings.last.flatMap { Bool.random(using: &random) ? $0 : nil }
      items.append(
        Item(
          parent: parent, afterSibling: sibling,
          start: [.parentEdge, .parentEdge, .parentMargin, .parentSafeArea]
            .randomElement(using: &random) ?? .parentEdge,
          isRelative: Bool.random(using: &random),
          gap: CGFloat(Int.random(in: -3...30, using: &random)),
          belowBaselineOf: Int.random(in: 0..<4, using: &random) == 0 ? siblings.last : nil,
          size: size,
          optionalWidth: Bool.random(using: &random)
            ? (CGFloat(Int.random(in: 5...200, using: &random)), Float(300 + index)) : nil,
          isRightToLeft: Int.random(in: 0..<4, using: &random) == 0))
    }
  }

  static func randomSize(_ random: inout SeededGenerator) -> Size {
    let number = CGFloat(Int.random(in: 5...120, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: return .fixed(number)
    case 2, 3: return .ofParent(number / 150)
    case 4, 5: return .intrinsic(number)
    case 6: return .frame(number)
    default: return .text(number * 5)
    }
  }
}

/// A tree built from a recipe, with what can be changed in it.
@MainActor final class RecipeTree {
  let root: UIView
  var views: [FixtureView] = []
  private var recipe: LayoutRecipe
  private var gaps: [Int: NSLayoutConstraint] = [:]
  private var optional: [Int: NSLayoutConstraint] = [:]
  /// All constraints that are to hold, in the order in which they were made.
  private var wanted: [NSLayoutConstraint] = []

  init(_ recipe: LayoutRecipe) {
    self.recipe = recipe
    root = UIView(frame: CGRect(x: 0, y: 0, width: recipe.width, height: 480))
    root.safeAreaOverride = UIEdgeInsets(
      top: 0, left: recipe.safeArea, bottom: 0, right: recipe.safeArea)
    for index in recipe.items.indices { build(index) }
  }

  private func parent(of index: Int) -> UIView {
    recipe.items[index].parent < 0 ? root : views[recipe.items[index].parent]
  }

  private func want(_ constraint: NSLayoutConstraint) {
    wanted.append(constraint)
    constraint.isActive = true
  }

  private func build(_ index: Int) {
    let item = recipe.items[index]
    let view = FixtureView(frame: .zero)
    view.layoutMargins = UIEdgeInsets(
      top: item.margin, left: item.margin, bottom: item.margin, right: item.margin)
    view.semanticContentAttribute = item.isRightToLeft ? .forceRightToLeft : .unspecified
    let parent = parent(of: index)
    parent.addSubview(view)
    views.append(view)
    if case .frame(let length) = item.size {
      view.frame = CGRect(x: item.gap, y: CGFloat(index), width: length, height: length / 2)
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    placeHorizontally(view, item, index, in: parent)
    if let sibling = item.belowBaselineOf.map({ views[$0] }) {
      want(view.topAnchor.constraint(equalTo: sibling.lastBaselineAnchor, constant: 3))
    } else {
      want(view.topAnchor.constraint(equalTo: parent.topAnchor, constant: CGFloat(index)))
    }
    set(item.size, of: view, in: parent)
    if let (width, priority) = item.optionalWidth {
      let constraint = view.widthAnchor.constraint(equalToConstant: width)
      constraint.priority = UILayoutPriority(priority)
      optional[index] = constraint
      constraint.isActive = item.isActive
    }
  }

  private func placeHorizontally(
    _ view: UIView, _ item: LayoutRecipe.Item, _ index: Int, in parent: UIView
  ) {
    let near = item.isRelative ? view.leadingAnchor : view.leftAnchor
    let start: NSLayoutXAxisAnchor
    if let before = item.afterSibling.map({ views[$0] }) {
      start = item.isRelative ? before.trailingAnchor : before.rightAnchor
    } else {
      switch item.start {
      case .parentEdge: start = item.isRelative ? parent.leadingAnchor : parent.leftAnchor
      case .parentMargin:
        let guide = parent.layoutMarginsGuide
        start = item.isRelative ? guide.leadingAnchor : guide.leftAnchor
      case .parentSafeArea:
        let guide = parent.safeAreaLayoutGuide
        start = item.isRelative ? guide.leadingAnchor : guide.leftAnchor
      }
    }
    let gap = near.constraint(equalTo: start, constant: item.gap)
    gaps[index] = gap
    want(gap)
  }

  private func set(_ size: LayoutRecipe.Size, of view: FixtureView, in parent: UIView) {
    switch size {
    case .fixed(let length):
      want(view.widthAnchor.constraint(equalToConstant: length))
      want(view.heightAnchor.constraint(equalToConstant: length))
    case .ofParent(let factor):
      want(view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: factor))
      want(view.heightAnchor.constraint(equalToConstant: 20))
    case .intrinsic(let length):
      view.intrinsic = CGSize(width: length, height: length / 2)
      view.baseline = length / 3
    case .text(let length):
      view.text = (length, 10)
      view.baseline = 7
      want(view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.3))
    case .frame: break
    }
  }

  /// Makes a change in the tree that the recipe describes as well.
  func apply(_ change: LayoutChange, _ recipe: LayoutRecipe) {
    self.recipe = recipe
    switch change {
    case .width(let width): root.frame.size.width = width
    case .safeArea(let inset):
      root.safeAreaOverride = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    case .gap(let index, let gap):
      if case .frame(let length) = recipe.items[index].size {
        views[index].frame = CGRect(
          x: gap, y: CGFloat(index), width: length, height: length / 2)
      } else {
        gaps[index]?.constant = gap
      }
    case .optional(let index): optional[index]?.isActive = recipe.items[index].isActive
    case .margin(let index):
      let margin = recipe.items[index].margin
      views[index].layoutMargins = UIEdgeInsets(
        top: margin, left: margin, bottom: margin, right: margin)
    case .direction(let index):
      views[index].semanticContentAttribute =
        recipe.items[index].isRightToLeft ? .forceRightToLeft : .unspecified
    case .again(let index):
      views[index].removeFromSuperview()
      parent(of: index).addSubview(views[index])
      restoreConstraints()
    case .measure(let index): _ = views[index].systemLayoutSizeFitting(CGSize(width: 90, height: 0))
    case .measureRoot: _ = root.systemLayoutSizeFitting(.zero)
    case .content(let index): changeContent(of: index)
    }
  }

  /// Activates again what ended when a view was taken out.
  func restoreConstraints() {
    for constraint in wanted where !constraint.isActive { constraint.isActive = true }
  }

  private func changeContent(of index: Int) {
    let view = views[index]
    switch recipe.items[index].size {
    case .intrinsic(let length):
      view.intrinsic = CGSize(width: length, height: length / 2)
      view.baseline = length / 3
    case .text(let length): view.text = (length, 10)
    default: break
    }
    view.invalidateIntrinsicContentSize()
  }
}

enum LayoutChange {
  case width(CGFloat), safeArea(CGFloat), gap(Int, CGFloat), optional(Int), content(Int)
  case margin(Int), direction(Int)
  /// Takes a view out of the tree and puts it back.
  case again(Int)
  /// Measuring, which must change nothing.
  case measure(Int), measureRoot

  static func random(_ recipe: inout LayoutRecipe, _ random: inout SeededGenerator) -> LayoutChange
  {
    let index = Int.random(in: recipe.items.indices, using: &random)
    let number = CGFloat(Int.random(in: 5...200, using: &random))
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      recipe.width = number + 200
      return .width(recipe.width)
    case 1:
      recipe.items[index].gap = number / 5
      return .gap(index, number / 5)
    case 2 where recipe.items[index].optionalWidth != nil:
      recipe.items[index].isActive.toggle()
      return .optional(index)
    case 3:
      recipe.safeArea = number / 4
      return .safeArea(recipe.safeArea)
    case 4:
      recipe.items[index].margin = number / 8
      return .margin(index)
    case 5:
      recipe.items[index].isRightToLeft.toggle()
      return .direction(index)
    case 6: return .again(index)
    case 7: return .measure(index)
    case 8: return .measureRoot
    default:
      switch recipe.items[index].size {
      case .intrinsic: recipe.items[index].size = .intrinsic(number)
      case .text: recipe.items[index].size = .text(number * 5)
      default: break
      }
      return .content(index)
    }
  }
}

/// Keeps conflicts of random trees out of the log; they are expected there.
@MainActor struct ConflictSilence {
  private let handler = LayoutEngine.onConflict

  init() { LayoutEngine.onConflict = { _ in } }

  func end() { LayoutEngine.onConflict = handler }
}

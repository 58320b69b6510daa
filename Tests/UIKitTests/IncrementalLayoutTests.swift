import Foundation
import Testing

@testable import UIKit

/// A deterministic generator, so that a failing seed can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// A layout described by plain numbers, from which a view tree can be built at any time.
///
/// Every place is determined: each view has a place and a size on both axes, some of it optional at
/// priorities of which no two are alike.
struct LayoutRecipe {
  enum Size {
    case fixed(CGFloat), ofParent(CGFloat), intrinsic(CGFloat), text(CGFloat)
  }
  struct Item {
    var parent: Int
    var afterSibling: Int?
    var gap: CGFloat
    var size: Size
    var optionalWidth: (CGFloat, Float)?
    var isActive = true
  }

  var width: CGFloat = 320
  var items: [Item] = []

  init(using random: inout SeededGenerator) {
    let count = Int.random(in: 3...14, using: &random)
    for index in 0..<count {
      let parent = Int.random(in: -1...(index - 1), using: &random)
      let sibling = items.indices.last { items[$0].parent == parent }
      items.append(
        Item(
          parent: parent, afterSibling: Bool.random(using: &random) ? sibling : nil,
          gap: CGFloat(Int.random(in: -3...30, using: &random)),
          size: LayoutRecipe.randomSize(&random),
          optionalWidth: Bool.random(using: &random)
            ? (CGFloat(Int.random(in: 5...200, using: &random)), Float(300 + index)) : nil))
    }
  }

  static func randomSize(_ random: inout SeededGenerator) -> Size {
    let number = CGFloat(Int.random(in: 5...120, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .fixed(number)
    case 1: return .ofParent(number / 150)
    case 2: return .intrinsic(number)
    default: return .text(number * 5)
    }
  }
}

/// A tree built from a recipe, with what can be changed in it.
@MainActor final class RecipeTree {
  let root: UIView
  var views: [FixtureView] = []
  private var gaps: [NSLayoutConstraint] = []
  private var optional: [Int: NSLayoutConstraint] = [:]

  init(_ recipe: LayoutRecipe) {
    root = UIView(frame: CGRect(x: 0, y: 0, width: recipe.width, height: 480))
    for (index, item) in recipe.items.enumerated() {
      let view = FixtureView(frame: .zero)
      view.translatesAutoresizingMaskIntoConstraints = false
      let parent = item.parent < 0 ? root : views[item.parent]
      parent.addSubview(view)
      views.append(view)
      let before = item.afterSibling.map { views[$0] }
      let gap = view.leftAnchor.constraint(
        equalTo: before?.rightAnchor ?? parent.leftAnchor, constant: item.gap)
      gaps.append(gap)
      gap.isActive = true
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: CGFloat(index)).isActive = true
      set(item.size, of: view, in: parent)
      if let (width, priority) = item.optionalWidth {
        let constraint = view.widthAnchor.constraint(equalToConstant: width)
        constraint.priority = UILayoutPriority(priority)
        optional[index] = constraint
        constraint.isActive = item.isActive
      }
    }
  }

  private func set(_ size: LayoutRecipe.Size, of view: FixtureView, in parent: UIView) {
    switch size {
    case .fixed(let length):
      view.widthAnchor.constraint(equalToConstant: length).isActive = true
      view.heightAnchor.constraint(equalToConstant: length).isActive = true
    case .ofParent(let factor):
      view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: factor).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    case .intrinsic(let length): view.intrinsic = CGSize(width: length, height: length / 2)
    case .text(let length):
      view.text = (length, 10)
      view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.3).isActive =
        true
    }
  }

  /// Makes a change in the tree that the recipe describes as well.
  func apply(_ change: LayoutChange, _ recipe: LayoutRecipe) {
    switch change {
    case .width(let width): root.frame.size.width = width
    case .gap(let index, let gap): gaps[index].constant = gap
    case .optional(let index): optional[index]?.isActive = recipe.items[index].isActive
    case .content(let index):
      switch recipe.items[index].size {
      case .intrinsic(let length):
        views[index].intrinsic = CGSize(width: length, height: length / 2)
      case .text(let length): views[index].text = (length, 10)
      default: break
      }
      views[index].invalidateIntrinsicContentSize()
    }
  }
}

enum LayoutChange {
  case width(CGFloat), gap(Int, CGFloat), optional(Int), content(Int)

  static func random(_ recipe: inout LayoutRecipe, _ random: inout SeededGenerator) -> LayoutChange
  {
    let index = Int.random(in: recipe.items.indices, using: &random)
    let number = CGFloat(Int.random(in: 5...200, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      recipe.width = number + 200
      return .width(recipe.width)
    case 1:
      recipe.items[index].gap = number / 5
      return .gap(index, number / 5)
    case 2 where recipe.items[index].optionalWidth != nil:
      recipe.items[index].isActive.toggle()
      return .optional(index)
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

@MainActor @Suite struct IncrementalLayoutTests {
  @Test("a tree that was changed equals one that is built anew", arguments: 0..<150)
  func incremental(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var recipe = LayoutRecipe(using: &random)
    let tree = RecipeTree(recipe)
    tree.root.layoutCompletely()
    for step in 0..<8 {
      let change = LayoutChange.random(&recipe, &random)
      tree.apply(change, recipe)
      tree.root.layoutCompletely()
      let fresh = RecipeTree(recipe)
      fresh.root.layoutCompletely()
      for (index, (old, new)) in zip(tree.views, fresh.views).enumerated() {
        let same =
          abs(old.frame.minX - new.frame.minX) < 0.01
          && abs(old.frame.width - new.frame.width) < 0.01
          && abs(old.frame.height - new.frame.height) < 0.01
          && abs(old.frame.minY - new.frame.minY) < 0.01
        #expect(
          same, "seed \(seed), step \(step), \(change), view \(index): \(old.frame), \(new.frame)")
      }
    }
  }
}

import Foundation
import Testing

@testable import UIKit

/// A row or column of boxes by plain numbers, from which stacks can be built at any time.
///
/// The boxes hug and resist alike and the stack's length is given, so that it is a tie which of them
/// gives way.
private struct StackRecipe {
  struct Box {
    var name: Int
    var content: CGFloat
    var isHidden = false
    /// Boxes of a stack in the box's place, by content.
    var inside: [CGFloat] = []
  }

  var axis: NSLayoutConstraint.Axis
  var distribution: UIStackView.Distribution
  var alignment: UIStackView.Alignment
  var spacing: CGFloat
  var length: CGFloat
  var boxes: [Box] = []
  private var lastName = 0

  init(using random: inout SeededGenerator, count: ClosedRange<Int> = 2...5) {
    axis = Bool.random(using: &random) ? .horizontal : .vertical
    distribution =
      [.fill, .fill, .fill, .equalSpacing, .fillEqually, .equalCentering]
      .randomElement(using: &random) ?? .fill
    alignment = [.fill, .center, .leading].randomElement(using: &random) ?? .fill
    spacing = CGFloat(Int.random(in: 0...10, using: &random))
    length = CGFloat(Int.random(in: 50...300, using: &random))
    for _ in 0..<Int.random(in: count, using: &random) { boxes.append(newBox(&random)) }
  }

  mutating func newBox(_ random: inout SeededGenerator) -> Box {
    lastName += 1
    func number() -> CGFloat { CGFloat(Int.random(in: 5...90, using: &random)) }
    let isStack = Int.random(in: 0..<4, using: &random) == 0
    return Box(
      name: lastName, content: number(), inside: isStack ? (0..<3).map { _ in number() } : [])
  }
}

/// The views of a recipe.
@MainActor private final class StackTree {
  let root: UIView
  let stack = UIStackView()
  private var views: [Int: UIView] = [:]
  private var length: NSLayoutConstraint!

  init(_ recipe: StackRecipe) {
    root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stack.axis = recipe.axis
    stack.distribution = recipe.distribution
    stack.alignment = recipe.alignment
    stack.spacing = recipe.spacing
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    let isRow = recipe.axis == .horizontal
    length = (isRow ? stack.widthAnchor : stack.heightAnchor)
      .constraint(equalToConstant: recipe.length)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      length,
    ])
    arrange(recipe)
  }

  /// Brings the stack in line with a recipe, step by step as an app would.
  func arrange(_ recipe: StackRecipe) {
    length.constant = recipe.length
    let names = Set(recipe.boxes.map(\.name))
    for (name, view) in views where !names.contains(name) {
      view.removeFromSuperview()
      views[name] = nil
    }
    for (index, box) in recipe.boxes.enumerated() {
      let view = views[box.name] ?? StackTree.make(box)
      views[box.name] = view
      if stack.arrangedSubviews.count <= index || stack.arrangedSubviews[index] !== view {
        stack.insertArrangedSubview(view, at: index)
      }
      if view.isHidden != box.isHidden { view.isHidden = box.isHidden }
      if let view = view as? FixtureView, view.intrinsic != StackTree.size(box.content) {
        view.intrinsic = StackTree.size(box.content)
        view.invalidateIntrinsicContentSize()
      }
    }
  }

  /// The same views once more, in the same places.
  func insertAgain() {
    let arranged = stack.arrangedSubviews
    for view in arranged { view.removeFromSuperview() }
    for view in arranged.reversed() { stack.insertArrangedSubview(view, at: 0) }
  }

  private static func size(_ content: CGFloat) -> CGSize {
    CGSize(width: content, height: content)
  }

  private static func make(_ box: StackRecipe.Box) -> UIView {
    guard box.inside.isEmpty else {
      let inner = UIStackView(
        arrangedSubviews: box.inside.map { make(StackRecipe.Box(name: 0, content: $0)) })
      inner.isHidden = box.isHidden
      return inner
    }
    let view = FixtureView(frame: .zero)
    view.intrinsic = size(box.content)
    view.isHidden = box.isHidden
    return view
  }

  /// The frames of all arranged views and of those inside of them.
  func frames() -> [CGRect] {
    root.layoutCompletely()
    return stack.arrangedSubviews.flatMap { view in
      [view.frame] + ((view as? UIStackView)?.arrangedSubviews.map(\.frame) ?? [])
    }
  }
}

/// Ties follow from the tree, whatever happened to it before.
@MainActor @Suite struct StackTieTests {
  @Test("a stack that was changed equals one that is built anew, ties included", arguments: 0..<80)
  func changes(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var recipe = StackRecipe(using: &random)
    let tree = StackTree(recipe)
    _ = tree.frames()
    var history: [String] = []
    for _ in 0..<6 {
      history.append(change(&recipe, tree, &random))
      tree.arrange(recipe)
      let found = tree.frames()
      let fresh = StackTree(recipe).frames()
      let same = zip(found, fresh).allSatisfy { $0.isNear($1) }
      #expect(
        same, "seed \(seed), \(history): \(found), anew \(fresh) of \(recipe)")
      if !same { return }
    }
  }

  @Test("a share in proportion to text does not depend on how the text wrapped before")
  func proportionsOfText() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let stack = UIStackView(frame: root.bounds)
    root.addSubview(stack)
    stack.distribution = .fillProportionally
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 15)
    let box = FixtureView(frame: .zero)
    box.intrinsic = CGSize(width: 40, height: 20)
    for view in [label, box] { stack.addArrangedSubview(view) }
    let line = label.intrinsicContentSize.width
    root.layoutCompletely()
    let expected = 300 * line / (line + 40)
    #expect(abs(label.frame.width - expected) < 1)
    let widths = stack.arrangedSubviews.map(\.frame.width)

    let other = FixtureView(frame: .zero)
    other.intrinsic = CGSize(width: 40, height: 20)
    stack.addArrangedSubview(other)
    root.layoutCompletely()
    other.removeFromSuperview()
    root.layoutCompletely()
    #expect(stack.arrangedSubviews.map(\.frame.width) == widths)
    for spacing: CGFloat in [1, 0] {
      stack.spacing = spacing
      root.layoutCompletely()
    }
    #expect(stack.arrangedSubviews.map(\.frame.width) == widths)
  }

  @Test("a row that concerns nobody else changes nothing", arguments: 0..<80)
  func unrelated(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let recipe = StackRecipe(using: &random)
    let tree = StackTree(recipe)
    let before = tree.frames()
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    tree.root.addSubview(other)
    other.widthAnchor.constraint(equalToConstant: 7).isActive = true
    let after = tree.frames()
    let same = zip(before, after).allSatisfy { $0.isNear($1) }
    #expect(same, "seed \(seed): \(after), before \(before) of \(recipe)")
  }

  private func change(
    _ recipe: inout StackRecipe, _ tree: StackTree, _ random: inout SeededGenerator
  ) -> String {
    let count = recipe.boxes.count
    let index = Int.random(in: 0..<max(1, count), using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      recipe.boxes.insert(recipe.newBox(&random), at: min(index, count))
      return "inserted at \(index)"
    case 1 where count > 2:
      recipe.boxes.remove(at: index)
      return "removed \(index)"
    case 2 where count > 0:
      recipe.boxes[index].isHidden.toggle()
      return "hid or showed \(index)"
    case 3 where count > 1:
      recipe.boxes.append(recipe.boxes.remove(at: index))
      return "moved \(index) to the end"
    case 4:
      tree.insertAgain()
      return "inserted again"
    case 5 where count > 0:
      recipe.boxes[index].content = CGFloat(Int.random(in: 5...90, using: &random))
      recipe.boxes[index].isHidden.toggle()
      return "content of \(index), hid or showed it"
    default:
      if count > 0 { recipe.boxes[index].isHidden.toggle() }
      recipe.length = CGFloat(Int.random(in: 50...300, using: &random))
      return "length \(recipe.length), hid or showed \(index)"
    }
  }

  @Test("labels that are inserted a second time share the room as they did at first")
  func again() {
    for isReversed in [false, true] {
      let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      let root = UIView(frame: stack.frame)
      root.addSubview(stack)
      let labels = ["A title that is long", "Details that are long, too"].map { text in
        let label = UILabel()
        label.text = text
        return label
      }
      for label in labels { stack.addArrangedSubview(label) }
      root.layoutCompletely()
      let first = labels.map(\.frame)
      for label in isReversed ? labels.reversed() : labels { label.removeFromSuperview() }
      root.layoutCompletely()
      if isReversed {
        for label in labels.reversed() { stack.insertArrangedSubview(label, at: 0) }
      } else {
        for label in labels { stack.addArrangedSubview(label) }
      }
      root.layoutCompletely()
      #expect(labels.map(\.frame) == first)
    }
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01
      && abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
  }
}

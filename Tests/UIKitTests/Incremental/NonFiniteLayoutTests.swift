import Foundation
import Testing

@testable import UIKit

/// Numbers that are none, or infinite, leave nothing behind once they are mended.
@MainActor @Suite struct NonFiniteLayoutTests {
  /// What is wrong at the first layout.
  enum Fault: CaseIterable {
    case content, contentWidth, margins, safeArea, rootWidth, rootHeight, frames
  }

  @Test(
    "a tree whose faults are mended equals one that never had any", arguments: Fault.allCases,
    [CGFloat.nan, .infinity, -.infinity])
  func mended(_ fault: Fault, _ bad: CGFloat) {
    for seed in 0..<12 {
      var random = SeededGenerator(seed: UInt64(seed))
      let recipe = LayoutRecipe(using: &random)
      let tree = RecipeTree(recipe)
      spoil(tree, fault, bad)
      tree.root.layoutCompletely()
      mend(tree, recipe, fault)
      tree.root.layoutCompletely()
      let fresh = RecipeTree(recipe)
      fresh.root.layoutCompletely()
      for (index, (old, new)) in zip(tree.views, fresh.views).enumerated() {
        let same = old.frame.isNear(new.frame)
        #expect(same, "seed \(seed), view \(index): \(old.frame), anew \(new.frame)")
        if !same { return }
      }
    }
  }

  private func spoil(_ tree: RecipeTree, _ fault: Fault, _ bad: CGFloat) {
    // A layer refuses what is no number, but not what has no end.
    let length: CGFloat = bad.isNaN ? .infinity : abs(bad)
    switch fault {
    case .rootWidth: tree.root.frame.size.width = length
    case .rootHeight: tree.root.frame.size.height = length
    case .safeArea:
      tree.root.safeAreaOverride = UIEdgeInsets(top: bad, left: bad, bottom: 0, right: bad)
    default: break
    }
    for view in tree.views {
      switch fault {
      case .content: view.intrinsic = CGSize(width: bad, height: bad)
      case .contentWidth: view.text = view.text.map { _ in (bad, 10) }
      case .margins: view.layoutMargins = UIEdgeInsets(top: bad, left: bad, bottom: 2, right: bad)
      case .frames where view.translatesAutoresizingMaskIntoConstraints:
        view.frame.size = CGSize(width: length, height: length)
      default: break
      }
    }
  }

  private func mend(_ tree: RecipeTree, _ recipe: LayoutRecipe, _ fault: Fault) {
    tree.root.frame = CGRect(x: 0, y: 0, width: recipe.width, height: 480)
    tree.root.safeAreaOverride = UIEdgeInsets(
      top: 0, left: recipe.safeArea, bottom: 0, right: recipe.safeArea)
    for (index, view) in tree.views.enumerated() {
      let item = recipe.items[index]
      view.layoutMargins = UIEdgeInsets(
        top: item.margin, left: item.margin, bottom: item.margin, right: item.margin)
      view.intrinsic = CGSize(width: -1, height: -1)
      switch item.size {
      case .intrinsic(let length): view.intrinsic = CGSize(width: length, height: length / 2)
      case .text(let length): view.text = (length, 10)
      case .frame(let length):
        view.frame = CGRect(x: item.gap, y: CGFloat(index), width: length, height: length / 2)
      default: break
      }
      view.invalidateIntrinsicContentSize()
    }
  }

  @Test("numbers that are none are refused with the exception of Core Animation")
  func refused() throws {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    func reason(_ body: () throws -> Void) throws -> String {
      let misuse = try #require(throws: LayoutMisuse.self) { try body() }
      #expect(misuse.exceptionName == "CALayerInvalidGeometry")
      let parts = misuse.reason.components(separatedBy: ". Layer: <CALayer:0x")
      #expect(parts.count == 2)
      return parts[0]
    }
    #expect(
      try reason { try view.setFrameChecked(CGRect(x: CGFloat.nan, y: 0, width: 4, height: 5)) }
        == "CALayer position contains NaN: [nan 2.5]")
    #expect(
      try reason { try view.setFrameChecked(CGRect(x: 0, y: 0, width: 4, height: CGFloat.nan)) }
        == "CALayer position contains NaN: [2 nan]")
    #expect(
      try reason { try view.setBoundsChecked(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)) }
        == "CALayer bounds contains NaN: [0 0; nan 5]")
    #expect(
      try reason { try view.setCenterChecked(CGPoint(x: 3, y: CGFloat.nan)) }
        == "CALayer position contains NaN: [3 nan]")
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    // An infinite place is one.
    try view.setFrameChecked(.null)
  }

  @Test("a timing without numbers is one without effect, not a trap")
  func timing() {
    let layer = CALayer()
    layer.timeOffset = .nan
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    animation.timeOffset = .nan
    animation.repeatCount = .infinity
    layer.add(animation, forKey: nil)
    #expect(layer.presentation() != nil)
    animation.timeOffset = .infinity
    layer.add(animation, forKey: nil)
    #expect(layer.presentation() != nil)
  }

  @Test("a view that was taken out again before a layout lives no longer than its last owner")
  func lifetime() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.layoutIfNeeded()
    weak var gone: UIView?
    do {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      gone = view
      root.addSubview(view)
      view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
      view.removeFromSuperview()
    }
    #expect(gone == nil)
    root.layoutIfNeeded()
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01
      && abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
  }
}

import Foundation
import Testing

@testable import UIKit

/// Properties of stack views' constraint sets that hold for every combination.
@MainActor @Suite struct StackArrangementTests {
  nonisolated static let distributions: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  nonisolated static let alignments: [UIStackView.Alignment] = [
    .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
  ]

  /// A stack of three views, some of them hidden.
  private func makeStack(
    _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment,
    _ axis: NSLayoutConstraint.Axis, hidden: Set<Int>
  ) -> UIStackView {
    let stack = UIStackView(
      arrangedSubviews: (0..<3).map { index in
        let view = FixtureView(frame: .zero)
        view.intrinsic = CGSize(width: 40 + 10 * index, height: 20 + 5 * index)
        view.isHidden = hidden.contains(index)
        return view
      })
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = 10
    stack.updateConstraintsIfNeeded()
    return stack
  }

  /// The constraints of one axis, with numbers in place of views.
  private func set(
    of stack: UIStackView, _ axis: NSLayoutConstraint.Axis
  ) -> [String] {
    var names: [(String, String)] = stack.arrangedSubviews.enumerated().map {
      ($1.shortDescription, "\($0)")
    }
    names.append((stack.shortDescription, "S"))
    for (index, guide) in stack.layoutGuides.enumerated() {
      names.append((guide.shortDescription, guide is GapGuide ? "G\(index)" : "spanner"))
    }
    return stack.arrangementConstraints.filter { $0.firstAttribute.axis == axis }
      .map { constraint in
        var text = constraint.description.replacingOccurrences(
          of: addressText(of: constraint), with: "")
        for (address, name) in names { text = text.replacingOccurrences(of: address, with: name) }
        return text
      }
      .sorted()
  }

  @Test(
    "the two axes of a stack do not know of each other", arguments: distributions, alignments)
  func independence(
    _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment
  ) {
    UIStackView.onInvalidAlignment = { _ in }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
      for hidden in [[], [0], [1], [2], [0, 1], [0, 1, 2]] as [Set<Int>] {
        let both = makeStack(distribution, alignment, axis, hidden: hidden)
        let along = makeStack(distribution, .fill, axis, hidden: hidden)
        let aligned = makeStack(.fill, alignment, axis, hidden: hidden)
        #expect(set(of: both, axis) == set(of: along, axis), "\(axis) \(hidden)")
        #expect(set(of: both, across) == set(of: aligned, across), "\(axis) \(hidden)")
      }
    }
  }

  @Test("changing a stack gives the set of a new one", arguments: distributions, alignments)
  func changes(_ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment) {
    UIStackView.onInvalidAlignment = { _ in }
    let changed = makeStack(.fill, .fill, .horizontal, hidden: [])
    let first = changed.arrangementConstraints
    changed.distribution = distribution
    changed.alignment = alignment
    changed.arrangedSubviews[1].isHidden = true
    changed.updateConstraintsIfNeeded()
    let fresh = makeStack(distribution, alignment, .horizontal, hidden: [1])
    #expect(set(of: changed, .horizontal) == set(of: fresh, .horizontal))
    #expect(set(of: changed, .vertical) == set(of: fresh, .vertical))
    // What the sets share is the same object still.
    let kept = changed.arrangementConstraints.filter { constraint in
      first.contains { $0 === constraint }
    }
    #expect(kept.contains { $0.identifier == "UISV-canvas-connection" })
    #expect(
      first.allSatisfy { constraint in
        constraint.isActive == kept.contains { $0 === constraint }
      })
  }

  @Test("hiding a view in an animation gives frames from full to none (A10.1)")
  func animatedHiding() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let stack = makeStack(.fill, .fill, .horizontal, hidden: [])
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: window.leftAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    let views = stack.arrangedSubviews
    #expect(views.map(\.frame.minX) == [0, 50, 110])
    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    // The model is at the end at once; what shows starts from the old frames.
    #expect(views[1].frame.width == 0)
    #expect(views[2].frame.minX == 50)
  }
}

/// What happens to places that do not exist.
@MainActor @Suite struct HierarchyMisuseTests {
  @Test("a place beyond the arranged views is refused, in the words of the exception (A10.12)")
  func insertion() throws {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    for (index, text) in [(3, "3"), (-1, "18446744073709551615")] {
      let misuse = try #require(throws: LayoutMisuse.self) {
        try stack.insertArrangedSubviewChecked(UIView(), at: index)
      }
      #expect(misuse.exceptionName == "NSInternalInconsistencyException")
      #expect(
        misuse.reason
          == "index out of bounds for arranged subview: index = \(text) expected to be less than "
          + "or equal to 2")
    }
    #expect(stack.arrangedSubviews.count == 2 && stack.subviews.count == 2)
    try stack.insertArrangedSubviewChecked(UIView(), at: 2)
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test("strangers and places that do not exist are passed over elsewhere")
  func strangers() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    let arranged = stack.arrangedSubviews
    let stranger = UIView()
    stack.setCustomSpacing(9, after: stranger)
    #expect(stack.customSpacing(after: stranger) == UIStackView.spacingUseDefault)
    stack.removeArrangedSubview(stranger)
    stack.exchangeSubview(at: 0, withSubviewAt: 7)
    stack.exchangeSubview(at: -1, withSubviewAt: 1)
    stack.bringSubviewToFront(stranger)
    #expect(stack.arrangedSubviews == arranged && stack.subviews == arranged)
    let view = UIView()
    stack.insertSubview(view, at: 99)
    #expect(stack.subviews.last === view)
    stack.insertSubview(stranger, at: -3)
    #expect(stack.subviews.first === stranger)
  }
}

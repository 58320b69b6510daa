import Foundation
import Testing

@testable @_spi(Moa) import UIKit

@MainActor @Suite struct ConstraintTextTests {
  private let outer = UIView()
  private let a = UIView()
  private let b = UIView()

  init() {
    outer.addSubview(a)
    outer.addSubview(b)
  }

  /// The description with A, B and O in place of the views.
  private func text(_ constraint: NSLayoutConstraint, active: Bool = true) -> String {
    constraint.isActive = active
    var text = constraint.description
    for (view, name) in [(outer, "O"), (a, "A"), (b, "B")] {
      text = text.replacingOccurrences(of: "UIView:\(addressText(of: view))", with: name)
    }
    return text.replacingOccurrences(of: addressText(of: constraint), with: "0x0")
  }

  @Test("gaps are printed in the visual format, the rest as an equation (A12.2)")
  func descriptions() {
    #expect(
      text(a.topAnchor.constraint(equalTo: outer.topAnchor, constant: 21))
        == "<NSLayoutConstraint:0x0 V:|-(21)-[A]   (active, names: '|':O )>")
    #expect(
      text(outer.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5))
        == "<NSLayoutConstraint:0x0 H:[A]-(5)-|   (active, names: '|':O )>")
    #expect(
      text(a.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -5))
        == "<NSLayoutConstraint:0x0 A.trailing == O.trailing - 5   (active)>")
    #expect(
      text(b.leftAnchor.constraint(greaterThanOrEqualTo: a.rightAnchor, constant: 8))
        == "<NSLayoutConstraint:0x0 H:[A]-(>=8)-[B](LTR)   (active)>")
    #expect(
      text(a.bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor, constant: -10))
        == "<NSLayoutConstraint:0x0 A.bottom <= O.bottom - 10   (active)>")
    #expect(
      text(a.widthAnchor.constraint(equalToConstant: 94.33333))
        == "<NSLayoutConstraint:0x0 A.width == 94.3333   (active)>")
    #expect(
      text(a.widthAnchor.constraint(equalToConstant: -16))
        == "<NSLayoutConstraint:0x0 A.width == - 16   (active)>")
    #expect(
      text(a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: -2))
        == "<NSLayoutConstraint:0x0 A.height == 0.5*A.width - 2   (active)>")
    #expect(
      text(a.centerYAnchor.constraint(equalTo: b.centerYAnchor), active: false)
        == "<NSLayoutConstraint:0x0 A.centerY == B.centerY>")
  }

  @Test("identifiers, guides and texts are quoted (A12.2)")
  func names() {
    let constraint = a.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor)
    constraint.identifier = "top"
    let description = text(constraint)
    #expect(description.hasPrefix("<NSLayoutConstraint:0x0 'top' A.top == "))
    #expect(description.contains("'UIViewSafeAreaLayoutGuide'.top"))
    let label = UILabel()
    label.text = "A text of more than twenty-four characters"
    let width = label.widthAnchor.constraint(equalToConstant: 3)
    #expect(width.description.contains("'A text of more than twent...'.width == 3"))
  }

  @Test("what UIKit would refuse is told beforehand, in its words (A7)")
  func misuse() {
    func reason(
      _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
      multiplier: CGFloat = 1, constant: CGFloat = 0, alone: Bool = false
    ) -> String? {
      NSLayoutConstraint.validate(
        item: a, attribute: first, toItem: alone ? nil : b, attribute: second,
        multiplier: multiplier, constant: constant)?.reason
    }
    let pairs =
      "A multiplier of 0 or a nil second item together with a location for the first attribute "
      + "creates an illegal constraint of a location equal to a constant. Location attributes must "
      + "be specified in pairs."
    #expect(reason(.top, .notAnAttribute, alone: true)?.hasSuffix(pairs) == true)
    #expect(reason(.top, .top, multiplier: 0)?.hasSuffix(pairs) == true)
    #expect(
      reason(.leading, .left)?.hasSuffix(
        "A constraint cannot be made between a leading/trailing attribute and a right/left "
          + "attribute. Use leading/trailing for both or neither.") == true)
    #expect(reason(.top, .width)?.hasSuffix("Invalid pairing of layout attributes") == true)
    #expect(reason(.top, .left) == nil)
    #expect(reason(.width, .left)?.hasSuffix("Invalid pairing of layout attributes") == true)
    #expect(
      reason(.width, .width, constant: .nan)
        == "Constant is not finite!  That's illegal.  constant:nan")
    #expect(reason(.width, .height) == nil)
    #expect(reason(.width, .notAnAttribute, constant: 10, alone: true) == nil)
    #expect(reason(.leading, .centerX) == nil)
  }

  @Test("items of different trees cannot be activated (A7)")
  func differentTrees() throws {
    let stranger = UIView()
    let constraint = a.centerXAnchor.constraint(equalTo: stranger.centerXAnchor)
    let misuse = try #require(throws: LayoutMisuse.self) { try constraint.activateChecked() }
    #expect(misuse.exceptionName == "NSGenericException")
    #expect(misuse.reason.hasPrefix("Unable to activate constraint with anchors <NSLayoutXAxis"))
    #expect(
      misuse.reason.hasSuffix(
        "because they have no common ancestor.  Does the constraint or its anchors reference items "
          + "in different view hierarchies?  That's illegal."))
    outer.addSubview(stranger)
    #expect(throws: Never.self) { try constraint.activateChecked() }
  }

  @Test("constraints are held by the closest common ancestor, in order (A7.1)")
  func holders() {
    let size = a.widthAnchor.constraint(equalToConstant: 1)
    let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor)
    let inset = a.leftAnchor.constraint(equalTo: outer.leftAnchor)
    NSLayoutConstraint.activate([size, gap, inset])
    #expect(a.constraints == [size])
    #expect(outer.constraints == [gap, inset])
    NSLayoutConstraint.deactivate([gap])
    #expect(outer.constraints == [inset])
    #expect(!gap.isActive && inset.isActive)
    a.removeFromSuperview()
    #expect(!inset.isActive && size.isActive)
  }

  @Test("the distance of two anchors can be constrained")
  func distances() {
    outer.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
    let gap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let end = b.rightAnchor.anchorWithOffset(to: outer.rightAnchor)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: outer.leftAnchor), gap.constraint(equalTo: end),
      a.widthAnchor.constraint(equalToConstant: 100),
      b.widthAnchor.constraint(equalToConstant: 100),
      gap.constraint(lessThanOrEqualToConstant: 80),
    ])
    outer.layoutIfNeeded()
    #expect(b.frame.minX == 150)
  }

  @Test("the log of a conflict reads as UIKit's (A12.1)")
  func conflictLog() throws {
    var conflicts: [LayoutConflict] = []
    let handler = LayoutEngine.onConflict
    LayoutEngine.onConflict = { conflicts.append($0) }
    defer { LayoutEngine.onConflict = handler }
    a.translatesAutoresizingMaskIntoConstraints = false
    let narrow = a.widthAnchor.constraint(equalToConstant: 100)
    let wide = a.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([narrow, wide])
    outer.layoutIfNeeded()
    let log = try #require(conflicts.first).log
    #expect(log.hasPrefix("Unable to simultaneously satisfy constraints.\n\tProbably at least one"))
    #expect(log.contains("(\n    \"\(narrow)\",\n    \"\(wide)\"\n)"))
    #expect(log.contains("Will attempt to recover by breaking constraint \n\(wide)\n\nMake a symb"))
    #expect(!log.contains("(Note:"))
  }
}

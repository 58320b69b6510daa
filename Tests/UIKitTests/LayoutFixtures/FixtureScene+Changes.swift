import Foundation

@testable @_spi(Moa) import UIKit

/// Changes and what views do in their callbacks.
///
///     > a hidden=true margins=0,0,0,0        attributes
///     > a needsLayout                        also needsUpdate, needsDisplay, invalidate, layOut,
///                                            updateConstraints, note, draw
///     > constraint 1 constant 30             also priority 500, identifier x, on, off
///     > constraints off 1 2                  activates or deactivates several at once
///     > remove a                             from its superview; `> add a b` puts a into b
///     > removeGuide g
///     > arrange a s 0                       into a stack; `> unarrange a s` out of it
///     > exercise a                          exerciseAmbiguityInLayout
///     > forget                               empties the log
///     > strict on                            checks constraints as they are activated
///     * a layout …                           a change before `super.layoutSubviews()`
///     * a laidOut …                          after it; also `update`, `draw`
///     * a layout without-super
extension FixtureScene {
  func change(_ line: String) throws {
    var words = line.split(separator: " ").map(String.init)
    guard let name = words.first else { throw FixtureError(description: "no change") }
    words.removeFirst()
    switch name {
    case "remove": return try view(words[0]).removeFromSuperview()
    case "add": return try view(words[1]).addSubview(view(words[0]))
    case "arrange":
      // arrange a s, arrange a s 0
      guard let stack = try view(words[1]) as? UIStackView else { return }
      guard words.count > 2, let index = Int(words[2]) else {
        return stack.addArrangedSubview(try view(words[0]))
      }
      return stack.insertArrangedSubview(try view(words[0]), at: index)
    case "unarrange":
      return (try view(words[1]) as? UIStackView)?.removeArrangedSubview(try view(words[0])) ?? ()
    case "exercise": return try view(words[0]).exerciseAmbiguityInLayout()
    case "removeGuide":
      if let guide = guides[words[0]] { guide.owningView?.removeLayoutGuide(guide) }
      return
    case "strict":
      LayoutEngine.checksAtActivation = words[0] == "on"
      return
    case "forget":
      recorder.log = []
      recorder.asked = [:]
      return
    case "constraint": return try change(constraint: words)
    case "constraints":
      let changed = try words.dropFirst().map(constraint(_:))
      return words[0] == "on"
        ? NSLayoutConstraint.activate(changed) : NSLayoutConstraint.deactivate(changed)
    default: break
    }
    let view = try view(name)
    for word in words {
      if word.contains("=") { try apply(word, to: view) } else { try act(word, on: view, name) }
    }
  }

  func constraint(_ number: String) throws -> NSLayoutConstraint {
    guard let index = Int(number), constraints.indices.contains(index - 1) else {
      throw FixtureError(description: "no constraint \(number)")
    }
    return constraints[index - 1]
  }

  private func change(constraint words: [String]) throws {
    let constraint = try constraint(words[0])
    switch words[1] {
    case "constant":
      try constraint.setConstantChecked(CGFloat(Double(words[2]) ?? 0))
    case "priority": try constraint.setPriorityChecked(UILayoutPriority(Float(words[2]) ?? 0))
    case "identifier": constraint.identifier = words[2]
    case "on": try constraint.activateChecked()
    case "off": constraint.isActive = false
    default: throw FixtureError(description: "no change of a constraint: \(words)")
    }
  }

  private func act(_ word: String, on view: UIView, _ name: String) throws {
    switch word {
    case "needsLayout": view.setNeedsLayout()
    case "needsUpdate": view.setNeedsUpdateConstraints()
    case "needsDisplay": view.setNeedsDisplay()
    case "invalidate": view.invalidateIntrinsicContentSize()
    case "layOut": view.layoutIfNeeded()
    case "updateConstraints": view.updateConstraintsIfNeeded()
    case "draw": view.draw(view.bounds)
    case "note":
      let f = view.frame
      recorder.log.append(
        "note \(name) \(f.minX.shortText) \(f.minY.shortText) \(f.width.shortText) "
          + f.height.shortText)
    default: throw FixtureError(description: "no change \(word)")
    }
  }

  /// `name callback change…`: what a view does in one of its callbacks.
  func script(_ line: String) throws {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3 else { throw FixtureError(description: "no script: \(line)") }
    let key = "\(words[0]) \(words[1])"
    if words[2] == "without-super" {
      recorder.withoutSuper.insert(key)
    } else {
      recorder.scripts[key, default: []].append(words[2])
    }
  }
}

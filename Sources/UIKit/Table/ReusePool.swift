import Foundation

/// Views that are off screen and wait to be used again, by identifier.
///
/// A stack for each identifier: the view put in last comes out first (C3.1, C2.3). It never
/// shrinks by itself.
@MainActor struct ReusePool<View: AnyObject> {
  private var stacks: [String: [View]] = [:]

  mutating func put(_ view: View, identifier: String) {
    stacks[identifier, default: []].append(view)
  }

  mutating func take(identifier: String) -> View? { stacks[identifier]?.popLast() }

  mutating func removeAll() { stacks = [:] }

  var count: Int { stacks.values.reduce(0) { $0 + $1.count } }
}

/// How views for an identifier are made.
enum ReuseRegistration {
  /// Of a class, by its designated initialiser.
  case viewClass(AnyClass)
  /// By a closure: a nib, or a storyboard's prototype.
  case factory(@MainActor () -> UIView?)
}

/// What sets off animations when a layer's property changes.
package enum LayerActions {
  /// Whether any change could be animated: false until the clock has turned or an animation block
  /// was run, so that building and laying out trees pays for nothing.
  package nonisolated(unsafe) static private(set) var arePossible = false

  /// The thread that animates; views that are measured on others are not animated.
  private nonisolated(unsafe) static var thread = pthread_self()

  /// Makes actions possible, on the calling thread.
  package static func allow() {
    arePossible = true
    thread = pthread_self()
  }

  package static var isOnTheirThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

  /// A change whose action is being looked for.
  struct Change {
    unowned let layer: CALayer
    let key: String
    let old: Any?
  }

  nonisolated(unsafe) static var change: Change?

  /// The properties that layers without view animate by themselves.
  static let standardKeys: Set<String> = [
    "bounds", "position", "zPosition", "anchorPoint", "transform", "opacity", "backgroundColor",
    "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset",
    "shadowRadius", "contentsRect", "fillColor", "strokeColor", "strokeStart", "strokeEnd",
    "lineWidth", "lineDashPhase", "miterLimit", "colors", "locations", "startPoint", "endPoint",
  ]
}

extension CALayer {
  /// Tells of a new value: runs the action for it, if there may be one.
  @inline(__always)
  package final func changed<Value: Equatable>(_ key: String, from old: Value) {
    guard LayerActions.arePossible else { return }
    runAction(key, from: old)
  }

  /// `changed` for types that cannot be compared.
  @inline(__always)
  final func changedUnchecked(_ key: String, from old: Any?) {
    guard LayerActions.arePossible, runsActions else { return }
    performAction(forKey: key, from: old)
  }

  private func runAction<Value: Equatable>(_ key: String, from old: Value) {
    guard runsActions, let value = type(of: self).properties[key]?.read(self) else { return }
    if let value = value as? Value, value == old { return }
    performAction(forKey: key, from: old)
  }

  private var runsActions: Bool {
    guard presentedLayer == nil else { return false }
    return (host.map(\.hostedRunsActions) ?? wasShown) && LayerActions.isOnTheirThread
  }

  /// Looks for the action of a change that was made, and runs it.
  package final func performAction(forKey key: String, from old: Any?) {
    let outer = LayerActions.change
    LayerActions.change = LayerActions.Change(layer: self, key: key, old: old)
    let action = action(forKey: key)
    LayerActions.change = outer
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// The value that a property had before the change whose action is being looked for.
  package final func valueBeforeChange(forKey key: String) -> Any? {
    if let change = LayerActions.change, change.layer === self, change.key == key {
      return change.old
    }
    return value(forKey: key)
  }

  func foundAction(_ key: String) -> CAAction? {
    if CATransaction.disableActions() { return nil }
    let found =
      delegate?.action(for: self, forKey: key) ?? host?.hostedAction(forKey: key)
      ?? actions?[key] ?? type(of: self).defaultAction(forKey: key) ?? standardAction(key)
    return found is NSNull ? nil : found
  }

  /// From the value that showed before, over the transaction's duration.
  private func standardAction(_ key: String) -> CAAction? {
    guard host == nil, LayerActions.standardKeys.contains(key), wasShown else { return nil }
    // The change itself may be under way; animations of before count.
    guard let from = presented.value(forKey: key) else { return nil }
    if case .none = AnimatableValue(from) { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.fillMode = .backwards
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups changes of layers and says how they are animated.
///
/// Transactions nest; outside of `begin()` and `commit()` an implicit one lasts until the end of the
/// clock's turn. For the main thread.
open class CATransaction: NSObject {
  /// What one `begin()` opened; the outermost one is the implicit transaction.
  private final class Level {
    var values: [String: Any] = [:]
    var group: CompletionGroup?

    func end() {
      group?.close()
      group = nil
      values = [:]
    }
  }

  private nonisolated(unsafe) static var levels = [Level()]

  /// Counts the turns of the clock: what joined a tree in an earlier one has been shown.
  package nonisolated(unsafe) static private(set) var turn: UInt64 = 0

  open class func begin() { levels.append(Level()) }

  open class func commit() {
    guard levels.count > 1 else { return flush() }
    levels.removeLast().end()
  }

  /// Ends the implicit transaction, unless an explicit one is open.
  open class func flush() {
    guard levels.count == 1 else { return }
    levels[0].end()
    turn += 1
    LayerActions.allow()
  }

  open class func lock() {}
  open class func unlock() {}

  // MARK: Values

  open class func value(forKey key: String) -> Any? {
    if key == kCATransactionCompletionBlock { return completionBlock() }
    return levels.reversed().lazy.compactMap { $0.values[key] }.first
      ?? (key == kCATransactionAnimationDuration ? standardDuration : nil)
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      return setCompletionBlock(anObject as? () -> Void)
    }
    levels[levels.count - 1].values[key] = anObject
  }

  /// What animations without a duration take.
  package static let standardDuration: CFTimeInterval = 0.25

  open class func animationDuration() -> CFTimeInterval {
    CGFloat(layerValue: value(forKey: kCATransactionAnimationDuration)).map(Double.init)
      ?? standardDuration
  }

  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(dur, forKey: kCATransactionAnimationDuration)
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  open class func disableActions() -> Bool {
    value(forKey: kCATransactionDisableActions).flatMap(Bool.init(layerValue:)) ?? false
  }

  open class func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  open class func completionBlock() -> (() -> Void)? { levels.last?.group?.block }

  /// Has a block called when the animations that are added from here on have ended; one that was
  /// set before keeps waiting for those it saw.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let level = levels[levels.count - 1]
    level.group?.close()
    level.group = block.map(CompletionGroup.init)
  }

  /// The blocks that an animation added now belongs to, of outer transactions too.
  static var openGroups: [CompletionGroup] { levels.compactMap(\.group) }
}

/// A completion block and the animations that it waits for.
final class CompletionGroup {
  let block: () -> Void
  private var pending = 0
  private var isClosed = false

  init(block: @escaping () -> Void) { self.block = block }

  func enter() { pending += 1 }

  /// Called when an animation has ended.
  func leave() {
    pending -= 1
    if isClosed, pending == 0 { block() }
  }

  /// Nothing more joins; without animations the block is called in the next turn.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if pending == 0 {
      MediaClock.shared.schedule(named: "completion block of a transaction") { self.block() }
    }
  }
}

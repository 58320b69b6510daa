import Synchronization
import TextLayout

extension TextMeasurer {
  private static let threadKey = "TextMeasurer.current"

  /// The main thread's handle, once somebody has measured on it.
  private static let mainThread = Atomic<UInt>(0)

  /// `Thread.isMainThread` is two system calls, as much as measuring a short text again.
  private static var isOnMainThread: Bool {
    let thread = UInt(pthread_self())
    if mainThread.load(ordering: .relaxed) == thread { return true }
    guard Thread.isMainThread else { return false }
    mainThread.store(thread, ordering: .relaxed)
    return true
  }

  /// The measurer of the calling thread: the main thread's, or one that a worker keeps.
  ///
  /// Text may be measured off the main thread, as real code does to fill height caches; a measurer
  /// itself is confined, so each thread has its own.
  static var current: TextMeasurer {
    if isOnMainThread { return withoutIsolationCheck { TextMeasurer.main } }
    let storage = Thread.current.threadDictionary
    if let existing = storage[threadKey] as? TextMeasurer { return existing }
    let measurer = TextMeasurer(library: FontLibrary())
    storage[threadKey] = measurer
    return measurer
  }
}

extension FontLibrary {
  /// The fonts of the calling thread.
  static var current: FontLibrary { TextMeasurer.current.library }
}

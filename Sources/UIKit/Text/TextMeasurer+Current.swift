import TextLayout

extension TextMeasurer {
  private static let threadKey = "TextMeasurer.current"

  /// The measurer of the calling thread: the main thread's, or one that a worker keeps.
  ///
  /// Text may be measured off the main thread, as real code does to fill height caches; a measurer
  /// itself is confined, so each thread has its own.
  static var current: TextMeasurer {
    if Thread.isMainThread {
      nonisolated(unsafe) var main: TextMeasurer?
      MainActor.assumeIsolated { main = TextMeasurer.main }
      if let main { return main }
    }
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

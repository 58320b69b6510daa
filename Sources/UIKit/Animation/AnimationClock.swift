import Foundation

/// The clock that animations, display links and UIKit's own delays run on, for tests and tools.
///
/// It stands still until it is advanced:
/// ```swift
/// @_spi(Moa) import UIKit
///
/// UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x += 100 }
/// AnimationClock.advance(by: 0.25)
/// box.layer.presentation()?.position.x  // a quarter of the way
/// ```
@_spi(Moa) @preconcurrency @MainActor public enum AnimationClock {
  /// Seconds that the clock shows, as `CACurrentMediaTime()` does.
  public static var now: TimeInterval { CACurrentMediaTime() }

  /// Goes on and runs what is due meanwhile, each thing at its instant; 0 runs one turn.
  public static func advance(by interval: TimeInterval) {
    MediaClock.shared.advance(by: interval)
  }

  /// Goes on until no animation and no delay is pending that ends by itself.
  ///
  /// Completions that start something without duration again and again would keep the clock where it
  /// is for ever: it stops then and says so on the standard error.
  /// - Parameter limit: the most seconds to go on.
  /// - Returns: false when the limit was reached, or when time stood still.
  @discardableResult public static func runUntilIdle(limit: TimeInterval = 60) -> Bool {
    MediaClock.shared.runUntilIdle(limit: limit)
  }
}

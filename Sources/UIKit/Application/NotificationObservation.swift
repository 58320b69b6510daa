import Foundation

/// Listens for a notification of the main thread as long as it is kept.
final class NotificationObservation: Sendable {
  private nonisolated(unsafe) let token: any NSObjectProtocol

  init(_ name: NSNotification.Name, _ body: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated(body)
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}

import Foundation

/// Collects bytes and hands them to a file descriptor in large pieces, or keeps them.
///
/// Not a `FileHandle`: a reader that goes away (`moa frames … | head`) must end the command quietly,
/// so a failed write is remembered and what follows it is dropped.
package final class OutputBuffer {
  package enum Destination: Sendable {
    case descriptor(Int32)
    /// Kept in `bytes`.
    case memory
  }

  package let destination: Destination
  /// What was not written yet; with `Destination.memory`, everything.
  package private(set) var bytes: [UInt8] = []
  /// The `errno` of the first write that failed.
  package private(set) var failure: Int32?

  private static let capacity = 1 << 16

  package init(_ destination: Destination) {
    self.destination = destination
    if case .descriptor = destination { bytes.reserveCapacity(Self.capacity + 4096) }
  }

  deinit { flush() }

  /// Whether the reader is gone, so that further work for it is in vain.
  package var isClosed: Bool { failure != nil }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    flushIfFull()
  }

  package func write(_ piece: [UInt8]) {
    bytes.append(contentsOf: piece)
    flushIfFull()
  }

  package func flush() {
    guard case .descriptor(let descriptor) = destination, !bytes.isEmpty else { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    failure = Self.writeAll(bytes, to: descriptor)
  }

  private func flushIfFull() {
    if case .descriptor = destination, bytes.count >= Self.capacity { flush() }
  }

  /// Writes all bytes, whatever pieces the system takes; the `errno` when it takes no more.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}

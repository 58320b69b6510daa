import Foundation

/// Sends and receives values over a pair of descriptors: four bytes of length, then JSON.
///
/// Both ends are the same program, so no version is negotiated.
package struct MessageChannel {
  private let input: Int32
  private let output: Int32

  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Whether the value went out; it does not when the other end is gone.
  package func send(_ value: some Encodable) -> Bool {
    guard let payload = try? JSONEncoder().encode(value) else { return false }
    return OutputBuffer.writeAll(Self.header(payload.count) + payload, to: output) == nil
  }

  /// Waits for a value; nil when the other end has closed or sends anything else.
  package func receive<Value: Decodable>(_ type: Value.Type) -> Value? {
    guard let header = read(4), let payload = read(Self.length(header)) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(payload))
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes {
        Foundation.read(input, $0.baseAddress.map { $0 + filled }, count - filled)
      }
      if got > 0 {
        filled += got
      } else if got == 0 || errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  fileprivate static func header(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
  }

  fileprivate static func length(_ header: [UInt8]) -> Int {
    header.enumerated().reduce(0) { $0 | Int($1.element) << ($1.offset * 8) }
  }
}

/// Puts messages together from the pieces that a non-blocking reader gets.
struct MessageAssembler {
  private var bytes: [UInt8] = []

  mutating func append(_ piece: some Sequence<UInt8>) { bytes.append(contentsOf: piece) }

  /// The next message that is complete.
  mutating func next() -> Data? {
    guard bytes.count >= 4 else { return nil }
    let end = 4 + MessageChannel.length(Array(bytes[..<4]))
    guard bytes.count >= end else { return nil }
    defer { bytes.removeFirst(end) }
    return Data(bytes[4..<end])
  }
}

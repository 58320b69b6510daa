import Foundation
import Testing

/// A directory of a test's own, gone with the test.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the directories that it lies in, and returns its path.
  @discardableResult
  func write(_ name: String, _ content: String = "") throws -> String {
    try write(name, Data(content.utf8))
  }

  @discardableResult
  func write(_ name: String, _ content: Data) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: url)
    return path + "/" + name
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: destination)
  }

  /// The text of a file below the directory.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  /// All files below the directory, sorted.
  var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
      .filter {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isDirectory)
          && !isDirectory.boolValue
      }.sorted()
  }
}

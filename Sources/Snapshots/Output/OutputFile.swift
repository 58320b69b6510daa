import Foundation

/// Writes whole files, and says in the system's words why it could not.
package enum OutputFile {
  /// Writes a file, making the directories that it lies in; the reason when it fails.
  package static func write(_ bytes: [UInt8], to path: String) -> String? {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      if let code = makeDirectory(String(path[..<slash])) { return reason(code) }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return reason(errno) }
    let failure = OutputBuffer.writeAll(bytes, to: descriptor)
    // Full disks may only show when the file is closed.
    let closing = close(descriptor) == 0 ? nil : errno
    return (failure ?? closing).map(reason)
  }

  /// Makes a directory and those around it; the `errno` when that fails.
  private static func makeDirectory(_ path: String) -> Int32? {
    if mkdir(path, 0o755) == 0 { return nil }
    let code = errno
    switch code {
    case EEXIST:
      return nil
    case ENOENT:
      guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return code }
      if let code = makeDirectory(String(path[..<slash])) { return code }
      return mkdir(path, 0o755) == 0 || errno == EEXIST ? nil : errno
    default:
      return code
    }
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}

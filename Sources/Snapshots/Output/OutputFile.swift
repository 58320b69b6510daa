import Foundation

/// Writes whole files, and says in the system's words why it could not.
package enum OutputFile {
  /// Writes a file, making the directories that it lies in; the reason when it fails.
  package static func write(_ bytes: [UInt8], to path: String) -> String? {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      if let code = makeDirectory(String(path[..<slash])) { return reason(code) }
    }
    return replace(path, with: bytes).map(reason)
  }

  /// Writes beside the file and renames, so that a failure leaves the file as it was; the `errno`
  /// when that fails.
  private static func replace(_ path: String, with bytes: [UInt8]) -> Int32? {
    var status = stat()
    let exists = stat(path, &status) == 0
    // Pipes and devices have nothing to keep; a directory or a protected file gives its error.
    if exists, status.st_mode & S_IFMT != S_IFREG || access(path, W_OK) != 0 {
      return overwrite(path, bytes)
    }
    var target = path
    if exists, let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    for attempt in 0..<100 {
      let temporary = "\(folder).moa-\(getpid())-\(attempt).tmp"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor < 0 {
        let code = errno
        if code == EEXIST { continue }
        // A folder may be closed to new files and the file open to writing.
        return exists && (code == EACCES || code == EPERM) ? overwrite(target, bytes) : code
      }
      if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
      let failure =
        finish(descriptor, bytes) ?? (rename(temporary, target) == 0 ? nil : errno)
      if failure != nil { unlink(temporary) }
      return failure
    }
    return EEXIST
  }

  private static func overwrite(_ path: String, _ bytes: [UInt8]) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    return descriptor < 0 ? errno : finish(descriptor, bytes)
  }

  private static func finish(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32? {
    let failure = OutputBuffer.writeAll(bytes, to: descriptor)
    // Full disks may only show when the file is closed.
    let closing = close(descriptor) == 0 ? nil : errno
    return failure ?? closing
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

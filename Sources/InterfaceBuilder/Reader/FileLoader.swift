import Foundation

/// Brings a file's bytes into memory, or says in one sentence why that is not an XML document.
enum FileLoader {
  static func bytes(
    ofFileAt path: String, limits: ReadingLimits
  ) throws(DocumentError) -> [UInt8] {
    func failure(_ message: String) -> DocumentError { DocumentError(file: path, message: message) }

    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw failure("no such file")
    }
    if isDirectory.boolValue {
      throw failure(
        FileManager.default.fileExists(atPath: path + "/Info.plist")
          || path.hasSuffix(".storyboardc") || path.hasSuffix(".nib")
          ? "is a compiled document; the .storyboard or .xib source is needed" : "is a directory")
    }
    // Opening a pipe waits for its writer, which may never come.
    guard isRegularFile(path) || isStandardStream(path) else {
      throw failure("is not a regular file")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw failure("cannot be opened for reading")
    }
    defer { try? handle.close() }

    // The size is checked before a byte is read, and again while reading: a pipe has no size.
    if let size = try? handle.seekToEnd() {
      if size > UInt64(limits.fileBytes) { throw failure(tooLarge(limits)) }
      try? handle.seek(toOffset: 0)
    }
    var bytes: [UInt8] = []
    while true {
      let chunk: Data?
      do { chunk = try handle.read(upToCount: 1 << 20) } catch {
        throw failure("cannot be read")
      }
      guard let chunk, !chunk.isEmpty else { break }
      bytes.append(contentsOf: chunk)
      if bytes.count > limits.fileBytes { throw failure(tooLarge(limits)) }
    }
    if let message = faultOfContainer(bytes) { throw failure(message) }
    return bytes
  }

  /// Whether a path leads to a file with content of its own, and not to a pipe, socket or device.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// A stream that the process was started with: what a shell pipes in or substitutes.
  private static func isStandardStream(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
  }

  private static func tooLarge(_ limits: ReadingLimits) -> String {
    "is larger than \(limits.fileBytes >> 20) MB, the most that is read"
  }

  /// What a file is that cannot be XML, by its first bytes.
  static func faultOfContainer(_ bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "is empty" }
    for (magic, name) in [("NIBArchive", "compiled nib"), ("bplist", "compiled nib")]
    where bytes.starts(with: magic.utf8) {
      return "is a \(name); the .storyboard or .xib source is needed"
    }
    if bytes.starts(with: "version https://git-lfs".utf8) {
      return "is a Git LFS pointer, not the document itself"
    }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
    guard let first = bytes.first(where: { !isSpace($0) }) else { return "has no content" }
    // UTF-16 carries zero bytes by nature; its byte order mark tells it from binary content.
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    if !isUTF16, bytes.prefix(512).contains(0) {
      return "is a binary file, not an Interface Builder document"
    }
    // A byte order mark or the start of a tag; everything else would only confuse the parser.
    return first == 0x3C || first == 0xEF || isUTF16 ? nil : "is not an XML file"
  }
}

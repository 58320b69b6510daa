import Foundation

/// Reading of the files around a document: whole, up to a size, and never a pipe.
enum ResourceFile {
  enum Content {
    case missing
    case data(Data)
    /// There is a file, but it is not read: why.
    case unreadable(String)
  }

  /// Reads a file whose size is looked at first.
  static func read(_ path: String, limit: Int) -> Content {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    guard status.st_mode & S_IFMT == S_IFREG else { return .unreadable("is not a regular file") }
    guard status.st_size <= limit else {
      return .unreadable("is larger than \(limit >> 20) MB, the most that is read")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return .unreadable("cannot be read")
    }
    return .data(data)
  }
}

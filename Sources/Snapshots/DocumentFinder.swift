import Foundation

/// A document to work on.
package struct DocumentPath: Hashable, Sendable, Codable {
  /// The path as the user gave it, or below the directory that was given.
  package let path: String
  /// Where the document lies in the directory that was given; for a file, its own name.
  package let relativePath: String
  /// The directory for what is made of it, below the output directory; no other document has it.
  package let outputDirectory: String

  package init(path: String, relativePath: String, outputDirectory: String) {
    self.path = path
    self.relativePath = relativePath
    self.outputDirectory = outputDirectory
  }
}

/// Turns the operands of a command into documents: files as they are, directories searched.
///
/// A directory gives its `.storyboard` and `.xib` files at any depth, in the order of their names'
/// bytes; the case of the ending does not count. Hidden directories are left out. Links are followed; a directory that was seen before is
/// not entered again, so loops of links end.
package struct DocumentFinder {
  package private(set) var documents: [DocumentPath] = []
  /// Operands that lead to no document (errors), and what was passed over (warnings).
  package private(set) var problems: [Diagnostic] = []

  private struct Identity: Hashable {
    let device: dev_t
    let inode: ino_t
  }

  private var known: Set<String> = []
  private var outputDirectories = UniqueNames()
  private var entered: Set<Identity> = []

  package static let extensions = ["storyboard", "xib"]

  package init(operands: [String]) {
    for operand in operands { add(operand) }
  }

  private mutating func add(_ operand: String) {
    guard let status = Self.status(of: operand) else {
      problems.append(Diagnostic(.error, path: operand, Self.reason(errno)))
      return
    }
    guard Self.isDirectory(status) else {
      let name = operand.split(separator: "/").last.map(String.init) ?? operand
      append(operand, relativePath: name)
      return
    }
    let before = documents.count
    var root = operand
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    entered.removeAll()
    search(root, relativePath: "", status: status)
    if documents.count == before, !known.contains(where: { $0.hasPrefix(root + "/") }) {
      problems.append(Diagnostic(.error, path: operand, "no .storyboard or .xib file in it"))
    }
  }

  /// Walks the tree with a list of its own: nesting is bounded by the file system, not our stack.
  private mutating func search(_ root: String, relativePath: String, status: stat) {
    var pending = [(path: root, relative: relativePath, status: status)]
    while let next = pending.popLast() {
      guard Self.isDirectory(next.status) else {
        append(next.path, relativePath: next.relative)
        continue
      }
      let identity = Identity(device: next.status.st_dev, inode: next.status.st_ino)
      guard entered.insert(identity).inserted else { continue }
      guard let names = Self.names(in: next.path) else {
        problems.append(Diagnostic(.error, path: next.path, Self.reason(errno)))
        continue
      }
      let prefix = next.path.hasSuffix("/") ? next.path : next.path + "/"
      for entry in names { warn(of: entry, path: prefix + entry.name) }
      for entry in names.reversed() where entry.isReadable {
        let name = entry.name
        let path = prefix + name
        guard let status = Self.status(of: path) else { continue }
        let isWanted =
          Self.isDirectory(status)
          ? !name.hasPrefix(".")
          : Self.isRegularFile(status) && Self.hasDocumentName(name)
        guard isWanted else { continue }
        pending.append((path, next.relative.isEmpty ? name : next.relative + "/" + name, status))
      }
    }
  }

  /// Tells of a document that cannot be reached.
  private mutating func warn(of entry: Entry, path: String) {
    guard Self.hasDocumentName(entry.name) || !entry.isReadable && entry.isDirectory else {
      return
    }
    if !entry.isReadable {
      problems.append(Diagnostic(.warning, path: path, "name is not UTF-8; it is left out"))
    } else if Self.status(of: path) == nil {
      problems.append(Diagnostic(.warning, path: path, "link leads nowhere; it is left out"))
    }
  }

  private mutating func append(_ path: String, relativePath: String) {
    guard known.insert(path).inserted else { return }
    // `Base.lproj` says nothing; the extension only when a storyboard and a xib share a name.
    let whole = relativePath.split(separator: "/").filter { $0 != "Base.lproj" }
      .joined(separator: "/")
    let suffix = Self.documentExtension(of: whole)
    let stem = FileName.sanitizedPath(
      suffix.map { String(whole.dropLast($0.count + 1)) } ?? whole)
    let directory = outputDirectories.name(stem, suffix.map { "\(stem)-\($0)" } ?? stem)
    documents.append(
      DocumentPath(path: path, relativePath: relativePath, outputDirectory: directory))
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func isDirectory(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isRegularFile(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG
  }

  private static func hasDocumentName(_ name: String) -> Bool {
    !name.hasPrefix(".") && documentExtension(of: name) != nil
  }

  private static func documentExtension(of name: String) -> String? {
    let lowercased = name.lowercased()
    return extensions.first { lowercased.hasSuffix("." + $0) }
  }

  /// What a directory holds by one name.
  private struct Entry {
    let name: String
    /// Whether `name` is the name itself and not only its likeness.
    let isReadable: Bool
    let isDirectory: Bool
  }

  private static func names(in directory: String) -> [Entry]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      guard name != ".", name != ".." else { continue }
      entries.append(
        Entry(
          name: name, isReadable: name.utf8.elementsEqual(bytes),
          isDirectory: Int(entry.pointee.d_type) == Int(DT_DIR)))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func reason(_ code: Int32) -> String {
    code == ENOENT ? "no such file or directory" : String(cString: strerror(code)).lowercased()
  }
}

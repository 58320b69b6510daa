import Foundation

#if os(Linux)
  /// The functions that an executable or a shared library names in its symbol table.
  ///
  /// Reads ELF of 64 bits, little-endian. Nothing in the file is trusted: an offset that leads out
  /// of it ends the reading.
  ///
  /// - Complexity: each question is a pass over the table. The passes are plain loops over memory,
  ///   as programs that are not optimised ask them too.
  final class SymbolFile {
    struct Symbol {
      let name: String
      let address: Int
    }

    /// An entry of the table, as it is in the file.
    private struct Entry {
      let name: UInt32
      let info: UInt8
      let other: UInt8
      let section: UInt16
      let address: UInt64
      let size: UInt64
    }

    private let data: NSData
    /// Whether addresses are those in memory already, and not relative to where it was loaded.
    private let isAbsolute: Bool
    private let entries: UnsafeBufferPointer<Entry>
    private let strings: UnsafeBufferPointer<CChar>

    init?(path: String) {
      guard let data = try? NSData(contentsOfFile: path, options: .mappedIfSafe),
        let file = Reader(data), file.begins(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]),
        let type: UInt16 = file.number(at: 0x10), let start: UInt64 = file.number(at: 0x28),
        let count: UInt16 = file.number(at: 0x3c), let start = Int(exactly: start)
      else { return nil }

      func section(_ index: Int) -> (type: UInt32, range: Range<Int>, link: Int)? {
        let (place, overflow) = start.addingReportingOverflow(index * 64)
        guard !overflow, index < Int(count), let type: UInt32 = file.number(at: place + 4),
          let offset: UInt64 = file.number(at: place + 0x18),
          let size: UInt64 = file.number(at: place + 0x20),
          let link: UInt32 = file.number(at: place + 0x28),
          let lower = Int(exactly: offset), let length = Int(exactly: size),
          length <= data.length, lower <= data.length - length
        else { return nil }
        return (type, lower..<lower + length, Int(link))
      }

      // The full table, else the one that the loader uses.
      let sections = (0..<Int(count)).compactMap(section)
      guard
        let table = sections.first(where: { $0.type == 2 })
          ?? sections.first(where: { $0.type == 11 }),
        let names = section(table.link)?.range, !names.isEmpty
      else { return nil }
      let bytes = data.bytes
      // Names end with a zero byte, the last one too.
      guard (bytes + names.upperBound - 1).load(as: UInt8.self) == 0,
        UInt(bitPattern: bytes + table.range.lowerBound) % 8 == 0
      else { return nil }
      self.data = data
      isAbsolute = type == 2
      entries = UnsafeBufferPointer(
        start: (bytes + table.range.lowerBound).assumingMemoryBound(to: Entry.self),
        count: table.range.count / MemoryLayout<Entry>.stride)
      strings = UnsafeBufferPointer(
        start: (bytes + names.lowerBound).assumingMemoryBound(to: CChar.self), count: names.count)
    }

    /// The defined functions whose names begin so.
    func functions(withPrefix prefix: String) -> [Symbol] {
      let length = prefix.utf8.count
      return prefix.withCString { prefix in
        var found: [Symbol] = []
        var index = 0
        while index < entries.count {
          let entry = entries[index]
          index += 1
          guard entry.info & 0xf == 2, entry.address != 0, let name = name(of: entry),
            strncmp(name, prefix, length) == 0, let address = Int(exactly: entry.address)
          else { continue }
          found.append(Symbol(name: String(cString: name), address: address))
        }
        return found
      }
    }

    /// The mangled name of a class whose metadata is at a place in memory, private ones included.
    func mangledClass(at metadata: UnsafeRawPointer, loadedAt base: Int) -> String? {
      let wanted = UInt64(Int(bitPattern: metadata) - (isAbsolute ? 0 : base))
      var index = 0
      while index < entries.count {
        let entry = entries[index]
        index += 1
        guard entry.address == wanted, let name = name(of: entry).map({ String(cString: $0) }),
          name.hasPrefix("$s"), name.hasSuffix("N")
        else { continue }
        return String(name.dropLast())
      }
      return nil
    }

    func pointer(to symbol: Symbol, loadedAt base: Int) -> UnsafeRawPointer? {
      UnsafeRawPointer(bitPattern: isAbsolute ? symbol.address : base + symbol.address)
    }

    private func name(of entry: Entry) -> UnsafePointer<CChar>? {
      let offset = Int(entry.name)
      return offset < strings.count ? strings.baseAddress.map { $0 + offset } : nil
    }

    /// The file that an address was loaded from, with where the file begins in memory.
    static func location(of address: UnsafeRawPointer) -> (path: String, base: Int)? {
      let address = Int(bitPattern: address)
      guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
        return nil
      }
      var first: (path: Substring, base: Int)?
      // `start-end rights offset device inode path`, by address; a file's parts are neighbours.
      for line in maps.split(separator: "\n") {
        let fields = line.split(separator: " ", maxSplits: 5)
        guard fields.count == 6 else { continue }
        let path = fields[5].drop { $0 == " " }
        let range = fields[0].split(separator: "-")
        guard range.count == 2, let start = Int(range[0], radix: 16),
          let end = Int(range[1], radix: 16)
        else { continue }
        if first?.path != path { first = (path, start) }
        if (start..<end).contains(address) { return first.map { (String($0.path), $0.base) } }
      }
      return nil
    }
  }

  /// Reads numbers anywhere in a file.
  private struct Reader {
    private let bytes: UnsafeRawBufferPointer

    /// - Parameter data: must outlive the reader.
    init?(_ data: NSData) {
      guard data.length > 0 else { return nil }
      bytes = UnsafeRawBufferPointer(start: data.bytes, count: data.length)
    }

    func begins(with prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }

    /// A little-endian number, nil beyond the end.
    func number<Number: FixedWidthInteger>(at offset: Int) -> Number? {
      guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return nil }
      return Number(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }
#endif

import Foundation

#if os(Linux)
  /// The functions that an executable or a shared library names in its symbol table.
  ///
  /// Reads ELF of 64 bits, little-endian. Nothing in the file is trusted: an offset that leads out
  /// of it ends the reading.
  struct SymbolFile {
    struct Symbol {
      let name: String
      let address: Int
    }

    private let data: Data
    /// Whether addresses are those in memory already, and not relative to where it was loaded.
    private let isAbsolute: Bool
    private let symbols: Range<Int>
    private let strings: Range<Int>

    private static let symbolSize = 24
    private static let sectionSize = 64

    init?(path: String) {
      guard
        let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
        data.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
      else { return nil }
      self.data = data
      guard let type: UInt16 = data.integer(at: 0x10), let start: UInt64 = data.integer(at: 0x28),
        let count: UInt16 = data.integer(at: 0x3c)
      else { return nil }
      isAbsolute = type == 2

      func section(_ index: Int) -> (type: UInt32, range: Range<Int>, link: Int)? {
        guard let start = Int(exactly: start), index < Int(count) else { return nil }
        let (place, overflow) = start.addingReportingOverflow(index * SymbolFile.sectionSize)
        guard !overflow, let type: UInt32 = data.integer(at: place + 4),
          let offset: UInt64 = data.integer(at: place + 0x18),
          let size: UInt64 = data.integer(at: place + 0x20),
          let link: UInt32 = data.integer(at: place + 0x28),
          let lower = Int(exactly: offset), let length = Int(exactly: size),
          length <= data.count, lower <= data.count - length
        else { return nil }
        return (type, lower..<lower + length, Int(link))
      }

      // The full table, else the one that the loader uses.
      let sections = (0..<Int(count)).compactMap(section)
      guard
        let table = sections.first(where: { $0.type == 2 })
          ?? sections.first(where: { $0.type == 11 }),
        let strings = section(table.link)?.range
      else { return nil }
      symbols = table.range
      self.strings = strings
    }

    /// The defined functions whose names begin so.
    func functions(withPrefix prefix: String) -> [Symbol] {
      let prefix = Array(prefix.utf8)
      return data.withUnsafeBytes { bytes in
        var found: [Symbol] = []
        for entry in stride(from: symbols.lowerBound, to: symbols.upperBound, by: Self.symbolSize) {
          guard entry + Self.symbolSize <= symbols.upperBound else { break }
          let nameOffset = Int(bytes.loadUnaligned(fromByteOffset: entry, as: UInt32.self))
          let isFunction = bytes[entry + 4] & 0xf == 2
          let address = bytes.loadUnaligned(fromByteOffset: entry + 8, as: UInt64.self)
          guard isFunction, address != 0, nameOffset < strings.count else { continue }
          let name = bytes[(strings.lowerBound + nameOffset)..<strings.upperBound]
          guard name.starts(with: prefix), let end = name.firstIndex(of: 0),
            let address = Int(exactly: address)
          else { continue }
          found.append(
            Symbol(name: String(decoding: name[..<end], as: UTF8.self), address: address))
        }
        return found
      }
    }

    func pointer(to symbol: Symbol, loadedAt base: Int) -> UnsafeRawPointer? {
      UnsafeRawPointer(bitPattern: isAbsolute ? symbol.address : base + symbol.address)
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

  extension Data {
    /// A little-endian number, nil beyond the end.
    fileprivate func integer<Number: FixedWidthInteger>(at offset: Int) -> Number? {
      guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
      return withUnsafeBytes {
        Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
      }
    }
  }
#endif

/// What makes cairo's vector files the same every time.
enum VectorFile {
  /// Numbers an SVG's surfaces and images from 0 in order of appearance.
  ///
  /// Cairo numbers them over the life of the process, so the second file would differ from the
  /// first.
  static func withStableNames(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var numbers: [[UInt8]: Int] = [:]
    var index = 0
    while index < svg.count {
      guard let prefix = prefixes.first(where: { svg[index...].starts(with: $0) }),
        index > 0, svg[index - 1] == UInt8(ascii: "\"") || svg[index - 1] == UInt8(ascii: "#")
      else {
        result.append(svg[index])
        index += 1
        continue
      }
      var end = index + prefix.count
      while end < svg.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(svg[end]) { end += 1 }
      let name = Array(svg[index..<end])
      let number = numbers[name] ?? numbers.count
      numbers[name] = number
      result.append(contentsOf: prefix)
      result.append(contentsOf: String(number).utf8)
      index = end
    }
    return result
  }

  private static let prefixes = ["surface", "image"].map { Array($0.utf8) }
}

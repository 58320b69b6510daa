import Foundation
import Testing

@testable import Drawing

@Suite("JPEG")
struct JPEGTests {
  /// 16 × 16 pixels in four squares: yellow, green, red, black. Made with libjpeg at quality 90.
  private static let squares = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
    DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
    FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
    CAn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFwEAAwEAAAAAAAAAAAAAAAAABgcJCv/EABQRAQAAAAAAAAAAAAAA
    AAAAAAD/2gAMAwEAAhEDEQA/AKCpVDgNT1SqDk7WnANTzSsf/9k=
    """

  private func file() throws -> [UInt8] {
    Array(
      try #require(Data(base64Encoded: Self.squares, options: .ignoreUnknownCharacters)))
  }

  @Test("pixels are read in the right order")
  func squares() throws {
    let bitmap = try Bitmap(decoding: file())
    #expect(bitmap.width == 16 && bitmap.height == 16)
    let colors = [(3, 3), (12, 3), (3, 12), (12, 12)].map { x, y in
      let color = bitmap[x, y]
      return [color.red, color.green, color.blue, color.alpha].map { $0 > 0.5 ? 1 : 0 }
    }
    #expect(colors == [[1, 1, 0, 1], [0, 1, 0, 1], [1, 0, 0, 1], [0, 0, 0, 1]])
  }

  @Test("damaged files are refused or shown as far as they go")
  func damaged() throws {
    let file = try file()
    for length in [3, 20, 100, 200] {
      #expect(throws: ImageError.self) { try Bitmap(decoding: Array(file.prefix(length))) }
    }
    #expect(try Bitmap(decoding: Array(file.dropLast(4))).width == 16)
    for index in file.indices.dropFirst(3) {
      var damaged = file
      damaged[index] ^= 0x5A
      _ = try? Bitmap(decoding: damaged)
    }
  }
}

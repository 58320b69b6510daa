import Foundation
import Testing

@testable import TextLayout

/// Every line of the model in `Data/sf-metrics.json`, read from the file, against what is measured.
@Suite("The metric model")
struct MetricModelTests {
  private static let weights: [(String, FontWeight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ]

  private static let texts = [
    "Toggle Label2 with Constraint", "AV To Ty. We?", "The quick brown fox (1:2) -> 42%",
    "Don't _stop_ @ \"home\"",
  ]

  @Test(
    "advances, kerning, tracking and optical size add up as the file says",
    arguments: weights, [FontEra.iOS9, .iOS11, .iOS14])
  func widths(weight: (name: String, value: FontWeight), era: FontEra) throws {
    let model = try ModelFile()
    let measurer = makeMeasurer()
    for size in [9.0, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 34, 64] {
      let font = FontDescriptor(pointSize: size, weight: weight.value, era: era)
      for text in Self.texts {
        let expected = model.width(of: text, size: size, weight: weight.name, era: era)
        let width = measurer.size(of: AttributedText(text, font: font)).width
        // Tables hold tenths of thousandths of an em, rounded.
        #expect(abs(width - expected) < 0.0004 * size * Double(text.count), "\(size) \(text)")
      }
    }
  }

  @Test("vertical figures are those of the file at every size")
  func verticals() throws {
    let system = try ModelFile().verticals
    for size in [1.0, 9, 17, 34, 100] {
      let metrics = FontLibrary().metrics(for: FontDescriptor(pointSize: size))
      #expect(abs(metrics.ascender - size * (system["ascender"] ?? 0)) < 1e-9)
      #expect(abs(metrics.descender + size * (system["descender"] ?? 0)) < 1e-9)
      #expect(abs(metrics.lineHeight - size * (system["lineHeight"] ?? 0)) < 1e-9)
      #expect(abs(metrics.capHeight - size * (system["capHeight"] ?? 0)) < 1e-9)
      #expect(abs(metrics.xHeight - size * (system["xHeight"] ?? 0)) < 1e-9)
      #expect(metrics.leading == 0)
    }
  }

  /// What CoreText printed for 64 points (developer.apple.com/forums/thread/715797).
  @Test(
    "digits are as wide as CoreText's",
    arguments: zip(
      "0123456789",
      [
        39.03125, 28.59375, 36.4375, 38.09375, 38.90625, 37.65625, 39.71875, 35.21875, 38.59375,
        39.71875,
      ]))
  func digits(digit: Character, advance: Double) {
    let text = AttributedText(String(digit), font: FontDescriptor(pointSize: 64))
    #expect(abs(makeMeasurer().size(of: text).width - advance) < 0.02)
  }

  @Test("an emoji is as wide as measured, and no higher than the line")
  func emoji() throws {
    for (size, advance) in try ModelFile().emoji {
      let font = FontDescriptor(pointSize: size)
      let measured = makeMeasurer().size(of: AttributedText("😀", font: font))
      #expect(abs(measured.width - advance) < 0.01, "\(size)")
      #expect(abs(measured.height - 1.193359375 * size) < 1e-9)
    }
  }

  @Test(
    "ideographs and kana are as wide as measured",
    arguments: [
      ("标签文字", 17.0, FontEra.iOS11, 1.017), ("标签", 15, .iOS11, 1.020), ("标签", 25, .iOS11, 1.0135),
      ("标签，文字。", 17, .iOS11, 1.017), ("标签", 17, .iOS9, 1), ("ラベル", 17, .iOS14, 0.935),
    ])
  func eastAsian(text: String, size: Double, era: FontEra, em: Double) {
    let font = FontDescriptor(pointSize: size, era: era)
    let measured = makeMeasurer().size(of: AttributedText(text, font: font))
    #expect(abs(measured.width - em * size * Double(text.count)) < 0.01)
    #expect(abs(measured.height - 1.193359375 * size) < 1e-9)
  }
}

/// `Data/sf-metrics.json`.
private struct ModelFile {
  private let weights: [String: [String: [String: Double]]]
  private let kerning: [String: Double]
  private let boldKerning: [String: Double]
  private let boldShares: [String: Double]
  private let tracking: [String: [String: Double]]
  private let displayTracking: Double
  private let displayShares: [String: Double]
  private let legacy: [String: Double]
  let verticals: [String: Double]
  let emoji: [(Double, Double)]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Data/sf-metrics.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    func value<T>(_ path: String..., as type: T.Type = T.self) throws -> T {
      var value: Any = json
      for key in path {
        let object = try #require(value as? [String: Any])
        value = try #require(object[key])
      }
      return try #require(value as? T)
    }
    weights = try value("weights")
    kerning = try value("kerning", "regular")
    boldKerning = try value("kerning", "boldMinusRegular")
    boldShares = try value("weightModel", "kB")
    tracking = [
      "ios14+": try value("tracking", "ios14+"), "ios9_13": try value("tracking", "ios9_13"),
    ]
    displayTracking = try value("tracking", "ios9_10_display_extra")
    displayShares = try value("opticalSize", "ios14+")
    legacy = try value("eras", "legacyDelta_ios13_and_older")
    verticals = try value("vertical", "system")
    let advances: [String: Double] = try value("emoji", "iOS10+_advance_pt")
    emoji = advances.compactMap { size, advance in Double(size).map { ($0, advance) } }
  }

  func width(of text: String, size: Double, weight: String, era: FontEra) -> Double {
    let isModern = era == .iOS14
    let key = "\(Int(size))"
    let share =
      isModern
      ? (size <= 17 ? 0 : size >= 28 ? 1 : displayShares[key] ?? .nan) : (size < 20 ? 0 : 1)
    let letters = text.map(String.init)
    var sum = 0.0
    for letter in letters {
      let plain = weights[weight]?["text"]?[letter] ?? .nan
      let display = weights[weight]?["display"]?[letter] ?? .nan
      sum += plain + share * (display - plain)
      sum += isModern ? 0 : legacy[letter] ?? 0
      sum += tracking[isModern ? "ios14+" : "ios9_13"]?[key] ?? .nan
      sum += era == .iOS9 && size >= 20 ? displayTracking : 0
    }
    for (first, second) in zip(letters, letters.dropFirst()) {
      sum += kerning[first + second] ?? 0
      sum += (boldShares[weight] ?? 0) * (boldKerning[first + second] ?? 0)
    }
    return sum * size / 1000
  }
}

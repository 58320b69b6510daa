import TextLayout

/// Text measured by hand: one table of advances, breaks at spaces. What measuring cannot beat.
struct HandText {
  private var advances = [Double](repeating: 0, count: 1 << 16)

  /// Takes the advances of the characters of some texts from the measurer.
  init(for texts: [String], font: FontDescriptor, measurer: TextMeasurer) {
    for unit in Set(texts.flatMap(\.utf16)) where unit & 0xF800 != 0xD800 {
      let text = String(decoding: [unit], as: UTF16.self)
      advances[Int(unit)] = measurer.size(of: AttributedText(text, font: font)).width
    }
  }

  func width(_ units: [UInt16]) -> Double {
    var width = 0.0
    for unit in units { width += advances[Int(unit)] }
    return width
  }

  /// The number of lines, greedily, and the widest one.
  func wrap(_ units: [UInt16], at room: Double) -> (lines: Int, width: Double) {
    var (lines, widest, line, word) = (1, 0.0, 0.0, 0.0)
    let space = advances[0x20]
    for unit in units {
      guard unit == 0x20 else {
        word += advances[Int(unit)]
        continue
      }
      if line > 0, line + word > room {
        widest = max(widest, line)
        lines += 1
        line = 0
      }
      line += word + space
      word = 0
    }
    if line > 0, line + word > room {
      widest = max(widest, line)
      lines += 1
      line = 0
    }
    return (lines, max(widest, line + word))
  }
}

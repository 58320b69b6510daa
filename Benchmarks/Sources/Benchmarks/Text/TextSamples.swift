/// Texts that measuring is timed with; made, not quoted.
enum TextSamples {
  private static let words = """
    layout view label image button the a of and to in is on that it as with for was on are by \
    constraint width height margin guide priority screen reader keeps every line measured once \
    wrapped often at another size when device turns or text grows larger
    """.split(separator: " ").map(String.init)

  private static let ideographs = Array("人工智能视图标签文字宽度高度约束布局屏幕设备方向大小测量换行，一次。")

  /// Words up to a number of UTF-16 units; the same for the same seed.
  static func prose(_ length: Int, seed: Int = 0) -> String {
    var state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    var text = ""
    var count = 0
    while count < length {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let word = words[Int(state >> 33) % words.count]
      text += text.isEmpty ? word : " " + word
      count += word.count + 1
    }
    return String(text.prefix(length))
  }

  static func chinese(_ length: Int, seed: Int = 0) -> String {
    var state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    return String(
      (0..<length).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return ideographs[Int(state >> 33) % ideographs.count]
      })
  }

  /// Short distinct labels, as a screen has them.
  static func labels(_ count: Int, seed: Int) -> [String] {
    (0..<count).map { "\(prose(14, seed: seed &+ $0)) \(seed &+ $0)" }
  }

  static let arabic = "قياس النص مرة واحدة ثم لف الأسطر عند أي عرض بسرعة كبيرة 2024 مرة"
  static let emoji = "Good morning 😀 see you at 9 👩‍👩‍👧 bring 🍎🍊 and 👍🏽"
}

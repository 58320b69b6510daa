extension ParagraphShaper {
  /// The characters of one paragraph on their way to runs.
  struct Work {
    let key: Key
    let library: FontLibrary
    let spans: [ShapedParagraph.Span]
    private(set) var scalars: [UInt32] = []
    /// UTF-16 offset of each character, and of the end.
    private(set) var offsets: [Int] = []
    /// Before each character, and at the end.
    private(set) var breakAttributes: [BreakAttributes] = []
    private var hasNonLatin = false
    private var mayBeRightToLeft = false
    private var hasKana = false

    init(key: Key, library: FontLibrary) {
      self.key = key
      self.library = library
      var start = 0
      spans = key.spans.map { span in
        defer { start += span.length }
        return ShapedParagraph.Span(
          range: start..<(start + span.length),
          font: library.resolvedFont(span.attributes.font), attributes: span.attributes)
      }
      decode()
      breakAttributes = PangoBreaks.analyse(scalars)
    }

    /// Reads UTF-16; a lone surrogate becomes U+FFFD.
    private mutating func decode() {
      let text = key.utf16
      scalars.reserveCapacity(text.count)
      offsets.reserveCapacity(text.count + 1)
      var index = 0
      while index < text.count {
        let unit = text[index]
        var scalar = UInt32(unit)
        offsets.append(index)
        index += 1
        if unit & 0xF800 == 0xD800 {
          if unit < 0xDC00, index < text.count, text[index] & 0xFC00 == 0xDC00 {
            scalar = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(text[index] & 0x3FF))
            index += 1
          } else {
            scalar = 0xFFFD
          }
        }
        if scalar >= 0x250 {
          hasNonLatin = true
          if BidiLevels.mayBeRightToLeft(scalar) { mayBeRightToLeft = true }
          if CharacterClasses.isKana(scalar) { hasKana = true }
        }
        scalars.append(scalar)
      }
      offsets.append(text.count)
    }

    // MARK: Breaks

    /// Turns the break analysis of characters into arrays by UTF-16 unit.
    func findBreaks(_ parts: inout ShapedParagraph.Parts) {
      parts.attributes = [BreakAttributes](repeating: [], count: key.utf16.count + 1)
      var contentEnd = 0
      for (index, scalar) in scalars.enumerated() {
        let offset = offsets[index]
        let attributes = breakAttributes[index]
        parts.attributes[offset] = attributes
        if index > 0 {
          let previous = scalars[index - 1]
          if CharacterClasses.isLineSeparator(previous) {
            parts.hardBreaks.append(Int32(offset))
          } else if attributes.contains(.lineBreak) {
            parts.breaks.append(Int32(offset))
            parts.contentEnds.append(Int32(contentEnd))
            if previous == 0xAD { parts.hasSoftHyphens = true }
            parts.hangulBreaks.append(
              CharacterClasses.isHangul(scalar) && CharacterClasses.isHangul(previous))
          }
        }
        if !attributes.contains(.white) { contentEnd = offsets[index + 1] }
      }
      parts.contentEnd = contentEnd
      parts.attributes[key.utf16.count] = [.grapheme]
      if let last = scalars.last, CharacterClasses.isLineSeparator(last) {
        parts.hardBreaks.append(Int32(key.utf16.count))
      }
    }

    // MARK: Items

    /// Cuts the paragraph into stretches, in logical order.
    func items(isRightToLeft: inout Bool) -> [Item] {
      var levels: [UInt8] = []
      if mayBeRightToLeft || key.direction == .rightToLeft {
        let (resolved, base) = BidiLevels.resolve(scalars, base: key.direction)
        isRightToLeft = base & 1 != 0
        levels = resolved
      }
      let scripts = hasNonLatin ? resolvedScripts() : []
      var chooser = FaceChooser(library: library, hasKana: hasKana)
      var items: [Item] = []
      var index = 0
      var span = 0
      while index < scalars.count {
        var end = index + 1
        while end < scalars.count, !breakAttributes[end].contains(.grapheme) { end += 1 }
        let offset = offsets[index]
        while span + 1 < spans.count, offset >= spans[span].range.upperBound { span += 1 }
        let script = scripts.isEmpty ? UnicodeScript.latin : scripts[index]
        var item = Item(
          range: offset..<offsets[end], scalars: index..<end, span: span, face: nil,
          script: script, level: levels.isEmpty ? 0 : levels[index])
        item.kind = kind(of: scalars[index], span: spans[span])
        if item.kind == .text {
          item.face = chooser.face(
            for: scalars[index..<end], font: spans[span].font, script: script)
        }
        if let last = items.last, joins(last, item) {
          items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
          items[items.count - 1].scalars = last.scalars.lowerBound..<end
        } else {
          items.append(item)
        }
        index = end
      }
      return items
    }

    private func kind(of scalar: UInt32, span: ShapedParagraph.Span) -> Item.Kind {
      if scalar == 9 { return .tab }
      if CharacterClasses.isControl(scalar) { return .control }
      if scalar == 0xFFFC { return span.attributes.attachment == nil ? .control : .attachment }
      return .text
    }

    /// Whether two graphemes are shaped together; a limit keeps HarfBuzz's buffer small.
    private func joins(_ last: Item, _ next: Item) -> Bool {
      guard last.kind == .text, next.kind == .text, last.face === next.face,
        last.script == next.script, last.level == next.level
      else { return false }
      if last.scalars.count >= 1 << 15,
        breakAttributes[next.scalars.lowerBound].contains(.lineBreak)
      {
        return false
      }
      if last.span == next.span { return true }
      return spans[last.span].attributes.shapesLike(spans[next.span].attributes)
    }

    /// The script of each character; what belongs to no script takes that of its neighbours.
    private func resolvedScripts() -> [UInt32] {
      var scripts = scalars.map { scalar in
        let script = UnicodeScript.of(scalar)
        return script == UnicodeScript.inherited || script == UnicodeScript.unknown
          ? UnicodeScript.common : script
      }
      var current = scripts.first { $0 != UnicodeScript.common } ?? UnicodeScript.latin
      for index in scripts.indices {
        if scripts[index] == UnicodeScript.common {
          scripts[index] = current
        } else {
          current = scripts[index]
        }
      }
      return scripts
    }
  }
}

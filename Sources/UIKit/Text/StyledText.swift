import Drawing
import TextLayout

/// What text has where its attributes say nothing: a label's own font, colour and paragraph.
struct TextDefaults {
  var font: UIFont
  var color: UIColor
  var alignment: NSTextAlignment = .natural
  /// What natural alignment means: in labels and fields the side at which the user interface
  /// begins, in text views (`.natural`) the side at which the paragraph itself begins.
  var naturalAlignment: NSTextAlignment = .natural
  var lineBreakMode: NSLineBreakMode = .byWordWrapping
  /// Of text without a paragraph style.
  var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  var tightensText = false
  /// Direction of text without strong characters: that of the user interface.
  var writingDirection: NSWritingDirection = .natural
}

/// Text as layout wants it, with the attributes that only matter for drawing beside it.
struct StyledText {
  /// The looks of the runs; a run's tag is its index here.
  struct Look {
    var color: UIColor
    var backgroundColor: UIColor?
    var underlineColor: UIColor?
    var strikethroughColor: UIColor?
    var shadow: NSShadow?
    var attachment: NSTextAttachment?
    var link: Any?
  }

  private(set) var text: AttributedText
  private(set) var looks: [Look]

  /// Text in one style.
  init(_ string: String, _ defaults: TextDefaults) {
    text = AttributedText(
      string, font: defaults.font.eraDescriptor,
      paragraphStyle: StyledText.paragraphStyle(nil, defaults))
    looks = [Look(color: defaults.color)]
  }

  /// Attributed text; what it does not say comes from `defaults`.
  init(_ string: NSAttributedString, _ defaults: TextDefaults) {
    var runs: [AttributedText.Run] = []
    var looks: [Look] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) {
      attributes, range, _ in
      runs.append(
        AttributedText.Run(
          length: range.length,
          attributes: StyledText.layoutAttributes(attributes, defaults, tag: looks.count),
          paragraphStyle: StyledText.paragraphStyle(
            attributes[.paragraphStyle] as? NSParagraphStyle, defaults)))
      looks.append(StyledText.look(attributes, defaults))
    }
    guard !runs.isEmpty else {
      self.init("", defaults)
      return
    }
    self.init(
      text: AttributedText(utf16: Array(string.string.utf16), runs: runs), looks: looks)
  }

  private init(text: AttributedText, looks: [Look]) {
    self.text = text
    self.looks = looks
  }

  /// The same text with every font scaled, e.g. to fit a label's width.
  func scalingFonts(by factor: CGFloat) -> StyledText {
    var copy = self
    copy.text = text.scalingFonts(by: Double(factor))
    return copy
  }

  /// The factor of the fonts with which the text on one line fits a width, 1 if it does already.
  ///
  /// Letters stand relatively farther apart the smaller the font, so the ratio of the widths is
  /// only a first guess.
  func fontScale(toFit width: CGFloat, least: CGFloat) -> CGFloat {
    var scale: CGFloat = 1
    for _ in 0..<8 {
      let text = scale < 1 ? self.text.scalingFonts(by: Double(scale)) : self.text
      let measured = TextMeasurer.current.size(of: text).width
      guard measured > width, measured > 0 else { break }
      scale *= width / measured
      if scale <= least { return least }
    }
    return scale
  }

  /// The largest factor of the fonts, not below `least`, with which text fits; 1 if it does already.
  ///
  /// - Parameter fits: whether text that was scaled does. Fitting texts are smaller than others.
  func fontScale(least: CGFloat, fits: (StyledText) -> Bool) -> CGFloat {
    if fits(self) { return 1 }
    var (low, high) = (least, CGFloat(1))
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if fits(scalingFonts(by: middle)) { low = middle } else { high = middle }
    }
    return low
  }

  /// How a run is drawn; `override` replaces the text's colour, `color` resolves all of them.
  func style(
    tag: Int, override: UIColor? = nil, color: (UIColor) -> Drawing.Color
  ) -> TextStyle {
    guard looks.indices.contains(tag) else { return TextStyle(color: .black) }
    let look = looks[tag]
    return TextStyle(
      color: color(override ?? look.color), backgroundColor: look.backgroundColor.map(color),
      underlineColor: look.underlineColor.map(color),
      strikethroughColor: look.strikethroughColor.map(color))
  }

  // MARK: Attributes

  private static func layoutAttributes(
    _ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults, tag: Int
  ) -> TextAttributes {
    let font = (attributes[.font] as? UIFont ?? defaults.font).eraDescriptor
    let kern = attributes[.kern] ?? attributes[.tracking]
    return TextAttributes(
      font: font, kern: kern.flatMap(number) ?? 0,
      baselineOffset: attributes[.baselineOffset].flatMap(number) ?? 0, tag: tag,
      attachment: (attributes[.attachment] as? NSTextAttachment).map(layoutAttachment))
  }

  private static func layoutAttachment(
    _ attachment: NSTextAttachment
  ) -> TextAttributes.Attachment {
    let bounds = attachment.attachmentBounds(
      for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
    return TextAttributes.Attachment(
      width: Double(bounds.width), ascent: Double(bounds.maxY), descent: Double(-bounds.minY))
  }

  private static func look(
    _ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults
  ) -> Look {
    let link = attributes[.link]
    let color =
      attributes[.foregroundColor] as? UIColor ?? (link == nil ? defaults.color : .link)
    func line(_ style: NSAttributedString.Key, _ tint: NSAttributedString.Key) -> UIColor? {
      guard (attributes[style].flatMap(number) ?? 0) != 0 else { return nil }
      return attributes[tint] as? UIColor ?? color
    }
    return Look(
      color: color, backgroundColor: attributes[.backgroundColor] as? UIColor,
      underlineColor: line(.underlineStyle, .underlineColor),
      strikethroughColor: line(.strikethroughStyle, .strikethroughColor),
      shadow: attributes[.shadow] as? NSShadow,
      attachment: attributes[.attachment] as? NSTextAttachment, link: link)
  }

  private static func paragraphStyle(
    _ style: NSParagraphStyle?, _ defaults: TextDefaults
  ) -> ParagraphStyle {
    var result = ParagraphStyle()
    let alignment = style?.alignment ?? defaults.alignment
    result.alignment = TextAlignment(
      alignment == .natural ? defaults.naturalAlignment : alignment)
    result.lineBreakMode =
      LineBreakMode(rawValue: (style?.lineBreakMode ?? defaults.lineBreakMode).rawValue)
      ?? .byWordWrapping
    let direction = style?.baseWritingDirection ?? .natural
    result.baseWritingDirection =
      WritingDirection(
        rawValue: (direction == .natural ? defaults.writingDirection : direction).rawValue)
      ?? .natural
    let strategy = style?.lineBreakStrategy ?? defaults.lineBreakStrategy
    result.lineBreakStrategy = LineBreakStrategy(rawValue: strategy.rawValue)
    if style?.allowsDefaultTighteningForTruncation ?? false || defaults.tightensText {
      result.tighteningFactor = tighteningFactor
    }
    guard let style else { return result }
    result.lineSpacing = Double(style.lineSpacing)
    result.paragraphSpacing = Double(style.paragraphSpacing)
    result.paragraphSpacingBefore = Double(style.paragraphSpacingBefore)
    result.firstLineHeadIndent = Double(style.firstLineHeadIndent)
    result.headIndent = Double(style.headIndent)
    result.tailIndent = Double(style.tailIndent)
    result.minimumLineHeight = Double(style.minimumLineHeight)
    result.maximumLineHeight = Double(style.maximumLineHeight)
    result.lineHeightMultiple = Double(style.lineHeightMultiple)
    result.defaultTabInterval = Double(style.defaultTabInterval)
    result.hyphenationFactor = Double(style.hyphenationFactor)
    result.tabStops = style.customTabStops.map {
      ParagraphStyle.TabStop(
        location: Double($0.location), alignment: TextAlignment($0.alignment))
    }
    return result
  }

  /// `NSParagraphStyle.tighteningFactorForTruncation` of AppKit, by its documented default.
  private static let tighteningFactor = 0.05

  /// A number in any of the types that attribute dictionaries carry.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSUnderlineStyle: Double(value.rawValue)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

extension TextAlignment {
  init(_ alignment: NSTextAlignment) {
    self = TextAlignment(rawValue: alignment.rawValue) ?? .natural
  }
}

extension UIColor {
  /// The colour as the canvas takes it.
  package func drawingColor(for traits: UITraitCollection) -> Drawing.Color {
    let components = components(for: traits)
    return Drawing.Color(
      red: Double(components.red), green: Double(components.green),
      blue: Double(components.blue), alpha: Double(components.alpha))
  }
}

import TextLayout

/// How a label measures text: what it needs of itself for that, off the main thread too.
package struct LabelMeasure: Sendable {
  /// Text for a label: plain, in the label's own style, or with attributes of its own.
  package enum Content: Hashable, Sendable {
    case plain(String)
    case attributed(AttributedText)
  }

  let font: FontDescriptor
  let paragraphStyle: ParagraphStyle
  let numberOfLines: Int
  let preferredMaxLayoutWidth: CGFloat
  let pixels: PixelGrid
  /// Whether heights are whole points, as in the first seeds of iOS 26.
  let hasWholePointHeight: Bool
  /// What the label showed when it was asked.
  let ownContent: Content

  @MainActor init?(_ label: UILabel) {
    guard let run = label.content.styled.text.runs.first else { return nil }
    font = label.font.eraDescriptor
    paragraphStyle = run.paragraphStyle
    numberOfLines = label.numberOfLines
    preferredMaxLayoutWidth = label.preferredMaxLayoutWidth
    pixels = label.pixels
    hasWholePointHeight = LayoutEra.current == .iOS26Seed && !label.isInsideStackView
    ownContent = .attributed(label.content.styled.text)
  }

  var wraps: Bool { numberOfLines != 1 }

  /// A text ready for measuring; nil for none.
  func shape(_ content: Content, _ measurer: TextMeasurer) -> ShapedText? {
    let text =
      switch content {
      case .plain(let string): AttributedText(string, font: font, paragraphStyle: paragraphStyle)
      case .attributed(let text): text
      }
    return text.utf16.isEmpty ? nil : measurer.shape(text)
  }

  /// The label's intrinsic size with a text for wrapping at a width; infinite for none (A3).
  func size(of text: ShapedText?, wrappedAt width: CGFloat) -> CGSize {
    guard let text else { return .zero }
    var wrapWidth = wraps ? width : 0
    if wraps, preferredMaxLayoutWidth > 0 { wrapWidth = preferredMaxLayoutWidth }
    let isLimited = wrapWidth > 0 && wrapWidth < UILabel.unlimited / 2
    var limits = TextLimits()
    limits.width = isLimited ? Double(wrapWidth) : .infinity
    limits.numberOfLines = max(0, numberOfLines)
    limits.includesTrailingEmptyLine = true
    limits.pushesOut = false
    var size = pixels.ceiled(text.block(limits).size)
    if isLimited { size.width = pixels.ceiled(min(size.width, wrapWidth)) }
    if hasWholePointHeight { size.height = PixelGrid(scale: 1).ceiled(size.height) }
    return size
  }
}

extension LabelMeasure {
  /// Whether a label gives the sizes that this measures; subclasses may add something of their own.
  ///
  /// A label of plain text is also tried with other texts.
  @MainActor func agrees(with label: UILabel) -> Bool {
    guard type(of: label) != UILabel.self else { return true }
    guard agrees(with: label, showing: ownContent) else { return false }
    guard label.showsPlainText else { return true }
    let text = label.text
    defer { label.text = text }
    return ["x", "Some words that may be wrapped", "Two\nlines"].allSatisfy { sample in
      label.text = sample
      return agrees(with: label, showing: .plain(sample))
    }
  }

  @MainActor private func agrees(with label: UILabel, showing content: Content) -> Bool {
    let shaped = shape(content, .current)
    guard wraps else { return label.intrinsicContentSize == size(of: shaped, wrappedAt: 0) }
    return [CGFloat.infinity, 100, 200].allSatisfy {
      label.intrinsicContentSize(forAlignmentWidth: $0) == size(of: shaped, wrappedAt: $0)
    }
  }
}

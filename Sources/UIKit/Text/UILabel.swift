import TextLayout

/// How a line keeps its place when its font was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// A view that shows text it cannot edit.
///
/// Measures by `TextMeasurer`; sizes are rounded up to pixels (A2.5), text that is higher than one
/// line takes part in layout twice (A3.1).
@preconcurrency @MainActor open class UILabel: UIView {
  // MARK: Text

  /// The shown text; setting it drops attributes.
  open var text: String? {
    get { attributedTextStorage?.string ?? plainText }
    set {
      guard plainText != newValue || attributedTextStorage != nil else { return }
      plainText = newValue
      attributedTextStorage = nil
      contentDidChange()
    }
  }

  /// The shown text with attributes; what they leave open is the label's.
  open var attributedText: NSAttributedString? {
    get {
      attributedTextStorage
        ?? plainText.map {
          NSAttributedString(
            string: $0, attributes: [.font: currentFont, .foregroundColor: currentTextColor])
        }
    }
    set {
      attributedTextStorage = newValue.map { NSAttributedString(attributedString: $0) }
      plainText = nil
      contentDidChange()
    }
  }

  private var plainText: String?
  private var attributedTextStorage: NSAttributedString?

  // MARK: Look

  /// The font of text without one of its own; nil gives the default back.
  open var font: UIFont! {
    get { currentFont }
    set {
      guard currentFont != newValue || attributedTextStorage != nil else { return }
      currentFont = newValue ?? UILabel.defaultFont
      applyToAttributedText(.font, currentFont)
      contentDidChange()
    }
  }

  open var textColor: UIColor! {
    get { currentTextColor }
    set {
      currentTextColor = newValue ?? .label
      applyToAttributedText(.foregroundColor, currentTextColor)
      labelContent = nil
      setNeedsDisplay()
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { paragraphDidChange() } }
  }

  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { paragraphDidChange() } }
  }

  /// How lines of text without attributes are chosen.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
    didSet { if lineBreakStrategy != oldValue { contentDidChange() } }
  }

  open var isEnabled = true { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  // MARK: Fitting

  /// The most lines, 0 for no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }

  /// The width at which text wraps for its intrinsic size; 0 takes the solved width (A3.1).
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
  }

  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The least factor of the font's size; 0 leaves it open.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
  /// Whether text that is a little too long is set tighter before it is truncated.
  open var allowsDefaultTighteningForTruncation = false {
    didSet {
      labelContent = nil
      setNeedsDisplay()
    }
  }
  /// Whether a text style's font follows the traits' text size.
  open var adjustsFontForContentSizeCategory = false

  static let defaultFont = UIFont.systemFont(ofSize: 17)
  private var currentFont = UILabel.defaultFont
  private var currentTextColor = UIColor.label
  private var labelContent: LabelContent?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  // MARK: Layout and drawing

  /// The rectangle of the text in some bounds: its size, vertically in their middle.
  ///
  /// Intrinsic size comes from here, so an override that adds padding is taken into account.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard hasText else { return CGRect(origin: bounds.origin, size: .zero) }
    let lines = measure(width: bounds.width, height: bounds.height, lines: numberOfLines)
    let size = pixels.ceiled(lines.size)
    return CGRect(
      x: bounds.minX, y: verticalOrigin(of: size.height, in: bounds),
      width: min(size.width, max(0, bounds.width)), height: size.height)
  }

  /// Draws the text in a rectangle, vertically in its middle.
  open func drawText(in rect: CGRect) { GraphicsContext.current?.drawText(of: self, in: rect) }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
  }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  package override var layoutLabel: String? { text }

  /// Text of several lines wraps at the preferred width, else at the solved one in a layout pass
  /// and at the label's own outside of it (A3.1 to A3.3).
  open override var intrinsicContentSize: CGSize {
    guard wrapsText else { return intrinsicSize(wrappedAt: 0) }
    return intrinsicSize(
      wrappedAt: preferredMaxLayoutWidth > 0
        ? preferredMaxLayoutWidth : wrapWidth ?? bounds.width)
  }

  /// The size for constraints; in the first seeds of iOS 26 labels were whole points high (measured:
  /// 95 of 120 stored labels outside of stack views, none of 64 inside).
  private func intrinsicSize(wrappedAt width: CGFloat) -> CGSize {
    var size = textSize(wrappedAt: width)
    if LayoutEra.current == .iOS26Seed, !isInsideStackView {
      size.height = PixelGrid(scale: 1).ceiled(size.height)
    }
    return size
  }

  final var isInsideStackView: Bool {
    var view = superview
    while let current = view, !(current is UIStackView) { view = current.superview }
    return view != nil
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(wrappedAt: wrapsText ? size.width : 0)
  }

  package override var wrapsContent: Bool { wrapsText }

  package override var firstBaselineOffsetFromTop: CGFloat? { baselineOffsets.fromTop }

  package override var lastBaselineOffsetFromBottom: CGFloat? { baselineOffsets.fromBottom }

  // MARK: Content

  /// The text as it is measured and drawn; made once a change.
  var content: LabelContent {
    if let labelContent, labelContent.isCurrent { return labelContent }
    let defaults = TextDefaults(
      font: currentFont, color: currentTextColor, alignment: textAlignment,
      naturalAlignment: isRightToLeft ? .right : .left,
      lineBreakMode: lineBreakMode, lineBreakStrategy: currentLineBreakStrategy,
      tightensText: allowsDefaultTighteningForTruncation,
      writingDirection: isRightToLeft
        ? .rightToLeft : .natural)
    let content = LabelContent(
      attributedTextStorage.map { StyledText($0, defaults) }
        ?? StyledText(plainText ?? "", defaults))
    labelContent = content
    return content
  }

  /// The strategy as the release has it: iOS 11 brought taking words along (and iOS 14 a property
  /// for it); attributed text brings its own.
  private var currentLineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    attributedTextStorage == nil && LayoutEra.current >= .iOS11 ? lineBreakStrategy : []
  }

  var hasText: Bool { !(attributedTextStorage?.string ?? plainText ?? "").isEmpty }

  /// Whether the text is in the style of the label alone.
  final var showsPlainText: Bool { attributedTextStorage == nil }

  private func contentDidChange() {
    labelContent = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func paragraphDidChange() {
    if let string = attributedTextStorage, string.length > 0 {
      let changed = NSMutableAttributedString(attributedString: string)
      let whole = NSRange(location: 0, length: string.length)
      string.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
        guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
        else { return }
        style.alignment = textAlignment
        style.lineBreakMode = lineBreakMode
        changed.addAttribute(.paragraphStyle, value: style, range: range)
      }
      attributedTextStorage = changed
    }
    contentDidChange()
  }

  /// Properties that are set after attributed text apply to all of it.
  private func applyToAttributedText(_ key: NSAttributedString.Key, _ value: Any) {
    guard let string = attributedTextStorage, string.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: string)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: string.length))
    attributedTextStorage = changed
  }

  /// Natural alignment and the order of neutral characters follow the direction.
  package override func readingDirectionDidChange() {
    super.readingDirectionDidChange()
    contentDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard adjustsFontForContentSizeCategory else { return }
    if let adjusted = currentFont.adjusted(to: traitCollection) { font = adjusted }
  }
}

import TextLayout

/// A scroll view with text that can be edited.
///
/// With `isScrollEnabled` switched off it has an intrinsic size: the height of its text in the
/// width that layout gives it.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInputTraits {
  package override var sizesContentByConstraints: Bool { false }

  public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  // MARK: Text

  open var text: String! {
    get { attributedStorage?.string ?? plainText }
    set {
      plainText = newValue ?? ""
      attributedStorage = nil
      contentDidChange()
    }
  }

  open var attributedText: NSAttributedString! {
    get { attributedStorage ?? NSAttributedString(string: plainText, attributes: attributes) }
    set {
      attributedStorage = newValue
      plainText = newValue?.string ?? ""
      contentDidChange()
    }
  }

  private var plainText = ""
  private var attributedStorage: NSAttributedString?
  private var styledText: StyledText?
  private var styledTextEra = LayoutEra.default

  open var font: UIFont? { didSet { attributeDidChange(.font, font) } }
  open var textColor: UIColor? { didSet { attributeDidChange(.foregroundColor, textColor) } }
  open var textAlignment = NSTextAlignment.natural { didSet { contentDidChange() } }
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link]
  open var adjustsFontForContentSizeCategory = false

  private var attributes: [NSAttributedString.Key: Any] {
    var result = typingAttributes
    result[.font] = font
    result[.foregroundColor] = textColor
    return result
  }

  // MARK: Container

  public let textContainer: NSTextContainer
  /// Room around the text; 8 points above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentDidChange() }
  }

  open override var isScrollEnabled: Bool { didSet { contentDidChange() } }

  // MARK: Editing

  open var delegate: UITextViewDelegate? {
    get { scrollDelegate as? UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  open var isEditable = true
  open var isSelectable = true
  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var selectedRange = NSRange(location: 0, length: 0)
  open var hasText: Bool { !text.isEmpty }
  open override var canBecomeFirstResponder: Bool { isSelectable }
  /// Whether the text is being edited.
  private(set) var isEditing = false

  /// Asks the delegate, then begins to edit (D3.2); text that cannot be edited is only selected.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if isEditable, delegate?.textViewShouldBeginEditing(self) == false { return false }
    guard super.becomeFirstResponder() else { return false }
    guard isEditable else { return true }
    isEditing = true
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Asks the delegate, then ends editing (D3.2).
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if isEditing, delegate?.textViewShouldEndEditing(self) == false { return false }
    guard super.resignFirstResponder() else { return false }
    guard isEditing else { return true }
    isEditing = false
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: Input traits

  var inputTraits = TextInputTraitValues()

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.smartInsertDeleteType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { inputTraits.isSecureTextEntry }
    set { inputTraits.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }

  // MARK: Creating

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: .zero)
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    clipsToBounds = true
    textContainer.changeHandler = { [weak self] in
      MainActor.assumeIsolated { self?.contentDidChange() }
    }
  }

  package override func readingDirectionDidChange() {
    super.readingDirectionDidChange()
    contentDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard adjustsFontForContentSizeCategory else { return }
    if let adjusted = font?.adjusted(to: traitCollection) { font = adjusted }
  }

  // MARK: Content

  private func attributeDidChange(_ key: NSAttributedString.Key, _ value: Any?) {
    if let string = attributedStorage, string.length > 0, let value {
      let changed = NSMutableAttributedString(attributedString: string)
      changed.addAttribute(key, value: value, range: NSRange(location: 0, length: string.length))
      attributedStorage = changed
    }
    contentDidChange()
  }

  private func contentDidChange() {
    styledText = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The text as it is measured and drawn; made once a change.
  var content: StyledText {
    if let styledText, styledTextEra == LayoutEra.current { return styledText }
    let defaults = TextDefaults(
      // A text view without a font shows 12 points, as string drawing does.
      font: font ?? .systemFont(ofSize: 12), color: textColor ?? .label,
      alignment: textAlignment, lineBreakMode: textContainer.lineBreakMode,
      writingDirection: isRightToLeft ? .rightToLeft : .natural)
    let content =
      attributedStorage.map { StyledText($0, defaults) } ?? StyledText(plainText, defaults)
    styledText = content
    styledTextEra = LayoutEra.current
    return content
  }

  // MARK: Layout

  /// The text's lines in a width of the view; 0 does not limit it.
  func block(forWidth width: CGFloat) -> TextBlock {
    var limits = TextLimits()
    let room = width - horizontalPadding
    limits.width = width > 0 && width.isFinite ? Double(max(0, room)) : .infinity
    limits.numberOfLines = textContainer.maximumNumberOfLines
    limits.includesTrailingEmptyLine = true
    return TextMeasurer.current.block(for: content.text, limits: limits)
  }

  private var horizontalPadding: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  /// The size of text, padding and insets for wrapping at a width, on pixels.
  private func fittingSize(forWidth width: CGFloat) -> CGSize {
    var text = block(forWidth: width).size
    // Leading lies below every line of a text view, the last one too: Body is 38 high, not 36.5.
    if let font = content.text.runs.last?.attributes.font {
      text.height += CGFloat(TextMeasurer.current.library.metrics(for: font).leading)
    }
    return PixelGrid(scale: traitCollection.displayScale).ceiled(
      CGSize(
        width: text.width + horizontalPadding,
        height: text.height + textContainerInset.top + textContainerInset.bottom))
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return fittingSize(forWidth: wrapWidth ?? bounds.width)
  }

  package override var wrapsContent: Bool { !isScrollEnabled }

  package override var firstBaselineOffsetFromTop: CGFloat? {
    textContainerInset.top + block(forWidth: bounds.width).firstBaseline
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(forWidth: size.width)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let text = fittingSize(forWidth: bounds.width)
    let size = CGSize(width: bounds.width, height: text.height)
    if contentSize != size { contentSize = size }
  }

  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current, hasText else { return }
    // The canvas is in bounds coordinates, where scrolled text keeps its place.
    context.draw(
      block(forWidth: bounds.width), of: content,
      at: CGPoint(
        x: textContainerInset.left + textContainer.lineFragmentPadding,
        y: textContainerInset.top))
  }
}

/// Kinds of data that text views turn into links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// A control in which one line of text is edited.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  // MARK: Text

  /// The text; never nil once it was set, as Apple's is.
  open var text: String? {
    get { attributedStorage?.string ?? plainText ?? "" }
    set {
      plainText = newValue
      attributedStorage = nil
      contentDidChange()
    }
  }

  open var attributedText: NSAttributedString? {
    get { attributedStorage ?? NSAttributedString(string: text ?? "", attributes: attributes) }
    set {
      attributedStorage = newValue
      plainText = newValue?.string
      contentDidChange()
    }
  }

  open var placeholder: String? {
    get { attributedPlaceholderStorage?.string ?? plainPlaceholder }
    set {
      plainPlaceholder = newValue
      attributedPlaceholderStorage = nil
      contentDidChange()
    }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get {
      attributedPlaceholderStorage
        ?? plainPlaceholder.map { NSAttributedString(string: $0, attributes: attributes) }
    }
    set {
      attributedPlaceholderStorage = newValue
      contentDidChange()
    }
  }

  /// Whether the placeholder has attributes of its own, colour among them.
  var hasOwnPlaceholderColor: Bool { attributedPlaceholderStorage != nil }

  private var plainText: String?
  private var attributedStorage: NSAttributedString?
  private var plainPlaceholder: String?
  private var attributedPlaceholderStorage: NSAttributedString?

  // MARK: Look

  open var font: UIFont? = UIFont.systemFont(ofSize: 17) { didSet { contentDidChange() } }
  open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  open var borderStyle = BorderStyle.none { didSet { contentDidChange() } }
  open var background: UIImage? { didSet { setNeedsDisplay() } }
  open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet {
      font = defaultTextAttributes[.font] as? UIFont ?? font
      textColor = defaultTextAttributes[.foregroundColor] as? UIColor ?? textColor
      contentDidChange()
    }
  }
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var adjustsFontForContentSizeCategory = false

  private var attributes: [NSAttributedString.Key: Any] {
    var result = defaultTextAttributes
    result[.font] = font
    result[.foregroundColor] = textColor
    return result
  }

  // MARK: Views at the sides

  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { contentDidChange() } }
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { contentDidChange() } }
  open var clearButtonMode = ViewMode.never { didSet { contentDidChange() } }
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    contentDidChange()
  }

  // MARK: Editing

  open weak var delegate: UITextFieldDelegate?
  open private(set) var isEditing = false
  open var hasText: Bool { !(text ?? "").isEmpty }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Asks the delegate, then begins to edit (D3.2).
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    contentDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(
      name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Asks the delegate, then ends editing (D3.2).
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    contentDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    return true
  }

  /// A tap begins to edit.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  /// What the return key does: the delegate is asked, then `.editingDidEndOnExit` is sent.
  ///
  /// - Note: a field with a target for that event gives the keyboard back, as on iOS.
  package func pressReturn() {
    guard isEditing, delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.primaryActionTriggered, .editingDidEndOnExit])
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  // MARK: Input views

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
    set {
      inputTraits.isSecureTextEntry = newValue
      contentDidChange()
    }
  }
  open var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }

  // MARK: Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard adjustsFontForContentSizeCategory else { return }
    if let adjusted = font?.adjusted(to: traitCollection) { font = adjusted }
  }

  func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Rectangles

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(in: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(leftView, true, bounds) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(rightView, false, bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(in: bounds) }

  // MARK: Layout and drawing

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutSideViews()
  }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  package override var centersTextVertically: Bool { contentVerticalAlignment == .center }
  package override var firstBaselineOffsetFromTop: CGFloat? { baselineOffsets.fromTop }
  package override var lastBaselineOffsetFromBottom: CGFloat? { baselineOffsets.fromBottom }

  open override func draw(_ rect: CGRect) { drawField() }
  open func drawText(in rect: CGRect) { drawShownText(in: rect) }
  open func drawPlaceholder(in rect: CGRect) { drawShownPlaceholder(in: rect) }
}

/// What a text field asks and tells.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

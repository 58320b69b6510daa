/// A control with a title and an image that runs an action when it is tapped.
///
/// Two kinds of layout: by the properties for each state with their edge insets, or by a
/// `Configuration`. Title and image are real subviews in both.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case plain = 6
    case close = 7

    public static var roundedRect: ButtonType { .system }
  }

  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  open private(set) var buttonType = ButtonType.custom
  open var role = Role.normal { didSet { if role != oldValue { contentDidChange() } } }

  // MARK: Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp(.custom)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(.custom)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    setUp(.system)
    adopt(primaryAction)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    setUp(buttonType)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    setUp(buttonType)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
  }

  public static func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// Makes the button one of a type; only right after it was created.
  package func setUp(_ type: ButtonType) {
    buttonType = type
    label.font = UIFont.systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
    label.lineBreakMode = .byTruncatingMiddle
    label.textAlignment = .center
    if let symbol = UIButton.symbolName(of: type) {
      setImage(UIImage(systemName: symbol)?.withRenderingMode(.alwaysTemplate), for: .normal)
    }
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  // MARK: Values by state

  var titles = ControlStateValues<String>()
  var attributedTitles = ControlStateValues<NSAttributedString>()
  var titleColors = ControlStateValues<UIColor>()
  var titleShadowColors = ControlStateValues<UIColor>()
  var images = ControlStateValues<UIImage>()
  var backgroundImages = ControlStateValues<UIImage>()
  var symbolConfigurations = ControlStateValues<UIImage.SymbolConfiguration>()

  open func setTitle(_ title: String?, for state: State) {
    guard title != titles[exactly: state] else { return }
    titles[exactly: state] = title
    contentDidChange()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[exactly: state] = title
    contentDidChange()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[exactly: state] = color
    contentIsStale = true
    lookDidChange()
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    titleShadowColors[exactly: state] = color
    contentIsStale = true
    lookDidChange()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    guard image !== images[exactly: state] else { return }
    images[exactly: state] = image
    contentDidChange()
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[exactly: state] = image
    contentDidChange()
  }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    symbolConfigurations[exactly: state] = configuration
    contentDidChange()
  }

  open func title(for state: State) -> String? { titles[state] }
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
  open func titleShadowColor(for state: State) -> UIColor? { titleShadowColors[state] }
  open func image(for state: State) -> UIImage? { images[state] }
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state]
  }

  /// The title's colour: the one set, else the tint of system buttons and white of others.
  open func titleColor(for state: State) -> UIColor? {
    if let exact = titleColors[exactly: state] { return exact }
    if state.contains(.disabled), buttonType != .custom { return .tertiaryLabel }
    if let normal = titleColors[exactly: .normal] { return normal }
    return buttonType == .custom ? .white : tintColor
  }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  // MARK: Subviews

  let label = ButtonTitleLabel(frame: .zero)
  let picture = ButtonImageView(frame: .zero)
  /// Whether the subviews show something older than the button's values.
  var contentIsStale = true
  /// Whether the subviews are being filled; their changes are then the button's own.
  var isRefreshing = false
  /// What a configuration shows instead of its image while something goes on.
  private(set) lazy var activityIndicator = UIActivityIndicatorView(style: .medium)
  private(set) lazy var secondLabel = ButtonTitleLabel(frame: .zero)

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  /// The label of a configuration's subtitle.
  open var subtitleLabel: UILabel? { configuration?.subtitle == nil ? nil : secondLabel }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: configuration?.title ?? currentTitle,
      traits: isEnabled ? .button : [.button, .notEnabled])
  }

  // MARK: Insets

  /// Room around title and image; zero stands for the 6 points above and below of a title.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }
  /// Moves the title without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the image without changing the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false

  // MARK: Configuration

  /// The look that replaces edge insets and button type, nil for the older way.
  open var configuration: Configuration? { didSet { contentDidChange() } }
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open var automaticallyUpdatesConfiguration = true
  open var changesSelectionAsPrimaryAction = false
  open var menu: UIMenu?
  private var needsUpdateConfiguration = false
  private var isUpdatingConfiguration = false

  open func setNeedsUpdateConfiguration() {
    guard configuration != nil || configurationUpdateHandler != nil, !isUpdatingConfiguration
    else { return }
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Brings the configuration up to date with the state; the handler may change it.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Tracking

  override var liftEvents: Event { showsMenuAsPrimaryAction ? [] : .primaryActionTriggered }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if showsMenuAsPrimaryAction, menu != nil { sendActions(for: .menuActionTriggered) }
    return super.beginTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if changesSelectionAsPrimaryAction, isTouchInside { isSelected.toggle() }
  }

  private func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  // MARK: Changes

  /// Title, image or what decides their size has changed.
  func contentDidChange() {
    contentIsStale = true
    refreshSubviews()
    invalidateIntrinsicContentSize()
    lookDidChange()
  }

  private func lookDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    contentDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentIsStale = true
    lookDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Text styles and symbols follow the traits.
    contentIsStale = true
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    // The tint may be another one now.
    contentIsStale = true
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    refreshSubviews()
    layoutContent()
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: effectiveContentInsets)
  }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    configuration == nil
      ? classicTitleRect(in: contentRect) : configuredLayout(in: contentRect).title
  }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    configuration == nil
      ? classicImageRect(in: contentRect) : configuredLayout(in: contentRect).image
  }

  open override var intrinsicContentSize: CGSize { fittingSize(forWidth: wrapWidth ?? 0) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(forWidth: size.width) }

  open override func draw(_ rect: CGRect) { drawBackground() }

  /// A configuration's title wraps, so the height follows the width.
  package override var wrapsContent: Bool {
    configuration?.titleLineBreakMode.allowsSeveralLines ?? false
  }

  package override var centersTextVertically: Bool { contentVerticalAlignment == .center }

  package override var firstBaselineOffsetFromTop: CGFloat? { baselineOffsets?.fromTop }

  package override var lastBaselineOffsetFromBottom: CGFloat? { baselineOffsets?.fromBottom }

  /// A change of the title's font changes the button's size.
  package override func intrinsicContentSizeInvalidated(forSubview subview: UIView) {
    super.intrinsicContentSizeInvalidated(forSubview: subview)
    guard !isRefreshing, subview === label || subview === picture else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

/// The title of a button; a class of its own so that a dump of the tree tells it.
final class ButtonTitleLabel: UILabel {
  /// A title that wraps takes as many lines as it needs, without being told to.
  override var lineBreakMode: NSLineBreakMode {
    didSet { if lineBreakMode.allowsSeveralLines { numberOfLines = 0 } }
  }
}

/// The image of a button.
final class ButtonImageView: UIImageView {}

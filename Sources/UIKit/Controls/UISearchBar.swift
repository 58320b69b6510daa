/// What a search bar asks and tells.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// The text field of a search bar: a capsule with a magnifier.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    font = .systemFont(ofSize: LayoutEra.current >= .iOS11 ? 17 : 14)
    clearButtonMode = .whileEditing
    returnKeyType = .search
  }

  private static let magnifierRoom: CGFloat = 30

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
    rect.size.width = max(0, rect.width - UISearchTextField.magnifierRoom + 8)
    if !isRightToLeft {
      rect.origin.x += UISearchTextField.magnifierRoom - 8
    }
    return rect
  }

  open override func draw(_ rect: CGRect) {
    drawCapsule()
    super.draw(rect)
  }
}

/// A bar with a field to search in.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  public let searchTextField = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  private let scopeControl = UISegmentedControl(items: nil)

  open weak var delegate: UISearchBarDelegate?

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open var prompt: String? { didSet { contentDidChange() } }
  open var searchBarStyle = Style.default { didSet { setNeedsDisplay() } }
  open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default { didSet { setNeedsDisplay() } }
  /// Where the text and the field's background lie beside their usual places; kept, not shown.
  open var searchTextPositionAdjustment = UIOffset.zero
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  private var fieldBackgrounds: [UInt: UIImage] = [:]
  open var backgroundImage: UIImage? { didSet { setNeedsDisplay() } }
  open var showsCancelButton = false { didSet { contentDidChange() } }
  open var showsBookmarkButton = false { didSet { setNeedsDisplay() } }
  open var showsSearchResultsButton = false { didSet { setNeedsDisplay() } }
  open var showsScopeBar = false { didSet { contentDidChange() } }
  open var scopeButtonTitles: [String]? {
    didSet {
      scopeControl.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopeControl.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopeControl.selectedSegmentIndex = 0
      contentDidChange()
    }
  }
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopeControl.selectedSegmentIndex) }
    set { scopeControl.selectedSegmentIndex = newValue }
  }

  private var icons: [Icon: UIImage] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    addSubview(searchTextField)
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon] = iconImage
    setNeedsDisplay()
  }

  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  /// An image in place of the field's background; kept, not shown.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    fieldBackgrounds[state.rawValue] = backgroundImage
  }

  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    fieldBackgrounds[state.rawValue]
  }

  /// The bar shows one image in every position and height.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    self.backgroundImage = backgroundImage
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Layout

  private var hasScopes: Bool { showsScopeBar && !(scopeButtonTitles ?? []).isEmpty }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: ControlMetrics.current.searchBarHeight + (hasScopes ? 46 : 0)
        + (prompt == nil ? 0 : 19))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let metrics = ControlMetrics.current
    let fieldHeight: CGFloat =
      LayoutEra.current >= .iOS26 ? 44 : LayoutEra.current >= .iOS11 ? 36 : 28
    let top = bounds.minY + (prompt == nil ? 0 : 19)
    let barHeight = min(metrics.searchBarHeight, bounds.height)
    var field = CGRect(
      x: bounds.minX + 8, y: top + (barHeight - fieldHeight) / 2,
      width: max(0, bounds.width - 16), height: fieldHeight)
    place(cancelButton, isShown: showsCancelButton)
    if showsCancelButton {
      let size = cancelButton.intrinsicContentSize
      field.size.width = max(0, field.width - size.width - 10)
      cancelButton.frame = CGRect(
        x: bounds.maxX - 8 - size.width, y: field.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    searchTextField.frame = field
    place(scopeControl, isShown: hasScopes)
    scopeControl.frame = CGRect(
      x: bounds.minX + 8, y: top + barHeight + 6, width: max(0, bounds.width - 16),
      height: metrics.segmentedControlHeight)
  }

  private func place(_ view: UIView, isShown: Bool) {
    if isShown, view.superview !== self {
      addSubview(view)
    } else if !isShown, view.superview === self {
      view.removeFromSuperview()
    }
  }

  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    if let backgroundImage {
      context.draw(backgroundImage, in: bounds, tint: tintColor ?? .systemBlue)
    } else if searchBarStyle != .minimal {
      context.fill(bounds, barTintColor ?? UISearchBar.barColor)
    }
    guard let prompt else { return }
    context.drawLine(
      prompt, TextDefaults(font: .systemFont(ofSize: 12), color: .label),
      centeredIn: CGRect(x: bounds.minX, y: bounds.minY + 3, width: bounds.width, height: 16))
  }

  private static let barColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.11, alpha: 1)
      : UIColor(red: 0.96, green: 0.96, blue: 0.97, alpha: 1)
  }
}

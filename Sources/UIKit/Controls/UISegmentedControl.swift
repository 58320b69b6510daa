import Drawing
import TextLayout

/// A row of buttons of which one is selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  /// One button.
  struct Item {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    /// 0 is as wide as the widest, or as its content when widths are apportioned.
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
  }

  private(set) var items: [Item] = []
  private var titleAttributes = ControlStateValues<[NSAttributedString.Key: Any]>()
  private var backgroundImages = ControlStateValues<UIImage>()
  private var dividerImage: UIImage?

  open var selectedSegmentIndex: Int {
    get { storedSelection }
    set {
      // Apple raises an exception here; a document's index must not.
      storedSelection = items.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
      setNeedsDisplay()
    }
  }
  private var storedSelection = UISegmentedControl.noSegment

  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isSpringLoaded = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with titles (`String`), images or actions.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    self.items = (items ?? []).map { item in
      switch item {
      case let image as UIImage: Item(image: image)
      case let action as UIAction: Item(title: action.title, image: action.image, action: action)
      default: Item(title: item as? String ?? "\(item)")
      }
    }
    frame.size = frameSize
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions)
    self.frame = frame
  }

  open var numberOfSegments: Int { items.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Item(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Item(image: image), at: segment)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Item(title: action.title, image: action.image, action: action), at: segment)
  }

  private func insert(_ item: Item, at index: Int) {
    let place = min(max(0, index), items.count)
    items.insert(item, at: place)
    if storedSelection >= place { storedSelection += 1 }
    contentDidChange()
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard items.indices.contains(segment) else { return }
    items.remove(at: segment)
    if storedSelection == segment {
      storedSelection = UISegmentedControl.noSegment
    } else if storedSelection > segment {
      storedSelection -= 1
    }
    contentDidChange()
  }

  open func removeAllSegments() {
    items = []
    storedSelection = UISegmentedControl.noSegment
    contentDidChange()
  }

  private func change(_ segment: Int, _ body: (inout Item) -> Void) {
    guard items.indices.contains(segment) else { return }
    body(&items[segment])
    contentDidChange()
  }

  private func item(_ segment: Int) -> Item? {
    items.indices.contains(segment) ? items[segment] : nil
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = max(0, width) }
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0.action = action }
  }
  open func titleForSegment(at segment: Int) -> String? { item(segment)?.title }
  open func imageForSegment(at segment: Int) -> UIImage? { item(segment)?.image }
  open func widthForSegment(at segment: Int) -> CGFloat { item(segment)?.width ?? 0 }
  open func isEnabledForSegment(at segment: Int) -> Bool { item(segment)?.isEnabled ?? false }
  open func actionForSegment(at segment: Int) -> UIAction? { item(segment)?.action }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titleAttributes[exactly: state] = attributes
    contentDidChange()
  }
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[exactly: state]
  }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[exactly: state] = backgroundImage
    setNeedsDisplay()
  }
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[state]
  }

  /// One image serves all pairs of states.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    self.dividerImage = dividerImage
    setNeedsDisplay()
  }
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    dividerImage
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Attributes of titles in a state; before iOS 13 one font, since then bolder when selected.
  func attributes(for state: State) -> TextDefaults {
    let own = titleAttributes[state]
    let isSelected = state.contains(.selected)
    let isModern = LayoutEra.current >= .iOS13
    var color: UIColor = .label
    if !isModern { color = isSelected ? .white : tintColor ?? .systemBlue }
    if state.contains(.disabled) { color = .tertiaryLabel }
    let weight: UIFont.Weight = isModern ? isSelected ? .semibold : .medium : .regular
    return TextDefaults(
      font: own?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 13, weight: weight),
      color: own?[.foregroundColor] as? UIColor ?? color,
      lineBreakMode: .byTruncatingTail)
  }

  // MARK: Tracking

  /// Selects the segment that the finger was lifted over.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let x = touch.location(in: self).x
    let index = segmentFrames.firstIndex { $0.minX <= x && x < $0.maxX }
    guard let index, items[index].isEnabled, isMomentary || index != selectedSegmentIndex else {
      return
    }
    selectedSegmentIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    items[index].action?.performWithSender(self, target: nil)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    frameSize.inset(by: ControlMetrics.current.segmentedControlInsets)
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    ControlMetrics.current.segmentedControlInsets
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { frameSize }

  open override func draw(_ rect: CGRect) { drawSegments() }
}

import CoreGraphics
import Foundation

/// A bar of buttons, at the bottom of a screen or anywhere.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundView.isHairlineOnTop = true
    addSubview(backgroundView)
  }

  open weak var delegate: UIToolbarDelegate?
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  // MARK: Items

  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      for item in items ?? [] { item.bar = self }
      setNeedsLayout()
    }
  }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  // MARK: Appearance

  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  open var isTranslucent = true { didSet { setNeedsLayout() } }
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      hasOwnStandardAppearance = true
      setNeedsLayout()
    }
  }
  private(set) final var hasOwnStandardAppearance = false
  open var compactAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }

  /// Whether content above is scrolled to its end, so that the scroll edge appearance is in force.
  package var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } }
  }

  private var backgroundImage: UIImage?
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImage = image
    setNeedsLayout()
  }
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}

  // MARK: Size

  /// Where the bar stands; nil for a free one.
  package var place: BarMetrics.Place? {
    didSet { if place != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var metrics: BarMetrics {
    if let place { return BarMetrics(place) }
    // A free toolbar follows its place: 49 right above a home indicator on newer SDKs, 44 where it
    // stands higher up (measured).
    let hasHomeIndicator = (window?.safeAreaInsets.bottom ?? 0) > 0 && isLowest
    return BarMetrics(BarMetrics.Place(era: .current, hasHomeIndicator: hasHomeIndicator))
  }

  /// Whether nothing but the home indicator lies below; until the first layout tells, it is assumed.
  private var isLowest = true

  private func noteWhatLiesBelow() {
    guard place == nil, let window, window.safeAreaInsets.bottom > 0 else { return }
    let isLowest = roomBelow > 0
    guard isLowest != self.isLowest else { return }
    self.isLowest = isLowest
    invalidateIntrinsicContentSize()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: metrics.toolbar)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: metrics.toolbar)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  private let backgroundView = BarBackgroundView(frame: .zero)
  private var buttons: [BarButton] = []

  open override func layoutSubviews() {
    super.layoutSubviews()
    noteWhatLiesBelow()
    layOutBackground()
    layOutButtons()
  }

  private func layOutBackground() {
    let below = roomBelow
    backgroundView.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + below)
    let isAtEdge = isAtScrollEdge && LayoutEra.current >= .iOS15
    let edge = isAtEdge ? scrollEdgeAppearance : nil
    let compact = place?.isCompact == true ? compactAppearance : nil
    backgroundView.show(
      BarBackgroundView.Look(
        appearance: LayoutEra.current >= .iOS13 ? edge ?? compact ?? standardAppearance : nil,
        barTintColor: barTintColor, backgroundImage: backgroundImage, style: barStyle,
        isTranslucent: isTranslucent, isClear: isAtEdge && edge == nil))
    sendSubviewToBack(backgroundView)
  }

  /// What lies between the bar and the bottom of the window where that is all home indicator: the
  /// background reaches over it.
  private var roomBelow: CGFloat {
    guard let window, barPosition == .bottom else { return safeAreaInsets.bottom }
    let room = window.bounds.maxY - convert(bounds, to: window).maxY
    return room > 0 && room <= window.safeAreaInsets.bottom + 0.5 ? room : 0
  }

  private func layOutButtons() {
    let items = items ?? []
    for button in buttons.dropFirst(items.count) { button.removeFromSuperview() }
    buttons = items.enumerated().map { index, item in
      let button = index < buttons.count ? buttons[index] : BarButton(frame: .zero)
      if button.superview !== self { addSubview(button) }
      button.show(item, tint: tintColor)
      return button
    }
    let elements = buttons.map { button -> BarItemRow.Element in
      if case .space(nil) = button.item?.content {
        return BarItemRow.Element(width: nil, isSpace: true)
      }
      return BarItemRow.Element(
        width: button.preferredSize(barHeight: bounds.height).width,
        isSpace: button.item?.isSpace == true)
    }
    let margin = metrics.sideMargin(barWidth: bounds.width)
    let safeArea = safeAreaInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let positions = BarItemRow.positions(
      of: elements, from: safeArea.left + margin, to: bounds.width - safeArea.right - margin,
      spacing: metrics.itemSpacing)
    for (button, position) in zip(buttons, positions) {
      let x = isMirrored ? bounds.width - position.x - position.width : position.x
      button.frame = CGRect(x: x, y: 0, width: position.width, height: bounds.height)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

/// Says where a toolbar stands.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

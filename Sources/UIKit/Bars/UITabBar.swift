import CoreGraphics
import Foundation

/// Is told which tab was chosen.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of tabs, one of them selected.
@preconcurrency @MainActor open class UITabBar: UIView {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

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

  open weak var delegate: UITabBarDelegate?

  // MARK: Items

  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      for item in items ?? [] { item.bar = self }
      setNeedsLayout()
    }
  }
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  open weak var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }

  // MARK: Appearance

  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      owner?.view.setNeedsLayout()
    }
  }
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var selectedImageTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  open var selectionIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasOwnStandardAppearance = true
      setNeedsLayout()
    }
  }
  private(set) final var hasOwnStandardAppearance = false
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { setNeedsLayout() } }

  /// Whether content above is scrolled to its end, so that the scroll edge appearance is in force.
  package var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } }
  }

  /// The item's appearance, else the bar's; at the scroll edge that one's (iOS 15).
  private var appearanceInForce: (look: UITabBarAppearance, isClear: Bool) {
    let item = shownItem
    let standard = item?.standardAppearance ?? standardAppearance
    guard isAtScrollEdge, LayoutEra.current >= .iOS15 else { return (standard, false) }
    let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance
    return (edge ?? standard, edge == nil)
  }

  private var shownItem: UITabBarItem? { selectedItem ?? (owner == nil ? nil : items?.first) }

  /// The tab bar controller whose bar this is.
  package weak var owner: UITabBarController?

  // MARK: Size

  /// Where the bar stands; nil for a free one.
  package var place: BarMetrics.Place? {
    didSet { if place != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var metrics: BarMetrics { BarMetrics(place ?? BarMetrics.Place(era: .current)) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: metrics.tabBar)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: metrics.tabBar)
  }

  // MARK: Layout

  private let backgroundView = BarBackgroundView(frame: .zero)
  private var buttons: [TabButton] = []

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    let appearance = appearanceInForce
    backgroundView.show(
      BarBackgroundView.Look(
        appearance: LayoutEra.current >= .iOS13 ? appearance.look : nil,
        barTintColor: barTintColor, backgroundImage: backgroundImage, style: barStyle,
        isTranslucent: isTranslucent, isClear: appearance.isClear))
    sendSubviewToBack(backgroundView)
    layOutButtons(appearance.look)
  }

  private func layOutButtons(_ appearance: UITabBarAppearance) {
    let items = items ?? []
    for button in buttons.dropFirst(items.count) { button.removeFromSuperview() }
    buttons = items.enumerated().map { index, _ in
      let button = index < buttons.count ? buttons[index] : TabButton(frame: .zero)
      if button.superview !== self { addSubview(button) }
      return button
    }
    let selected = shownItem
    let normal = appearance.stackedLayoutAppearance.normal
    let chosen = appearance.stackedLayoutAppearance.selected
    let gray = unselectedItemTintColor ?? Self.unselectedColor
    for (item, button) in zip(items, buttons) {
      let isSelected = item === selected
      let state = isSelected ? chosen : normal
      button.show(
        item, isSelected: isSelected,
        iconColor: state.iconColor ?? (isSelected ? tintColor : gray),
        titleAttributes: state.titleTextAttributes, fontSize: metrics.tabTitleFontSize)
    }
    for (item, button) in zip(items, buttons) {
      button.choose = { [weak self, weak item] in item.map { self?.choose($0) } }
    }
    place(buttons)
  }

  private static let unselectedColor = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 0.46 : 0.6, alpha: 1)
  }

  /// Does what a tap on a tab does; the controller of the bar may refuse.
  private func choose(_ item: UITabBarItem) {
    if owner == nil { selectedItem = item }
    delegate?.tabBar(self, didSelect: item)
  }

  /// Tabs share the width; on wide bars they stand together in the middle (`.automatic`).
  private func place(_ buttons: [TabButton]) {
    guard !buttons.isEmpty else { return }
    let safeArea = safeAreaInsets
    let room = bounds.width - safeArea.left - safeArea.right
    let count = CGFloat(buttons.count)
    let isCentred =
      itemPositioning == .centered
      || (itemPositioning == .automatic && traitCollection.horizontalSizeClass == .regular)
    let natural = itemWidth > 0 ? itemWidth : 76
    let spacing = itemSpacing > 0 ? itemSpacing : (isCentred ? 34 : 4)
    let width: CGFloat
    var x: CGFloat
    if isCentred, natural * count + spacing * (count - 1) <= room {
      width = natural
      x = safeArea.left + (room - natural * count - spacing * (count - 1)) / 2
    } else {
      width = max(0, (room - 4 - spacing * (count - 1)) / count)
      x = safeArea.left + 2
    }
    let height = bounds.height - safeArea.bottom
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for button in isMirrored ? buttons.reversed() : buttons {
      button.frame = CGRect(
        x: x.rounded(), y: 1, width: (x + width).rounded() - x.rounded(), height: max(0, height - 1)
      )
      x += width + spacing
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

/// One tab: image above title, perhaps a badge.
final class TabButton: UIControl {
  /// What a tap does.
  var choose: (() -> Void)?

  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .center
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    addSubview(imageView)
    addSubview(label)
    addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  func show(
    _ item: UITabBarItem, isSelected: Bool, iconColor: UIColor?,
    titleAttributes: [NSAttributedString.Key: Any], fontSize: CGFloat
  ) {
    var image = isSelected ? item.selectedImage ?? item.image : item.image
    if image == nil, let name = item.symbolName { image = UIImage(systemName: name) }
    if let shown = image, shown.renderingMode != .alwaysOriginal {
      image = shown.withRenderingMode(.alwaysTemplate)
    }
    imageView.image = image
    imageView.tintColor = iconColor
    let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
    let attributes = titleAttributes.merging(own) { _, new in new }
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: fontSize, weight: .medium)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? iconColor
    label.text = item.shownTitle
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.5
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    setNeedsLayout()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { choose?() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let titleHeight: CGFloat = label.text?.isEmpty == false ? 12 : 0
    label.frame = CGRect(
      x: 0, y: bounds.height - 1 - titleHeight, width: bounds.width, height: titleHeight)
    imageView.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 1 - titleHeight))
    let badgeWidth = max(
      18, badge.sizeThatFits(CGSize(width: 100, height: 18)).width.rounded(.up) + 10)
    badge.frame = CGRect(x: bounds.midX + 4, y: 2, width: badgeWidth, height: 18)
  }
}

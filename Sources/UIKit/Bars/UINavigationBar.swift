import CoreGraphics
import Foundation

/// Is asked before, and told after, a navigation bar changes its items.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem)
    -> Bool
  { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar with a title and buttons, for the top item of a stack.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(backgroundView)
    addSubview(titleLabel)
    addSubview(largeTitleArea)
    largeTitleArea.addSubview(largeTitleLabel)
    largeTitleArea.clipsToBounds = true
    largeTitleArea.isUserInteractionEnabled = false
    addSubview(promptLabel)
    titleLabel.textAlignment = .center
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
  }

  open weak var delegate: UINavigationBarDelegate?
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }

  // MARK: Items

  /// The stack of items, the last one shown.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  var stack: [UINavigationItem] = []
  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = items ?? []
    for item in stack { item.bar = self }
    itemsDidChange()
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    if let delegate, !delegate.navigationBar(self, shouldPush: item) { return }
    stack.append(item)
    item.bar = self
    itemsDidChange()
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last else { return nil }
    if let delegate, !delegate.navigationBar(self, shouldPop: item) { return nil }
    stack.removeLast()
    item.bar = nil
    itemsDidChange()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Does what a tap on the back button does: what the item says, else a pop, which a navigation
  /// controller makes of its own stack.
  func goBack() {
    if let action = topItem?.backAction {
      action.performWithSender(self, target: nil)
    } else if let owner {
      owner.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }

  /// Called by an item that changed.
  func itemDidChange(_ item: UINavigationItem) {
    if item === topItem || item === backItem { itemsDidChange() }
  }

  private func itemsDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    owner?.navigationBarDidChange()
  }

  /// The navigation controller whose bar this is.
  package weak var owner: UINavigationController?

  // MARK: Appearance

  open var barStyle = UIBarStyle.default { didSet { appearanceDidChange() } }
  open var isTranslucent = true { didSet { appearanceDidChange() } }
  open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { appearanceDidChange() }
  }
  open var prefersLargeTitles = false { didSet { itemsDidChange() } }
  open var shadowImage: UIImage? { didSet { appearanceDidChange() } }
  open var backIndicatorImage: UIImage? { didSet { appearanceDidChange() } }
  open var backIndicatorTransitionMaskImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      hasOwnStandardAppearance = true
      appearanceDidChange()
    }
  }
  private(set) final var hasOwnStandardAppearance = false
  open var compactAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceDidChange() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { appearanceDidChange() }
  }

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = image
    appearanceDidChange()
  }

  /// A bar has one place here, so the position is not looked at.
  open func setBackgroundImage(
    _ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(image, for: barMetrics)
  }

  private var titleShifts: [UIBarMetrics: CGFloat] = [:]

  /// Moves the title up or down; kept, not shown.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleShifts[barMetrics] = adjustment
  }

  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleShifts[barMetrics] ?? 0
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  private func appearanceDidChange() {
    setNeedsLayout()
    owner?.navigationBarDidChange()
  }

  /// Whether content below is scrolled to its top, so that the scroll edge appearance is in force.
  package var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } }
  }

  // MARK: Size

  /// Where the bar stands; a free bar is at the default height of its SDK.
  package var place: BarMetrics.Place? {
    didSet { if place != oldValue { itemsDidChange() } }
  }

  /// A free bar is 44 in every SDK (measured), in the view of a sheet 56 like a controller's; inside
  /// of a controller it is what its place needs.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: place == nil ? contentRowHeight : preferredHeight)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if place == nil { invalidateIntrinsicContentSize() }
  }

  /// Whether the nearest controller shows its view in a sheet.
  private var isInSheet: Bool {
    var responder = next
    while let current = responder, !(current is UIViewController) { responder = current.next }
    return (responder as? UIViewController)?.isPresentedInSheet == true
  }

  /// The height of a bar that belongs to no navigation controller.
  private var freeHeight: CGFloat {
    guard LayoutEra.current < .iOS26, isInSheet else { return 44 }
    return BarMetrics(BarMetrics.Place(era: .current, isInSheet: true)).navigationBar
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  var metrics: BarMetrics { BarMetrics(place ?? BarMetrics.Place(era: .current)) }

  /// The first row, with title and buttons.
  var contentRowHeight: CGFloat { place == nil ? freeHeight : metrics.navigationBar }

  /// By how much scrolled content may make the bar lower: the row of the large title.
  var collapsibleHeight: CGFloat { showsLargeTitle ? metrics.largeTitle : 0 }

  /// Title row, prompt, large title and search field of the top item.
  package var preferredHeight: CGFloat {
    var height = contentRowHeight
    if topItem?.prompt != nil { height += metrics.prompt }
    if showsLargeTitle { height += metrics.largeTitle }
    if showsSearchBar { height += metrics.search }
    return height
  }

  /// Whether the top item shows its title large: the bar prefers it, the item does not refuse,
  /// and `.automatic` follows the item below (D largeTitleDisplayMode). Never in little height.
  package var showsLargeTitle: Bool {
    guard prefersLargeTitles, LayoutEra.current >= .iOS11, topItem != nil,
      place?.isShort != true
    else { return false }
    for item in stack.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never, .inline: return false
      case .automatic: continue
      }
    }
    return true
  }

  var showsSearchBar: Bool {
    LayoutEra.current >= .iOS11 && topItem?.searchController != nil
  }

  // MARK: Parts

  let backgroundView = BarBackgroundView(frame: .zero)
  let titleLabel = UILabel(frame: .zero)
  /// The row of the large title, behind whose upper edge the title goes as content is scrolled.
  let largeTitleArea = UIView(frame: .zero)
  let largeTitleLabel = UILabel(frame: .zero)
  let promptLabel = UILabel(frame: .zero)
  var leadingButtons: [BarButton] = []
  var trailingButtons: [BarButton] = []
  var shownTitleView: UIView?
  var shownSearchBar: UIView?

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBar()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

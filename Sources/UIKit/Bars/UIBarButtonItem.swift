import Foundation

/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// Items that UIKit titles and draws itself.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close, writingTools
  }

  public enum Style: Int, Sendable {
    case plain
    case bordered
    case done

    /// The name of `done` in newer SDKs.
    public static let prominent = Style.done
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    self.target = target as AnyObject?
    self.action = action
    if systemItem == .done || systemItem == .save { style = .done }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A space that takes what the other items leave.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// A space of a given width.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  open var style = Style.plain { didSet { didChange() } }
  /// The width of a fixed space, or of the whole item when above 0.
  open var width: CGFloat = 0 { didSet { didChange() } }
  open var customView: UIView? {
    didSet {
      if oldValue !== customView { oldValue?.removeFromSuperview() }
      didChange()
    }
  }
  open var tintColor: UIColor? { didSet { didChange() } }
  open weak var target: AnyObject?
  open var action: Selector?
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open var possibleTitles: Set<String>? { didSet { didChange() } }
  open var isSelected = false { didSet { didChange() } }
  /// Whether choosing from the menu stays chosen; there is no menu to choose from here.
  open var changesSelectionAsPrimaryAction = false
  open var isHidden = false { didSet { didChange() } }

  // MARK: Looks of before iOS 13; kept, not shown

  private var backgrounds: [LookKey: UIImage] = [:]
  private var backBackgrounds: [LookKey: UIImage] = [:]
  private var titleOffsets: [UIBarMetrics: UIOffset] = [:]
  private var backTitleOffsets: [UIBarMetrics: UIOffset] = [:]

  private struct LookKey: Hashable {
    let state: UInt
    let metrics: UIBarMetrics
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgrounds[LookKey(state: state.rawValue, metrics: barMetrics)] = backgroundImage
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[LookKey(state: state.rawValue, metrics: barMetrics)]
  }
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backBackgrounds[LookKey(state: state.rawValue, metrics: barMetrics)] = backgroundImage
  }
  open func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    backBackgrounds[LookKey(state: state.rawValue, metrics: barMetrics)]
  }
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleOffsets[barMetrics] = adjustment
  }
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    titleOffsets[barMetrics] ?? .zero
  }
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    backTitleOffsets[barMetrics] = adjustment
  }
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleOffsets[barMetrics] ?? .zero
  }

  /// Does what a tap on the item does: its action, or its method of the target, which without a
  /// target is the nearest responder that has it.
  func trigger(from view: UIView, _ event: UIEvent?) {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
    } else if let action,
      let receiver = target ?? ActionDispatch.receiver(of: action, from: view)
    {
      ActionDispatch.send(action, to: receiver, from: self, for: event)
    }
  }

  /// The view that stands for the item in its bar; nil while it is in none.
  var shownView: UIView? {
    if let customView, customView.superview != nil { return customView }
    var found: UIView?
    bar?.forEachInSubtree { if ($0 as? BarButton)?.item === self { found = $0 } }
    return found
  }

  /// The system item this was made as; its title and image are UIKit's.
  package internal(set) var systemItem: SystemItem?

  /// What an edit button says.
  func showEditing(_ isEditing: Bool) {
    style = .plain
    setSystemItem(isEditing ? .done : .edit)
    title = isEditing ? "Done" : "Edit"
  }

  /// Makes this a system item; document readers set it after `init(coder:)`.
  package func setSystemItem(_ item: SystemItem) {
    systemItem = item
    if item == .done || item == .save { style = .done }
    didChange()
  }
}

import Foundation

/// What a navigation bar shows while one view controller is on top.
@preconcurrency @MainActor open class UINavigationItem: NSObject, @preconcurrency NSCoding {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }

  public init(title: String) {
    self.title = title
    super.init()
  }
  public required init?(coder: NSCoder) { super.init() }
  open nonisolated func encode(with coder: NSCoder) {}

  open var title: String? { didSet { didChange() } }
  open var prompt: String? { didSet { didChange() } }
  /// A view that takes the title's place.
  open var titleView: UIView? {
    didSet {
      if oldValue !== titleView { oldValue?.removeFromSuperview() }
      didChange()
    }
  }

  // MARK: Back button

  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
  open var backButtonTitle: String? { didSet { didChange() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange() } }
  open var hidesBackButton = false { didSet { didChange() } }
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }
  /// What the back button does instead of going back (iOS 16); shows one on the first item, too.
  open var backAction: UIAction? { didSet { didChange() } }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

  // MARK: Items

  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost item on the trailing side.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  // MARK: Large title, search, appearance

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
  open var searchController: UISearchController? { didSet { didChange() } }
  open var hidesSearchBarWhenScrolling = true { didSet { didChange() } }
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic { didSet { didChange() } }
  open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { didChange() } }

  /// The bar that shows this item.
  package weak var bar: UINavigationBar?

  private func didChange() { bar?.itemDidChange(self) }
}

import CoreGraphics
import Foundation

/// Is asked before, and told after, a tab is chosen.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Shows one of several controllers above a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate,
  BarContainer, ContentScrollObserver
{
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    tabBar = UITabBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    tabBar = UITabBar(frame: .zero)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    tabBar.owner = self
    tabBar.delegate = self
  }

  /// Replaces the bar; document readers bring one of their own.
  package func adopt(tabBar bar: UITabBar) {
    tabBar.removeFromSuperview()
    tabBar.owner = nil
    tabBar.delegate = nil
    tabBar = bar
    setUp()
    refreshItems()
  }

  open private(set) var tabBar: UITabBar
  open weak var delegate: UITabBarControllerDelegate?
  /// Whether the bar is hidden (iOS 18).
  open var isTabBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  // MARK: Controllers

  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  private var controllers: [UIViewController] = []

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for old in controllers where !new.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    controllers = new
    selectedIndex = min(max(0, selectedIndex), max(0, new.count - 1))
    refreshItems()
  }

  /// Called when a controller inside may have got another tab.
  func refreshItems() {
    tabBar.setItems(controllers.map { $0.tabBarItem }, animated: false)
    tabBar.selectedItem = selectedViewController?.tabBarItem
    viewIfLoaded?.setNeedsLayout()
  }

  open var selectedIndex = 0 {
    didSet {
      tabBar.selectedItem = selectedViewController?.tabBarItem
      viewIfLoaded?.setNeedsLayout()
    }
  }

  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selectedIndex) ? controllers[selectedIndex] : nil }
    set {
      if let index = controllers.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = controllers.first(where: { $0.tabBarItem === item }) else { return }
    if let delegate, !delegate.tabBarController(self, shouldSelect: controller) { return }
    if controller === selectedViewController {
      // The tab that is shown already leads back to its first screen.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: View

  private var shown: UIViewController?
  private var followed = FollowedContent()

  /// The bar takes on the look of the end of the content when it is there (iOS 15); on canvases,
  /// which place the view themselves, it is as anywhere else.
  private func updateScrollEdge() {
    guard let content = shown?.contentController else { return }
    tabBar.isAtScrollEdge = content.designPlacement == nil && content.isScrolled(to: .bottom)
  }

  func contentDidScroll(_ scrollView: UIScrollView) { updateScrollEdge() }

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if shown !== selectedViewController {
      let old = shown
      shown = selectedViewController
      replaceChildView(of: old, by: shown, below: tabBar, newFirst: true)
    }
    layOutContent()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the shown controller's stack has its bottom bar hidden (`hidesBottomBarWhenPushed`).
  private var isHiddenByContent: Bool {
    guard let navigation = shown as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  private func layOutContent() {
    let safeArea = view.safeAreaInsets
    let place = BarMetrics.Place(
      era: .current, traits: traitCollection, hasHomeIndicator: safeArea.bottom > 0)
    tabBar.place = place
    tabBar.isHidden = isTabBarHidden || isHiddenByContent
    let height = tabBar.isHidden ? 0 : BarMetrics(place).tabBar + safeArea.bottom
    if let shown {
      var frame = view.bounds
      var covered = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
      if height > 0, !shown.extendsLayout(under: .bottom, isTranslucent: tabBar.isTranslucent) {
        frame.size.height -= height
        covered.bottom = 0
      }
      shown.place(frame: frame, coveredByBars: covered)
    }
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    view.bringSubviewToFront(tabBar)
    followed.follow(bottom: shown?.scrollView(under: .bottom), for: self)
    updateScrollEdge()
  }
}

import CoreGraphics
import Foundation

/// Is told which controller a navigation controller shows.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// Shows the top of a stack of controllers below a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, BarContainer,
  ContentScrollObserver
{
  public enum Operation: Int, Sendable { case none, push, pop }

  public static let hideShowBarDuration: CGFloat = 0.2

  // MARK: Creation

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    bottomToolbar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setUp()
    setViewControllers([rootViewController], animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar =
      (navigationBarClass as? UINavigationBar.Type).map { ViewFactory.make($0, frame: .zero) }
      ?? UINavigationBar(frame: .zero)
    bottomToolbar =
      (toolbarClass as? UIToolbar.Type).map { ViewFactory.make($0, frame: .zero) }
      ?? UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    bottomToolbar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar(frame: .zero)
    bottomToolbar = UIToolbar(frame: .zero)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    navigationBar.owner = self
  }

  /// Replaces the bar; document readers bring one of their own.
  package func adopt(navigationBar bar: UINavigationBar) {
    navigationBar.removeFromSuperview()
    navigationBar.owner = nil
    let items = navigationBar.items
    navigationBar.setItems(nil, animated: false)
    navigationBar = bar
    bar.owner = self
    bar.setItems(items, animated: false)
    contentDidChange()
  }

  /// Replaces the toolbar; document readers bring one of their own.
  package func adopt(toolbar bar: UIToolbar) {
    bottomToolbar.removeFromSuperview()
    bottomToolbar = bar
    contentDidChange()
  }

  // MARK: Bars

  open private(set) var navigationBar: UINavigationBar
  private(set) var bottomToolbar: UIToolbar
  open var toolbar: UIToolbar! { bottomToolbar }
  open weak var delegate: UINavigationControllerDelegate?

  open var isNavigationBarHidden = false { didSet { contentDidChange() } }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open var isToolbarHidden = true { didSet { contentDidChange() } }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsOnSwipe = false
  open var hidesBarsWhenVerticallyCompact = false { didSet { contentDidChange() } }
  open var hidesBarsOnTap = false

  /// Called by the bar when its height or look changed.
  func navigationBarDidChange() { contentDidChange() }

  /// The scroll views that the bars follow.
  final var followed = FollowedContent()
  /// By how much scrolling has made the bar lower, in points.
  final var titleCollapse: CGFloat = 0
  /// By how much content that is pulled down makes the bar higher, in points.
  final var titlePull: CGFloat = 0
  final var isPlacingBars = false

  func contentDidScroll(_ scrollView: UIScrollView) { followContent() }

  /// Called when a controller of the stack has another item.
  final func itemsDidChange() {
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
  }

  /// The container's bars may depend on what the stack shows.
  private func contentDidChange() {
    viewIfLoaded?.setNeedsLayout()
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Stack

  private var stack: [UIViewController] = []
  /// The controller whose view is in place; the transition to the top happens in layout (G2.3).
  private(set) var shown: UIViewController?

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    stack.last?.presentedViewController ?? stack.last
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    stack = viewControllers
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    stackDidChange(removed: removed)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    addChild(viewController)
    stack.append(viewController)
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    stackDidChange(removed: [])
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2).first
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    return pop(to: 0)
  }

  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    stack.firstIndex { $0 === viewController }.map { pop(to: $0) }
  }

  private func pop(to index: Int) -> [UIViewController] {
    let removed = Array(stack[(index + 1)...])
    for controller in removed { controller.willMove(toParent: nil) }
    stack.removeSubrange((index + 1)...)
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    stackDidChange(removed: removed)
    return removed
  }

  private func stackDidChange(removed: [UIViewController]) {
    leaving += removed
    contentDidChange()
    // The new top may hide its bottom bar, a new first one has its tab.
    tabBarController?.refreshItems()
    if viewIfLoaded == nil { finishRemovals() }
  }

  /// Controllers off the stack whose views may still be shown.
  private var leaving: [UIViewController] = []

  private func finishRemovals() {
    for controller in leaving { controller.removeFromParent() }
    leaving = []
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // MARK: View

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    view.addSubview(bottomToolbar)
  }

  /// The old controller goes, the new one comes: old willDisappear, new willAppear, old
  /// didDisappear, new didAppear (G2.3).
  private func showTop() {
    let new = stack.last
    guard shown !== new else { return }
    let old = shown
    shown = new
    if let new { delegate?.navigationController(self, willShow: new, animated: false) }
    replaceChildView(of: old, by: new, below: navigationBar)
    finishRemovals()
    if let new {
      new.didMove(toParent: self)
      delegate?.navigationController(self, didShow: new, animated: false)
    }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    showTop()
    layOutContent()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    contentDidChange()
  }
}

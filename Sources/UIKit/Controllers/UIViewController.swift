import CoreGraphics
import Foundation

/// Manages a view: loads it, hears about its life, contains and presents other controllers.
///
/// Parts: containment (`+Containment`), the appearance calls (`+Appearance`), bars and safe area
/// (`+Bars`), presentation (`+Presentation`).
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment,
  UIContentContainer
{
  // MARK: Creation

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// What `ViewFactory` calls on a class known at run time.
  package convenience init(dynamicNibName name: String?, bundle: Bundle?) {
    self.init(nibName: name, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

  // MARK: View

  private var storedView: UIView?

  /// The view, loaded at the first access (G2.1).
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      guard storedView !== newValue else { return }
      storedView?.viewState.controller = nil
      storedView = newValue
      guard let newValue else { return }
      newValue.viewState.controller = self
      newValue.refreshTraits()
      safeAreaDidChange()
      newValue.marginsInputsDidChange()
    }
  }

  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view; tools that read documents set it instead of a nib.
  package var viewLoader: (() -> UIView?)?

  /// Creates the view: from its document, else an empty one of the screen's size.
  open func loadView() {
    if let loaded = viewLoader?() {
      view = loaded
      return
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func loadViewIfNeeded() {
    guard storedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if storedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }
  private var isLoadingView = false

  open func viewDidLoad() {}

  // MARK: Life of the view

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func didReceiveMemoryWarning() {}

  /// Where the controller is between out of sight and on screen.
  var appearance = AppearanceState.disappeared

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(appearing: isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { endTransition() }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Title and items of containers

  open var title: String? {
    didSet {
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }

  private var storedNavigationItem: UINavigationItem?

  /// What a navigation bar shows for this controller; created on first use.
  open var navigationItem: UINavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    storedNavigationItem = item
    return item
  }

  /// Gives the controller the navigation item of its document.
  package func adopt(navigationItem item: UINavigationItem) {
    storedNavigationItem = item
    if item.title == nil { item.title = title }
    (parent as? UINavigationController)?.itemsDidChange()
  }

  private var storedTabBarItem: UITabBarItem?

  /// The tab that stands for this controller; created on first use.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      // A navigation controller shows the tab of its first one.
      let root = (self as? UINavigationController)?.viewControllers.first
      if let item = root?.tabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set {
      guard storedTabBarItem !== newValue else { return }
      storedTabBarItem = newValue
      tabBarController?.refreshItems()
    }
  }

  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.viewIfLoaded?.setNeedsLayout() }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  open var hidesBottomBarWhenPushed = false

  // MARK: Containment

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open private(set) var isMovingToParent = false
  open private(set) var isMovingFromParent = false

  // MARK: Presentation

  open internal(set) var presentedViewController: UIViewController?
  weak var presenter: UIViewController?
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet {
      if oldValue != modalPresentationStyle, presenter == nil { storedPresentationController = nil }
    }
  }
  /// Who asked for the presentation; the presenter may be a container around it.
  weak var presentationSource: UIViewController?
  var storedPresentationController: UIPresentationController?
  /// Where the view was before something covered it completely.
  weak var coveredPlace: UIView?
  open var presentationController: UIPresentationController? { nearestPresentationController() }
  /// What manages this controller as a popover; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    nearestPresentationController() as? UIPopoverPresentationController
  }
  /// What manages this controller as a sheet; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? {
    nearestPresentationController() as? UISheetPresentationController
  }
  open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?
  /// The transition that goes on.
  var transition: ControllerTransition?
  open var transitionCoordinator: UIViewControllerTransitionCoordinator? {
    transition ?? parent?.transitionCoordinator
  }
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var modalPresentationCapturesStatusBarAppearance = false
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  /// Whether a document's scene stands for a controller in a sheet, without a presenter.
  package var presentsAsSheet = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { performPresentation(of: viewControllerToPresent, animated: flag, completion: completion) }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    performDismissal(animated: flag, completion: completion)
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Layout

  open var preferredContentSize = CGSize.zero {
    didSet {
      if oldValue != preferredContentSize {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        storedPresentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) {}
  open func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize { size }

  /// Called before the view gets another size, as when the device is turned (F3.2).
  open func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator)
    }
  }

  /// Called before the traits change, ahead of `viewWillTransition(to:with:)` (F3.2).
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  open var edgesForExtendedLayout = UIRectEdge.all { didSet { layoutPlaceDidChange() } }
  open var extendedLayoutIncludesOpaqueBars = false { didSet { layoutPlaceDidChange() } }
  open var automaticallyAdjustsScrollViewInsets = true { didSet { layoutPlaceDidChange() } }

  private func layoutPlaceDidChange() { parent?.viewIfLoaded?.setNeedsLayout() }

  /// Insets that count as safe area on top of what the surroundings cover.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { safeAreaDidChange() } }
  }
  /// What the bars of containers cover of the view, on top of its surroundings' safe area.
  package internal(set) var insetsOfBars = UIEdgeInsets.zero {
    didSet { if oldValue != insetsOfBars { safeAreaDidChange() } }
  }
  /// A frame and the whole safe area that the host decides, whatever the bars of the container
  /// would give; design-time canvases have their own.
  package var designPlacement: (frame: CGRect, safeArea: UIEdgeInsets)? {
    didSet { parent?.viewIfLoaded?.setNeedsLayout() }
  }
  /// Whether a container decides when the view appears, not its window.
  var isPlacedByContainer = false

  private func safeAreaDidChange() {
    let own = additionalSafeAreaInsets
    viewIfLoaded?.additionalSafeArea = UIEdgeInsets(
      top: own.top + insetsOfBars.top, left: own.left + insetsOfBars.left,
      bottom: own.bottom + insetsOfBars.bottom, right: own.right + insetsOfBars.right)
  }
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// The least side margins of the view: 16, or 20 from a width of 414 on (A8.1).
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    viewIfLoaded?.systemMinimumMargins ?? .zero
  }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsInputsDidChange() }
  }

  /// The lower edge of what covers the top of the view.
  open var topLayoutGuide: UILayoutSupport { view.topLayoutSupport }
  /// The upper edge of what covers the bottom of the view.
  open var bottomLayoutGuide: UILayoutSupport { view.bottomLayoutSupport }

  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    for (known, view) in contentScrollViews where known.contains(edge) {
      return view.scrollView
    }
    return nil
  }
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for index in contentScrollViews.indices { contentScrollViews[index].edges.subtract(edge) }
    contentScrollViews.removeAll { $0.edges.isEmpty }
    if let scrollView { contentScrollViews.append((edge, WeakScrollView(scrollView: scrollView))) }
    layoutPlaceDidChange()
  }
  private var contentScrollViews: [(edges: NSDirectionalRectEdge, view: WeakScrollView)] = []

  // MARK: Traits, rotation, status bar

  open var traitCollection: UITraitCollection { currentTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Traits that a child gets instead of its parent's.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.traitsFromParent = collection
    childViewController.refreshTraits()
  }
  open func overrideTraitCollection(forChild childViewController: UIViewController)
    -> UITraitCollection?
  { childViewController.traitsFromParent }
  var traitsFromParent: UITraitCollection?
  /// What the controller says of its traits itself, if anything.
  var ownTraits: TraitState?
  /// The traits that it has since its view was loaded.
  var shownTraits: UITraitCollection?

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.userInterfaceStyle ?? .unspecified }
    set {
      traitState.userInterfaceStyle = newValue
      refreshTraits()
    }
  }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  open var interfaceOrientation: UIInterfaceOrientation {
    (viewIfLoaded?.window?.screen ?? UIScreen.main).orientation
  }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open class func attemptRotationToDeviceOrientation() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  // MARK: Storyboard

  /// The storyboard that the controller was made of.
  open internal(set) var storyboard: UIStoryboard?
  /// The segues that leave the controller's scene; whoever reads the storyboard sets them.
  package var segueTemplates: [SegueTemplate] = []

  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Asked before a segue that the user started, not before `performSegue` (G2.7).
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegueTemplate(identifier, sender)
  }

  // MARK: Editing and restoration

  private var isInEditing = false
  private var storedEditButton: UIBarButtonItem?

  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditing = editing
    storedEditButton?.showEditing(editing)
  }
  /// The button that switches between Edit and Done, one for the controller.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    item.possibleTitles = ["Edit", "Done"]
    item.showEditing(isInEditing)
    storedEditButton = item
    return item
  }
  open var restorationIdentifier: String?

  // MARK: Responder

  /// The view's superview, or the controller that presents this one.
  open override var next: UIResponder? {
    guard let superview = viewIfLoaded?.superview else { return presenter }
    return superview is PresentationContainer ? presenter ?? superview : superview
  }

  func setMoving(to parent: Bool, _ value: Bool) {
    if parent { isMovingToParent = value } else { isMovingFromParent = value }
  }
}

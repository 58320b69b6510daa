/// A controller of one screen or part of one.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?

  open var title: String?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open var preferredContentSize = CGSize.zero
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.additionalSafeArea = additionalSafeAreaInsets }
  }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsInputsDidChange() }
  }

  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init() }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  /// The view, loaded when first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setView(newValue) }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { setView(UIView(frame: UIScreen.main.bounds)) }
    viewDidLoad()
  }

  private func setView(_ view: UIView?) {
    loadedView?.viewState.controller = nil
    loadedView = view
    view?.viewState.controller = self
    view?.additionalSafeArea = additionalSafeAreaInsets
    view?.marginsInputsDidChange()
  }

  open func loadView() { setView(UIView(frame: UIScreen.main.bounds)) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .fallback }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The least margins of a controller's view (A8.1).
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    viewIfLoaded?.systemMinimumMargins ?? .zero
  }
}

/// The root of a view tree that is on a screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func + (level: Level, offset: CGFloat) -> Level {
      Level(rawValue: level.rawValue + offset)
    }
    public static func - (level: Level, offset: CGFloat) -> Level {
      Level(rawValue: level.rawValue - offset)
    }
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  open var windowLevel = Level.normal
  open var screen: UIScreen = .main {
    didSet { refreshTraits() }
  }

  /// The scene that shows the window; the app's only one if nobody says otherwise.
  open weak var windowScene: UIWindowScene? {
    get { ownScene ?? UIApplication.shared.sceneStore.mainScene }
    set { ownScene = newValue }
  }
  private weak var ownScene: UIWindowScene?

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      installRootView()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeRoot()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeRoot()
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    becomeRoot()
    self.windowScene = windowScene
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// A window that fills a device's screen, with the safe area of an era; the main screen stays.
  package convenience init(
    device: Device, orientation: UIInterfaceOrientation = .portrait, era: LayoutEra
  ) {
    self.init(frame: CGRect(origin: .zero, size: device.size(orientation)))
    screen = UIScreen(device: device, orientation: orientation)
    refreshTraits()
    safeAreaOverride = device.safeAreaInsets(orientation, era: era)
  }

  deinit {
    let id = ObjectIdentifier(self)
    withoutIsolationCheck { MainScreens.remove(id) }
  }

  private func becomeRoot() {
    hostWindow = self
    inheritTraits(baseTraits)
  }

  /// What the screen's device covers of a window that fills it.
  var screenInsets: UIEdgeInsets {
    frame == screen.bounds
      ? screen.device.safeAreaInsets(screen.orientation, era: .current) : .zero
  }

  open override var next: UIResponder? { windowScene }

  // MARK: Key window

  /// Whether keys go to this window.
  open var isKeyWindow: Bool { WindowRegistry.keyWindow === self }
  open var canBecomeKey: Bool { true }

  private lazy var ownUndoManager = UndoManager()
  open override var undoManager: UndoManager? { ownUndoManager }

  open func makeKey() {
    guard canBecomeKey else { return }
    WindowRegistry.add(self)
    WindowRegistry.makeKey(self)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    installRootView()
  }

  /// Whether the window was shown, so that turns of the main thread lay it out.
  var isRegistered = false

  /// Something in the window needs a layout pass, which the next turn makes if nobody else does.
  final func needsTurn() {
    if isRegistered { WindowRegistry.awaitTurn() }
  }

  /// Called when the window has become the key window.
  open func becomeKey() {}
  /// Called when the window is no longer the key window.
  open func resignKey() {}

  // MARK: Events

  /// Delivers an event's touches to recognizers and views.
  open func sendEvent(_ event: UIEvent) { touchDispatcher.deliver(event) }
  private lazy var touchDispatcher = TouchDispatcher(window: self)

  // MARK: Layout

  /// Lays everything out; controllers that were appearing have appeared then (G2.2).
  open override func layoutIfNeeded() {
    super.layoutIfNeeded()
    rootViewController?.windowDidLayOut()
  }

  private func installRootView() {
    guard let controller = rootViewController, let view = controller.view,
      view.superview !== self
    else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }
}

extension UIView {
  /// The traits that a tree's root starts from.
  var baseTraits: UITraitCollection {
    guard let window = self as? UIWindow else { return UITraitCollection.fallback }
    let traits = window.screen.traitCollection
    guard UIWindowScene.hasTraitOverrides else { return traits }
    return window.windowScene?.ownTraits?.applied(to: traits) ?? traits
  }
}

/// The root of a view tree that is on a screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  open var windowLevel = Level.normal
  open var screen: UIScreen = .main {
    didSet { inheritTraits(baseTraits) }
  }

  open private(set) var isKeyWindow = false

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

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// A window that fills a device's screen, with its safe area and traits.
  package convenience init(
    device: Device, orientation: UIInterfaceOrientation = .portrait, era: LayoutEra? = nil
  ) {
    self.init(frame: CGRect(origin: .zero, size: device.size(orientation)))
    screen = UIScreen(device: device, orientation: orientation)
    inheritTraits(baseTraits)
    safeAreaOverride = device.safeAreaInsets(orientation, era: era ?? .current)
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

  open func makeKey() { isKeyWindow = true }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    installRootView()
  }

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
    (self as? UIWindow)?.screen.traitCollection ?? UITraitCollection.fallback
  }
}

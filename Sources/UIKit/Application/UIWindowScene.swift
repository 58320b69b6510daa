import Foundation

/// A scene with windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }
  open var coordinateSpace: UICoordinateSpace { screen.coordinateSpace }
  open var traitCollection: UITraitCollection {
    ownTraits?.applied(to: screen.traitCollection) ?? screen.traitCollection
  }
  /// What the scene says of its traits itself, if anything.
  var ownTraits: TraitState?
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var windows: [UIWindow] { WindowRegistry.windows.filter { $0.windowScene === self } }
  open var keyWindow: UIWindow? {
    WindowRegistry.keyWindow.flatMap { $0.windowScene === self ? $0 : nil }
  }

  public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)
  /// Limits of a window that can be resized; a phone's cannot.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  open var isFullScreen: Bool { true }

  /// The orientations that were asked for; nothing turns the device.
  package private(set) var requestedGeometry: GeometryPreferences?

  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) { requestedGeometry = geometryPreferences }

  /// What a scene's geometry should become.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    /// The orientations of a scene of iOS.
    @preconcurrency @MainActor open class iOS: GeometryPreferences {
      open var interfaceOrientations: UIInterfaceOrientationMask?

      public convenience init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }
}

extension UIWindowScene: TraitObserved, UITraitChangeObservable {
  /// Traits that the scene and its windows have whatever the screen says.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: ownTraits?.overrides ?? UITraitCollection.Values()) }
    set {
      let old = traitCollection
      traitState.overrides = newValue.values
      UIWindowScene.hasTraitOverrides = true
      let new = traitCollection
      if new.values != old.values { announceTraits(new, from: old, ownTraits) }
      for window in windows { window.refreshTraits() }
    }
  }

  /// Whether any scene ever overrode traits: windows need not look for one before.
  private(set) static var hasTraitOverrides = false

  var traitState: TraitState {
    if let ownTraits { return ownTraits }
    let state = TraitState()
    ownTraits = state
    return state
  }

  /// The main screen, and with it the scene's traits, is another one.
  func screenChanged(from old: UIScreen) {
    let before = ownTraits?.applied(to: old.traitCollection) ?? old.traitCollection
    let after = traitCollection
    if before.values != after.values { announceTraits(after, from: before, ownTraits) }
  }
}

/// The least and largest size of a window.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}

/// Where the status bar is and how it looks.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private unowned let scene: UIWindowScene

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private var controller: UIViewController? { scene.keyWindow?.rootViewController }

  open var statusBarStyle: UIStatusBarStyle {
    controller?.controllerForStatusBarStyle.preferredStatusBarStyle ?? .default
  }
  open var isStatusBarHidden: Bool {
    if let controller { return controller.controllerForStatusBarHidden.prefersStatusBarHidden }
    return scene.screen.statusBarFrame.isEmpty
  }
  open var statusBarFrame: CGRect { isStatusBarHidden ? .zero : scene.screen.statusBarFrame }
}

extension UIViewController {
  /// The controller at the front that decides over the status bar's style.
  var controllerForStatusBarStyle: UIViewController {
    statusBarController(\.childForStatusBarStyle)
  }

  /// The controller at the front that decides whether there is a status bar.
  var controllerForStatusBarHidden: UIViewController {
    statusBarController(\.childForStatusBarHidden)
  }

  private func statusBarController(
    _ child: KeyPath<UIViewController, UIViewController?>
  ) -> UIViewController {
    var controller = self
    while true {
      if let presented = controller.presentedViewController,
        presented.coversPresenter || presented.modalPresentationCapturesStatusBarAppearance
      {
        controller = presented
      } else if let next = controller[keyPath: child] {
        controller = next
      } else {
        return controller
      }
    }
  }
}

/// Hears about the life of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// The scenes of an app: one, made when somebody asks for it.
@MainActor final class SceneStore {
  private(set) lazy var mainScene = UIWindowScene(
    session: UISceneSession(role: .windowApplication, identifier: "main"),
    connectionOptions: UIScene.ConnectionOptions())
}

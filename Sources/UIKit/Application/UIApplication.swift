import Foundation

/// The running app: its delegate, its scenes, and what it asked of the system.
///
/// There is no system around it that could open a URL or show a badge. What would leave the app is
/// kept instead: the URLs in `openedURLs`, everything else in the property of the same name.
/// Parts: launching and states (`+States`), windows (`+Windows`), delivery of events and actions
/// (`+Events`), notification names (`+Notifications`).
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  static var running: UIApplication?

  /// The app; code that runs without `UIApplicationMain` gets one of its own.
  open class var shared: UIApplication {
    if let running { return running }
    let app = UIApplication()
    running = app
    return app
  }

  open weak var delegate: UIApplicationDelegate?
  /// The delegate that `UIApplicationMain` made lives as long as the app.
  var ownedDelegate: UIApplicationDelegate?

  open internal(set) var applicationState = State.active

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Scenes and windows

  let sceneStore = SceneStore()

  open var connectedScenes: Set<UIScene> { [sceneStore.mainScene] }
  open var openSessions: Set<UISceneSession> { [sceneStore.mainScene.session] }
  open var supportsMultipleScenes: Bool { false }

  /// The windows that are or were on the screen, back to front.
  open var windows: [UIWindow] { WindowRegistry.windows }
  open var keyWindow: UIWindow? { WindowRegistry.keyWindow }

  // MARK: Environment

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }
  open var statusBarFrame: CGRect { UIScreen.main.statusBarFrame }
  open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.orientation }
  open var isStatusBarHidden: Bool { statusBarFrame.isEmpty }
  open var statusBarStyle: UIStatusBarStyle {
    keyWindow?.rootViewController?.controllerForStatusBarStyle.preferredStatusBarStyle ?? .default
  }

  // MARK: Requests to the system

  /// What `canOpenURL(_:)` says yes to, besides web addresses, mail and telephone numbers.
  package var openableSchemes: Set<String> = []

  /// The URLs that `open(_:options:completionHandler:)` was asked to open, in that order.
  package private(set) var openedURLs: [URL] = []

  open func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    return UIApplication.systemSchemes.contains(scheme) || openableSchemes.contains(scheme)
  }

  private static let systemSchemes: Set<String> = [
    "http", "https", "mailto", "tel", "telprompt", "sms", "facetime", "app-settings", "maps",
  ]

  /// Notes the URL and says whether anything could have opened it; the handler is called later.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let succeeds = canOpenURL(url)
    if succeeds { openedURLs.append(url) }
    guard let completion else { return }
    DispatchQueue.main.async { completion(succeeds) }
  }

  @discardableResult open func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var isNetworkActivityIndicatorVisible = false
  open var applicationSupportsShakeToEdit = true
  open var isProtectedDataAvailable: Bool { true }
  open var shortcutItems: [UIApplicationShortcutItem]?

  open var supportsAlternateIcons: Bool { true }
  open private(set) var alternateIconName: String?
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: ((Error?) -> Void)? = nil
  ) {
    self.alternateIconName = alternateIconName
    guard let completionHandler else { return }
    DispatchQueue.main.async { completionHandler(nil) }
  }

  /// Whether the app asked for remote notifications; none ever come.
  open private(set) var isRegisteredForRemoteNotifications = false
  open func registerForRemoteNotifications() { isRegisteredForRemoteNotifications = true }
  open func unregisterForRemoteNotifications() { isRegisteredForRemoteNotifications = false }

  // MARK: Background work

  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  private var backgroundTaskCount = 0
  private var backgroundTasks: Set<UIBackgroundTaskIdentifier> = []

  /// Starts a task that nothing ever cuts short: the handler is not called.
  open func beginBackgroundTask(expirationHandler handler: (@MainActor () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTaskCount += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: backgroundTaskCount)
    backgroundTasks.insert(identifier)
    return identifier
  }

  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.remove(identifier)
  }

  // MARK: Events

  private var ignoredEventLevels = 0
  open var isIgnoringInteractionEvents: Bool { ignoredEventLevels > 0 }
  open func beginIgnoringInteractionEvents() { ignoredEventLevels += 1 }
  open func endIgnoringInteractionEvents() { ignoredEventLevels = max(0, ignoredEventLevels - 1) }

  /// Delivers an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  /// Hands an action to a target; without one it goes up the responder chain, from the sender or
  /// else from the first responder.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { dispatch(action, to: target, from: sender, for: event) }
}

/// A task that goes on when the app is in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

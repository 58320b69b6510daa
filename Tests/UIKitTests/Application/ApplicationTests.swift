import Testing

@testable @_spi(Moa) import UIKit

/// The app around the views: its launch, its states, its windows, its device.
@MainActor @Suite struct ApplicationTests {
  private static var log: [String] {
    get { LaunchLog.lines }
    set { LaunchLog.lines = newValue }
  }

  /// Runs with an app of its own and puts the old one back.
  private func withApp(_ body: () -> Void) {
    let old = UIApplication.running
    ApplicationTests.log = []
    body()
    UIApplication.running = old
  }

  @Test("an app with windows of its own launches and goes through its states")
  func classicLaunch() {
    withApp {
      ClassicDelegate.main()
      let app = UIApplication.shared
      #expect(Self.log == ["launched", "active"])
      #expect(app.keyWindow?.rootViewController?.isViewLoaded == true)
      #expect(app.keyWindow?.windowScene?.windows.last === app.keyWindow)
      Self.log = []
      app.enterBackground()
      #expect(app.applicationState == .background)
      app.enterForeground()
      #expect(Self.log == ["resigning", "background", "foreground", "active"])
    }
  }

  @Test("an app with scenes hears of states in its scene delegate only")
  func sceneLaunch() throws {
    withApp {
      UIApplicationMain(0, nil, nil, NSStringFromClass(SceneAppDelegate.self))
      #expect(Self.log == ["configuration", "connect", "foreground", "active"])
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene?.windows.contains { $0.isKeyWindow } == true)
      #expect((scene?.delegate as? UIWindowSceneDelegate)?.window === scene?.keyWindow)
      Self.log = []
      UIApplication.shared.enterBackground()
      #expect(Self.log == ["resigning", "background"])
      #expect(scene?.activationState == .background)
    }
  }

  private final class NotingWindow: UIWindow {
    var calls: [String] = []
    override func becomeKey() { calls.append("become") }
    override func resignKey() { calls.append("resign") }
  }

  @Test("one window is the key window; windows are listed back to front")
  func windows() {
    withApp {
      let first = NotingWindow(frame: .zero)
      let alert = NotingWindow(frame: .zero)
      alert.windowLevel = .alert + 1
      alert.makeKeyAndVisible()
      first.makeKeyAndVisible()
      #expect(alert.calls == ["become", "resign"])
      #expect(first.isKeyWindow && !alert.isKeyWindow)
      let order = UIApplication.shared.windows.filter { $0 === first || $0 === alert }
      #expect(order == [first, alert])
    }
  }

  @Test("URLs that would leave the app are kept")
  func urls() throws {
    try withNewApp {
      let app = UIApplication.shared
      let page = try #require(URL(string: "https://example.com"))
      let other = try #require(URL(string: "otherapp://page"))
      app.open(page)
      app.open(other, options: [:], completionHandler: nil)
      #expect(!app.canOpenURL(other))
      #expect(app.openedURLs == [page])
      app.openableSchemes = ["otherapp"]
      app.open(other)
      #expect(app.openedURLs == [page, other])
    }
  }

  private func withNewApp(_ body: () throws -> Void) rethrows {
    let old = UIApplication.running
    UIApplication.running = nil
    defer { UIApplication.running = old }
    try body()
  }

  @Test("the device is the one that layouts are made for")
  func device() throws {
    let old = UIScreen.current
    defer { UIScreen.current = old }
    UIScreen.current = UIScreen(
      device: try #require(Device.named("iPad mini")), orientation: .landscapeRight)
    #expect(UIDevice.current.model == "iPad")
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(UI_USER_INTERFACE_IDIOM() == .pad)
    UIScreen.current = UIScreen(
      device: try #require(Device.named("iPhone 15")), orientation: .portrait)
    #expect(UIDevice.current.systemVersion == "18.0")
    #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 393, height: 54))
    #expect(UIWindow(frame: .zero).windowScene?.statusBarManager?.statusBarFrame.height == 54)
  }

  /// A point of a 390 × 844 screen that is held in each way: where the upright screen has it.
  @Test(
    "a screen held sideways has two coordinate systems",
    arguments: [
      (UIInterfaceOrientation.portrait, CGPoint(x: 10, y: 20)),
      // The device's top is at the left: down on the screen is towards the device's left edge.
      (.landscapeRight, CGPoint(x: 390 - 20, y: 10)),
      (.landscapeLeft, CGPoint(x: 20, y: 844 - 10)),
      (.portraitUpsideDown, CGPoint(x: 390 - 10, y: 844 - 20)),
    ])
  func coordinates(orientation: UIInterfaceOrientation, upright: CGPoint) throws {
    let screen = UIScreen(
      device: try #require(Device.named("iPhone 14")), orientation: orientation)
    let point = CGPoint(x: 10, y: 20)
    #expect(screen.convert(point, to: screen.fixedCoordinateSpace) == upright)
    #expect(screen.convert(upright, from: screen.fixedCoordinateSpace) == point)
  }

  @Test("a view's place on the screen counts its window's")
  func viewOnScreen() {
    let window = UIWindow(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    window.addSubview(view)
    #expect(
      view.convert(view.bounds, to: window.screen.coordinateSpace)
        == CGRect(x: 15, y: 16, width: 20, height: 20))
    #expect(view.convert(CGPoint.zero, to: window) == CGPoint(x: 10, y: 10))
  }
}

@MainActor private enum LaunchLog { static var lines: [String] = [] }

// Delegates stand at the top of the file: the run time finds classes inside of others by no name.

/// A delegate as most apps before scenes have it.
class ClassicDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    LaunchLog.lines.append("launched")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { LaunchLog.lines.append("active") }
  func applicationWillResignActive(_ application: UIApplication) {
    LaunchLog.lines.append("resigning")
  }
  func applicationDidEnterBackground(_ application: UIApplication) {
    LaunchLog.lines.append("background")
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    LaunchLog.lines.append("foreground")
  }
}

class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    LaunchLog.lines.append("configuration")
    let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
  func applicationDidBecomeActive(_ application: UIApplication) {
    LaunchLog.lines.append("app active")
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    LaunchLog.lines.append("connect")
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }
  func sceneWillEnterForeground(_ scene: UIScene) { LaunchLog.lines.append("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { LaunchLog.lines.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { LaunchLog.lines.append("resigning") }
  func sceneDidEnterBackground(_ scene: UIScene) { LaunchLog.lines.append("background") }
}

import Foundation

// The way of an app through its states. Each step tells the app's delegate, or the scene's if there
// is one, and posts the notification of the same name.

extension UIApplication {
  func finishLaunching() {
    applicationState = .inactive
    _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification)
    connectMainScene()
    tellScene { $0.sceneWillEnterForeground($1) }
    becomeActive()
    for window in windows { window.layoutIfNeeded() }
  }

  private func connectMainScene() {
    let scene = sceneStore.mainScene
    let options = UIScene.ConnectionOptions()
    guard
      let configuration = delegate?.application(
        self, configurationForConnecting: scene.session, options: options)
    else { return }
    scene.session.configuration = configuration
    guard let type = configuration.delegateClass as? NSObject.Type,
      let made = ViewFactory.make(type) as? UISceneDelegate
    else { return }
    scene.ownedDelegate = made
    scene.delegate = made
    made.scene(scene, willConnectTo: scene.session, options: options)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
  }

  /// Takes the app to the background, as the home gesture does.
  package func enterBackground() {
    guard applicationState != .background else { return }
    if applicationState == .active {
      tellScene {
        $0.sceneWillResignActive($1)
      } orElse: {
        $0.applicationWillResignActive(self)
      }
      applicationState = .inactive
      announce(.foregroundInactive, UIScene.willDeactivateNotification)
      post(UIApplication.willResignActiveNotification)
    }
    applicationState = .background
    tellScene {
      $0.sceneDidEnterBackground($1)
    } orElse: {
      $0.applicationDidEnterBackground(self)
    }
    announce(.background, UIScene.didEnterBackgroundNotification)
    post(UIApplication.didEnterBackgroundNotification)
  }

  /// Brings the app back to the front.
  package func enterForeground() {
    guard applicationState == .background else { return }
    tellScene {
      $0.sceneWillEnterForeground($1)
    } orElse: {
      $0.applicationWillEnterForeground(self)
    }
    announce(.foregroundInactive, UIScene.willEnterForegroundNotification)
    post(UIApplication.willEnterForegroundNotification)
    applicationState = .inactive
    becomeActive()
  }

  private func becomeActive() {
    applicationState = .active
    tellScene {
      $0.sceneDidBecomeActive($1)
    } orElse: {
      $0.applicationDidBecomeActive(self)
    }
    announce(.foregroundActive, UIScene.didActivateNotification)
    post(UIApplication.didBecomeActiveNotification)
  }

  /// Tells everybody who could give memory back.
  package func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    for window in windows { window.rootViewController?.receiveMemoryWarning() }
    post(UIApplication.didReceiveMemoryWarningNotification)
  }

  /// An app with a scene delegate hears of states there only.
  private func tellScene(
    _ body: (UISceneDelegate, UIScene) -> Void,
    orElse other: ((UIApplicationDelegate) -> Void)? = nil
  ) {
    let scene = sceneStore.mainScene
    if let delegate = scene.delegate {
      body(delegate, scene)
    } else if let delegate {
      other?(delegate)
    }
  }

  private func announce(_ state: UIScene.ActivationState, _ name: NSNotification.Name) {
    let scene = sceneStore.mainScene
    scene.activationState = state
    NotificationCenter.default.post(name: name, object: scene)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIViewController {
  /// Warns a controller and everything that it contains or presents.
  fileprivate func receiveMemoryWarning() {
    var waiting: [UIViewController] = [self]
    while let controller = waiting.popLast() {
      controller.didReceiveMemoryWarning()
      waiting.append(contentsOf: controller.children.reversed())
      if let presented = controller.presentedViewController { waiting.append(presented) }
    }
  }
}

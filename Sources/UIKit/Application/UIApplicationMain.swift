import Foundation

/// Makes the app and its delegate and launches it.
///
/// On a device this never returns. Here nothing would ever end an endless loop, so it returns once
/// the app is active and its windows are laid out; `UIApplication.runsAfterLaunch` is where a host
/// that has events to deliver takes over.
///
/// - Parameters:
///   - principalClassName: a subclass of `UIApplication`, nil for the class itself.
///   - delegateClassName: the delegate's class, as `NSStringFromClass` names it.
@preconcurrency @MainActor @discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  let principal = principalClassName.flatMap(NSClassFromString) as? UIApplication.Type
  let delegate = delegateClassName.flatMap(NSClassFromString) as? NSObject.Type
  UIApplication.launch(principal ?? UIApplication.self, delegate: delegate)
  return 0
}

extension UIApplicationDelegate {
  /// The entry point that `@main` on a delegate's class calls.
  public static func main() {
    UIApplication.launch(UIApplication.self, delegate: self as? NSObject.Type)
  }
}

extension UIApplication {
  /// What goes on after a launch; nothing unless a host sets it.
  package static var runsAfterLaunch: ((UIApplication) -> Void)?

  /// Makes an app of a class, its delegate, and goes through the launch.
  package static func launch(_ principal: UIApplication.Type, delegate: NSObject.Type?) {
    let app = ViewFactory.make(principal)
    running = app
    if let delegate, let made = ViewFactory.make(delegate) as? UIApplicationDelegate {
      app.ownedDelegate = made
      app.delegate = made
    }
    app.finishLaunching()
    runsAfterLaunch?(app)
  }
}

import Foundation

extension UIWindow {
  /// Gives the window another size, and the screen it is on, as turning the device does (F3.2).
  ///
  /// Controllers hear of new traits and then of the new size before anything changes; what they ask
  /// to be animated alongside runs with the change.
  package func transition(to size: CGSize, on newScreen: UIScreen) {
    let coordinator = ControllerTransition(in: self, isAnimated: false, from: nil, to: nil)
    let newTraits = newScreen.traitCollection
    let stack = shownControllers
    if newTraits != screen.traitCollection {
      for controller in stack { controller.willTransition(to: newTraits, with: coordinator) }
    }
    for controller in stack { controller.viewWillTransition(to: size, with: coordinator) }
    screen = newScreen
    frame.size = size
    coordinator.run { _ in self.layoutIfNeeded() }
  }

  /// Turns the device that the window fills.
  package func turn(to orientation: UIInterfaceOrientation) {
    let newScreen = UIScreen(device: screen.device, orientation: orientation)
    if UIScreen.current === screen { UIScreen.current = newScreen }
    if safeAreaOverride != nil {
      safeAreaOverride = screen.device.safeAreaInsets(orientation, era: .current)
    }
    transition(to: newScreen.bounds.size, on: newScreen)
  }

  /// The root controller and what is presented over it.
  private var shownControllers: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = rootViewController
    while let controller = next {
      controllers.append(controller)
      next = controller.presentedViewController
    }
    return controllers
  }
}

import Foundation

extension UIWindow {
  /// Gives the window another size, and the screen it is on, as turning the device does (F3.2).
  ///
  /// Controllers hear of new traits and then of the new size before anything changes; what they ask
  /// to be animated alongside runs with the change. Of traits alone they hear when they have changed.
  package func transition(to size: CGSize, on newScreen: UIScreen) {
    let coordinator = ControllerTransition(in: self, isAnimated: false, from: nil, to: nil)
    let newTraits = newScreen.traitCollection
    let stack = shownControllers
    let turns = size != frame.size
    if turns, newTraits != screen.traitCollection {
      for controller in stack { controller.willTransition(to: newTraits, with: coordinator) }
    }
    if turns {
      for controller in stack { controller.viewWillTransition(to: size, with: coordinator) }
    }
    screen = newScreen
    frame.size = size
    // Devices of one size may cover other parts of it.
    markMetricsStale()
    coordinator.run { _ in self.layoutIfNeeded() }
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

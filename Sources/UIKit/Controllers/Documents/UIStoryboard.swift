import Foundation

/// A document with scenes, of which it makes controllers.
///
/// UIKit reads no documents itself: whoever can sets `StoryboardProviders`.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let content: any StoryboardContent
  package let name: String

  /// - Note: ends the program if no document has this name, as iOS does.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let content = StoryboardProviders.storyboard(named: name, in: storyboardBundleOrNil)
    else {
      LayoutMisuse.invalidArgument(
        "Could not find a storyboard named '\(name)' in bundle \(storyboardBundleOrNil ?? .main)"
      ).raise()
    }
    self.name = name
    self.content = content
    super.init()
  }

  package init(name: String, content: any StoryboardContent) {
    self.name = name
    self.content = content
    super.init()
  }

  /// The controller of the scene that the document begins with, nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    make(nil, nil)
  }

  /// - Parameter creator: makes the controller from a coder; nil leaves it to the storyboard.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { make(nil, creator) as? Controller }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    existing(identifier, nil)
  }

  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = existing(identifier, creator)
    guard let controller = made as? Controller else {
      LayoutMisuse.invalidArgument(
        "View controller with identifier '\(identifier)' is a \(type(of: made)), not a "
          + "\(Controller.self)"
      ).raise()
    }
    return controller
  }

  private func existing(
    _ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    guard let controller = make(identifier, creator) else {
      LayoutMisuse.invalidArgument(
        "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'"
      ).raise()
    }
    return controller
  }

  private func make(
    _ identifier: String?, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let controller = content.makeController(identifier: identifier, creator: creator)
    controller?.storyboard = self
    return controller
  }

  open override var description: String {
    withoutIsolationCheck { "<UIStoryboard: \(addressText(of: self))>" }
  }
}

/// The scenes of one document.
@MainActor package protocol StoryboardContent {
  /// Makes the controller of a scene with everything in it.
  ///
  /// - Parameter identifier: the storyboard identifier; nil means the initial scene.
  func makeController(
    identifier: String?, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
}

/// Finds documents by name.
@MainActor package protocol StoryboardProvider {
  func storyboard(named name: String, in bundle: Bundle?) -> (any StoryboardContent)?
  func nib(named name: String, in bundle: Bundle?) -> (any NibContent)?
}

/// Where `UIStoryboard` and `UINib` look for documents, in this order.
@MainActor package enum StoryboardProviders {
  package static var providers: [any StoryboardProvider] = []

  static func storyboard(named name: String, in bundle: Bundle?) -> (any StoryboardContent)? {
    providers.lazy.compactMap { $0.storyboard(named: name, in: bundle) }.first
  }

  static func nib(named name: String, in bundle: Bundle?) -> (any NibContent)? {
    providers.lazy.compactMap { $0.nib(named: name, in: bundle) }.first
  }
}

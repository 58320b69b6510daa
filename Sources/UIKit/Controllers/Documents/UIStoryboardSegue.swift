import Foundation

/// A way from one controller to another, as a storyboard draws it.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that runs a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private var handler: (() -> Void)?

  /// Goes the way; a segue of a storyboard does what its kind says.
  open func perform() { handler?() }
}

/// A segue that a scene of a storyboard has, before it is gone.
@MainActor package struct SegueTemplate {
  package enum Kind: Sendable { case show, showDetail, presentation, popover, custom }

  package let identifier: String?
  package let kind: Kind
  package let makeDestination: () -> UIViewController?
  /// Makes a segue of a class of its own, for the kind `custom`.
  package let makeSegue: ((UIViewController, UIViewController) -> UIStoryboardSegue)?

  package init(
    identifier: String?, kind: Kind,
    makeSegue: ((UIViewController, UIViewController) -> UIStoryboardSegue)? = nil,
    makeDestination: @escaping () -> UIViewController?
  ) {
    self.identifier = identifier
    self.kind = kind
    self.makeSegue = makeSegue
    self.makeDestination = makeDestination
  }
}

extension UIViewController {
  /// Instantiates the destination, prepares and goes (G2.7).
  func performSegueTemplate(_ identifier: String, _ sender: Any?) {
    guard let template = segueTemplates.first(where: { $0.identifier == identifier }),
      let destination = template.makeDestination()
    else {
      LayoutMisuse.invalidArgument(
        "Receiver (\(self)) has no segue with identifier '\(identifier)'"
      ).raise()
    }
    let segue =
      template.makeSegue?(self, destination)
      ?? UIStoryboardSegue(
        identifier: identifier, source: self, destination: destination,
        performHandler: { [unowned self] in follow(template.kind, to: destination, sender) })
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func follow(_ kind: SegueTemplate.Kind, to destination: UIViewController, _ sender: Any?)
  {
    switch kind {
    case .show: show(destination, sender: sender)
    case .showDetail: showDetailViewController(destination, sender: sender)
    case .presentation, .custom: present(destination, animated: true)
    case .popover:
      destination.modalPresentationStyle = .popover
      if let view = sender as? UIView {
        destination.popoverPresentationController?.sourceView = view
      } else if let item = sender as? UIBarButtonItem {
        destination.popoverPresentationController?.barButtonItem = item
      }
      present(destination, animated: true)
    }
  }
}

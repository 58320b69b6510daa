import Foundation

/// A choice of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true { didSet { didChange?() } }
  /// Called when the alert that has it must show it anew.
  var didChange: (() -> Void)?
  private let handler: ((UIAlertAction) -> Void)?

  /// Does what a tap on the action does.
  package func perform() { handler?(self) }
}

/// An alert or action sheet: a title, a message, choices and perhaps text fields.
///
/// Presented over the whole window; what lies below is dimmed. A tap on a choice dismisses it and
/// then runs the choice's handler; beside an action sheet it means the choice to cancel.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overFullScreen
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .overFullScreen
  }

  open override var title: String? { didSet { contentDidChange() } }
  open var message: String? { didSet { contentDidChange() } }
  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  /// The choice in bold, instead of the one to cancel; one of the actions of an alert.
  open var preferredAction: UIAlertAction? { didSet { contentDidChange() } }
  open private(set) var textFields: [UITextField]?

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.didChange = { [weak self] in self?.contentDidChange() }
    contentDidChange()
  }

  /// Adds a text field; only alerts have them.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    contentDidChange()
  }

  // MARK: View

  open override func loadView() { view = AlertView(of: self) }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  private func contentDidChange() { (viewIfLoaded as? AlertView)?.contentDidChange() }

  /// Dismisses the alert; the handler runs when it is gone.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    guard let presenter = presentingViewController else { return action.perform() }
    presenter.dismiss(animated: true) { action.perform() }
  }
}

import Foundation

/// What bar button items and tab bar items have in common.
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding, AssociationHost
{
  nonisolated(unsafe) package final var associations: Associations?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open nonisolated func encode(with coder: NSCoder) {}

  open var isEnabled = true { didSet { didChange() } }
  open var title: String? { didSet { didChange() } }
  open var image: UIImage? { didSet { didChange() } }
  open var landscapeImagePhone: UIImage? { didSet { didChange() } }
  open var imageInsets = UIEdgeInsets.zero { didSet { didChange() } }
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var isAccessibilityElement = true
  /// The title, unless something else is set.
  open var accessibilityLabel: String? {
    get { ownAccessibilityLabel ?? title }
    set { ownAccessibilityLabel = newValue }
  }
  private var ownAccessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits = UIAccessibilityTraits.button

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    didChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  open func awakeFromNib() {}

  /// The bar that shows this item and lays itself out again when the item changes.
  package weak var bar: UIView? {
    didSet { if let bar, bar !== oldValue { AppearanceRules.apply(to: self, in: bar) } }
  }

  /// Takes over attributes of states that have none.
  func fillTitleAttributes(from other: UIBarItem) {
    guard !other.titleAttributes.isEmpty else { return }
    titleAttributes.merge(other.titleAttributes) { own, _ in own }
    didChange()
  }

  func didChange() { bar?.setNeedsLayout() }
}

import CoreGraphics
import Foundation

/// A row of a table view: a content view, an accessory beside it, backgrounds behind it.
///
/// The built-in styles create their labels and image view on first use. Everything that depends on
/// the table (margins, separators, SDK) comes in as a ``TableCellContext``.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// Which labels a cell has and where they are.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// What stands at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum FocusStyle: Int, Sendable { case `default`, custom }
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  // MARK: Creation

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: UITableViewCell.defaultFrame)
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame.size != .zero { self.frame = frame }
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// What `ViewFactory` calls on a class known at run time.
  package convenience init(dynamicStyle style: CellStyle, identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    setUp()
  }

  /// What a cell is outside of a table (C3.4).
  private static let defaultFrame = CGRect(x: 0, y: 0, width: 320, height: 44)

  private func setUp() {
    if frame.size == .zero { frame = Self.defaultFrame }
    // Documents for iOS 8–10 say so where a cell follows its table's margins (measured).
    let followsTable = LayoutEra.current >= .iOS11
    preservesSuperviewLayoutMargins = followsTable
    clipsToBounds = true
    cellContentView.cell = self
    contentView.frame = bounds
    contentView.preservesSuperviewLayoutMargins = followsTable
    addSubview(contentView)
  }

  // MARK: Identity

  /// The style; documents and prototypes set it after creation.
  package var style: CellStyle { didSet { setNeedsLayout() } }
  open internal(set) var reuseIdentifier: String?

  /// Sets what `init(style:reuseIdentifier:)` would have; for cells made by `init(coder:)`.
  package func configure(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called when a recycled cell is about to be shown again.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
  }

  // MARK: Content

  let cellContentView = UITableViewCellContentView(frame: UITableViewCell.defaultFrame)

  /// Where subviews go: the cell without accessory and, up to iOS 12, separator.
  open var contentView: UIView { cellContentView }

  var storedTextLabel: UILabel?
  var storedDetailTextLabel: UILabel?
  var storedImageView: UIImageView?

  open var textLabel: UILabel? {
    if let storedTextLabel { return storedTextLabel }
    let label = UILabel(frame: .zero)
    adapt(label, to: style == .value2 ? .caption1 : .body)
    if style == .value2 { label.textAlignment = .right }
    adopt(textLabel: label)
    return label
  }

  /// The second label; nil in the default style.
  open var detailTextLabel: UILabel? {
    if let storedDetailTextLabel { return storedDetailTextLabel }
    guard style != .default else { return nil }
    let label = UILabel(frame: .zero)
    adapt(label, to: style == .value1 ? .body : .caption1)
    if style == .value1 {
      label.textColor =
        LayoutEra.current >= .iOS13
        ? .secondaryLabel : UIColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1)
    }
    adopt(detailTextLabel: label)
    return label
  }

  /// The image of the built-in styles; nil in `.value2`.
  open var imageView: UIImageView? {
    if let storedImageView { return storedImageView }
    guard style != .value2 else { return nil }
    let view = UIImageView(frame: .zero)
    adopt(imageView: view)
    return view
  }

  /// Makes a label that a document brought the cell's title.
  package func adopt(textLabel label: UILabel) {
    storedTextLabel = label
    addBuiltIn(label)
  }

  /// Makes a label that a document brought the cell's detail text.
  package func adopt(detailTextLabel label: UILabel) {
    storedDetailTextLabel = label
    addBuiltIn(label)
  }

  /// Makes an image view that a document brought the cell's image.
  package func adopt(imageView view: UIImageView) {
    storedImageView = view
    addBuiltIn(view)
  }

  private func addBuiltIn(_ view: UIView) {
    if view.superview !== contentView { contentView.addSubview(view) }
    setNeedsLayout()
  }

  /// Whether one of the built-in views exists, so that they decide the cell's height.
  var usesBuiltInContent: Bool {
    storedTextLabel != nil || storedDetailTextLabel != nil || storedImageView != nil
  }

  // MARK: Configurations

  /// The content as a value; setting it replaces the content view's subviews by its view.
  open var contentConfiguration: UIContentConfiguration? {
    didSet {
      applyContentConfiguration()
      setNeedsUpdateConfiguration()
    }
  }
  var configuredView: (UIView & UIContentView)?

  /// The configuration of the cell's style, to be filled and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    builtInTextSizeMayHaveChanged(from: previousTraitCollection)
  }

  /// The background as a value; it replaces background colour and background views.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundConfigurationDidChange() }
  }
  var configuredBackground: ConfiguredBackgroundView?

  /// The background of a cell of the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    context.metrics.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// Whether the content adapts to the state by itself.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Called with the cell and its state before it is shown and when the state changes.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  var needsConfigurationUpdate = true
  /// Labels that wrap because of the text size, not because the program said so.
  final var labelsWrappingForTextSize: Set<ObjectIdentifier> = []

  /// The state that the configurations adapt to.
  open var configurationState: UICellConfigurationState { currentState }

  /// Adapts the configurations; overrides set them for the state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  // MARK: Accessory

  open var accessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  open var editingAccessoryView: UIView? { didSet { accessoryDidChange() } }
  var accessoryGlyph: AccessoryGlyphView?

  private func accessoryDidChange() {
    setNeedsLayout()
    placeContentView()
    cellContentView.cellMarginsDidChange()
  }

  // MARK: Backgrounds and selection

  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView, isShown: true) }
  }
  open var selectedBackgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: selectedBackgroundView, isShown: showsSelection) }
  }
  open var multipleSelectionBackgroundView: UIView?
  open var selectionStyle = SelectionStyle.default
  open var focusStyle = FocusStyle.default

  open var isSelected = false { didSet { selectionDidChange() } }
  open var isHighlighted = false { didSet { selectionDidChange() } }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  private var showsSelection: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

  private func selectionDidChange() {
    setNeedsUpdateConfiguration()
    if showsSelection, selectedBackgroundView == nil, backgroundConfiguration == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      selectedBackgroundView = view
    }
    selectedBackgroundView?.isHidden = !showsSelection
    setNeedsLayout()
  }

  private func replaceBackground(_ old: UIView?, by new: UIView?, isShown: Bool) {
    if old !== new { old?.removeFromSuperview() }
    guard let new else { return }
    insertSubview(new, at: new === backgroundView || backgroundView == nil ? 0 : 1)
    new.isHidden = !isShown
    setNeedsLayout()
  }

  // MARK: Indentation and separators

  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The separator's insets; automatic until set.
  open var separatorInset: UIEdgeInsets {
    get { explicitSeparatorInset ?? context.separatorInset }
    set {
      explicitSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  var explicitSeparatorInset: UIEdgeInsets?
  var separatorView: UIView?
  var topSeparatorView: UIView?

  // MARK: Editing

  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Brings the controls for editing in or out; the content gives way for them (C6.7).
  open func setEditing(_ editing: Bool, animated: Bool) {
    performSetEditing(editing, animated: animated)
  }
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// What the control at the leading edge does while the cell is edited.
  open internal(set) var editingStyle = EditingStyle.none
  /// Whether the cell is aside, so that its deletion can be confirmed.
  open internal(set) var showingDeleteConfirmation = false
  var storedIsEditing = false
  var editing = CellEditing()
  var editControl: CellEditControl?
  var reorderControl: CellReorderControl?
  /// The buttons beside the cell while it is swiped aside.
  var swipeActionsView: SwipeActionsView?
  open var userInteractionEnabledWhileDragging = false
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  // MARK: Place in a table

  /// What the table tells its cell; a cell without table uses its own width.
  var context: TableCellContext {
    get {
      tableContext
        ?? TableCellContext(metrics: TableMetrics(cellWithoutTable: self))
    }
    set {
      guard newValue != tableContext else { return }
      tableContext = newValue
      setNeedsLayout()
      placeContentView()
      cellContentView.cellMarginsDidChange()
    }
  }
  private var tableContext: TableCellContext?

  /// The content follows at once: constraints inside are never solved at a size of before.
  package override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    placeContentView()
  }

  /// A table's cells are laid out each by itself.
  package override var hostsOwnLayoutEngine: Bool { true }

  /// The cell's margins are its content's without an accessory (C6.2).
  package override var surroundingLayoutMargins: UIEdgeInsets? {
    preservesSuperviewLayoutMargins && superview is UITableView
      ? contentMargins(besideAccessory: false) : nil
  }

  /// The size that the content asks for, with accessory and separator (A4.7).
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    fittingSize(of: targetSize, horizontal: horizontal, vertical: vertical)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    layOutParts()
    super.layoutSubviews()
    contentDidChangeSize(includingConstraints: true)
  }

  /// Asks the table to measure the cell again, if the table heeds such changes (C4.9).
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentDidChangeSize(includingConstraints: false)
  }

  func contentDidChangeSize(includingConstraints: Bool) {
    (superview as? UITableView)?.contentDidChangeSize(
      of: self, includingConstraints: includingConstraints)
  }
}

import CoreGraphics
import Foundation

/// What a table tells its headers and footers about itself.
struct TableHeaderContext: Equatable {
  var metrics: TableMetrics
  var isFooter = false
  var leadingMargin: CGFloat
  var trailingMargin: CGFloat
  var safeArea = UIEdgeInsets.zero
}

/// The header or footer of a section: a text, or any content.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame.size != .zero { self.frame = frame }
  }

  public convenience init() { self.init(reuseIdentifier: nil) }

  /// What `ViewFactory` calls on a class known at run time.
  package convenience init(dynamicIdentifier: String?) {
    self.init(reuseIdentifier: dynamicIdentifier)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    (contentView as? UITableViewCellContentView)?.header = self
    contentView.preservesSuperviewLayoutMargins = LayoutEra.current >= .iOS11
    contentView.frame = bounds
    addSubview(contentView)
  }

  open internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}

  /// Where subviews go.
  public let contentView: UIView = UITableViewCellContentView(frame: .zero)

  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  private var storedTextLabel: UILabel?
  private var storedDetailTextLabel: UILabel?
  /// The font that the text got from the table.
  private var automaticFont: UIFont?

  /// The text; created on first use.
  open var textLabel: UILabel? {
    if let storedTextLabel { return storedTextLabel }
    let label = UILabel(frame: .zero)
    storedTextLabel = label
    contentView.addSubview(label)
    styleLabels()
    return label
  }

  open var detailTextLabel: UILabel? {
    if let storedDetailTextLabel { return storedDetailTextLabel }
    let label = UILabel(frame: .zero)
    storedDetailTextLabel = label
    contentView.addSubview(label)
    return label
  }

  open var contentConfiguration: UIContentConfiguration? {
    didSet {
      configuredView?.removeFromSuperview()
      configuredView = contentConfiguration?.makeContentView()
      if let configuredView { contentView.addSubview(configuredView) }
      setNeedsUpdateConfiguration()
    }
  }
  var configuredView: (UIView & UIContentView)?

  /// The configuration of a header or footer of the table's style, to be filled and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let context, context.metrics.style != .plain else { return .plainHeader() }
    return context.isFooter ? .groupedFooter() : .groupedHeader()
  }

  /// The background as a value.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      if backgroundConfiguration != nil { backgroundView = nil }
      setNeedsUpdateConfiguration()
    }
  }
  var configuredBackground: ConfiguredBackgroundView?
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Called with the view and its state before it is shown and when the state changes.
  public typealias ConfigurationUpdateHandler =
    (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  var needsConfigurationUpdate = true
  /// Whether the view sticks to an edge of the table.
  var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }

  /// The state that the configurations adapt to.
  open var configurationState: UIViewConfigurationState { currentState }

  /// Adapts the configurations; overrides set them for the state.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Whether the table made this for a title.
  var isSystemMade = false

  /// Whether a title is all that is in here, so that its height is a title's height.
  var showsTitle: Bool {
    guard !isSystemMade else { return true }
    let hasConstraints = (contentView as? UITableViewCellContentView)?.hasConstraintContent == true
    return configuredView == nil && !hasConstraints && storedTextLabel?.text?.isEmpty == false
  }

  var context: TableHeaderContext? {
    didSet {
      guard context != oldValue else { return }
      styleLabels()
      (contentView as? UITableViewCellContentView)?.cellMarginsDidChange()
      setNeedsLayout()
    }
  }

  /// The margins of the content: at the sides those of the rows' content.
  var contentMargins: UIEdgeInsets? {
    guard let context else { return nil }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: 8, left: isMirrored ? context.trailingMargin : context.leadingMargin, bottom: 8,
      right: isMirrored ? context.leadingMargin : context.trailingMargin)
  }

  /// Fonts and colours of titles by style (K).
  private func styleLabels() {
    guard let context, let label = storedTextLabel else { return }
    guard isSystemMade else { return styleOwnLabel(label, context.metrics) }
    label.numberOfLines = context.metrics.style == .plain ? 1 : 0
    label.font = context.metrics.headerFont
    if context.metrics.style == .plain {
      backgroundColor =
        context.metrics.era >= .iOS13 ? .systemBackground : UIColor(white: 0.97, alpha: 1)
    } else {
      label.textColor =
        context.metrics.era >= .iOS13
        ? .secondaryLabel : UIColor(red: 0.427, green: 0.427, blue: 0.447, alpha: 1)
    }
  }

  /// The label of a view that the app made has the font of the table's titles as long as it has no
  /// other.
  private func styleOwnLabel(_ label: UILabel, _ metrics: TableMetrics) {
    guard label.font === UILabel.defaultFont || label.font === automaticFont else { return }
    let font = metrics.headerFont
    automaticFont = font
    label.font = font
  }

  /// The size that the content's constraints ask for (C7.3).
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let content: UIView = configuredView ?? contentView
    let safeArea = context?.safeArea ?? .zero
    let beside = safeArea.left + safeArea.right
    var size = content.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - beside), height: targetSize.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    size.width += beside
    return size
  }

  /// A table's headers are laid out each by itself.
  package override var hostsOwnLayoutEngine: Bool { true }

  package override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    placeContentView()
  }

  private func placeContentView() {
    let frame = CGRect(origin: .zero, size: bounds.size).inset(by: context?.safeArea ?? .zero)
    if contentView.frame != frame { contentView.frame = frame }
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    backgroundView?.frame = bounds
    configuredBackground?.frame = bounds
    placeContentView()
    layOutLabel()
    configuredView?.frame = contentView.bounds
    super.layoutSubviews()
  }

  /// Plain titles stand in the middle; grouped headers near their section,
  /// footers near theirs.
  private func layOutLabel() {
    guard let label = storedTextLabel else { return }
    let leading = context?.leadingMargin ?? 16
    let trailing = context?.trailingMargin ?? 16
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = max(0, contentView.bounds.width - leading - trailing)
    let height = label.sizeThatFits(
      CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)
    ).height
    let style = context?.metrics.style ?? .plain
    var y: CGFloat
    if style == .plain {
      y = (bounds.height - height) / 2
    } else if context?.isFooter == true {
      y = 7
    } else {
      y = bounds.height - height - 7
    }
    y = context?.metrics.roundDownToPixel(y) ?? y
    label.frame = CGRect(
      x: isMirrored ? trailing : leading, y: max(0, y), width: width, height: height)
  }
}

import CoreGraphics
import Foundation

/// One item of a collection view: a content view, backgrounds behind it.
///
/// Content and background may be configurations, which follow the cell's state (`+Configuration`).
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    cellContentView.cell = self
    contentView.frame = bounds
    addSubview(contentView)
  }

  let cellContentView = CollectionCellContentView(frame: .zero)

  /// Where subviews go; as large as the cell, without its accessories in lists.
  open var contentView: UIView { cellContentView }

  // MARK: State

  open var isSelected = false { didSet { stateDidChange(isSelected != oldValue) } }
  open var isHighlighted = false { didSet { stateDidChange(isHighlighted != oldValue) } }
  /// Whether the collection view is being edited.
  var showsEditing = false { didSet { stateDidChange(showsEditing != oldValue) } }

  private func stateDidChange(_ isOther: Bool) {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    guard isOther else { return }
    setNeedsUpdateConfiguration()
  }

  // MARK: Backgrounds

  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView, at: 0) }
  }
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }
  }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    if old !== new { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: index) }
    setNeedsLayout()
  }

  // MARK: Configurations

  /// The content as a value; setting it puts its view into the content view.
  open var contentConfiguration: UIContentConfiguration? {
    didSet {
      applyContentConfiguration()
      setNeedsUpdateConfiguration()
    }
  }
  var configuredView: (UIView & UIContentView)?
  /// The state that the content was last updated for.
  var contentState: UICellConfigurationState?

  /// The background as a value; nil is the one that the cell's place in a list asks for.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { setNeedsUpdateConfiguration() }
  }
  var configuredBackground: ConfiguredBackgroundView?

  /// Whether the content adapts to the state by itself.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Called with the cell and its state before it is shown and when the state changes.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  var needsConfigurationUpdate = true

  /// The state that the configurations adapt to.
  open var configurationState: UICellConfigurationState { currentState }

  /// Adapts the configurations; overrides set them for the state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  // MARK: Reuse and drag

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  open func dragStateDidChange(_ dragState: DragState) {}
  public enum DragState: Int, Sendable { case none, lifting, dragging }

  // MARK: Layout

  /// The content follows at once: constraints inside are never solved at a size of before.
  package override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    placeContentView()
  }

  func placeContentView() {
    let frame = contentFrame(in: bounds.size)
    if contentView.frame != frame { contentView.frame = frame }
  }

  /// The content view's frame in a cell of a size.
  func contentFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

  /// The margins that a list gives the content; nil outside of lists.
  var contentMargins: UIEdgeInsets? { nil }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    // A row that is swiped takes its background along.
    let whole = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.frame = whole
    selectedBackgroundView?.frame = whole
    configuredBackground?.frame = whole
    placeContentView()
    configuredView?.frame = contentView.bounds
    super.layoutSubviews()
    contentDidChangeSize(includingConstraints: true)
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    (configuredView ?? contentView).systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  // MARK: Content that changes its size (C4.9)

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentDidChangeSize(includingConstraints: false)
  }

  func contentDidChangeSize(includingConstraints: Bool) {
    listView?.contentDidChangeSize(
      of: self, includingConstraints: includingConstraints)
  }
}

/// The content view of a collection view's cell.
final class CollectionCellContentView: UIView {
  weak var cell: UICollectionViewCell?

  package override var surroundingLayoutMargins: UIEdgeInsets? {
    preservesSuperviewLayoutMargins ? cell?.contentMargins : nil
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.contentDidChangeSize(includingConstraints: false)
  }

  /// The view of a content configuration speaks for the cell.
  package override func intrinsicContentSizeInvalidated(forSubview subview: UIView) {
    super.intrinsicContentSizeInvalidated(forSubview: subview)
    if subview === cell?.configuredView { cell?.contentDidChangeSize(includingConstraints: false) }
  }
}

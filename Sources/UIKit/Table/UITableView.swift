import CoreGraphics
import Foundation

/// A scrolling list of rows in sections, made on demand by a data source.
///
/// Parts, one file each: the data (`+Data`), heights (`+Heights`), the layout pass (`+Layout`),
/// headers and footers (`+Sections`), reuse (`+Reuse`), selection (`+Selection`), and
/// fixed content as documents bring it (`+FixedContent`). Positions come from
/// one ``RowGeometry``.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  package override var sizesContentByConstraints: Bool { false }

  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// A height or estimate that the table finds out itself (C1.1).
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The identifier of the search icon in a section index.
  public nonisolated static let indexSearch = "{search}"

  /// Posted when the user selected or deselected a row.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  // MARK: Creation

  public init(frame: CGRect, style: Style) {
    tableStyle = style
    super.init(frame: frame)
    setUp()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    tableStyle = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    clipsToBounds = true
    rowSwipes = RowSwipes(self)
    applyDefaultBackground()
    memoryWarnings = NotificationObservation(UIApplication.didReceiveMemoryWarningNotification) {
      [weak self] in self?.emptyPools()
    }
  }

  private func applyDefaultBackground() {
    backgroundColor = tableStyle == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Plain or grouped; fixed after creation.
  open var style: Style { tableStyle }
  private var tableStyle: Style

  /// Sets what `init(frame:style:)` would have; for tables made by `init(coder:)`.
  package func configure(style: Style) {
    guard style != tableStyle else { return }
    tableStyle = style
    applyDefaultBackground()
    reloadData()
  }

  // MARK: Data

  open weak var dataSource: UITableViewDataSource? { didSet { dataDidChange() } }
  open weak var prefetchDataSource: UITableViewDataSourcePrefetching?
  /// Whether the prefetching data source is told at all.
  open var isPrefetchingEnabled = true

  /// The table's delegate, the same object as the scroll view's.
  open var delegate: UITableViewDelegate? {
    get { scrollDelegate as? UITableViewDelegate }
    set {
      scrollDelegate = newValue
      dataDidChange()
    }
  }

  /// Rows that a document brought along; they win over the data source.
  var fixedContent: FixedTableContent? { didSet { dataDidChange() } }

  /// Set when counts and heights must be asked again at the next layout.
  var needsData = true
  /// Counts how often the rows became others, for layouts that call out.
  var generation = 0
  var isLoadingData = false
  /// Whether the data source and the delegate are asked as often as UIKit asks them (C2): at each
  /// reload twice for all heights, and with estimates three times for that of a row in view. The
  /// order is the same either way.
  @_spi(Moa) public var uikitCallParity = false
  /// Set when the next layout loads the data once more, as UIKit does.
  var repeatsLoad = false
  /// Set when only the heights must be.
  var needsHeights = false
  /// Set when the cells on screen no longer belong to the rows they stand for.
  var needsCells = false

  private func dataDidChange() {
    headers.learnedHeight = nil
    footers.learnedHeight = nil
    needsData = true
    needsCells = true
    setNeedsLayout()
  }

  // MARK: Heights

  open var rowHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { heightsDidChange() } }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { heightsDidChange() }
  }
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { heightsDidChange() }
  }
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { heightsDidChange() }
  }
  open var fillerRowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// Which changes of a cell in view make the table measure it again (C4.9).
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Cells to be measured again at the next layout.
  var cellsToMeasure: Set<ObjectIdentifier> = []

  /// Heights are asked again at the next layout; cells stay.
  func heightsDidChange() {
    needsHeights = true
    setNeedsLayout()
  }

  var geometry = RowGeometry()
  /// What the measured heights hold for.
  var measuredConditions: RowConditions?
  /// Set when the conditions may have become others.
  var checksConditions = false

  // MARK: What is on screen

  var visibleRows: [RowGeometry.Position: UITableViewCell] = [:]
  var headers = SectionViews()
  var footers = SectionViews()
  var fillerSeparators: [UIView] = []
  var isLayingOutRows = false
  /// Cells of rows that were reloaded or deleted, until their successors are made (C4.7).
  var retiringRows: [(RowGeometry.Position, UITableViewCell)] = []

  // MARK: What the reader looks at

  /// Whether what is in view keeps its place when heights above it change, rows come and go, data
  /// is reloaded or the width changes (C5). UIKit corrects its offset only in part, so that
  /// contents jump; false gives the offsets as they are.
  open var anchorsVisibleRow = true
  /// What must be where at the end of the next layout; nil: what is in view stays.
  var pendingPlace: VisiblePlace?
  /// The inset at the top that the place was seen with, before the view got another size.
  var insetOfPlace: CGFloat?
  /// The row that an animated scroll goes to, as batches of updates move it.
  var scrollTarget: RowGeometry.Position?

  var prefetchedRows: Set<RowGeometry.Position> = []
  var lastPrefetchOffset: CGFloat = 0

  // MARK: Reuse

  var cellPool = ReusePool<UITableViewCell>()
  var headerPool = ReusePool<UITableViewHeaderFooterView>()
  var cellRegistrations: [String: ReuseRegistration] = [:]
  var headerRegistrations: [String: ReuseRegistration] = [:]

  private var memoryWarnings: NotificationObservation?

  // MARK: Header, footer and background

  /// A view above the first section, as tall as it is and as wide as the table (C7.4).
  open var tableHeaderView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableHeaderView) }
  }
  /// A view below the last section.
  open var tableFooterView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableFooterView) }
  }
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether the header and the footer view get the height that their constraints ask for.
  ///
  /// UIKit leaves this to the app: it takes the height that a view has when it is assigned, and a
  /// changed one only when the view is assigned again (C7.4).
  @_spi(Moa) public var sizesHeaderViewAutomatically = false { didSet { setNeedsLayout() } }

  /// The heights that the views had when they were assigned.
  var headerViewHeight: CGFloat = 0
  var footerViewHeight: CGFloat = 0

  private func replaceAccessory(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    headerViewHeight = tableHeaderView?.frame.height ?? 0
    footerViewHeight = tableFooterView?.frame.height ?? 0
    keepPlace()
    geometry.origin = headerViewHeight
    setNeedsLayout()
    // The first grouped header depended on whether there is one (C7.1).
    if LayoutEra.current < .iOS13 { heightsDidChange() }
  }

  // MARK: Appearance

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { heightsDidChange() }
  }
  /// The effect that separators are drawn with; kept, not drawn.
  open var separatorEffect: UIVisualEffect?
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  /// The separators' insets where cells have none; automatic until set.
  open var separatorInset: UIEdgeInsets {
    get { explicitSeparatorInset ?? automaticSeparatorInset }
    set {
      explicitSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  var explicitSeparatorInset: UIEdgeInsets?
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { setNeedsLayout() }
  }
  /// Whether cells keep their content in the readable width; the default of iOS 9 to 11 (A8.8).
  ///
  /// An era stands for iOS 11 and 12 together: there the later default counts.
  open var cellLayoutMarginsFollowReadableWidth = LayoutEra.current == .iOS9 {
    didSet { heightsDidChange() }
  }
  open var insetsContentViewsToSafeArea = true { didSet { heightsDidChange() } }

  // MARK: Selection and editing

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var selectionFollowsFocus = false
  open var allowsFocus = true
  open var allowsFocusDuringEditing = true
  open var remembersLastFocusedIndexPath = false
  var selectedRows = RowSelection()

  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Lets rows be deleted, inserted, selected by marks and moved; what was selected is no more.
  open func setEditing(_ editing: Bool, animated: Bool) {
    performSetEditing(editing, animated: animated)
  }
  var storedIsEditing = false

  /// What swipes rows aside.
  var rowSwipes: RowSwipes?
  /// The row that is dragged to another place.
  var reorder: RowReorder?

  /// The row that a finger is on and that is highlighted.
  var touchedRow: TouchedRow?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchesBegan(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchesEnded(touches, isCancelled: false) { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !rowTouchesEnded(touches, isCancelled: true) { super.touchesCancelled(touches, with: event) }
  }

  // MARK: Section index

  /// The colour of the titles; the tint colour where none is set.
  open var sectionIndexColor: UIColor? { didSet { setNeedsLayout() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  /// The background while a finger is on the index.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
  /// How many rows a table must have to show the index.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { dataDidChange() } }
  var sectionIndex: SectionIndexView?

  // MARK: Loading, reuse, selection, scrolling

  /// Asks for all counts and heights at once; cells come at the next layout (C2.3).
  open func reloadData() { performReload() }

  /// Registers a class for an identifier; nil unregisters (C3.3).
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellRegistrations[identifier] = cellClass.map { .viewClass($0) }
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerRegistrations[identifier] = aClass.map { .viewClass($0) }
  }

  /// A recycled cell, a new one of what is registered, or nil (C3.3).
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    takeCell(identifier)
  }
  /// A cell of the size of its row; the identifier must be registered (C3.3, C3.4).
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  { takeCell(identifier, for: indexPath) }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { takeHeaderFooterView(identifier) }

  /// Selects a row without telling the delegate; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    performSelection(of: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    performDeselection(of: indexPath, animated: animated)
  }

  /// Scrolls a row to a place inside of the adjusted insets (C5.3); NSNotFound means the header.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    performScroll(to: indexPath, at: position, animated: animated)
  }

  // MARK: Updates

  /// Whether updates were asked for that the data source may know, but the table does not.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 || !pendingUpdates.isEmpty }
  var updateDepth = 0
  var pendingUpdates: [ListUpdate] = []
  /// How each of the pending updates is animated.
  var pendingAnimations: [RowAnimation] = []
  /// What the batch that is being laid out animates; nil when it is not animated.
  var updateAnimation: RowUpdateAnimation?
  var rowsToReconfigure: Set<RowGeometry.Position> = []
  /// The cell that the data source must get for the row it is asked to configure again (C4.8).
  var cellBeingReconfigured: UITableViewCell?

  /// Begins a block of updates; blocks nest, and the outermost end does the work (C4.1).
  open func beginUpdates() { beginBatch() }
  /// - Throws: an `NSInternalInconsistencyException`, which ends the program, when the data source
  ///   does not have the rows that the updates lead to (C4.3, C4.5).
  open func endUpdates() { endBatch() }
  /// Does several updates as one; an empty block asks for the heights again (C4.6).
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates()
    endBatch(completion: completion)
  }
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { .insertRow($0.requiredRowPosition) }, animation)
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { .deleteRow($0.requiredRowPosition) }, animation)
  }
  /// Replaces the rows' cells by new ones (C4.7).
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map { .reloadRow($0.requiredRowPosition) }, animation)
  }
  /// Asks the data source to fill the rows' present cells anew (C4.8).
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    beginBatch()
    rowsToReconfigure.formUnion(indexPaths.map(\.requiredRowPosition))
    endBatch()
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let (from, to) = (indexPath.requiredRowPosition, newIndexPath.requiredRowPosition)
    update([.moveRow(from: from, to: to)], .automatic)
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { .insertSection($0) }, animation)
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { .deleteSection($0) }, animation)
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map { .reloadSection($0) }, animation)
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(from: section, to: newSection)], .automatic)
  }

  package override func boundsDidChange(from old: CGRect) {
    if bounds.size != old.size {
      keepPlace(bounds: old)
      if bounds.width != old.width {
        checksConditions = true
        rowSwipes?.close(animated: false)
      }
      adjustingOffset { super.boundsDidChange(from: old) }
    } else {
      if bounds.origin != old.origin, !isAdjustingOffset { pendingPlace = nil }
      super.boundsDidChange(from: old)
    }
  }

  open override func layoutSubviews() {
    layOutTable()
    super.layoutSubviews()
  }

  open override func safeAreaInsetsDidChange() {
    // An offset that is brought in line with a bar is nobody's scrolling.
    adjustingOffset { super.safeAreaInsetsDidChange() }
    conditionsMayHaveChanged()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    conditionsMayHaveChanged()
  }

  /// Texts of another size need other room, those out of sight and those of headers, too.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let old = previousTraitCollection?.values,
      !traitCollection.values.decidesOtherSizes(than: old)
    {
      return
    }
    headers.learnedHeight = nil
    footers.learnedHeight = nil
    heightsDidChange()
  }
}

/// Is told which rows will probably be shown soon.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

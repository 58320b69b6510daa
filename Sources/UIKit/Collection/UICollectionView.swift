import CoreGraphics
import Foundation

/// A scrolling collection of items that a layout object arranges.
///
/// Parts: reuse (`+Reuse`), the layout pass (`+Layout`), selection and updates (`+Selection`),
/// and the items that documents bring (`+FixedContent`).
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  package override var sizesContentByConstraints: Bool { false }

  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Creation

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    clipsToBounds = true
  }

  /// Documents set the layout after creation.
  public required init?(coder: NSCoder) {
    storedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    storedLayout.collectionView = self
    clipsToBounds = true
  }

  // MARK: Layout object

  private var storedLayout: UICollectionViewLayout

  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set {
      guard newValue !== storedLayout else { return }
      let old = storedLayout
      old.prepareForTransition(to: newValue)
      newValue.prepareForTransition(from: old)
      old.collectionView = nil
      storedLayout = newValue
      forgetOrthogonalSections()
      newValue.collectionView = self
      adjustingOffset { axesThatNeedInsets = [] }
      contentWasInvalidated()
    }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Arranges the items in another way; animated, cells move from their old places to the new ones.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { change(to: layout, animated: animated, completion: completion) }

  /// Whether `prepare()` must be called at the next layout.
  var needsPrepare = true
  var isLayingOutItems = false
  /// Set while elements are looked up that are not to be shown.
  var isLookingUp = false
  /// Whether more than the adjusted insets and the offset changed since the last layout.
  var isContentInvalid = true

  func layoutWasInvalidated() {
    needsPrepare = true
    isContentInvalid = true
    setNeedsLayout()
  }

  /// Something that the layout depends on changed here.
  func contentWasInvalidated() {
    collectionViewLayout.contentDidChange()
    layoutWasInvalidated()
  }

  // MARK: Data

  open weak var dataSource: UICollectionViewDataSource? { didSet { reloadData() } }

  /// The collection view's delegate, the same object as the scroll view's.
  open var delegate: UICollectionViewDelegate? {
    get { scrollDelegate as? UICollectionViewDelegate }
    set {
      scrollDelegate = newValue
      contentWasInvalidated()
    }
  }
  open weak var prefetchDataSource: UICollectionViewDataSourcePrefetching?
  open var isPrefetchingEnabled = true
  var prefetchedItems: Set<IndexPath> = []
  var lastPrefetchOrigin = CGPoint.zero

  /// The item that is moved by hand.
  var movement: InteractiveMovement?
  /// The finger that moves it.
  var itemDrag: ItemDrag?

  /// Items that a document brought along; they win over the data source.
  var fixedContent: FixedCollectionContent? { didSet { reloadData() } }

  /// Items by section; nil until asked.
  var counts: [Int]?

  /// Forgets items and counts; cells come at the next layout.
  open func reloadData() {
    dropMovement()
    keepPlace()
    collectionViewLayout.forgetPreferredSizes()
    counts = nil
    needsCells = true
    adjustingOffset { axesThatNeedInsets = [] }
    selectedItems = IdentifierList()
    contentWasInvalidated()
  }
  var needsCells = false

  func loadedCounts() -> [Int] {
    if let counts { return counts }
    var loaded: [Int] = []
    if let fixedContent {
      loaded = [fixedContent.items.count]
    } else if let dataSource {
      loaded = (0..<max(0, dataSource.numberOfSections(in: self))).map {
        max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
      }
    }
    counts = loaded
    return loaded
  }

  open var numberOfSections: Int { loadedCounts().count }

  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  // MARK: Updates

  var updateDepth = 0
  var pendingUpdates: [ListUpdate] = []
  var itemsToReconfigure: Set<IndexPath> = []
  /// The cell that the data source must get for the item it is asked to configure again (C4.8).
  var cellBeingReconfigured: UICollectionViewCell?
  /// The animation of the batch that is being applied; nil when it is applied at once.
  var updateAnimation: ItemUpdateAnimation?
  /// Views of elements that went, until their successors are made.
  var retiringViews: [(ElementKey, UICollectionReusableView)] = []

  /// Whether what is in view keeps its place when items size themselves, come and go, or are
  /// reloaded (C5). False gives the offsets as they are.
  open var anchorsVisibleItem = true
  /// What must be where at the end of the next layout.
  var pendingPlace: VisibleItemPlace?

  // MARK: On screen

  var visible: [ElementKey: UICollectionReusableView] = [:]

  /// How far sections that scroll across are scrolled, by section.
  var orthogonalProgress: [Int: CGFloat] = [:]
  /// The first item that was in view in each of them before the present layout pass.
  var orthogonalAnchors: [Int: Int] = [:]
  /// What scrolls those of them that are in view.
  var orthogonalScrollers: [Int: OrthogonalScroller] = [:]
  /// The same of sections that are no more, until their cells have left.
  var leavingScrollers: [OrthogonalScroller] = []

  /// An element: a cell, or a supplementary or decoration view of a kind.
  struct ElementKey: Hashable {
    var kind: String?
    var indexPath: IndexPath
  }

  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Reuse

  var pool = ReusePool<UICollectionReusableView>()
  var registrations: [String: ReuseRegistration] = [:]

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsFocus = false
  var selectedItems = IdentifierList<IndexPath>()

  // MARK: Self-sizing and editing

  /// Which changes of a cell make the layout ask for its size again.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Whether the cells show their controls for editing.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      rowSwipes?.close(animated: true)
      for cell in visibleCells { cell.showsEditing = isEditing }
    }
  }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether a tap selects now, and whether it adds to the selection.
  var selectsByTouch: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Layout

  open override func layoutSubviews() {
    layOutItems()
    super.layoutSubviews()
  }

  override func restingOffset(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }

  /// What swipes rows of lists aside; nil until a list has actions.
  var rowSwipes: RowSwipes?

  /// The cell that a finger is on and that is highlighted.
  var touchedCell: UICollectionViewCell?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !itemTouchesBegan(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !itemTouchesEnded(touches, isCancelled: false) { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !itemTouchesEnded(touches, isCancelled: true) {
      super.touchesCancelled(touches, with: event)
    }
  }

  package override func boundsDidChange(from old: CGRect) {
    let isResized = old.size != bounds.size
    if isResized {
      keepPlace()
      if pendingPlace?.inset == nil { pendingPlace?.inset = appliedContentInset }
      if bounds.width != old.width { rowSwipes?.close(animated: false) }
      collectionViewLayout.forgetPreferredSizes()
    } else if bounds.origin != old.origin, !isAdjustingOffset {
      pendingPlace = nil
    }
    if isResized {
      adjustingOffset {
        axesThatNeedInsets = []
        super.boundsDidChange(from: old)
      }
    } else {
      super.boundsDidChange(from: old)
    }
    let wasInvalid = isContentInvalid
    if storedLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      storedLayout.invalidateLayout(
        with: storedLayout.invalidationContext(forBoundsChange: bounds))
    } else if isResized {
      contentWasInvalidated()
    }
    isContentInvalid = wasInvalid || isResized
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    // An offset that is brought in line with a bar is nobody's scrolling.
    adjustingOffset {
      super.safeAreaInsetsDidChange()
      axesThatNeedInsets = []
    }
    contentWasInvalidated()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    let wasInvalid = isContentInvalid
    contentWasInvalidated()
    isContentInvalid = wasInvalid
  }

  package override func readingDirectionDidChange() {
    super.readingDirectionDidChange()
    contentWasInvalidated()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    contentWasInvalidated()
  }

  /// Texts of another size need other room.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      previousTraitCollection?.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    else { return }
    keepPlace()
    collectionViewLayout.forgetPreferredSizes()
    contentWasInvalidated()
  }
}

/// Is told which items will probably be shown soon.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

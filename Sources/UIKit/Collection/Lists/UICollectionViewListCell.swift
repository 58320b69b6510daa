import CoreGraphics
import Foundation

/// A row of a list: content, accessories beside it, a separator below.
///
/// Also the view of a list's headers and footers. What it must know of its list comes in as a
/// ``ListElementContext``; outside of a list it looks as a plain row.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpList()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpList()
  }

  private func setUpList() { contentView.preservesSuperviewLayoutMargins = true }

  // MARK: Accessories

  /// What stands beside the content; controls for editing lead, marks trail, in the system's order.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }
  var accessoryViews: [ListAccessoryView] = []

  private func accessoriesDidChange() {
    var spare = accessoryViews
    accessoryViews = accessories.map { accessory in
      // Cells that are used again mostly get the same kinds of accessories.
      if let index = spare.firstIndex(where: { $0.takes(accessory) }) {
        let view = spare.remove(at: index)
        view.accessory = accessory
        return view
      }
      let view = ListAccessoryView(accessory, cell: self)
      addSubview(view)
      return view
    }
    for view in spare { view.removeFromSuperview() }
    accessoryRoomDidChange()
  }

  func accessoryRoomDidChange() {
    setNeedsLayout()
    placeContentView()
    cellContentView.marginsInputsDidChange()
    contentDidChangeSize(includingConstraints: false)
  }

  /// The buttons beside the cell while it is swiped aside.
  var swipeActionsView: SwipeActionsView?

  override var showsEditing: Bool {
    didSet { if showsEditing != oldValue { accessoryRoomDidChange() } }
  }

  /// Whether a tap anywhere opens and closes what is below the cell.
  var opensByTap: Bool {
    accessories.contains { accessory in
      guard accessory.accessoryType == .outlineDisclosure, accessory.handler == nil else {
        return false
      }
      return accessory.outlineStyle == .header
        || (accessory.outlineStyle == .automatic && listContext?.role == .header)
    }
  }

  // MARK: Indentation

  /// How far the cell is below the top of its list; from the section snapshot unless set.
  open var indentationLevel: Int {
    get { ownIndentationLevel ?? listContext?.outline?.level ?? 0 }
    set {
      ownIndentationLevel = newValue
      accessoryRoomDidChange()
    }
  }
  private var ownIndentationLevel: Int?
  open var indentationWidth: CGFloat = 10 { didSet { accessoryRoomDidChange() } }
  /// Whether leading accessories move with the content.
  open var indentsAccessories = true { didSet { accessoryRoomDidChange() } }

  var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  // MARK: Separator

  /// The separator's extent; constrain its leading or trailing edge to move it.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide }
    let guide = UILayoutGuide()
    guide.identifier = "separatorLayoutGuide"
    addLayoutGuide(guide)
    separatorGuide = guide
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor)
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    leading.priority = UILayoutPriority(1)
    trailing.priority = UILayoutPriority(1)
    automaticSeparatorEdges = (leading, trailing)
    NSLayoutConstraint.activate([
      leading, trailing, guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    setNeedsLayout()
    return guide
  }
  private(set) var separatorGuide: UILayoutGuide?
  var automaticSeparatorEdges: (leading: NSLayoutConstraint, trailing: NSLayoutConstraint)?
  var separatorView: UIView?
  var topSeparatorView: UIView?

  // MARK: Content

  /// The content that fits the cell's place in its list, to be filled and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (listContext?.role ?? .row, listContext?.appearance ?? .plain) {
    case (.row, _): .cell()
    case (.header, .plain), (.header, .sidebarPlain): .plainHeader()
    case (.header, _): .groupedHeader()
    case (.footer, .plain), (.footer, .sidebarPlain): .plainHeader()
    case (.footer, _): .groupedFooter()
    }
  }

  override func listContextDidChange() {
    super.listContextDidChange()
    setNeedsUpdateConfiguration()
    accessoryRoomDidChange()
  }

  /// The table's numbers; those of a plain list outside of one.
  var tableContext: TableCellContext {
    if let listContext { return listContext.table }
    return TableCellContext(
      metrics: TableMetrics(
        era: .current, style: .plain, width: bounds.width, scale: traitCollection.displayScale,
        textSize: .preferred(in: traitCollection)))
  }

  override func contentFrame(in size: CGSize) -> CGRect {
    let context = tableContext
    var leading = room(ofAccessoriesAtLeading: true) + indentation
    var trailing = room(ofAccessoriesAtLeading: false)
    if isRightToLeft { swap(&leading, &trailing) }
    let left = leading + context.leftSafeArea
    let width = size.width - left - trailing - context.rightSafeArea
    let reserve = context.metrics.separatorReserve(hasSeparator: context.hasSeparator)
    return CGRect(x: left, y: 0, width: max(0, width), height: max(0, size.height - reserve))
  }

  override var contentMargins: UIEdgeInsets? {
    let context = tableContext
    let metrics = context.metrics
    let isBeside = room(ofAccessoriesAtLeading: false) > 0
    let trailing = isBeside ? metrics.marginBesideAccessory : context.trailingMargin
    let reserve = metrics.separatorReserve(hasSeparator: context.hasSeparator)
    return UIEdgeInsets(
      top: metrics.verticalMargin, left: isRightToLeft ? trailing : context.leadingMargin,
      bottom: metrics.verticalMargin - reserve,
      right: isRightToLeft ? context.leadingMargin : trailing)
  }

  open override func layoutSubviews() {
    layOutAccessories()
    updateAutomaticSeparatorEdges()
    super.layoutSubviews()
    layOutSeparators()
  }

  /// The size that the content asks for with its accessories; rows of text are as tall as a
  /// table's at least.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let context = tableContext
    let metrics = context.metrics
    let beside = targetSize.width - contentFrame(in: targetSize).width
    let content: UIView = configuredView ?? contentView
    let reserve = metrics.separatorReserve(hasSeparator: context.hasSeparator)
    var size = content.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - beside), height: targetSize.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    if vertical != .required {
      let isRow = listContext?.role ?? .row == .row
      if isRow, configuredView is UIListContentView {
        size.height = max(size.height, metrics.leastListContentHeight)
      } else if size.height <= 0 {
        size.height = metrics.leastTextContentHeight(hasSeparator: context.hasSeparator)
      }
    }
    return CGSize(
      width: horizontal == .required ? targetSize.width : size.width + beside,
      height: metrics.roundUpToPixel(size.height + reserve))
  }
}

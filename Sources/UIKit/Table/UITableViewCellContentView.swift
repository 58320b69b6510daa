import CoreGraphics
import Foundation

/// The content view of a table's cell, header or footer: where its margins come from.
final class UITableViewCellContentView: UIView {
  /// The cell this is in; nil in headers and footers.
  weak var cell: UITableViewCell?
  weak var header: UITableViewHeaderFooterView?

  /// The cell is measured by its content, again and again: an engine of its own keeps its solution.
  package override var hostsOwnLayoutEngine: Bool { true }

  package override var isContentOfHost: Bool { true }

  /// Whether constraints decide something in here, so that they decide the cell's height, too.
  var hasConstraintContent: Bool {
    !constraints.isEmpty || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  /// The height that the constraints inside ask for at a width.
  func fittingHeight(width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// The margins that the table gives its cells' content (C6.2), where the view follows them.
  package override var surroundingLayoutMargins: UIEdgeInsets? {
    guard preservesSuperviewLayoutMargins else { return nil }
    guard let cell else { return header?.contentMargins }
    return cell.contentMargins(besideAccessory: cell.hasAccessory)
  }

  // MARK: The row's height against the content's (C6.5)

  /// Whether the content can't have the height of the row, so that the contradiction is to be told.
  private var insistsOnHeight = false

  package override var rootHeightGivesWay: Bool { !insistsOnHeight }

  /// Rows are rounded up to pixels and have room for their separator: content may differ by that.
  package override var rootHeightSlack: CGFloat {
    let metrics = cell?.context.metrics ?? header?.context?.metrics
    let pixel = metrics?.pixel ?? 0.5
    return (metrics?.selfSizingReserve(hasSeparator: true) ?? pixel) + pixel
  }

  /// When the height differs by more, the row's height is required after all, as it always is in UIKit.
  package override func rootDidSettle(at size: CGSize) {
    guard !insistsOnHeight, bounds.height > 0 else { return }
    guard abs(size.height - bounds.height) > rootHeightSlack + 0.001 else { return }
    insistsOnHeight = true
    replaceRootSize()
  }

  package override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if bounds.height != old.height, insistsOnHeight {
      insistsOnHeight = false
      replaceRootSize()
    }
  }

  private func replaceRootSize() {
    guard let engine = layoutState.ownEngine, engine.isValid else { return }
    engine.queuePlacement(of: engine.rootNode)
    setNeedsLayout()
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

  /// Called by the cell when what its margins depend on changed.
  func cellMarginsDidChange() { marginsInputsDidChange() }
}

extension UITableViewCell {
  /// The margins of the content view (C6.2): the table's side margins, 8 beside an accessory, and
  /// vertical ones that the separator's pixel comes off.
  func contentMargins(besideAccessory: Bool) -> UIEdgeInsets {
    let context = context
    let metrics = context.metrics
    let reserve = metrics.separatorReserve(hasSeparator: context.hasSeparator)
    let vertical = metrics.verticalMargin
    let trailing =
      besideAccessory && metrics.era >= .iOS11
      ? metrics.marginBesideAccessory : context.trailingMargin
    return UIEdgeInsets(
      top: vertical, left: isRightToLeft ? trailing : context.leadingMargin,
      bottom: vertical - reserve, right: isRightToLeft ? context.leadingMargin : trailing)
  }
}

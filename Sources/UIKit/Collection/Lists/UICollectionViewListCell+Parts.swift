import CoreGraphics
import Foundation

/// Accessories and separators of a list's cell.
extension UICollectionViewListCell {
  /// The accessories of a side that show now, from the edge of the cell inwards.
  private func shownAccessories(atLeading isLeading: Bool) -> [ListAccessoryView] {
    var shown: [ListAccessoryView] = []
    let side = accessoryViews.filter { $0.accessory.isLeading == isLeading }
    for view in side where view.accessory.isDisplayed(whileEditing: showsEditing) {
      shown.append(view)
    }
    // The system's order; views of the app's own are placed by it.
    let standard = shown.filter { $0.accessory.position == nil }
      .enumerated().sorted {
        ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
      }.map(\.element)
    var result = standard
    for view in shown {
      guard let position = view.accessory.position else { continue }
      let index = position(result.map(\.accessory))
      result.insert(view, at: min(max(0, index), result.count))
    }
    return result
  }

  /// What accessories keep free at a side of the content.
  func room(ofAccessoriesAtLeading isLeading: Bool) -> CGFloat {
    let shown = shownAccessories(atLeading: isLeading)
    guard !shown.isEmpty else { return 0 }
    let context = tableContext
    let widths = shown.reduce(0) { $0 + $1.reservedWidth(in: context) }
    let margin = isLeading ? context.leadingMargin : context.trailingMargin
    return margin + widths + Self.accessoryGap * CGFloat(shown.count - 1)
  }

  private static var accessoryGap: CGFloat { 8 }

  func layOutAccessories() {
    for view in accessoryViews { view.isHidden = true }
    for isLeading in [true, false] {
      let context = tableContext
      let onLeft = isLeading != isRightToLeft
      let safeArea = onLeft ? context.leftSafeArea : context.rightSafeArea
      var edge = safeArea + (isLeading ? context.leadingMargin : context.trailingMargin)
      if isLeading, indentsAccessories { edge += indentation }
      let shown = shownAccessories(atLeading: isLeading)
      // Leading accessories come in reading order, trailing ones end with the last.
      for view in isLeading ? shown : shown.reversed() {
        let room = view.reservedWidth(in: context)
        let size = view.ownSize(in: context, height: bounds.height)
        let x = edge + (room - size.width) / 2
        view.frame = CGRect(
          x: onLeft ? x : bounds.width - x - size.width,
          y: context.metrics.roundDownToPixel((bounds.height - size.height) / 2),
          width: size.width, height: size.height)
        view.isHidden = view.accessory.isHidden
        view.update(for: configurationState)
        edge += room + Self.accessoryGap
      }
    }
  }

  // MARK: Separators

  func updateAutomaticSeparatorEdges() {
    guard let edges = automaticSeparatorEdges else { return }
    let insets = automaticSeparatorInsets
    if edges.leading.constant != insets.leading { edges.leading.constant = insets.leading }
    if edges.trailing.constant != -insets.trailing { edges.trailing.constant = -insets.trailing }
  }

  /// The line begins where the text does.
  private var automaticSeparatorInsets: NSDirectionalEdgeInsets {
    let context = tableContext
    let textStart = (configuredView as? UIListContentView)?.textStart
    let leading =
      room(ofAccessoriesAtLeading: true) + indentation
      + (textStart ?? context.separatorInset.left)
      + (isRightToLeft ? context.rightSafeArea : context.leftSafeArea)
    return NSDirectionalEdgeInsets(
      top: 0, leading: leading, bottom: 0, trailing: context.separatorInset.right)
  }

  /// As a table's: a line below each row, from edge to edge around grouped sections, between the
  /// rows only in inset ones; the list's handler has the last word.
  func layOutSeparators() {
    let context = tableContext
    let wished = listContext?.separators
    let isGrouped = context.metrics.style == .grouped
    let isInset = context.metrics.style == .insetGrouped
    var bottom = context.hasSeparator && !(isInset && context.isLastInSection)
    var top = context.hasSeparator && isGrouped && context.isFirstInSection
    if let wished, context.hasSeparator {
      if wished.bottomSeparatorVisibility != .automatic {
        bottom = wished.bottomSeparatorVisibility == .visible
      }
      if wished.topSeparatorVisibility != .automatic {
        top = wished.topSeparatorVisibility == .visible
      }
    }
    let color = wished?.color ?? context.separatorColor
    place(
      &separatorView, isShown: bottom, y: bounds.height - context.metrics.pixel, color: color,
      insets: wished?.bottomSeparatorInsets, isEdgeToEdge: isGrouped && context.isLastInSection)
    place(
      &topSeparatorView, isShown: top, y: 0, color: color, insets: wished?.topSeparatorInsets,
      isEdgeToEdge: isGrouped && context.isFirstInSection)
    // Lines that each went to the front in turn would ask for layout for ever.
    let lines = [separatorView, topSeparatorView].compactMap { $0 }
    if !zip(subviews.suffix(lines.count), lines).allSatisfy({ $0 === $1 }) {
      for line in lines { bringSubviewToFront(line) }
    }
  }

  private func place(
    _ line: inout UIView?, isShown: Bool, y: CGFloat, color: UIColor?,
    insets: NSDirectionalEdgeInsets?, isEdgeToEdge: Bool
  ) {
    guard isShown else {
      line?.removeFromSuperview()
      line = nil
      return
    }
    let view = line ?? UIView(frame: .zero)
    line = view
    if view.superview !== self { addSubview(view) }
    view.backgroundColor = color
    var extent: (left: CGFloat, right: CGFloat)
    if isEdgeToEdge {
      extent = (0, bounds.width)
    } else if let separatorGuide {
      extent = (separatorGuide.layoutFrame.minX, separatorGuide.layoutFrame.maxX)
    } else {
      let automatic = automaticSeparatorInsets.resolved(rightToLeft: isRightToLeft)
      extent = (automatic.left, bounds.width - automatic.right)
    }
    if let insets, insets != UIListSeparatorConfiguration.automaticInsets {
      let own = insets.resolved(rightToLeft: isRightToLeft)
      if own.left < CGFloat.greatestFiniteMagnitude { extent.left = own.left }
      if own.right < CGFloat.greatestFiniteMagnitude { extent.right = bounds.width - own.right }
    }
    view.frame = CGRect(
      x: extent.left, y: y, width: max(0, extent.right - extent.left),
      height: tableContext.metrics.pixel)
  }
}

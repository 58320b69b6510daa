import CoreGraphics
import Foundation

extension UITableViewCell {
  /// Places everything but what is inside of the content view by constraints.
  func layOutParts() {
    // A row that is swiped takes its background along.
    let whole = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.frame = whole
    selectedBackgroundView?.frame = whole
    configuredBackground?.frame = whole
    layOutAccessory()
    layOutEditingControls()
    placeContentView()
    layOutBuiltInContent()
    configuredView?.frame = contentView.bounds
    layOutSeparators()
  }

  func placeContentView() {
    let frame = contentFrame(accessoryWidth: accessory?.width ?? 0, in: bounds.size)
    if contentView.frame != frame { contentView.frame = frame }
  }

  /// The content view's frame in a cell of a size (C6.1, C6.3).
  func contentFrame(accessoryWidth: CGFloat, in size: CGSize) -> CGRect {
    let context = context
    let reserve = context.metrics.separatorReserve(hasSeparator: context.hasSeparator)
    let trailing = accessoryWidth + trailingReserve
    let leading = editingIndent
    let width = max(
      0, size.width - leading - trailing - context.leftSafeArea - context.rightSafeArea)
    let x = context.leftSafeArea + (isRightToLeft ? trailing : leading)
    return CGRect(x: x, y: 0, width: width, height: max(0, size.height - reserve))
  }

  // MARK: Accessory

  /// The room that the accessory takes from the content view.
  var accessory: TableMetrics.Accessory? {
    let context = context
    if let view = isEditing ? editingAccessoryView : accessoryView {
      return context.metrics.accessoryView(
        width: view.frame.width, margin: context.trailingMargin)
    }
    return context.metrics.accessory(
      isEditing ? editingAccessoryType : accessoryType, margin: context.trailingMargin)
  }

  /// Whether something stands beside the content view.
  var hasAccessory: Bool { accessory != nil }

  private func layOutAccessory() {
    guard let accessory else {
      accessoryGlyph?.removeFromSuperview()
      accessoryGlyph = nil
      return
    }
    let view: UIView
    if let custom = isEditing ? editingAccessoryView : accessoryView {
      accessoryGlyph?.removeFromSuperview()
      accessoryGlyph = nil
      view = custom
    } else {
      let glyph = accessoryGlyph ?? makeAccessoryGlyph()
      accessoryGlyph = glyph
      glyph.type = isEditing ? editingAccessoryType : accessoryType
      let height = min(bounds.height, 44)
      glyph.frame.size = CGSize(width: accessory.glyphWidth, height: height)
      view = glyph
    }
    if view.superview !== self { addSubview(view) }
    let margin = min(accessory.trailingSpace, context.trailingMargin)
    let size = view.frame.size
    let kept = (isRightToLeft ? context.leftSafeArea : context.rightSafeArea) + trailingReserve
    let x = isRightToLeft ? kept + margin : bounds.width - kept - margin - size.width
    let y = context.metrics.roundDownToPixel((bounds.height - size.height) / 2)
    view.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  private func makeAccessoryGlyph() -> AccessoryGlyphView {
    let glyph = AccessoryGlyphView(frame: .zero)
    glyph.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        (superview as? UITableView)?.userDidTapAccessory(of: self)
      }, for: .touchUpInside)
    return glyph
  }

  // MARK: Separator

  /// A line below the row, from edge to edge at the end of a grouped section; grouped sections
  /// begin with a line, too. Inset grouped sections have lines between their rows only.
  private func layOutSeparators() {
    let context = context
    let isGrouped = context.metrics.style == .grouped
    var inset = separatorInset
    if inset.left > 0 { inset.left += editingIndent }
    if isGrouped, context.isLastInSection { inset = .zero }
    let isInnermost = context.metrics.style == .insetGrouped && context.isLastInSection
    let pixel = context.metrics.pixel
    place(
      &separatorView, isShown: context.hasSeparator && !isInnermost, y: bounds.height - pixel,
      inset: inset)
    place(
      &topSeparatorView, isShown: context.hasSeparator && isGrouped && context.isFirstInSection,
      y: 0, inset: .zero)
  }

  private func place(_ line: inout UIView?, isShown: Bool, y: CGFloat, inset: UIEdgeInsets) {
    guard isShown else {
      line?.removeFromSuperview()
      line = nil
      return
    }
    let view = line ?? UIView(frame: .zero)
    line = view
    if view.superview !== self { addSubview(view) }
    view.backgroundColor = context.separatorColor
    var inset = inset
    if isRightToLeft { swap(&inset.left, &inset.right) }
    let isInset = inset.left > 0 || inset.right > 0
    let safeArea = isInset ? context.leftSafeArea : 0
    view.frame = CGRect(
      x: inset.left + safeArea, y: y,
      width: max(0, bounds.width - inset.left - inset.right - safeArea),
      height: context.metrics.pixel)
  }

  // MARK: Size

  func fittingSize(
    of target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    if horizontal == .required {
      let height = fittingHeight(width: target.width)
      return CGSize(
        width: target.width, height: vertical == .required ? target.height : height)
    }
    let beside = accessory?.width ?? 0
    let content: UIView = configuredView ?? contentView
    let size = content.systemLayoutSizeFitting(
      CGSize(width: max(0, target.width - beside), height: target.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    let reserve = context.metrics.selfSizingReserve(hasSeparator: context.hasSeparator)
    return CGSize(width: size.width + beside, height: size.height + reserve)
  }

  /// The least height of the cell at a width, as tables ask for it (A4.7, C1.8).
  package func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let context = context
    let metrics = context.metrics
    let content = contentFrame(
      accessoryWidth: accessory?.width ?? 0, in: CGSize(width: width, height: 0))
    var ofContent: CGFloat = 0
    if let configuredView {
      ofContent =
        configuredView.systemLayoutSizeFitting(
          CGSize(width: content.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
      if configuredView is UIListContentView {
        ofContent = max(ofContent, metrics.leastListContentHeight)
      }
    }
    if cellContentView.hasConstraintContent {
      ofContent = max(ofContent, cellContentView.fittingHeight(width: content.width))
    }
    if ofContent > 0 { ofContent += metrics.selfSizingReserve(hasSeparator: context.hasSeparator) }
    var ofText: CGFloat = 0
    if usesBuiltInContent {
      ofText = builtInContentHeight(contentWidth: content.width)
    } else if ofContent <= 0 {
      ofText = metrics.leastTextContentHeight(hasSeparator: context.hasSeparator)
    }
    if ofText > 0 { ofText += metrics.separatorReserve(hasSeparator: context.hasSeparator) }
    return metrics.roundUpToPixel(max(ofContent, ofText))
  }
}

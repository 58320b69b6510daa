import CoreGraphics
import Foundation

/// Where the labels and the image of the built-in styles are (C6.4; positions measured over the
/// stored cells of all Xcode generations).
extension UITableViewCell {
  /// The horizontal room for text: behind margin, indentation and image; before the margin.
  private struct TextColumn {
    var x: CGFloat
    var width: CGFloat
    var maxX: CGFloat { x + width }
  }

  func layOutBuiltInContent() {
    guard usesBuiltInContent else { return }
    let size = contentView.bounds.size
    let column = textColumn(contentWidth: size.width)
    if let imageView = storedImageView { imageView.frame = imageFrame(in: size) }
    switch style {
    case .default: layOutDefault(in: column, height: size.height)
    case .subtitle: layOutSubtitle(in: column, height: size.height)
    case .value1 where stacksValue, .value2 where stacksValue:
      layOutSubtitle(in: column, height: size.height)
    case .value1: layOutValue1(in: column, height: size.height)
    case .value2: layOutValue2(in: column, height: size.height)
    }
    if isRightToLeft {
      for view in [storedTextLabel, storedDetailTextLabel, storedImageView].compactMap({ $0 }) {
        view.frame.origin.x = size.width - view.frame.maxX
      }
    }
  }

  /// What automatic rows give these contents: two labels, or one with room for its margins, and
  /// never less than a default row without its separator.
  func builtInContentHeight(contentWidth: CGFloat) -> CGFloat {
    let metrics = context.metrics
    let column = textColumn(contentWidth: contentWidth)
    let title = height(of: storedTextLabel, width: column.width)
    let detail = height(of: storedDetailTextLabel, width: column.width)
    var height: CGFloat
    switch style {
    case .subtitle where title > 0 && detail > 0:
      // Measured: the labels and one more line of the title's font (55.5 = 20.5 + 14.5 + 20.5).
      let line = storedTextLabel.map { metrics.roundUpToPixel($0.font.lineHeight) } ?? 0
      height = title + detail + line
    case .value1 where stacksValue, .value2 where stacksValue:
      height = title + detail + 2 * metrics.verticalMargin
    default:
      height = max(title, detail) + 2 * metrics.verticalMargin
    }
    if metrics.era >= .iOS26 { height = (height - 0.001).rounded(.up) }
    return max(height, metrics.leastTextContentHeight(hasSeparator: context.hasSeparator))
  }

  // MARK: Text size

  /// Gives a label that the cell makes the font of a style, so that it follows the text size.
  func adapt(_ label: UILabel, to style: UIFont.TextStyle) {
    label.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 1
    wrapForTextSize(label)
  }

  /// The largest text sizes wrap what others truncate; what the program lets wrap stays so.
  private func wrapForTextSize(_ label: UILabel) {
    let wraps =
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      && LayoutEra.current >= .iOS11
    if wraps, label.numberOfLines == 1 {
      label.numberOfLines = 0
      labelsWrappingForTextSize.insert(ObjectIdentifier(label))
    } else if !wraps, labelsWrappingForTextSize.remove(ObjectIdentifier(label)) != nil,
      label.numberOfLines == 0
    {
      label.numberOfLines = 1
    }
  }

  /// Labels that follow the text size get the number of lines that goes with it, unless they have
  /// one of their own.
  func builtInTextSizeMayHaveChanged(from old: UITraitCollection?) {
    guard let old, usesBuiltInContent,
      old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    for label in [storedTextLabel, storedDetailTextLabel].compactMap({ $0 })
    where label.adjustsFontForContentSizeCategory {
      wrapForTextSize(label)
    }
    setNeedsLayout()
    contentDidChangeSize(includingConstraints: false)
  }

  /// Whether a value stands below its title, as at the largest text sizes from iOS 11 on.
  private var stacksValue: Bool {
    guard style == .value1 || style == .value2, context.metrics.era >= .iOS11,
      storedDetailTextLabel?.adjustsFontForContentSizeCategory == true
    else { return false }
    return traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  // MARK: Parts

  private var leadingInset: CGFloat {
    let margin = context.metrics.era < .iOS11 ? 15 : context.leadingMargin
    return margin + CGFloat(max(0, indentationLevel)) * indentationWidth
  }

  private func textColumn(contentWidth: CGFloat) -> TextColumn {
    let metrics = context.metrics
    var x = leadingInset
    if let image = storedImageView?.image {
      x += imageSlotWidth(of: image) + metrics.imageTextGap
    }
    let trailing =
      hasAccessory
      ? metrics.textInset(beside: isEditing ? editingAccessoryType : accessoryType)
      : (metrics.era < .iOS11 ? 15 : context.trailingMargin)
    return TextColumn(x: x, width: max(0, contentWidth - x - trailing))
  }

  /// Symbols stand in the middle of a slot, so that titles below each other line up.
  private func imageSlotWidth(of image: UIImage) -> CGFloat {
    let width = image.size.width
    guard image.isSymbolImage, context.metrics.era >= .iOS13 else { return width }
    return max(width, context.metrics.symbolSlotWidth)
  }

  private func imageFrame(in size: CGSize) -> CGRect {
    guard let image = storedImageView?.image else { return .zero }
    var width = image.size.width
    var height = image.size.height
    if height > size.height, height > 0 {
      width *= size.height / height
      height = size.height
    }
    let slot = imageSlotWidth(of: image)
    return CGRect(
      x: leadingInset + context.metrics.roundDownToPixel(max(0, slot - width) / 2),
      y: context.metrics.roundDownToPixel((size.height - height) / 2), width: width,
      height: height)
  }

  /// Centres to a whole point, rounding towards the bottom (C6.4).
  private func centred(_ height: CGFloat, in whole: CGFloat) -> CGFloat {
    ((whole - height) / 2 - 0.001).rounded(.up)
  }

  private func size(of label: UILabel?, width: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let fitting = label.sizeThatFits(
      CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
    return CGSize(
      width: min(width, context.metrics.roundUpToPixel(fitting.width)),
      height: context.metrics.roundUpToPixel(fitting.height))
  }

  private func height(of label: UILabel?, width: CGFloat) -> CGFloat {
    size(of: label, width: width).height
  }

  // MARK: Styles

  private func layOutDefault(in column: TextColumn, height: CGFloat) {
    storedTextLabel?.frame = CGRect(x: column.x, y: 0, width: column.width, height: height)
  }

  private func layOutSubtitle(in column: TextColumn, height: CGFloat) {
    let title = size(of: storedTextLabel, width: column.width)
    let detail = size(of: storedDetailTextLabel, width: column.width)
    guard title.height > 0, detail.height > 0 else {
      let only = title.height > 0 ? storedTextLabel : storedDetailTextLabel
      let size = title.height > 0 ? title : detail
      only?.frame = CGRect(
        x: column.x, y: centred(size.height, in: height), width: size.width, height: size.height)
      return
    }
    let gap = context.metrics.subtitleGap(contentHeight: height)
    // The block is centred as if the gap stood at both ends, too (measured from 43.5 to 200).
    let y = centred(title.height + detail.height + 2 * gap, in: height)
    storedTextLabel?.frame = CGRect(origin: CGPoint(x: column.x, y: y), size: title)
    storedDetailTextLabel?.frame = CGRect(
      origin: CGPoint(x: column.x, y: y + title.height + gap), size: detail)
  }

  /// Title leading, value trailing on the title's baseline; a long value gives way first.
  private func layOutValue1(in column: TextColumn, height: CGFloat) {
    let title = size(of: storedTextLabel, width: column.width)
    let y = centred(title.height, in: height)
    storedTextLabel?.frame = CGRect(origin: CGPoint(x: column.x, y: y), size: title)
    guard let label = storedDetailTextLabel else { return }
    var detail = size(of: label, width: column.width)
    let room = column.width - title.width - (title.width > 0 ? context.metrics.titleValueGap : 0)
    if detail.width > room { detail.width = max(0, room) }
    var detailY = centred(detail.height, in: height)
    if let titleFont = storedTextLabel?.font, let font = label.font, title.height > 0 {
      detailY = (y + titleFont.ascender - font.ascender - 0.001).rounded(.up)
    }
    label.frame = CGRect(
      origin: CGPoint(x: column.maxX - detail.width, y: detailY), size: detail)
  }

  /// A narrow title column, its text at the right; the value behind it.
  private func layOutValue2(in column: TextColumn, height: CGFloat) {
    let metrics = context.metrics
    let titleHeight = self.height(of: storedTextLabel, width: metrics.value2TitleWidth)
    storedTextLabel?.frame = CGRect(
      x: column.x, y: centred(titleHeight, in: height), width: metrics.value2TitleWidth,
      height: titleHeight)
    let x = column.x + metrics.value2TitleWidth + metrics.titleValueGap
    let detail = size(of: storedDetailTextLabel, width: max(0, column.maxX - x))
    storedDetailTextLabel?.frame = CGRect(
      origin: CGPoint(x: x, y: centred(detail.height, in: height)), size: detail)
  }
}

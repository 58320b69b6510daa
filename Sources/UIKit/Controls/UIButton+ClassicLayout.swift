import TextLayout

/// Layout by `contentEdgeInsets`, `titleEdgeInsets` and `imageEdgeInsets`.
///
/// Sizes: measured on 1,409 plain buttons (ib-facts): the title's width is rounded up to whole
/// points, at least 30; 6 points above and below it; with an image or with explicit insets those
/// 6 points are gone (a 14 pt title beside a 14 pt image is 17 high).
extension UIButton {
  private static let leastWidth: CGFloat = 30
  private static let titleMargin: CGFloat = 6

  var pixels: PixelGrid { PixelGrid(scale: traitCollection.displayScale) }

  /// The symbols of the types that are an image only.
  static func symbolName(of type: ButtonType) -> String? {
    switch type {
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    case .custom, .system, .plain: nil
    }
  }

  /// Types with an image of their own have a fixed size.
  ///
  /// 22 × 22 before iOS 13, the size of the symbol after (measured: infoLight 22 × 22, 25 × 24).
  private var fixedSize: CGSize? {
    guard configuration == nil, UIButton.symbolName(of: buttonType) != nil else { return nil }
    if LayoutEra.current < .iOS13 { return CGSize(width: 22, height: 22) }
    return buttonType == .close
      ? CGSize(width: 30, height: 30) : CGSize(width: 25, height: 24)
  }

  /// The image in the symbol configuration of its state.
  ///
  /// Symbols follow the title's size at large scale (measured: `calendar` 25.5 wide at 17 pt).
  var shownImage: UIImage? {
    guard let image = currentImage else { return nil }
    guard image.isSymbolImage else { return image }
    let base = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
    let preferred = currentPreferredSymbolConfiguration.map(base.applying) ?? base
    return image.withConfiguration(image.symbolConfiguration.map(preferred.applying) ?? preferred)
  }

  var hasTitle: Bool {
    !(currentAttributedTitle?.string ?? currentTitle ?? "").isEmpty
  }

  /// Puts the current title and image into the subviews.
  ///
  /// Only when something changed: filling them anew would make their sizes invalid, and a layout
  /// pass that does this would never end.
  func refreshSubviews() {
    guard contentIsStale else { return }
    contentIsStale = false
    if configuration == nil {
      refreshClassicSubviews()
    } else {
      refreshConfiguredSubviews()
    }
    place(picture, isShown: picture.image != nil, at: 0)
    place(label, isShown: label.hasText, at: subviews.count)
  }

  private func refreshClassicSubviews() {
    isRefreshing = true
    defer { isRefreshing = false }
    if let attributed = currentAttributedTitle {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    label.shadowColor = currentTitleShadowColor
    picture.image = fixedSize == nil ? shownImage : currentImage
    picture.tintColor = buttonType == .close ? .systemGray : nil
  }

  private func place(_ view: UIView, isShown: Bool, at index: Int) {
    if isShown, view.superview !== self {
      insertSubview(view, at: min(index, subviews.count))
    } else if !isShown, view.superview === self {
      view.removeFromSuperview()
    }
  }

  /// Distances of the title's baselines from the top and bottom of a button that fits its content;
  /// nil without a title.
  var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat)? {
    let size = fittingSize(forWidth: bounds.width)
    guard label.hasText else { return nil }
    let title = titleRect(
      forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
    let block = label.block(width: title.width, lines: label.numberOfLines)
    let top = title.minY + max(0, (title.height - block.size.height) / 2)
    return (
      pixels.rounded(top + block.firstBaseline),
      size.height - pixels.rounded(top + block.lastBaseline)
    )
  }

  // MARK: Size

  /// The size that fits the content when it wraps at a width; 0 does not limit it.
  func fittingSize(forWidth width: CGFloat) -> CGSize {
    refreshSubviews()
    if configuration != nil { return configuredSize(forWidth: width) }
    return fixedSize ?? classicSize
  }

  private var classicSize: CGSize {
    let title = classicTitleSize
    let image = picture.image?.size ?? .zero
    var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
    if contentEdgeInsets != .zero {
      size.width += contentEdgeInsets.left + contentEdgeInsets.right
      size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    } else if picture.image == nil {
      size.width = max(UIButton.leastWidth, size.width)
      size.height += 2 * UIButton.titleMargin
    }
    if let background = currentBackgroundImage?.size {
      size.width = max(size.width, background.width)
      size.height = max(size.height, background.height)
    }
    return size
  }

  /// Width and height of the title in whole points; an empty one is as high as a line.
  private var classicTitleSize: CGSize {
    let whole = PixelGrid(scale: 1)
    guard label.hasText else {
      return CGSize(width: 0, height: whole.ceiled(label.font.lineHeight))
    }
    return whole.ceiled(label.measure(width: .infinity, lines: label.numberOfLines).size)
  }

  // MARK: Frames

  /// Insets between bounds and content rectangle.
  var effectiveContentInsets: UIEdgeInsets {
    guard let configuration else { return contentEdgeInsets }
    return configuration.contentInsets.resolved(
      rightToLeft: isRightToLeft)
  }

  /// Gives title and image their frames.
  func layoutContent() {
    let content = contentRect(forBounds: bounds)
    if picture.superview === self { picture.frame = imageRect(forContentRect: content) }
    if label.superview === self { label.frame = titleRect(forContentRect: content) }
    layoutConfiguredExtras(in: content)
  }

  func classicImageRect(in content: CGRect) -> CGRect {
    guard let image = picture.image else { return .zero }
    let room = CGSize(
      width: max(0, content.width - imageEdgeInsets.left - imageEdgeInsets.right),
      height: max(0, content.height - imageEdgeInsets.top - imageEdgeInsets.bottom))
    let size = CGSize(
      width: min(image.size.width, room.width), height: min(image.size.height, room.height))
    let title = classicTitleWidth(besideImageOf: size.width, in: content)
    return place(
      size, in: content, insets: imageEdgeInsets,
      group: size.width + title, offset: isRightToLeft ? title : 0)
  }

  func classicTitleRect(in content: CGRect) -> CGRect {
    guard label.hasText else { return .zero }
    let image = min(picture.image?.size.width ?? 0, max(0, content.width))
    let width = classicTitleWidth(besideImageOf: image, in: content)
    let room = max(0, content.height - titleEdgeInsets.top - titleEdgeInsets.bottom)
    let lines = label.block(
      width: label.numberOfLines == 1 ? .infinity : width, lines: label.numberOfLines)
    // The label's height is a whole number of points, as the button's size is.
    let height = min(room, PixelGrid(scale: 1).ceiled(lines.size.height))
    return place(
      CGSize(width: width, height: height), in: content, insets: titleEdgeInsets,
      group: image + width, offset: isRightToLeft ? 0 : image)
  }

  private func classicTitleWidth(besideImageOf image: CGFloat, in content: CGRect) -> CGFloat {
    guard label.hasText else { return 0 }
    let room = max(0, content.width - image - titleEdgeInsets.left - titleEdgeInsets.right)
    let lines = label.numberOfLines
    let natural = label.measure(width: lines == 1 ? .infinity : room, lines: lines).size.width
    return min(room, PixelGrid(scale: 1).ceiled(natural))
  }

  /// Places one part of a group of title and image by the content alignments.
  ///
  /// Edge insets move a centred part by half of their difference, an aligned one by the inset of
  /// its edge.
  private func place(
    _ size: CGSize, in content: CGRect, insets: UIEdgeInsets, group: CGFloat, offset: CGFloat
  ) -> CGRect {
    var rect = CGRect(origin: .zero, size: size)
    switch effectiveContentHorizontalAlignment {
    case .left: rect.origin.x = content.minX + offset + insets.left
    case .right: rect.origin.x = content.maxX - group + offset - insets.right
    case .fill: rect.origin.x = content.minX + offset + insets.left
    default:
      rect.origin.x =
        content.midX - group / 2 + offset + (insets.left - insets.right) / 2
    }
    switch contentVerticalAlignment {
    case .top: rect.origin.y = content.minY + insets.top
    case .bottom: rect.origin.y = content.maxY - size.height - insets.bottom
    case .fill:
      rect.origin.y = content.minY + insets.top
      rect.size.height = max(0, content.height - insets.top - insets.bottom)
    default:
      rect.origin.y = content.midY - size.height / 2 + (insets.top - insets.bottom) / 2
    }
    return CGRect(
      x: pixels.rounded(rect.minX), y: pixels.rounded(rect.minY), width: rect.width,
      height: rect.height)
  }
}

import Drawing
import TextLayout

/// Layout of a button by its `Configuration`.
///
/// Measured on stored frames: width = title + 24, height = line height + 14 in medium size, both
/// on pixels, not on whole points (`Install` 68.67 × 34.33 at 3x).
extension UIButton {
  /// Where the parts are inside of a content rectangle.
  struct ConfiguredLayout {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    /// Size of all parts together.
    var size = CGSize.zero
  }

  /// Puts title, subtitle and image of the configuration into the subviews.
  func refreshConfiguredSubviews() {
    guard let configuration else { return }
    isRefreshing = true
    defer { isRefreshing = false }
    let tint = tintColor ?? .systemBlue
    let color = configuration.foregroundColor(tint: tint, state: state)

    label.numberOfLines = configuration.titleLineBreakMode.allowsSeveralLines ? 0 : 1
    label.lineBreakMode = configuration.titleLineBreakMode
    label.attributedText = configuredTitle(configuration, color)
    label.textAlignment = configuredTextAlignment(configuration)

    picture.image = configuredImage(configuration)
    if picture.image?.isSymbolImage == true { picture.contentMode = .center }
    picture.tintColor = configuration.imageColorTransformer?(color) ?? color
    refreshSubtitle(configuration, color)
    refreshActivityIndicator(configuration, color)
  }

  /// The wheel takes the place of the image.
  private func refreshActivityIndicator(_ configuration: Configuration, _ color: UIColor) {
    guard configuration.showsActivityIndicator else {
      if activityIndicator.superview === self { activityIndicator.removeFromSuperview() }
      return
    }
    activityIndicator.color = configuration.indicatorColorTransformer?(color) ?? color
    activityIndicator.startAnimating()
    picture.image = nil
    if activityIndicator.superview !== self { addSubview(activityIndicator) }
  }

  private func configuredTitle(
    _ configuration: Configuration, _ color: UIColor
  ) -> NSAttributedString? {
    let font = titleFont(of: configuration)
    if let title = configuration.attributedTitle {
      return NSAttributedString(
        title, font: font, color: color, configuration.titleTextAttributesTransformer)
    }
    if configuration.title == nil, let attributed = currentAttributedTitle { return attributed }
    guard let title = configuration.title ?? currentTitle else { return nil }
    return NSAttributedString(
      AttributedString(title), font: font, color: color,
      configuration.titleTextAttributesTransformer)
  }

  /// The font of the title; that of a primary button is semibold (measured: 15 buttons).
  private func titleFont(of configuration: Configuration) -> UIFont {
    let font = UIFont.preferredFont(
      forTextStyle: configuration.titleTextStyle, compatibleWith: traitCollection)
    guard role == .primary,
      let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
    else { return font }
    return UIFont(descriptor: bold, size: 0)
  }

  private func refreshSubtitle(_ configuration: Configuration, _ color: UIColor) {
    guard
      let subtitle = configuration.attributedSubtitle
        ?? configuration.subtitle.map({ AttributedString($0) })
    else {
      secondLabel.removeFromSuperview()
      return
    }
    let font = UIFont.preferredFont(
      forTextStyle: configuration.subtitleTextStyle, compatibleWith: traitCollection)
    secondLabel.numberOfLines = configuration.subtitleLineBreakMode.allowsSeveralLines ? 0 : 1
    secondLabel.attributedText = NSAttributedString(
      subtitle, font: font, color: color, configuration.subtitleTextAttributesTransformer)
    secondLabel.textAlignment = configuredTextAlignment(configuration)
    if secondLabel.superview !== self { addSubview(secondLabel) }
  }

  private func configuredImage(_ configuration: Configuration) -> UIImage? {
    guard let image = configuration.image ?? currentImage else { return nil }
    guard image.isSymbolImage else { return image }
    let isTypeSymbol = UIButton.symbolName(of: buttonType) != nil
    let base = UIImage.SymbolConfiguration(
      textStyle: configuration.titleTextStyle, scale: isTypeSymbol ? .large : .medium)
    let preferred = configuration.preferredSymbolConfigurationForImage.map(base.applying) ?? base
    return image.withConfiguration(image.symbolConfiguration.map(preferred.applying) ?? preferred)
  }

  private func configuredTextAlignment(_ configuration: Configuration) -> NSTextAlignment {
    switch configuration.titleAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    case .center: return .center
    case .automatic:
      if configuration.imagePlacement.isHorizontal,
        picture.image != nil || configuration.image != nil
      {
        return isRightToLeft ? .right : .left
      }
      return configuration.subtitle == nil ? .center : isRightToLeft ? .right : .left
    }
  }

  /// The size that fits title, subtitle and image, with the insets.
  func configuredSize(forWidth width: CGFloat) -> CGSize {
    let insets = effectiveContentInsets
    let room = width > 0 && width.isFinite ? width - insets.left - insets.right : .infinity
    let content = configuredParts(width: room).size
    return CGSize(
      width: pixels.ceiled(content.width + insets.left + insets.right),
      height: pixels.ceiled(content.height + insets.top + insets.bottom))
  }

  /// The parts placed in a content rectangle by the content alignments.
  func configuredLayout(in content: CGRect) -> ConfiguredLayout {
    var parts = configuredParts(width: content.width)
    var origin = CGPoint(
      x: content.midX - parts.size.width / 2, y: content.midY - parts.size.height / 2)
    switch effectiveContentHorizontalAlignment {
    case .left: origin.x = content.minX
    case .right: origin.x = content.maxX - parts.size.width
    default: break
    }
    switch contentVerticalAlignment {
    case .top: origin.y = content.minY
    case .bottom: origin.y = content.maxY - parts.size.height
    default: break
    }
    func moved(_ rect: CGRect) -> CGRect {
      CGRect(
        x: pixels.rounded(rect.minX + origin.x), y: pixels.rounded(rect.minY + origin.y),
        width: rect.width, height: rect.height)
    }
    parts.image = moved(parts.image)
    parts.title = moved(parts.title)
    parts.subtitle = moved(parts.subtitle)
    return parts
  }

  /// The parts with their origin at zero, wrapped to a width.
  private func configuredParts(width: CGFloat) -> ConfiguredLayout {
    guard let configuration else { return ConfiguredLayout() }
    var parts = ConfiguredLayout()
    let showsActivity = configuration.showsActivityIndicator
    var image =
      showsActivity ? activityIndicator.intrinsicContentSize : picture.image?.size ?? .zero
    if picture.image?.isSymbolImage == true {
      // A symbol is as high as the line beside it, however large it is drawn (measured: 50 × 34
      // with the symbol of an info button and no title).
      image.height = min(image.height, pixels.ceiled(titleFont(of: configuration).lineHeight))
    }
    let isBeside = configuration.imagePlacement.isHorizontal
    let hasText = label.hasText || configuration.subtitle != nil
    let hasPicture = showsActivity || picture.image != nil
    let padding = hasPicture && hasText ? configuration.imagePadding : 0
    let textWidth = isBeside ? max(0, width - image.width - padding) : width

    let title = label.hasText ? label.textSize(wrappedAt: textWidth) : .zero
    let subtitle =
      configuration.subtitle == nil ? .zero : secondLabel.textSize(wrappedAt: textWidth)
    let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
    let text = CGSize(
      width: min(textWidth, max(title.width, subtitle.width)),
      height: title.height + gap + subtitle.height)

    var textOrigin = CGPoint.zero
    if isBeside {
      parts.size = CGSize(
        width: image.width + padding + text.width, height: max(image.height, text.height))
      let isFirst =
        configuration.imagePlacement.contains(.leading)
        != (isRightToLeft)
      parts.image.origin.x = isFirst ? 0 : text.width + padding
      textOrigin.x = isFirst ? image.width + padding : 0
      parts.image.origin.y = (parts.size.height - image.height) / 2
      textOrigin.y = (parts.size.height - text.height) / 2
    } else {
      parts.size = CGSize(
        width: max(image.width, text.width), height: image.height + padding + text.height)
      let isAbove = configuration.imagePlacement.contains(.top)
      parts.image.origin.y = isAbove ? 0 : text.height + padding
      textOrigin.y = isAbove ? image.height + padding : 0
      parts.image.origin.x = (parts.size.width - image.width) / 2
      textOrigin.x = (parts.size.width - text.width) / 2
    }
    parts.image.size = image
    // Both texts are as wide as the wider one, so that their alignment places them.
    parts.title = CGRect(
      x: textOrigin.x, y: textOrigin.y, width: text.width, height: title.height)
    parts.subtitle = CGRect(
      x: textOrigin.x, y: textOrigin.y + title.height + gap, width: text.width,
      height: subtitle.height)
    return parts
  }

  /// Frames of what only a configuration has.
  func layoutConfiguredExtras(in content: CGRect) {
    guard let configuration else { return }
    if configuration.showsActivityIndicator {
      activityIndicator.frame = configuredLayout(in: content).image
    }
    guard configuration.subtitle != nil, secondLabel.superview === self else { return }
    secondLabel.frame = configuredLayout(in: content).subtitle
  }

  // MARK: Drawing

  /// Draws the background image, or fill and stroke of the configuration.
  func drawBackground() {
    guard let context = GraphicsContext.current else { return }
    let tint = tintColor ?? .systemBlue
    let rect = backgroundRect(forBounds: bounds)
    guard let configuration else {
      if let image = currentBackgroundImage { context.draw(image, in: rect, tint: tint) }
      return
    }
    let inset = rect.inset(
      by: configuration.background.backgroundInsets.resolved(
        rightToLeft: isRightToLeft))
    context.fill(
      RoundedRect(rect: inset, radius: Double(configuration.cornerRadius(for: inset.size))),
      configuration.backgroundColor(tint: tint, state: state))
    if let image = configuration.background.image {
      let mode = configuration.background.imageContentMode
      context.draw(image, in: mode.frame(for: image.size, in: inset), tint: tint)
    }
    let stroke = configuration.background
    if stroke.strokeWidth > 0 {
      let line = inset.insetBy(
        dx: stroke.strokeWidth / 2 - stroke.strokeOutset,
        dy: stroke.strokeWidth / 2 - stroke.strokeOutset)
      context.canvas.stroke(
        RoundedRect(rect: line, radius: Double(configuration.cornerRadius(for: line.size))),
        context.color(stroke.resolvedStrokeColor(for: tint)), width: Double(stroke.strokeWidth))
    }
  }
}

extension NSDirectionalRectEdge {
  /// Whether content at this edge is beside the rest, not above or below it.
  var isHorizontal: Bool { isDisjoint(with: [.top, .bottom]) }
}

extension NSLineBreakMode {
  var allowsSeveralLines: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

import CoreGraphics
import Foundation

/// Shows a list content configuration.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    for view in [imageView, textLabel, secondaryLabel] as [UIView] { addSubview(view) }
    apply()
  }

  public required init?(coder: NSCoder) { nil }

  private var content: UIListContentConfiguration
  private let imageView = UIImageView(frame: .zero)
  private let textLabel = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)

  open var configuration: UIContentConfiguration {
    get { content }
    set {
      guard let list = newValue as? UIListContentConfiguration else { return }
      content = list
      apply()
    }
  }

  private func apply() {
    imageView.image = content.image
    imageView.tintColor = content.imageProperties.tintColor
    imageView.contentMode = .scaleAspectFit
    imageView.layer.cornerRadius = content.imageProperties.cornerRadius
    imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
    apply(
      content.textProperties, text: content.text, attributed: content.attributedText, to: textLabel)
    apply(
      content.secondaryTextProperties, text: content.secondaryText,
      attributed: content.secondaryAttributedText, to: secondaryLabel)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func apply(
    _ properties: UIListContentConfiguration.TextProperties, text: String?,
    attributed: NSAttributedString?, to label: UILabel
  ) {
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    let adjusted =
      properties.adjustsFontForContentSizeCategory
      ? properties.font.adjusted(to: traitCollection) : nil
    label.font = adjusted ?? properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment = properties.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = text == nil && attributed == nil
  }

  /// Texts grow with the text size, and stand below each other where it is one of the largest.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = traitCollection.preferredContentSizeCategory
    if category != previousTraitCollection?.preferredContentSizeCategory { apply() }
  }

  // MARK: Layout

  /// Where everything is at a width.
  private struct Arrangement {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  /// The margins: the configuration's, or the cell's where they are larger.
  private var margins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    if let superview, content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      let outer = superview.directionalLayoutMargins
      margins.leading = max(margins.leading, outer.leading)
      margins.trailing = max(margins.trailing, outer.trailing)
    }
    return margins
  }

  private func shownSize(of image: UIImage) -> CGSize {
    let size = image.size
    let most = content.imageProperties.maximumSize
    let factor = min(
      most.width > 0 && size.width > 0 ? most.width / size.width : 1,
      most.height > 0 && size.height > 0 ? most.height / size.height : 1, 1)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// Where the text begins, from the leading edge.
  var textStart: CGFloat {
    guard let image = content.image else { return margins.leading }
    let slot = max(
      shownSize(of: image).width, content.imageProperties.reservedLayoutSize.width)
    return margins.leading + slot + content.imageToTextPadding
  }

  private func arrange(width: CGFloat) -> Arrangement {
    let margins = margins
    var result = Arrangement()
    var x = margins.leading
    if let image = content.image {
      let size = shownSize(of: image)
      let slot = max(size.width, content.imageProperties.reservedLayoutSize.width)
      result.image = CGRect(
        x: x + (slot - size.width) / 2, y: 0, width: size.width, height: size.height)
      x += slot + content.imageToTextPadding
    }
    let room = max(0, width - x - margins.trailing)
    let limit = CGSize(width: room, height: CGFloat.greatestFiniteMagnitude)
    let text = textLabel.isHidden ? .zero : textLabel.sizeThatFits(limit)
    let secondary = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(limit)
    let gap = content.textToSecondaryTextHorizontalPadding
    let isSideBySide =
      content.prefersSideBySideTextAndSecondaryText && secondary.width > 0
      && !traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      && text.width + gap + secondary.width <= room
    var textHeight: CGFloat
    if isSideBySide {
      textHeight = max(text.height, secondary.height)
      result.text = CGRect(x: x, y: 0, width: text.width, height: text.height)
      result.secondary = CGRect(
        x: x + room - secondary.width, y: 0, width: secondary.width, height: secondary.height)
    } else {
      let between =
        text.height > 0 && secondary.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
      textHeight = text.height + between + secondary.height
      result.text = CGRect(x: x, y: 0, width: room, height: text.height)
      result.secondary = CGRect(
        x: x, y: text.height + between, width: room, height: secondary.height)
    }
    let inner = max(textHeight, result.image.height)
    result.height = margins.top + inner + margins.bottom
    result.text.origin.y += margins.top + (inner - textHeight) / 2
    result.secondary.origin.y += margins.top + (inner - textHeight) / 2
    result.image.origin.y = margins.top + (inner - result.image.height) / 2
    return result
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrange(width: bounds.width)
    let shift = (bounds.height - arrangement.height) / 2
    let scale = max(traitCollection.displayScale, 1)
    for (view, frame) in [
      (imageView as UIView, arrangement.image), (textLabel, arrangement.text),
      (secondaryLabel, arrangement.secondary),
    ] {
      var frame = frame.offsetBy(dx: 0, dy: shift)
      if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
      view.frame = CGRect(
        x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
        width: frame.width, height: frame.height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : bounds.width
    return CGSize(width: width, height: arrange(width: width).height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }
}

import TextLayout

extension UILabel {
  /// A length that stands for "no limit" in rectangles, which cannot be infinite.
  static let unlimited: CGFloat = 1_000_000

  /// Pixels of the screen that the label is on.
  var pixels: PixelGrid { PixelGrid(scale: traitCollection.displayScale) }

  /// Whether the height depends on the width: more than one line may appear.
  var wrapsText: Bool { numberOfLines != 1 }

  /// The room that the text has.
  private func limits(width: CGFloat, height: CGFloat, lines: Int) -> TextLimits {
    var limits = TextLimits()
    limits.width = width < UILabel.unlimited / 2 ? Double(max(0, width)) : .infinity
    limits.height = height < UILabel.unlimited / 2 ? Double(max(0, height)) : .infinity
    limits.numberOfLines = max(0, lines)
    // A text that ends in a line separator is one empty line higher (measured: three labels of
    // stored documents).
    limits.includesTrailingEmptyLine = true
    return limits
  }

  /// The text in lines of a width and height, as it is drawn.
  func block(
    width: CGFloat, height: CGFloat = .infinity, lines: Int, content: LabelContent? = nil
  ) -> TextBlock {
    (content ?? self.content).block(limits(width: width, height: height, lines: lines))
  }

  /// Size and baselines of the text in lines of a width and height.
  ///
  /// A last word that stands alone counts where it is: a stored label whose last word would take
  /// another along is as wide as without that.
  func measure(
    width: CGFloat, height: CGFloat = .infinity, lines: Int
  ) -> LabelContent.Measure {
    var limits = limits(width: width, height: height, lines: lines)
    limits.pushesOut = false
    return content.measure(limits)
  }

  /// The size of the text for wrapping at a width, rounded up to pixels (A2.5, A3.5).
  ///
  /// Goes through `textRect(forBounds:limitedToNumberOfLines:)`, because labels with padding
  /// override that.
  func textSize(wrappedAt width: CGFloat) -> CGSize {
    let room = CGRect(
      x: 0, y: 0, width: width > 0 && width.isFinite ? width : UILabel.unlimited,
      height: UILabel.unlimited)
    let rect = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines)
    return pixels.ceiled(
      CGSize(width: max(0, rect.width), height: max(0, rect.height)))
  }

  /// Where text starts in a height that is not its own: in the middle, on a pixel.
  func verticalOrigin(of textHeight: CGFloat, in bounds: CGRect) -> CGFloat {
    guard bounds.height < UILabel.unlimited / 2, bounds.height > textHeight else {
      return bounds.minY
    }
    return bounds.minY + pixels.rounded((bounds.height - textHeight) / 2)
  }

  /// Distances of the first baseline from the top and of the last one from the bottom of a label
  /// that is as high as its text.
  var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat) {
    let lines = measure(width: wrapsText ? baselineWidth : .infinity, lines: numberOfLines)
    return (
      pixels.rounded(lines.firstBaseline),
      pixels.ceiled(lines.size.height) - pixels.rounded(lines.lastBaseline)
    )
  }

  /// The width that the intrinsic size is wrapped at.
  private var baselineWidth: CGFloat {
    if preferredMaxLayoutWidth > 0 { return preferredMaxLayoutWidth }
    return wrapWidth ?? (bounds.width > 0 ? bounds.width : .infinity)
  }
}

// MARK: - Shrinking

extension UILabel {
  /// The factor that makes the text fit its lines, 1 when it does or must not shrink; without a
  /// limit of lines it wraps instead.
  func fontScale(toFit size: CGSize) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines > 0, size.width > 0 else { return 1 }
    let least = minimumScaleFactor > 0 ? min(1, minimumScaleFactor) : 0.05
    if numberOfLines == 1 { return content.styled.fontScale(toFit: size.width, least: least) }
    return content.styled.fontScale(least: least) { text in
      let lines = self.block(
        width: size.width, height: size.height, lines: self.numberOfLines,
        content: LabelContent(text))
      return !lines.isTruncated
    }
  }
}

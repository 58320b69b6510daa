import Drawing
import TextLayout

/// Size, rectangles and drawing of text fields.
extension UITextField {
  private static let roundedInset: CGFloat = 7
  private static let bezelInset: CGFloat = 5
  private static let clearButtonSide: CGFloat = 19
  private static let clearButtonMargin: CGFloat = 5

  var fieldPixels: PixelGrid { PixelGrid(scale: traitCollection.displayScale) }

  private var shownFont: UIFont { font ?? UIFont.systemFont(ofSize: 17) }

  private var defaults: TextDefaults {
    TextDefaults(
      font: shownFont, color: isEnabled ? textColor ?? .label : .tertiaryLabel,
      alignment: textAlignment, naturalAlignment: isRightToLeft ? .right : .left,
      lineBreakMode: .byTruncatingTail,
      writingDirection: isRightToLeft
        ? .rightToLeft : .natural)
  }

  /// The text as shown: dots for what is secret.
  private var shownText: StyledText {
    if isSecureTextEntry {
      return StyledText(String(repeating: "•", count: (text ?? "").count), defaults)
    }
    return StyledText(attributedText ?? NSAttributedString(string: ""), defaults)
  }

  private var shownPlaceholder: StyledText? {
    guard let placeholder = attributedPlaceholder, placeholder.length > 0 else { return nil }
    var defaults = defaults
    defaults.color = .placeholderText
    let plain = NSMutableAttributedString(attributedString: placeholder)
    // A plain placeholder has the field's font, not its colour.
    if !hasOwnPlaceholderColor {
      plain.removeAttribute(.foregroundColor, range: NSRange(location: 0, length: plain.length))
    }
    return StyledText(plain, defaults)
  }

  // MARK: Size

  /// The size for the text, or the placeholder if that is wider.
  ///
  /// Heights: 30, since iOS 13 34, with a round border; otherwise the line's (ib-facts).
  var fittingSize: CGSize {
    let metrics = ControlMetrics.current
    let measurer = TextMeasurer.current
    let textWidth = hasText ? measurer.size(of: shownText.text).width : 0
    let placeholderWidth = shownPlaceholder.map { measurer.size(of: $0.text).width } ?? 0
    var width = fieldPixels.ceiled(max(textWidth, placeholderWidth))
    var height = metrics.plainFieldHeight(lineHeight: shownFont.lineHeight, fieldPixels)
    switch borderStyle {
    case .roundedRect:
      width += metrics.roundedFieldPadding
      height = max(metrics.roundedFieldHeight, height + metrics.roundedFieldMargins)
    case .line, .bezel: width += metrics.plainFieldPadding + 2 * UITextField.bezelInset
    case .none: width += metrics.plainFieldPadding
    }
    if isShown(leftView, leftViewMode) {
      width += leftView.map(sideSize)?.width ?? 0
      height = max(height, leftView.map(sideSize)?.height ?? 0)
    }
    if isShown(rightView, rightViewMode) {
      width += rightView.map(sideSize)?.width ?? 0
      height = max(height, rightView.map(sideSize)?.height ?? 0)
    }
    return CGSize(width: width, height: height)
  }

  /// Distances of the text's baseline from the top and the bottom of a field that fits its text.
  var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat) {
    let height = fittingSize.height
    let line = fieldPixels.ceiled(shownFont.lineHeight)
    let baseline = fieldPixels.rounded((height - line) / 2) + shownFont.ascender
    return (fieldPixels.rounded(baseline), height - fieldPixels.rounded(baseline))
  }

  // MARK: Rectangles

  /// Whether a view at a side is visible in the current state of editing.
  private func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool {
    guard view != nil else { return false }
    switch mode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  private var showsClearButton: Bool {
    guard hasText else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  private func sideSize(_ view: UIView) -> CGSize {
    let size = view.bounds.size
    if size != .zero { return size }
    return view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
  }

  /// The frame of a side view: centred vertically, at the field's edge.
  func sideRect(_ view: UIView?, _ isLeading: Bool, _ bounds: CGRect) -> CGRect {
    guard let view else { return .zero }
    let size = sideSize(view)
    let isAtLeft = isLeading != isRightToLeft
    return CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - size.width,
      y: fieldPixels.rounded(bounds.midY - size.height / 2), width: size.width,
      height: size.height)
  }

  func clearRect(in bounds: CGRect) -> CGRect {
    let side = UITextField.clearButtonSide
    let margin = UITextField.clearButtonMargin
    return CGRect(
      x: isRightToLeft ? bounds.minX + margin : bounds.maxX - margin - side,
      y: fieldPixels.rounded(bounds.midY - side / 2), width: side, height: side)
  }

  /// The room for text: inside of the border, between the side views.
  func contentRect(in bounds: CGRect) -> CGRect {
    var insets = UIEdgeInsets.zero
    switch borderStyle {
    case .none: break
    case .line, .bezel:
      insets.left = UITextField.bezelInset
      insets.right = UITextField.bezelInset
    case .roundedRect:
      insets.left = UITextField.roundedInset
      insets.right = UITextField.roundedInset
    }
    var sides = UIEdgeInsets.zero
    if isShown(leftView, leftViewMode) { sides.left = leftViewRect(forBounds: bounds).width }
    if isShown(rightView, rightViewMode) {
      sides.right = rightViewRect(forBounds: bounds).width
    } else if showsClearButton {
      sides.right = UITextField.clearButtonSide + UITextField.clearButtonMargin
    }
    if isRightToLeft { swap(&sides.left, &sides.right) }
    var rect = bounds.inset(by: insets + sides)
    rect.size.width = max(0, rect.width)
    return rect
  }

  func layoutSideViews() {
    for (view, mode, rect) in [
      (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
      (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
    ] {
      guard let view else { continue }
      guard isShown(view, mode) else {
        view.removeFromSuperview()
        continue
      }
      if view.superview !== self { addSubview(view) }
      view.frame = rect
    }
  }

  // MARK: Drawing

  func drawField() {
    guard let context = GraphicsContext.current else { return }
    drawBorder(in: borderRect(forBounds: bounds), on: context)
    if hasText {
      drawText(in: textRect(forBounds: bounds))
    } else {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
    guard showsClearButton else { return }
    Glyphs.drawSymbol(
      named: "xmark.circle.fill",
      in: clearButtonRect(forBounds: bounds).insetBy(dx: 2, dy: 2),
      color: context.color(.tertiaryLabel), weight: .regular, on: context.canvas)
  }

  private func drawBorder(in rect: CGRect, on context: GraphicsContext) {
    let image = isEnabled ? background : disabledBackground ?? background
    if let image, borderStyle != .roundedRect {
      context.draw(image, in: rect, tint: tintColor ?? .systemBlue)
    }
    switch borderStyle {
    case .none: break
    case .line:
      context.canvas.stroke(rect.insetBy(dx: 0.5, dy: 0.5), context.color(.label), width: 1)
    case .bezel:
      context.canvas.stroke(
        rect.insetBy(dx: 0.5, dy: 0.5), context.color(.opaqueSeparator), width: 1)
    case .roundedRect:
      let hairline = 1 / max(1, context.pixels.scale)
      let shape = RoundedRect(rect: rect.insetBy(dx: hairline / 2, dy: hairline / 2), radius: 5)
      if backgroundColor == nil { context.fill(shape, .systemBackground) }
      context.canvas.stroke(shape, context.color(.systemGray4), width: Double(max(hairline, 0.5)))
    }
  }

  func drawShownText(in rect: CGRect) { drawLine(shownText, in: rect, shrinks: true) }

  func drawShownPlaceholder(in rect: CGRect) {
    if let placeholder = shownPlaceholder { drawLine(placeholder, in: rect, shrinks: false) }
  }

  private func drawLine(_ text: StyledText, in rect: CGRect, shrinks: Bool) {
    guard let context = GraphicsContext.current, rect.width > 0 else { return }
    var text = text
    if shrinks, adjustsFontSizeToFitWidth {
      let least = minimumFontSize > 0 ? minimumFontSize / max(1, shownFont.pointSize) : 0.05
      let scale = text.fontScale(toFit: rect.width, least: min(1, least))
      if scale < 1 { text = text.scalingFonts(by: scale) }
    }
    let block = TextMeasurer.current.block(
      for: text.text, limits: TextLimits(width: Double(rect.width), numberOfLines: 1))
    let height = fieldPixels.ceiled(block.size.height)
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = rect.minY
    case .bottom: y = rect.maxY - height
    default: y = rect.minY + fieldPixels.rounded((rect.height - height) / 2)
    }
    context.draw(block, of: text, at: CGPoint(x: rect.minX, y: y))
  }
}

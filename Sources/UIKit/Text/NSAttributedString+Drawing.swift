import Drawing
import TextLayout

extension StyledText {
  /// What strings are measured with that say nothing: 12 pt, as `NSString` drawing has it.
  static let stringDefaults = TextDefaults(
    font: UIFont.systemFont(ofSize: 12), color: .black)

  /// The rectangle of text drawn with `NSStringDrawingOptions`.
  ///
  /// Without `usesLineFragmentOrigin` text stays on one line, whatever the size, and the rectangle
  /// is given from the baseline, so its origin lies above it. A context that allows it scales the
  /// fonts until the text fits the size.
  func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let block = scaled(toFit: size, options: options, context: context)
      .drawnBlock(in: size, options: options)
    var rect = CGRect(origin: .zero, size: block.size)
    if !options.contains(.usesLineFragmentOrigin) {
      rect.origin.y = -CGFloat(block.firstBaseline)
    }
    context?.totalBounds = rect
    return rect
  }

  /// The text with the fonts that a context's `minimumScaleFactor` allows; tells it the factor.
  func scaled(
    toFit size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> StyledText {
    guard let context, context.minimumScaleFactor > 0 else {
      context?.actualScaleFactor = 1
      return self
    }
    let (width, height) = (StyledText.limit(size.width), StyledText.limit(size.height))
    let options = options.subtracting(.truncatesLastVisibleLine)
    let scale = fontScale(least: min(1, context.minimumScaleFactor)) { text in
      let lines = text.drawnBlock(in: size, options: options).size
      return Double(lines.width) <= width + 0.01 && Double(lines.height) <= height + 0.01
    }
    context.actualScaleFactor = scale
    return scale < 1 ? scalingFonts(by: scale) : self
  }

  /// The lines that the options ask for in a size; 0 is unlimited, as in string drawing.
  func drawnBlock(in size: CGSize, options: NSStringDrawingOptions) -> TextBlock {
    let wraps = options.contains(.usesLineFragmentOrigin)
    var limits = TextLimits()
    limits.usesFontLeading = options.contains(.usesFontLeading)
    if wraps {
      limits.width = StyledText.limit(size.width)
      if options.contains(.truncatesLastVisibleLine) {
        limits.height = StyledText.limit(size.height)
        limits.lineBreakMode = .byTruncatingTail
      }
    }
    return TextMeasurer.current.block(for: text, limits: limits)
  }

  /// A width or height of string drawing as a limit: 0 and less mean none.
  static func limit(_ length: CGFloat) -> Double {
    length > 0 && length.isFinite ? Double(length) : .infinity
  }
}

extension NSAttributedString {
  /// The size on one line a paragraph, not rounded.
  public func size() -> CGSize {
    TextMeasurer.current.size(of: StyledText(self, StyledText.stringDefaults).text)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self, StyledText.stringDefaults).boundingRect(
      with: size, options: options, context: context)
  }

  /// Draws on one line from a point.
  public func draw(at point: CGPoint) {
    GraphicsContext.current?.draw(
      StyledText(self, StyledText.stringDefaults), in: CGRect(origin: point, size: .zero),
      options: .usesLineFragmentOrigin)
  }

  /// Draws wrapped in a rectangle.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    let text = StyledText(self, StyledText.stringDefaults)
      .scaled(toFit: rect.size, options: options, context: context)
    GraphicsContext.current?.draw(text, in: rect, options: options)
  }
}

extension NSString {
  /// The size on one line, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(self), attributes: attrs).size()
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(self), attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }

  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: String(self), attributes: attrs).draw(at: point)
  }

  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: String(self), attributes: attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: String(self), attributes: attributes).draw(
      with: rect, options: options, context: context)
  }
}

// `String` has these by bridging on Apple's platforms.
extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }

  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }
}

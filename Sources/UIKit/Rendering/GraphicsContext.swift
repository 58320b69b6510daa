import Drawing
import TextLayout

/// The drawing that `draw(_:)` and everything called from it paint on.
///
/// Core Graphics' state is in `cgContext`; this adds what UIKit knows: traits, tint, text, images.
/// Confined to the thread that draws.
package final class GraphicsContext {
  /// The innermost context that this thread draws in, nil outside of drawing.
  package static var current: GraphicsContext? { ContextStack.current.contexts.last }

  package let canvas: Canvas
  /// The same place with the interface of Core Graphics.
  package let cgContext: CGContext
  /// Colours are resolved with these: the traits of the view that is being drawn.
  package private(set) var traits: UITraitCollection
  /// What `UIColor.tintColor` stands for: the tint of the view that is being drawn.
  private var tint = UIColor.systemBlue
  /// Pixels of the picture.
  let pixels: PixelGrid

  package convenience init(canvas: Canvas, traits: UITraitCollection) {
    self.init(cgContext: CGContext(surface: CanvasSurface(canvas)), canvas: canvas, traits: traits)
  }

  init(cgContext: CGContext, canvas: Canvas, traits: UITraitCollection) {
    self.cgContext = cgContext
    self.canvas = canvas
    self.traits = traits
    if case .bitmap(let scale) = canvas.format {
      pixels = PixelGrid(scale: CGFloat(scale))
    } else {
      pixels = PixelGrid(scale: traits.displayScale > 0 ? traits.displayScale : 2)
    }
    cgContext.companion = self
  }

  /// The companion of a context of Core Graphics; nil for one that has no canvas.
  static func of(_ context: CGContext) -> GraphicsContext? {
    if let known = context.companion as? GraphicsContext { return known }
    guard let surface = context.surface as? CanvasSurface else { return nil }
    let made = GraphicsContext(cgContext: context, canvas: surface.canvas, traits: .current)
    // Nobody else keeps it; it must not keep the context in turn.
    context.ownedCompanion = made
    return made
  }

  /// Runs `body` with this context and its traits as the current ones.
  package func draw(_ body: () -> Void) {
    GraphicsContext.push(self)
    defer { GraphicsContext.pop() }
    traits.performAsCurrent(body)
  }

  /// Runs drawing code that may leave states saved, clips set and paths unfinished.
  func isolate(_ body: () -> Void) {
    let depth = cgContext.stateDepth
    cgContext.saveGState()
    cgContext.begin(transform: canvas.currentTransform, clip: canvas.clipBounds)
    body()
    while cgContext.stateDepth > depth { cgContext.restoreGState() }
  }

  static func push(_ context: GraphicsContext) { ContextStack.current.contexts.append(context) }
  static func pop() { _ = ContextStack.current.contexts.popLast() }

  /// Makes a view the one that is being drawn.
  @MainActor func enter(_ view: UIView) {
    tint = view.tintColor ?? .systemBlue
    guard view.traitCollection !== traits else { return }
    traits = view.traitCollection
    UITraitCollection.current = traits
  }

  /// Runs drawing of views inside of other drawing, with traits and tint as before afterwards.
  func keepingEnvironment(_ body: () -> Void) {
    let saved = (traits, tint)
    canvas.save()
    draw(body)
    canvas.restore()
    (traits, tint) = saved
  }

  /// A colour as the canvas takes it, for the view that is being drawn.
  func color(_ color: UIColor) -> Drawing.Color {
    (color == .tintColor ? tint : color).drawingColor(for: traits)
  }

  /// Draws with the alpha, blend mode and shadow that the context of Core Graphics has now.
  func drawWithLook(_ body: () -> Void) {
    let look = cgContext.look
    guard look != GraphicsLook(), let surface = cgContext.surface as? CanvasSurface else {
      return body()
    }
    surface.painting(look) { canvas.withOpacity(Double(look.alpha), body) }
  }

  // MARK: Text

  /// Draws a string as string drawing does: from the top, wrapped only when asked to.
  func draw(_ text: StyledText, in rect: CGRect, options: NSStringDrawingOptions) {
    var options = options
    if rect.size != .zero { options.insert(.truncatesLastVisibleLine) }
    let block = text.drawnBlock(in: rect.size, options: options)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) {
      origin.y -= CGFloat(block.firstBaseline)
    }
    draw(block, of: text, at: origin)
  }

  /// Draws laid out text with its colours, shadows and attachments.
  func draw(
    _ block: TextBlock, of text: StyledText, at origin: CGPoint, color override: UIColor? = nil
  ) {
    drawWithLook {
      drawShadows(block, of: text, at: origin)
      canvas.draw(block, at: origin) { text.style(tag: $0, override: override, color: self.color) }
      drawAttachments(block, of: text, at: origin)
    }
  }

  private func drawShadows(_ block: TextBlock, of text: StyledText, at origin: CGPoint) {
    for (index, look) in text.looks.enumerated() {
      guard let shadow = look.shadow, let color = shadow.shadowColor as? UIColor else { continue }
      let offset = shadow.shadowOffset
      canvas.draw(block, at: CGPoint(x: origin.x + offset.width, y: origin.y + offset.height)) {
        TextStyle(color: $0 == index ? self.color(color) : .clear)
      }
    }
  }

  private func drawAttachments(_ block: TextBlock, of text: StyledText, at origin: CGPoint) {
    guard text.looks.contains(where: { $0.attachment != nil }) else { return }
    for line in block.lines.indices {
      for run in block.glyphRuns(ofLine: line) {
        guard let box = run.attachment, text.looks.indices.contains(run.tag),
          let image = text.looks[run.tag].attachment?.image
        else { continue }
        let frame = CGRect(
          x: origin.x + run.x, y: origin.y + run.baseline - box.ascent, width: box.width,
          height: box.ascent + box.descent)
        draw(image, in: frame, tint: text.looks[run.tag].color)
      }
    }
  }

  /// Draws a label's text as the label shows it: colour of its state, shadow, shrunk to fit.
  @MainActor func drawText(of label: UILabel, in rect: CGRect) {
    guard label.hasText, rect.width > 0 else { return }
    let scale = label.fontScale(toFit: rect.size)
    let text =
      scale < 1 ? LabelContent(label.content.styled.scalingFonts(by: scale)) : label.content
    let block = label.block(
      width: rect.width, height: rect.height, lines: label.numberOfLines, content: text)
    let origin = CGPoint(x: rect.minX, y: label.drawingOrigin(of: block, scale: scale, in: rect))
    if let shadow = label.shadowColor {
      let offset = label.shadowOffset
      canvas.draw(block, at: CGPoint(x: origin.x + offset.width, y: origin.y + offset.height)) {
        _ in TextStyle(color: self.color(shadow))
      }
    }
    draw(block, of: text.styled, at: origin, color: label.drawnTextColor)
  }
}

extension GraphicsContext: LayerPainter {
  package func paint(_ layer: CALayer, in context: CGContext) {
    withoutIsolationCheck { ViewRenderer.draw(layer, in: self) }
  }
}

/// The contexts that one thread draws in, the innermost last.
private final class ContextStack {
  var contexts: [GraphicsContext] = []

  private static let key = "GraphicsContext.stack"

  static var current: ContextStack {
    let storage = Thread.current.threadDictionary
    if let known = storage[key] as? ContextStack { return known }
    let made = ContextStack()
    storage[key] = made
    return made
  }
}

extension UILabel {
  /// The colour that replaces those of the text; nil keeps them.
  var drawnTextColor: UIColor? {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor : nil
  }

  /// The top of the drawn text: in the middle of the rectangle, on a pixel.
  ///
  /// Text that was made smaller keeps the baseline of the full size or the middle, as
  /// `baselineAdjustment` says.
  func drawingOrigin(of block: TextBlock, scale: CGFloat, in rect: CGRect) -> CGFloat {
    guard scale < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else {
      return verticalOrigin(of: pixels.ceiled(block.size.height), in: rect)
    }
    let full = self.block(width: .infinity, lines: 1)
    let top = verticalOrigin(of: pixels.ceiled(full.size.height), in: rect)
    guard baselineAdjustment == .alignBaselines else { return top }
    return top + CGFloat(full.firstBaseline - block.firstBaseline)
  }
}

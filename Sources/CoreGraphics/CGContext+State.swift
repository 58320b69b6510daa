extension CGContext {
  public func saveGState() {
    savedStates.append(state)
    surface.save()
  }

  public func restoreGState() {
    guard let last = savedStates.popLast() else { return }
    state = last
    surface.restore()
  }

  /// How many states are saved.
  package var stateDepth: Int { savedStates.count }

  /// Begins drawing anew, with the transform and the clip that the surface has by now.
  ///
  /// - Parameter clip: in user coordinates.
  package func begin(transform: CGAffineTransform, clip: CGRect) {
    state = GraphicsState()
    state.transform = transform
    state.clip = clip.applying(transform)
    storedPath = CGMutablePath()
  }

  // MARK: Transform

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
    surface.concatenate(transform)
  }

  /// From user coordinates to pixels counted from the bottom left corner.
  public var ctm: CGAffineTransform {
    let scale = surface.pixelsPerPoint
    return state.transform.concatenating(
      CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: size.height * scale))
  }
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

  /// From user coordinates to the surface's.
  package var userTransform: CGAffineTransform { state.transform }

  // MARK: Line

  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths
    state.line.dashPhase = phase
  }
  public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

  // MARK: Colours

  public func setFillColor(_ color: CGColor) { state.fill = .color(color) }
  public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Colours are sRGB whatever space is asked for.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  package var fillPaint: GraphicsPaint {
    get { state.fill }
    set { state.fill = newValue }
  }
  package var strokePaint: GraphicsPaint {
    get { state.stroke }
    set { state.stroke = newValue }
  }

  // MARK: Look

  public func setAlpha(_ alpha: CGFloat) { state.look.alpha = min(max(alpha, 0), 1) }
  public func setBlendMode(_ mode: CGBlendMode) { state.look.blendMode = mode }

  /// Casts a shadow from now on; nil ends that.
  ///
  /// - Parameter offset: not transformed; y goes the way that the context has it at the start.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.look.shadow = color.map {
      GraphicsShadow(
        offset: CGSize(width: offset.width, height: isFlipped ? -offset.height : offset.height),
        blur: max(0, blur), color: $0)
    }
  }
  /// A shadow in black of a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.look.isAntialiased = shouldAntialias
  }
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.look.isAntialiased = allowsAntialiasing
  }
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set {
      state.interpolationQuality = newValue
      state.look.interpolates = newValue != .none
    }
  }

  package var look: GraphicsLook {
    get { state.look }
    set { state.look = newValue }
  }

  // MARK: Text: kept for who draws it

  public var textPosition: CGPoint {
    get { state.textPosition }
    set { state.textPosition = newValue }
  }
  public var textMatrix: CGAffineTransform {
    get { state.textMatrix }
    set { state.textMatrix = newValue }
  }
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
}

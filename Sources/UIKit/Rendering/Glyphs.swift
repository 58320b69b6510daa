import Drawing

/// Small vector shapes: chevrons, check marks, the wheel of an activity indicator.
///
/// Apple's symbols cannot be shipped. Names that everybody knows by a simple shape are drawn as
/// that shape; any other gets a neutral one, so that a picture never shows a wrong symbol.
enum Glyphs {
  /// Draws a system symbol's stand-in.
  static func drawSymbol(
    named name: String, in rect: CGRect, color: Drawing.Color,
    weight: UIImage.SymbolWeight = .regular, on canvas: Canvas
  ) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    let symbol = SymbolName(name)
    let pen = GlyphPen(canvas: canvas, color: color, width: lineWidth(weight, in: rect))
    guard let enclosure = symbol.enclosure else {
      draw(symbol.base, isFilled: symbol.isFilled, in: rect, pen)
      return
    }
    pen.drawEnclosure(enclosure, isFilled: symbol.isFilled, in: rect)
    let inner = rect.insetBy(dx: rect.width * 0.27, dy: rect.height * 0.27)
    let ink = symbol.isFilled ? cutOut(of: color) : color
    draw(
      symbol.base, isFilled: symbol.isFilled, in: inner,
      GlyphPen(canvas: canvas, color: ink, width: pen.width))
  }

  /// A filled shape shows through its glyph what is behind it; white stands for that, on a shape
  /// that is light itself a dark tone.
  private static func cutOut(of color: Drawing.Color) -> Drawing.Color {
    let lightness = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    return lightness > 0.85 && color.alpha > 0.6 ? .init(white: 0.25, alpha: 0.75) : .white
  }

  private static func lineWidth(_ weight: UIImage.SymbolWeight, in rect: CGRect) -> CGFloat {
    let share: CGFloat
    switch weight {
    case .ultraLight: share = 0.03
    case .thin: share = 0.045
    case .light: share = 0.06
    case .unspecified, .regular: share = 0.08
    case .medium: share = 0.095
    case .semibold: share = 0.11
    case .bold: share = 0.125
    case .heavy: share = 0.14
    case .black: share = 0.155
    }
    return max(0.75, max(rect.width, rect.height) * share)
  }

  private static func draw(_ base: String, isFilled: Bool, in rect: CGRect, _ pen: GlyphPen) {
    if let lines = GlyphShapes.lines[base] {
      pen.stroke(lines, in: rect, smooth: GlyphShapes.smooth.contains(base))
    } else if let outline = GlyphShapes.outlines[base] {
      pen.draw(
        outline, isFilled: isFilled, in: rect, smooth: GlyphShapes.smooth.contains(base))
    } else if let draw = GlyphShapes.drawings[base] {
      draw(pen, rect, isFilled)
    } else {
      pen.drawNeutral(isFilled: isFilled, in: rect)
    }
  }

  // MARK: Shapes of controls and cells

  /// The mark of a checked row.
  static func drawCheckmark(in rect: CGRect, color: Drawing.Color, on canvas: Canvas) {
    drawSymbol(named: "checkmark", in: rect, color: color, weight: .semibold, on: canvas)
  }

  /// The arrow of a row that leads on; points left in right-to-left layouts.
  static func drawDisclosure(
    in rect: CGRect, color: Drawing.Color, pointsLeft: Bool = false, on canvas: Canvas
  ) {
    drawSymbol(
      named: pointsLeft ? "chevron.left" : "chevron.right", in: rect, color: color,
      weight: .semibold, on: canvas)
  }

  /// The "i" in a circle of a row with details.
  static func drawInfo(in rect: CGRect, color: Drawing.Color, on canvas: Canvas) {
    drawSymbol(named: "info.circle", in: rect, color: color, on: canvas)
  }

  /// The wheel of an activity indicator: eight spokes that fade.
  static func drawSpinner(in rect: CGRect, color: Drawing.Color, on canvas: Canvas) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let outer = min(rect.width, rect.height) / 2 * 0.92
    let inner = outer * 0.5
    for spoke in 0..<8 {
      let angle = CGFloat(spoke) * .pi / 4 - .pi / 2
      var path = Path()
      path.move(to: CGPoint(x: center.x + cos(angle) * inner, y: center.y + sin(angle) * inner))
      path.line(to: CGPoint(x: center.x + cos(angle) * outer, y: center.y + sin(angle) * outer))
      let opacity = 0.25 + 0.75 * Double((spoke + 1) % 8) / 7
      canvas.stroke(
        path, color.multiplyingAlpha(by: opacity),
        style: StrokeStyle(width: Double(outer * 0.22), cap: .round))
    }
  }

  /// The place of an image that is not available: a frame with its diagonals.
  static func drawMissingImage(in rect: CGRect, on canvas: Canvas) {
    let fill = Drawing.Color(red: 0.56, green: 0.56, blue: 0.58, alpha: 0.18)
    let line = Drawing.Color(red: 0.56, green: 0.56, blue: 0.58, alpha: 0.5)
    canvas.fill(rect, fill)
    guard rect.width > 2, rect.height > 2 else { return }
    canvas.stroke(rect.insetBy(dx: 0.5, dy: 0.5), line, width: 1)
    canvas.strokeLine(
      from: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.maxX, y: rect.maxY), line,
      width: 0.5)
    canvas.strokeLine(
      from: CGPoint(x: rect.maxX, y: rect.minY), to: CGPoint(x: rect.minX, y: rect.maxY), line,
      width: 0.5)
  }
}

/// A symbol's name taken apart: what it shows, what is around it, whether it is filled.
struct SymbolName: Equatable {
  enum Enclosure: String { case circle, square, capsule }

  var base: String
  var enclosure: Enclosure?
  var isFilled = false

  init(_ name: String) {
    var parts = name.split(separator: ".").map(String.init)
    if parts.count > 1, parts.last == "fill" {
      isFilled = true
      parts.removeLast()
    }
    if parts.count > 1, let last = parts.last, let shape = Enclosure(rawValue: last),
      !SymbolName.wholeNames.contains(parts.joined(separator: "."))
    {
      enclosure = shape
      parts.removeLast()
    }
    base = parts.joined(separator: ".")
  }

  /// Names that end like an enclosure but are a shape of their own.
  private static let wholeNames: Set<String> = ["person.crop.circle", "person.crop.square"]
}

/// A canvas with the colour and line width of one glyph.
struct GlyphPen {
  let canvas: Canvas
  let color: Drawing.Color
  let width: CGFloat

  private var style: StrokeStyle {
    StrokeStyle(width: Double(width), cap: .round, join: .round)
  }

  /// The same pen in another colour.
  func inked(_ color: Drawing.Color) -> GlyphPen {
    GlyphPen(canvas: canvas, color: color, width: width)
  }

  /// A point of the unit square in the rectangle, kept inside by half of a line's width.
  private func place(_ point: CGPoint, in rect: CGRect) -> CGPoint {
    let room = rect.insetBy(
      dx: min(width / 2, rect.width / 2), dy: min(width / 2, rect.height / 2))
    return CGPoint(x: room.minX + point.x * room.width, y: room.minY + point.y * room.height)
  }

  /// Strokes polylines of the unit square, or curves through their points.
  func stroke(_ lines: [[CGPoint]], in rect: CGRect, smooth: Bool = false) {
    var path = Path()
    for line in lines { add(line, to: &path, in: rect, smooth: smooth, isClosed: false) }
    canvas.stroke(path, color, style: style)
  }

  private func add(
    _ points: [CGPoint], to path: inout Path, in rect: CGRect, smooth: Bool, isClosed: Bool
  ) {
    let places = points.map { place($0, in: rect) }
    guard let first = places.first else { return }
    path.move(to: first)
    let count = places.count
    guard smooth, count > 2 else {
      for place in places.dropFirst() { path.line(to: place) }
      if isClosed { path.close() }
      return
    }
    // Catmull-Rom: at each point the curve runs as the line between its neighbours does.
    func at(_ index: Int) -> CGPoint {
      isClosed ? places[(index + count) % count] : places[min(max(0, index), count - 1)]
    }
    for index in 0..<(isClosed ? count : count - 1) {
      let (before, start, end, after) = (at(index - 1), at(index), at(index + 1), at(index + 2))
      path.curve(
        to: end,
        control1: CGPoint(
          x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
        control2: CGPoint(x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6))
    }
    if isClosed { path.close() }
  }

  /// Draws a closed outline of the unit square, filled or stroked.
  func draw(_ outline: [CGPoint], isFilled: Bool, in rect: CGRect, smooth: Bool = false) {
    var path = Path()
    add(outline, to: &path, in: rect, smooth: smooth, isClosed: true)
    if isFilled { canvas.fill(path, color) }
    canvas.stroke(path, color, style: style)
  }

  func ellipse(_ unit: CGRect, in rect: CGRect, isFilled: Bool) {
    let origin = place(unit.origin, in: rect)
    let end = place(CGPoint(x: unit.maxX, y: unit.maxY), in: rect)
    let frame = CGRect(
      x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y)
    if isFilled {
      canvas.fillEllipse(in: frame.insetBy(dx: -width / 2, dy: -width / 2), color)
    } else {
      canvas.strokeEllipse(in: frame, color, width: Double(width))
    }
  }

  func box(_ unit: CGRect, radius: CGFloat, in rect: CGRect, isFilled: Bool) {
    let origin = place(unit.origin, in: rect)
    let end = place(CGPoint(x: unit.maxX, y: unit.maxY), in: rect)
    let frame = CGRect(
      x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y)
    let shape = RoundedRect(rect: frame, radius: Double(radius * min(rect.width, rect.height)))
    if isFilled { canvas.fill(shape, color) }
    canvas.stroke(shape, color, width: Double(width))
  }

  func drawEnclosure(_ shape: SymbolName.Enclosure, isFilled: Bool, in rect: CGRect) {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    switch shape {
    case .circle: ellipse(whole, in: rect, isFilled: isFilled)
    case .square: box(whole, radius: 0.2, in: rect, isFilled: isFilled)
    case .capsule: box(whole, radius: 0.5, in: rect, isFilled: isFilled)
    }
  }

  /// A round-cornered square with a dot: some symbol.
  func drawNeutral(isFilled: Bool, in rect: CGRect) {
    let side = CGRect(x: 0.08, y: 0.08, width: 0.84, height: 0.84)
    box(side, radius: 0.2, in: rect, isFilled: isFilled)
    if !isFilled {
      ellipse(CGRect(x: 0.42, y: 0.42, width: 0.16, height: 0.16), in: rect, isFilled: true)
    }
  }
}

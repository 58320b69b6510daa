import CoreGraphics
import Foundation
import TextLayout

extension Canvas {
  /// Draws a block of text with its top left corner at `origin`.
  ///
  /// Backgrounds lie under all glyphs. Underlines and strikes are as thick as a twentieth of the
  /// font's size, in whole pixels.
  /// - Parameter style: colours and decorations of a run's tag.
  public func draw(_ block: TextBlock, at origin: CGPoint, style: (_ tag: Int) -> TextStyle) {
    guard isDrawing else { return }
    cairo.save()
    defer { cairo.restore() }
    guard cairo.concatenate(CGAffineTransform(translationX: origin.x, y: origin.y)) else { return }
    for index in block.lines.indices {
      let runs = block.glyphRuns(ofLine: index).map { ($0, style($0.tag)) }
      let line = block.lines[index]
      for (run, style) in runs {
        guard let background = style.backgroundColor else { continue }
        fill(
          CGRect(x: run.x, y: line.y, width: run.width, height: line.height), background)
      }
      for (run, style) in runs {
        draw(run, style.color)
        drawDecorations(run, style)
      }
    }
  }

  /// Draws the glyphs of one run at their positions.
  public func draw(_ run: GlyphRun, _ color: Color) {
    guard isDrawing, let face = run.face, !run.glyphs.isEmpty else { return }
    if face.hasColorGlyphs {
      drawPictures(run, face, opacity: color.alpha)
    } else if color.alpha > 0 {
      cairo.newPath()
      cairo.add(outlines(of: run, face))
      cairo.setSource(color)
      cairo.fill()
    }
  }

  private func outlines(of run: GlyphRun, _ face: FontFace) -> Path {
    var path = Path()
    let size = run.pointSize * run.outlineScale
    for (index, origin) in run.positions.enumerated() {
      let stretch = Double(run.stretches[index])
      func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: origin.x + (x * stretch + run.skew * y) * size, y: origin.y - y * size)
      }
      for element in face.outline(of: run.glyphs[index]).elements {
        switch element {
        case .move(let x, let y): path.move(to: point(x, y))
        case .line(let x, let y): path.line(to: point(x, y))
        case .curve(let x1, let y1, let x2, let y2, let x, let y):
          path.curve(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
        case .close: path.close()
        }
      }
    }
    return path
  }

  private func drawDecorations(_ run: GlyphRun, _ style: TextStyle) {
    guard run.width > 0 else { return }
    let thickness = run.pointSize / 20
    func line(at y: Double, _ color: Color) {
      let rect = CGRect(x: run.x, y: y, width: run.width, height: thickness)
      fill(cairo.alignedToPixelRows(rect), color)
    }
    if let color = style.underlineColor {
      line(at: run.baseline - run.metrics.descender / 2, color)
    }
    if let color = style.strikethroughColor {
      line(at: run.baseline - (run.metrics.xHeight + thickness) / 2, color)
    }
  }

  // MARK: Colour glyphs

  struct PictureKey: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
  }

  /// A decoded glyph; its place is in em, y up.
  struct PlacedPicture {
    var bitmap: Bitmap
    var frame: CGRect
    /// Keeps the identity in the key taken.
    var face: FontFace
  }

  private func drawPictures(_ run: GlyphRun, _ face: FontFace, opacity: Double) {
    let size = run.pointSize
    withOpacity(opacity) {
      for (glyph, origin) in zip(run.glyphs, run.positions) {
        guard let picture = picture(glyph, face) else { continue }
        let frame = picture.frame
        draw(
          picture.bitmap,
          in: CGRect(
            x: origin.x + frame.minX * size, y: origin.y - frame.minY * size,
            width: frame.width * size, height: frame.height * size))
      }
    }
  }

  private func picture(_ glyph: UInt32, _ face: FontFace) -> PlacedPicture? {
    let key = PictureKey(face: ObjectIdentifier(face), glyph: glyph)
    if let known = pictures[key] { return known }
    var placed: PlacedPicture?
    if let picture = face.picture(of: glyph), let bitmap = try? Bitmap(decoding: picture.png) {
      placed = PlacedPicture(
        bitmap: bitmap,
        frame: CGRect(
          x: picture.left, y: picture.top, width: picture.width, height: picture.height),
        face: face)
    }
    if pictures.count >= 256 { pictures.removeAll() }
    pictures[key] = placed
    return placed
  }
}

/// How the glyphs of a tag look.
public struct TextStyle: Hashable, Sendable {
  public var color: Color
  public var backgroundColor: Color?
  public var underlineColor: Color?
  public var strikethroughColor: Color?

  public init(
    color: Color, backgroundColor: Color? = nil, underlineColor: Color? = nil,
    strikethroughColor: Color? = nil
  ) {
    self.color = color
    self.backgroundColor = backgroundColor
    self.underlineColor = underlineColor
    self.strikethroughColor = strikethroughColor
  }
}

import CoreGraphics
import Foundation
import TextLayout

/// A surface to draw on: points, y down, origin at the top left corner.
public final class Canvas {
  /// What a canvas produces.
  public enum Format: Hashable, Sendable {
    /// Pixels, `scale` to a point.
    case bitmap(scale: Double)
    case svg
    case pdf
  }

  /// Size in points.
  public let size: CGSize
  public let format: Format

  public init(size: CGSize, format: Format, background: Color? = nil) {
    self.size = size
    self.format = format
  }

  // MARK: State

  public func save() {}
  public func restore() {}
  public func translate(x: Double, y: Double) {}
  public func scale(x: Double, y: Double) {}
  public func clip(to rect: CGRect) {}
  public func clip(to shape: RoundedRect) {}
  public func clip(to path: Path) {}

  /// Draws what `body` draws as one picture with an opacity.
  public func withOpacity(_ opacity: Double, _ body: () -> Void) { body() }

  // MARK: Shapes

  public func fill(_ rect: CGRect, _ color: Color) {}
  public func fill(_ shape: RoundedRect, _ color: Color) {}
  public func fill(_ path: Path, _ color: Color) {}
  public func fillEllipse(in rect: CGRect, _ color: Color) {}
  public func stroke(_ rect: CGRect, _ color: Color, width: Double) {}
  public func stroke(_ shape: RoundedRect, _ color: Color, width: Double) {}
  public func stroke(_ path: Path, _ color: Color, style: StrokeStyle) {}
  public func strokeEllipse(in rect: CGRect, _ color: Color, width: Double) {}
  public func strokeLine(from start: CGPoint, to end: CGPoint, _ color: Color, width: Double) {}
  public func fill(_ shape: RoundedRect, with gradient: LinearGradient) {}

  /// The shadow that a shape casts, not the shape itself.
  public func drawShadow(of shape: RoundedRect, _ shadow: Shadow) {}

  // MARK: Text and images

  /// Draws a block of text with its top left corner at `origin`.
  ///
  /// - Parameter style: colours and decorations of a run's tag.
  public func draw(_ block: TextBlock, at origin: CGPoint, style: (_ tag: Int) -> TextStyle) {}

  /// Draws a picture into a rectangle; `tint` replaces its colours and keeps its alpha.
  public func draw(_ image: Bitmap, in rect: CGRect, tint: Color? = nil) {}

  // MARK: Result

  /// The pixels so far.
  public func makeBitmap() -> Bitmap { Bitmap(width: 1, height: 1) }

  /// The finished file: PNG, SVG or PDF.
  public func finish() -> [UInt8] { [] }
}

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: Int, Hashable, Sendable { case butt, round, square }
  public enum Join: Int, Hashable, Sendable { case miter, round, bevel }
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  public var dash: [Double]
  public var dashPhase: Double

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Colours along a line.
public struct LinearGradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    /// 0 at the start, 1 at the end.
    public var location: Double
    public var color: Color
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }
  public var stops: [Stop]
  public var start: CGPoint
  public var end: CGPoint

  public init(stops: [Stop], start: CGPoint, end: CGPoint) {
    self.stops = stops
    self.start = start
    self.end = end
  }
}

/// A blurred shadow as `CALayer` casts it.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  public var offset: CGSize
  /// `CALayer.shadowRadius`.
  public var radius: Double

  public init(color: Color, offset: CGSize, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
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

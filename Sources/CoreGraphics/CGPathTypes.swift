/// Which parts of a path that crosses itself are inside.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// The kinds of steps that a path is made of.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path, as `applyWithBlock(_:)` shows it.
public struct CGPathElement {
  public let type: CGPathElementType
  /// The step's points, its end last; valid only while the block runs.
  public let points: UnsafeMutablePointer<CGPoint>
}

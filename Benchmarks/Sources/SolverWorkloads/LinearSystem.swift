/// A layout as rows of numbers: what a solver is given.
///
/// Every view owns four variables relative to its superview: x, y, width, height.
public struct LinearSystem: Sendable {
  /// What a row asks for.
  public enum Kind: Sendable {
    case equal(Float)
    case atMost(Float)
    case atLeast(Float)
    /// Hugging and compression resistance.
    case contentSize(Float, Float)
  }

  public struct Row: Sendable {
    public var kind: Kind
    public var constant: Double
    public var terms: Range<Int>

    public init(kind: Kind, constant: Double, terms: Range<Int>) {
      self.kind = kind
      self.constant = constant
      self.terms = terms
    }
  }

  public struct Term: Sendable, BitwiseCopyable {
    public var variable: Int32
    public var coefficient: Double
  }

  /// A view's first variable.
  public struct View: Sendable {
    public var base: Int32
    public var x: Int32 { base }
    public var y: Int32 { base + 1 }
    public var width: Int32 { base + 2 }
    public var height: Int32 { base + 3 }
  }

  public private(set) var variableCount = 0
  public private(set) var rows: [Row] = []
  public private(set) var terms: [Term] = []

  /// The row that sets the width of the root, and of its height where there is one.
  public var rootWidthRow: Int?
  public var rootHeightRow: Int?
  /// The row that changes when a cell shows another text.
  public var textHeightRow: Int?
  /// A row in the middle whose constant can change, and the rows of that view.
  public var middleRow: Int?
  public var middleView: Range<Int>?

  public init() {}

  public mutating func view() -> View {
    defer { variableCount += 4 }
    return View(base: Int32(variableCount))
  }

  @discardableResult
  public mutating func add(_ kind: Kind, _ constant: Double, _ summands: (Int32, Double)...) -> Int
  {
    let first = terms.count
    for (variable, coefficient) in summands {
      terms.append(Term(variable: variable, coefficient: coefficient))
    }
    rows.append(Row(kind: kind, constant: constant, terms: first..<terms.count))
    return rows.count - 1
  }

  public mutating func setConstant(_ constant: Double, of row: Int) {
    rows[row].constant = constant
  }

  // The vocabulary of the layouts.

  mutating func leading(_ view: View, _ inset: Double) { add(.equal(1000), inset, (view.x, 1)) }

  @discardableResult
  mutating func top(_ view: View, _ inset: Double) -> Int {
    add(.equal(1000), inset, (view.y, 1))
  }

  @discardableResult
  mutating func trailing(_ view: View, in parent: View, _ inset: Double) -> Int {
    add(.equal(1000), -inset, (view.x, 1), (view.width, 1), (parent.width, -1))
  }

  mutating func trailing(_ view: View, in parent: View, atMost inset: Double) {
    add(.atMost(1000), -inset, (view.x, 1), (view.width, 1), (parent.width, -1))
  }

  @discardableResult
  mutating func bottom(_ view: View, in parent: View, _ inset: Double, _ kind: Kind = .equal(1000))
    -> Int
  {
    add(kind, -inset, (view.y, 1), (view.height, 1), (parent.height, -1))
  }

  @discardableResult
  mutating func below(_ view: View, _ other: View, _ gap: Double, _ kind: Kind = .equal(1000))
    -> Int
  {
    add(kind, gap, (view.y, 1), (other.y, -1), (other.height, -1))
  }

  mutating func after(_ view: View, _ other: View, _ gap: Double) {
    add(.equal(1000), gap, (view.x, 1), (other.x, -1), (other.width, -1))
  }

  @discardableResult
  mutating func fix(_ variable: Int32, _ value: Double, _ kind: Kind = .equal(1000)) -> Int {
    add(kind, value, (variable, 1))
  }

  mutating func same(_ a: Int32, _ b: Int32, times factor: Double = 1, _ kind: Kind = .equal(1000))
  {
    add(kind, 0, (a, 1), (b, -factor))
  }

  mutating func centerY(_ view: View, _ other: View) {
    add(
      .equal(1000), 0, (view.y, 1), (view.height, 0.5), (other.y, -1), (other.height, -0.5))
  }

  mutating func content(
    _ variable: Int32, _ size: Double, hugging: Float = 250, compression: Float = 750
  ) {
    add(.contentSize(hugging, compression), size, (variable, 1))
  }
}

/// One summand of a linear constraint: a coefficient times a variable.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  /// The index of the variable, kept bare so that terms are plain values.
  var index: Int32
  /// The factor of the variable.
  public var coefficient: Double

  /// The variable that is multiplied.
  public var variable: Variable {
    get { Variable(index: index) }
    set { index = newValue.index }
  }

  public init(_ variable: Variable, _ coefficient: Double = 1) {
    index = variable.index
    self.coefficient = coefficient
  }

  public init(variable: Variable, coefficient: Double) { self.init(variable, coefficient) }
}

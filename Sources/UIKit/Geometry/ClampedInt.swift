extension BinaryFloatingPoint {
  /// The whole part, brought into a range; what is not a number becomes the lower bound.
  ///
  /// Documents may state any length, and `Int.init` traps for those it cannot hold.
  func clampedInt(in range: ClosedRange<Int>) -> Int {
    guard self > Self(range.lowerBound) else { return range.lowerBound }
    guard self < Self(range.upperBound) else { return range.upperBound }
    return Int(self)
  }
}

/// A font weight on the scale of `UIFont.Weight`: −1 … 1, regular 0.
public struct FontWeight: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Double

  /// A value that is not a number counts as regular.
  public init(rawValue: Double) {
    self.rawValue = rawValue.isNaN ? 0 : min(max(rawValue, -1), 1)
  }

  public static let ultraLight = FontWeight(rawValue: -0.8)
  public static let thin = FontWeight(rawValue: -0.6)
  public static let light = FontWeight(rawValue: -0.4)
  public static let regular = FontWeight(rawValue: 0)
  public static let medium = FontWeight(rawValue: 0.23)
  public static let semibold = FontWeight(rawValue: 0.3)
  public static let bold = FontWeight(rawValue: 0.4)
  public static let heavy = FontWeight(rawValue: 0.56)
  public static let black = FontWeight(rawValue: 0.62)

  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }
}

extension FontWeight {
  /// The named weights in rising order; an index into this list is a `step`.
  static let named: [FontWeight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ]

  /// The step of `regular`.
  static let regularStep = 3

  /// The nearest named weight as an index into `named`.
  ///
  /// The system font draws and measures with the nine weights that UIKit names.
  var step: Int {
    var best = 0
    for (index, weight) in Self.named.enumerated()
    where abs(weight.rawValue - rawValue) < abs(Self.named[best].rawValue - rawValue) {
      best = index
    }
    return best
  }

  /// The `usWeightClass` of an OpenType font that goes with a step: 100, 200 … 900.
  static func openTypeWeight(step: Int) -> Int { (step + 1) * 100 }
}

/// A colour that may depend on the traits it is shown with.
open class UIColor: NSObject, @unchecked Sendable {
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?
  private let fixed: CGColor

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    fixed = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    provider = nil
  }

  public init(white: CGFloat, alpha: CGFloat) {
    fixed = CGColor(gray: white, alpha: alpha)
    provider = nil
  }

  public init(cgColor: CGColor) {
    fixed = cgColor
    provider = nil
  }

  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    fixed = .clear
    provider = dynamicProvider
  }

  open var cgColor: CGColor { resolvedColor(with: .current).fixed }

  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    provider.map { $0(traits).resolvedColor(with: traits) } ?? self
  }

  /// The system's tint (F5.1).
  package static let systemTint = UIColor(dynamicProvider: { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1)
      : UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  })
}

/// A transformation of a colour by the state of a view.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Grey instead of a colour, as a disabled look has it.
  public static let grayscale = UIConfigurationColorTransformer { color in
    let components = color.resolvedComponents
    let white = 0.2126 * components.red + 0.7152 * components.green + 0.0722 * components.blue
    return UIColor(white: white, alpha: components.alpha)
  }
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}

/// A transformation of a configuration's text attributes.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}

/// Fill, stroke and corners behind a cell's or a button's content.
public struct UIBackgroundConfiguration {
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// nil is the tint of the view.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0

  public init() {}

  /// The colour that a list's cell has as long as nothing is selected.
  private var listColor: UIColor?

  private init(listColor: UIColor) {
    self.listColor = listColor
    backgroundColor = listColor
  }

  /// The configuration for a state: the cells of lists are grey while they are selected.
  public func updated(for state: UIConfigurationState) -> UIBackgroundConfiguration {
    guard let listColor, backgroundColor === listColor,
      let state = state as? UICellConfigurationState
    else { return self }
    var result = self
    result.backgroundColor = state.isSelected || state.isHighlighted ? .systemGray4 : listColor
    return result
  }

  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(listColor: .systemBackground)
  }

  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(listColor: .secondarySystemGroupedBackground)
  }

  /// The fill with the transformer applied, the tint where none is named.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

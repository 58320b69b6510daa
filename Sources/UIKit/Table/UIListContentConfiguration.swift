import CoreGraphics
import Foundation

/// Text, secondary text and image of a list's row, as a value.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  public struct TextProperties {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }

    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true

    fileprivate mutating func adjustFont(to traits: UITraitCollection) {
      guard adjustsFontForContentSizeCategory else { return }
      if let adjusted = font.adjusted(to: traits) { font = adjusted }
    }
  }

  /// How the image looks.
  public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The most room the image takes; 0 is unlimited.
    public var maximumSize = CGSize.zero
    /// The room that is kept, so that texts of rows line up; 0 is the image's own.
    public var reservedLayoutSize = CGSize.zero
  }

  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  public var prefersSideBySideTextAndSecondaryText = false
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  private init(secondaryStyle: UIFont.TextStyle, isValue: Bool) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
    secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: secondaryStyle), color: isValue ? .secondaryLabel : .label)
    prefersSideBySideTextAndSecondaryText = isValue
  }

  public init() { self.init(secondaryStyle: .caption1, isValue: false) }

  /// The default row.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// A row with a secondary text below.
  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textToSecondaryTextVerticalPadding = 3
    return configuration
  }

  /// A row with a value at its end.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondaryStyle: .body, isValue: true)
  }

  /// The header of a grouped section.
  public static func groupedHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 17, leading: 16, bottom: 6, trailing: 8)
    return configuration
  }

  /// The footer of a grouped section.
  public static func groupedFooter() -> UIListContentConfiguration {
    var configuration = groupedHeader()
    configuration.directionalLayoutMargins.top = 7
    configuration.directionalLayoutMargins.bottom = 7
    return configuration
  }

  /// The header of a plain section.
  public static func plainHeader() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration()
    configuration.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .body, isBold: true), color: .label)
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 6, leading: 16, bottom: 6, trailing: 8)
    return configuration
  }

  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// The configuration with its fonts at the state's text size.
  public func updated(for state: UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    updated.textProperties.adjustFont(to: state.traitCollection)
    updated.secondaryTextProperties.adjustFont(to: state.traitCollection)
    return updated
  }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text from its top left corner.
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`, whose attributes count then.
  open var string: Any?
  /// A `UIFont`, or a font's name as an `NSString`; its size does not count.
  open var font: AnyObject?
  open var fontSize: CGFloat = 36 { didSet { changed("fontSize", from: oldValue) } }
  open var foregroundColor: CGColor? = .white {
    didSet { changed("foregroundColor", from: oldValue) }
  }
  open var isWrapped = false
  open var truncationMode: CATextLayerTruncationMode = .none
  open var alignmentMode: CATextLayerAlignmentMode = .natural
  open var allowsFontSubpixelQuantization = false

  package override class var properties: LayerProperties { .text }
}

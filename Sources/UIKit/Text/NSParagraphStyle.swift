/// How lines of a paragraph sit between their margins.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// What happens to text that is wider than its line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Direction in which a paragraph is read; natural follows its first strong character.
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

/// Spacing, alignment and breaking of a paragraph's lines.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// All attributes, as one value that compares and copies by itself.
  struct Attributes: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsDefaultTighteningForTruncation = false
    var defaultTabInterval: CGFloat = 0
    var lineBreakStrategy: LineBreakStrategy = []
    /// nil for the stops that a style has by default.
    var tabStops: [NSTextTab]?
  }

  /// Which of the places that a line may end at are preferred.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The last word does not stand alone if another one can be taken along.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Korean breaks between words, not between syllables.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// What labels use.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  private let foundationTag = FoundationObjectTag()
  fileprivate(set) var attributes: Attributes

  public override init() {
    attributes = Attributes()
    super.init()
  }

  init(attributes: Attributes) {
    self.attributes = attributes
    super.init()
  }

  /// The style of text that has none.
  open class var `default`: NSParagraphStyle { defaultStyle }
  private static let defaultStyle = NSParagraphStyle()

  open var alignment: NSTextAlignment { attributes.alignment }
  open var lineBreakMode: NSLineBreakMode { attributes.lineBreakMode }
  open var lineSpacing: CGFloat { attributes.lineSpacing }
  open var paragraphSpacing: CGFloat { attributes.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { attributes.paragraphSpacingBefore }
  open var firstLineHeadIndent: CGFloat { attributes.firstLineHeadIndent }
  open var headIndent: CGFloat { attributes.headIndent }
  open var tailIndent: CGFloat { attributes.tailIndent }
  open var minimumLineHeight: CGFloat { attributes.minimumLineHeight }
  open var maximumLineHeight: CGFloat { attributes.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { attributes.lineHeightMultiple }
  open var baseWritingDirection: NSWritingDirection { attributes.baseWritingDirection }
  open var hyphenationFactor: Float { attributes.hyphenationFactor }
  open var usesDefaultHyphenation: Bool { attributes.usesDefaultHyphenation }
  open var allowsDefaultTighteningForTruncation: Bool {
    attributes.allowsDefaultTighteningForTruncation
  }
  open var defaultTabInterval: CGFloat { attributes.defaultTabInterval }
  open var lineBreakStrategy: LineBreakStrategy { attributes.lineBreakStrategy }
  /// Twelve stops 28 points apart unless others are set.
  open var tabStops: [NSTextTab] { attributes.tabStops ?? NSParagraphStyle.defaultTabStops }

  /// Stops that differ from the default ones.
  var customTabStops: [NSTextTab] { attributes.tabStops ?? [] }

  fileprivate static let defaultTabStops = (1...12).map {
    NSTextTab(textAlignment: .left, location: 28 * CGFloat($0))
  }

  /// The direction that a language is written in, the user interface's for nil.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName ?? Locale.current.identifier
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(attributes: attributes) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.attributes == attributes
  }

  open override var hash: Int { attributes.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { attributes.alignment }
    set { attributes.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { attributes.lineBreakMode }
    set { attributes.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { attributes.lineSpacing }
    set { attributes.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { attributes.paragraphSpacing }
    set { attributes.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { attributes.paragraphSpacingBefore }
    set { attributes.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { attributes.firstLineHeadIndent }
    set { attributes.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { attributes.headIndent }
    set { attributes.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { attributes.tailIndent }
    set { attributes.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { attributes.minimumLineHeight }
    set { attributes.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { attributes.maximumLineHeight }
    set { attributes.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { attributes.lineHeightMultiple }
    set { attributes.lineHeightMultiple = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { attributes.baseWritingDirection }
    set { attributes.baseWritingDirection = newValue }
  }
  open override var hyphenationFactor: Float {
    get { attributes.hyphenationFactor }
    set { attributes.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { attributes.usesDefaultHyphenation }
    set { attributes.usesDefaultHyphenation = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { attributes.allowsDefaultTighteningForTruncation }
    set { attributes.allowsDefaultTighteningForTruncation = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { attributes.defaultTabInterval }
    set { attributes.defaultTabInterval = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { attributes.lineBreakStrategy }
    set { attributes.lineBreakStrategy = newValue }
  }
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { attributes.tabStops = newValue }
  }

  /// Adds a stop to those that are there, in order of place.
  open func addTabStop(_ anObject: NSTextTab) {
    attributes.tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
  }

  open func removeTabStop(_ anObject: NSTextTab) {
    attributes.tabStops = tabStops.filter { $0 != anObject }
  }

  /// Takes over every attribute of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { attributes = style.attributes }
}

/// A place that a tab leads to.
///
/// - Note: text after a tab begins at its stop whatever the alignment.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CharacterSet` that ends a column of numbers.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public let alignment: NSTextAlignment
  /// From the leading edge, in points.
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }

  open override var hash: Int { location.hashValue }
}

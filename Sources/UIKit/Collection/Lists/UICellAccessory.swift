import CoreGraphics
import Foundation

/// What stands beside the content of a list's cell: a mark, a control, a text, a view.
public struct UICellAccessory {
  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, detail, custom
  }
  /// When the accessory is there.
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
  /// The room that is kept for it.
  public enum LayoutDimension: Equatable, Sendable {
    /// As much as the standard accessories have.
    case standard
    /// Its own width.
    case actual
    case custom(CGFloat)
  }
  /// The side of the content that a view stands on, and its place among the others there.
  public enum Placement {
    public typealias Position = ([UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }
  /// Called when a control is tapped.
  public typealias ActionHandler = () -> Void

  public let accessoryType: AccessoryType
  var displayed = DisplayedState.always
  var isHidden = false
  var reservedLayoutWidth: LayoutDimension?
  var tintColor: UIColor?
  var backgroundColor: UIColor?
  var text: String?
  var font: UIFont?
  var adjustsFont = true
  var customView: UIView?
  var isLeading = false
  var position: Placement.Position?
  var outlineStyle = OutlineDisclosureOptions.Style.automatic
  var handler: ActionHandler?

  private init(_ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool = false) {
    accessoryType = type
    self.displayed = displayed
    self.isLeading = isLeading
  }

  // MARK: Options

  public struct DisclosureIndicatorOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  public typealias DetailOptions = DisclosureIndicatorOptions

  public struct OutlineDisclosureOptions {
    /// Whether a tap on the mark alone opens the item, or one anywhere on a header.
    public enum Style: Int, Sendable { case automatic, header, cell }

    public var style: Style
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  public struct DeleteOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }
  public typealias InsertOptions = DeleteOptions
  public typealias MultiselectOptions = DeleteOptions

  public struct ReorderOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var showsVerticalSeparator: Bool

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  public struct LabelOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var font: UIFont?
    public var adjustsFontForContentSizeCategory: Bool

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public let isHidden: Bool
    public let reservedLayoutWidth: LayoutDimension?
    public let tintColor: UIColor?
    public let maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  // MARK: Kinds

  private func with(
    _ isHidden: Bool, _ width: LayoutDimension?, _ tintColor: UIColor?,
    background: UIColor? = nil
  ) -> UICellAccessory {
    var result = self
    result.isHidden = isHidden
    result.reservedLayoutWidth = width
    result.tintColor = tintColor
    result.backgroundColor = background
    return result
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, displayed)
      .with(options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed)
      .with(options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var result = UICellAccessory(.detail, displayed)
      .with(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    result.handler = actionHandler
    return result
  }

  /// A mark that opens and closes an item of a section snapshot.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var result = UICellAccessory(.outlineDisclosure, displayed)
      .with(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    result.outlineStyle = options.style
    result.handler = actionHandler
    return result
  }

  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var result = UICellAccessory(.delete, displayed, isLeading: true).with(
      options.isHidden, options.reservedLayoutWidth, options.tintColor,
      background: options.backgroundColor)
    result.handler = actionHandler
    return result
  }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    var result = UICellAccessory(.insert, displayed, isLeading: true).with(
      options.isHidden, options.reservedLayoutWidth, options.tintColor,
      background: options.backgroundColor)
    result.handler = actionHandler
    return result
  }

  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect, displayed, isLeading: true).with(
      options.isHidden, options.reservedLayoutWidth, options.tintColor,
      background: options.backgroundColor)
  }

  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(.reorder, displayed)
      .with(options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var result = UICellAccessory(.label, displayed)
      .with(options.isHidden, options.reservedLayoutWidth, options.tintColor)
    result.text = text
    result.font = options.font
    result.adjustsFont = options.adjustsFontForContentSizeCategory
    return result
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var result: UICellAccessory
    switch configuration.placement {
    case .leading(let displayed, let position):
      result = UICellAccessory(.custom, displayed, isLeading: true)
      result.position = position
    case .trailing(let displayed, let position):
      result = UICellAccessory(.custom, displayed)
      result.position = position
    }
    result = result.with(
      configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor)
    result.customView = configuration.customView
    return result
  }

  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

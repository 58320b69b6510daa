/// The values of one system colour in the appearances that Apple publishes.
struct SystemColor: Sendable {
  /// 24 bit red, green, blue and an opacity.
  struct Value: Sendable {
    let rgb: UInt32
    let alpha: CGFloat

    init(_ rgb: UInt32, _ alpha: CGFloat = 1) {
      self.rgb = rgb
      self.alpha = alpha
    }

    var color: UIColor {
      UIColor(
        red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255,
        blue: CGFloat(rgb & 0xFF) / 255, alpha: alpha)
    }
  }

  let light: Value
  let dark: Value
  /// With "Increase Contrast" switched on; nil where the normal value stays.
  var lightHighContrast: Value?
  var darkHighContrast: Value?
  /// Dark, on a raised level such as a sheet; nil where the base value stays.
  var darkElevated: Value?

  init(
    _ light: Value, _ dark: Value, contrast: (light: Value, dark: Value)? = nil,
    elevated: Value? = nil
  ) {
    self.light = light
    self.dark = dark
    lightHighContrast = contrast?.light
    darkHighContrast = contrast?.dark
    darkElevated = elevated
  }

  func value(for traits: UITraitCollection) -> Value {
    let highContrast = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else {
      return highContrast ? lightHighContrast ?? light : light
    }
    if traits.userInterfaceLevel == .elevated, let darkElevated { return darkElevated }
    return highContrast ? darkHighContrast ?? dark : dark
  }
}

extension SystemColor {
  /// Every adaptive colour by its name in Interface Builder documents.
  ///
  /// Values: Apple's Human Interface Guidelines, "Color", iOS 13–18.
  static let table: [String: SystemColor] = [
    "systemRedColor": SystemColor(
      Value(0xFF3B30), Value(0xFF453A), contrast: (Value(0xD70015), Value(0xFF6961))),
    "systemOrangeColor": SystemColor(
      Value(0xFF9500), Value(0xFF9F0A), contrast: (Value(0xC93400), Value(0xFFB340))),
    "systemYellowColor": SystemColor(
      Value(0xFFCC00), Value(0xFFD60A), contrast: (Value(0xB25000), Value(0xFFD426))),
    "systemGreenColor": SystemColor(
      Value(0x34C759), Value(0x30D158), contrast: (Value(0x248A3D), Value(0x30DB5B))),
    "systemMintColor": SystemColor(
      Value(0x00C7BE), Value(0x63E6E2), contrast: (Value(0x0C817B), Value(0x66D4CF))),
    "systemTealColor": SystemColor(
      Value(0x30B0C7), Value(0x40C8E0), contrast: (Value(0x008299), Value(0x5DE6FF))),
    "systemCyanColor": SystemColor(
      Value(0x32ADE6), Value(0x64D2FF), contrast: (Value(0x0071A4), Value(0x70D7FF))),
    "systemBlueColor": SystemColor(
      Value(0x007AFF), Value(0x0A84FF), contrast: (Value(0x0040DD), Value(0x409CFF))),
    "systemIndigoColor": SystemColor(
      Value(0x5856D6), Value(0x5E5CE6), contrast: (Value(0x3634A3), Value(0x7D7AFF))),
    "systemPurpleColor": SystemColor(
      Value(0xAF52DE), Value(0xBF5AF2), contrast: (Value(0x8944AB), Value(0xDA8FFF))),
    "systemPinkColor": SystemColor(
      Value(0xFF2D55), Value(0xFF375F), contrast: (Value(0xD30F45), Value(0xFF6482))),
    "systemBrownColor": SystemColor(
      Value(0xA2845E), Value(0xAC8E68), contrast: (Value(0x7F6545), Value(0xB59469))),
    "systemGrayColor": SystemColor(
      Value(0x8E8E93), Value(0x8E8E93), contrast: (Value(0x6C6C70), Value(0xAEAEB2))),
    "systemGray2Color": SystemColor(
      Value(0xAEAEB2), Value(0x636366), contrast: (Value(0x8E8E93), Value(0x7C7C80))),
    "systemGray3Color": SystemColor(
      Value(0xC7C7CC), Value(0x48484A), contrast: (Value(0xAEAEB2), Value(0x545456))),
    "systemGray4Color": SystemColor(
      Value(0xD1D1D6), Value(0x3A3A3C), contrast: (Value(0xBCBCC0), Value(0x444446))),
    "systemGray5Color": SystemColor(
      Value(0xE5E5EA), Value(0x2C2C2E), contrast: (Value(0xD8D8DC), Value(0x363638))),
    "systemGray6Color": SystemColor(
      Value(0xF2F2F7), Value(0x1C1C1E), contrast: (Value(0xEBEBF0), Value(0x242426))),

    "labelColor": SystemColor(Value(0x000000), Value(0xFFFFFF)),
    "secondaryLabelColor": SystemColor(
      Value(0x3C3C43, 0.6), Value(0xEBEBF5, 0.6),
      contrast: (Value(0x3C3C43, 0.8), Value(0xEBEBF5, 0.7))),
    "tertiaryLabelColor": SystemColor(
      Value(0x3C3C43, 0.3), Value(0xEBEBF5, 0.3),
      contrast: (Value(0x3C3C43, 0.7), Value(0xEBEBF5, 0.55))),
    "quaternaryLabelColor": SystemColor(
      Value(0x3C3C43, 0.18), Value(0xEBEBF5, 0.16),
      contrast: (Value(0x3C3C43, 0.55), Value(0xEBEBF5, 0.4))),
    "placeholderTextColor": SystemColor(
      Value(0x3C3C43, 0.3), Value(0xEBEBF5, 0.3),
      contrast: (Value(0x3C3C43, 0.7), Value(0xEBEBF5, 0.55))),
    "linkColor": SystemColor(Value(0x007AFF), Value(0x0984FF)),
    "tintColor": SystemColor(
      Value(0x007AFF), Value(0x0A84FF), contrast: (Value(0x0040DD), Value(0x409CFF))),
    "separatorColor": SystemColor(Value(0x3C3C43, 0.29), Value(0x545458, 0.6)),
    "opaqueSeparatorColor": SystemColor(Value(0xC6C6C8), Value(0x38383A)),

    "systemBackgroundColor": SystemColor(
      Value(0xFFFFFF), Value(0x000000), elevated: Value(0x1C1C1E)),
    "secondarySystemBackgroundColor": SystemColor(
      Value(0xF2F2F7), Value(0x1C1C1E), elevated: Value(0x2C2C2E)),
    "tertiarySystemBackgroundColor": SystemColor(
      Value(0xFFFFFF), Value(0x2C2C2E), elevated: Value(0x3A3A3C)),
    "systemGroupedBackgroundColor": SystemColor(
      Value(0xF2F2F7), Value(0x000000), elevated: Value(0x1C1C1E)),
    "secondarySystemGroupedBackgroundColor": SystemColor(
      Value(0xFFFFFF), Value(0x1C1C1E), elevated: Value(0x2C2C2E)),
    "tertiarySystemGroupedBackgroundColor": SystemColor(
      Value(0xF2F2F7), Value(0x2C2C2E), elevated: Value(0x3A3A3C)),
    "systemFillColor": SystemColor(Value(0x787880, 0.2), Value(0x787880, 0.36)),
    "secondarySystemFillColor": SystemColor(Value(0x787880, 0.16), Value(0x787880, 0.32)),
    "tertiarySystemFillColor": SystemColor(Value(0x767680, 0.12), Value(0x767680, 0.24)),
    "quaternarySystemFillColor": SystemColor(Value(0x747480, 0.08), Value(0x767680, 0.18)),

    // Names that only Interface Builder writes; they follow the adaptive colour of their role.
    "groupTableViewBackgroundColor": SystemColor(
      Value(0xF2F2F7), Value(0x000000), elevated: Value(0x1C1C1E)),
    "tableBackgroundColor": SystemColor(
      Value(0xFFFFFF), Value(0x000000), elevated: Value(0x1C1C1E)),
    "tableCellGroupedBackgroundColor": SystemColor(
      Value(0xFFFFFF), Value(0x1C1C1E), elevated: Value(0x2C2C2E)),
    "tableSeparatorColor": SystemColor(Value(0x3C3C43, 0.29), Value(0x545458, 0.6)),
  ]

  /// One colour object a name, so that equal names give identical objects.
  static let colors: [String: UIColor] = table.reduce(into: [:]) { colors, entry in
    let value = entry.value
    let provider = UIColor.DynamicProvider(name: entry.key) { value.value(for: $0).color }
    colors[entry.key] = UIColor(storage: .dynamic(provider))
  }

  static func color(_ name: String) -> UIColor { colors[name] ?? .black }
}

extension UIColor {
  public static var systemRed: UIColor { SystemColor.color("systemRedColor") }
  public static var systemOrange: UIColor { SystemColor.color("systemOrangeColor") }
  public static var systemYellow: UIColor { SystemColor.color("systemYellowColor") }
  public static var systemGreen: UIColor { SystemColor.color("systemGreenColor") }
  public static var systemMint: UIColor { SystemColor.color("systemMintColor") }
  public static var systemTeal: UIColor { SystemColor.color("systemTealColor") }
  public static var systemCyan: UIColor { SystemColor.color("systemCyanColor") }
  public static var systemBlue: UIColor { SystemColor.color("systemBlueColor") }
  public static var systemIndigo: UIColor { SystemColor.color("systemIndigoColor") }
  public static var systemPurple: UIColor { SystemColor.color("systemPurpleColor") }
  public static var systemPink: UIColor { SystemColor.color("systemPinkColor") }
  public static var systemBrown: UIColor { SystemColor.color("systemBrownColor") }
  public static var systemGray: UIColor { SystemColor.color("systemGrayColor") }
  public static var systemGray2: UIColor { SystemColor.color("systemGray2Color") }
  public static var systemGray3: UIColor { SystemColor.color("systemGray3Color") }
  public static var systemGray4: UIColor { SystemColor.color("systemGray4Color") }
  public static var systemGray5: UIColor { SystemColor.color("systemGray5Color") }
  public static var systemGray6: UIColor { SystemColor.color("systemGray6Color") }

  public static var label: UIColor { SystemColor.color("labelColor") }
  public static var secondaryLabel: UIColor { SystemColor.color("secondaryLabelColor") }
  public static var tertiaryLabel: UIColor { SystemColor.color("tertiaryLabelColor") }
  public static var quaternaryLabel: UIColor { SystemColor.color("quaternaryLabelColor") }
  public static var placeholderText: UIColor { SystemColor.color("placeholderTextColor") }
  public static var link: UIColor { SystemColor.color("linkColor") }
  /// The tint of the view that draws with it; outside of a view the system's blue.
  public static var tintColor: UIColor { SystemColor.color("tintColor") }
  public static var separator: UIColor { SystemColor.color("separatorColor") }
  public static var opaqueSeparator: UIColor { SystemColor.color("opaqueSeparatorColor") }

  public static var systemBackground: UIColor { SystemColor.color("systemBackgroundColor") }
  public static var secondarySystemBackground: UIColor {
    SystemColor.color("secondarySystemBackgroundColor")
  }
  public static var tertiarySystemBackground: UIColor {
    SystemColor.color("tertiarySystemBackgroundColor")
  }
  public static var systemGroupedBackground: UIColor {
    SystemColor.color("systemGroupedBackgroundColor")
  }
  public static var secondarySystemGroupedBackground: UIColor {
    SystemColor.color("secondarySystemGroupedBackgroundColor")
  }
  public static var tertiarySystemGroupedBackground: UIColor {
    SystemColor.color("tertiarySystemGroupedBackgroundColor")
  }
  public static var systemFill: UIColor { SystemColor.color("systemFillColor") }
  public static var secondarySystemFill: UIColor { SystemColor.color("secondarySystemFillColor") }
  public static var tertiarySystemFill: UIColor { SystemColor.color("tertiarySystemFillColor") }
  public static var quaternarySystemFill: UIColor { SystemColor.color("quaternarySystemFillColor") }
  public static var groupTableViewBackground: UIColor {
    SystemColor.color("groupTableViewBackgroundColor")
  }
}

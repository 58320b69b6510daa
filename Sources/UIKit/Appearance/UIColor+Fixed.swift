extension UIColor {
  /// The colours that never adapt, by their name in Interface Builder documents.
  static let fixedColors: [String: UIColor] = [
    "blackColor": UIColor(white: 0, alpha: 1),
    "darkGrayColor": UIColor(white: 1 / 3, alpha: 1),
    "lightGrayColor": UIColor(white: 2 / 3, alpha: 1),
    "whiteColor": UIColor(white: 1, alpha: 1),
    "grayColor": UIColor(white: 0.5, alpha: 1),
    "redColor": UIColor(red: 1, green: 0, blue: 0, alpha: 1),
    "greenColor": UIColor(red: 0, green: 1, blue: 0, alpha: 1),
    "blueColor": UIColor(red: 0, green: 0, blue: 1, alpha: 1),
    "cyanColor": UIColor(red: 0, green: 1, blue: 1, alpha: 1),
    "yellowColor": UIColor(red: 1, green: 1, blue: 0, alpha: 1),
    "magentaColor": UIColor(red: 1, green: 0, blue: 1, alpha: 1),
    "orangeColor": UIColor(red: 1, green: 0.5, blue: 0, alpha: 1),
    "purpleColor": UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1),
    "brownColor": UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1),
    "clearColor": UIColor(white: 0, alpha: 0),
    "darkTextColor": UIColor(white: 0, alpha: 1),
    "lightTextColor": UIColor(white: 1, alpha: 0.6),
    // Colours of early SDKs that old documents still name.
    "viewFlipsideBackgroundColor": UIColor(
      red: 0x1F / 255, green: 0x21 / 255, blue: 0x24 / 255, alpha: 1),
    "scrollViewTexturedBackgroundColor": UIColor(
      red: 0x6F / 255, green: 0x71 / 255, blue: 0x79 / 255, alpha: 1),
    "underPageBackgroundColor": UIColor(
      red: 0xB4 / 255, green: 0xB7 / 255, blue: 0xBD / 255, alpha: 1),
  ]

  private static func fixed(_ name: String) -> UIColor { fixedColors[name] ?? UIColor() }

  public static var black: UIColor { fixed("blackColor") }
  public static var darkGray: UIColor { fixed("darkGrayColor") }
  public static var lightGray: UIColor { fixed("lightGrayColor") }
  public static var white: UIColor { fixed("whiteColor") }
  public static var gray: UIColor { fixed("grayColor") }
  public static var red: UIColor { fixed("redColor") }
  public static var green: UIColor { fixed("greenColor") }
  public static var blue: UIColor { fixed("blueColor") }
  public static var cyan: UIColor { fixed("cyanColor") }
  public static var yellow: UIColor { fixed("yellowColor") }
  public static var magenta: UIColor { fixed("magentaColor") }
  public static var orange: UIColor { fixed("orangeColor") }
  public static var purple: UIColor { fixed("purpleColor") }
  public static var brown: UIColor { fixed("brownColor") }
  public static var clear: UIColor { fixed("clearColor") }
  public static var darkText: UIColor { fixed("darkTextColor") }
  public static var lightText: UIColor { fixed("lightTextColor") }

  /// The colour that Interface Builder documents call by this name, such as `labelColor`.
  package static func interfaceBuilderColor(named name: String) -> UIColor? {
    SystemColor.colors[name] ?? fixedColors[name]
  }
}

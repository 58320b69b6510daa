// The families of iOS of which measures are known, with the names of their faces as iOS has them.
// Other families exist there; any name is accepted here and stood in for.

extension UIFont {
  /// The families whose measures are known, in alphabetical order.
  public class var familyNames: [String] { faces.map(\.family) }

  /// The names of a family's faces; none for a family that is not among `familyNames`.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    faces.first { $0.family == familyName }?.names ?? []
  }

  private static let faces: [(family: String, names: [String])] = [
    ("Arial", ["ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Arial-BoldItalicMT"]),
    ("Arial Rounded MT Bold", ["ArialRoundedMTBold"]),
    (
      "Avenir",
      [
        "Avenir-Book", "Avenir-Roman", "Avenir-BookOblique", "Avenir-Oblique", "Avenir-Light",
        "Avenir-LightOblique", "Avenir-Medium", "Avenir-MediumOblique", "Avenir-Heavy",
        "Avenir-HeavyOblique", "Avenir-Black", "Avenir-BlackOblique",
      ]
    ),
    (
      "Avenir Next",
      [
        "AvenirNext-Regular", "AvenirNext-Italic", "AvenirNext-UltraLight",
        "AvenirNext-UltraLightItalic", "AvenirNext-Medium", "AvenirNext-MediumItalic",
        "AvenirNext-DemiBold", "AvenirNext-DemiBoldItalic", "AvenirNext-Bold",
        "AvenirNext-BoldItalic", "AvenirNext-Heavy", "AvenirNext-HeavyItalic",
      ]
    ),
    ("Courier", ["Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique"]),
    (
      "Courier New",
      [
        "CourierNewPSMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT",
        "CourierNewPS-BoldItalicMT",
      ]
    ),
    (
      "Futura",
      [
        "Futura-Medium", "Futura-MediumItalic", "Futura-Bold", "Futura-CondensedMedium",
        "Futura-CondensedExtraBold",
      ]
    ),
    ("Georgia", ["Georgia", "Georgia-Bold", "Georgia-Italic", "Georgia-BoldItalic"]),
    (
      "Gill Sans",
      [
        "GillSans", "GillSans-Italic", "GillSans-Light", "GillSans-LightItalic",
        "GillSans-SemiBold", "GillSans-SemiBoldItalic", "GillSans-Bold", "GillSans-BoldItalic",
        "GillSans-UltraBold",
      ]
    ),
    (
      "Helvetica",
      [
        "Helvetica", "Helvetica-Oblique", "Helvetica-Light", "Helvetica-LightOblique",
        "Helvetica-Bold", "Helvetica-BoldOblique",
      ]
    ),
    (
      "Helvetica Neue",
      [
        "HelveticaNeue", "HelveticaNeue-Italic", "HelveticaNeue-UltraLight",
        "HelveticaNeue-UltraLightItalic", "HelveticaNeue-Thin", "HelveticaNeue-ThinItalic",
        "HelveticaNeue-Light", "HelveticaNeue-LightItalic", "HelveticaNeue-Medium",
        "HelveticaNeue-MediumItalic", "HelveticaNeue-Bold", "HelveticaNeue-BoldItalic",
        "HelveticaNeue-CondensedBold", "HelveticaNeue-CondensedBlack",
      ]
    ),
    ("Menlo", ["Menlo-Regular", "Menlo-Bold", "Menlo-Italic", "Menlo-BoldItalic"]),
    (
      "Times New Roman",
      [
        "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "TimesNewRomanPS-ItalicMT",
        "TimesNewRomanPS-BoldItalicMT",
      ]
    ),
    (
      "Trebuchet MS",
      ["TrebuchetMS", "TrebuchetMS-Bold", "TrebuchetMS-Italic", "Trebuchet-BoldItalic"]
    ),
    ("Verdana", ["Verdana", "Verdana-Bold", "Verdana-Italic", "Verdana-BoldItalic"]),
  ]
}

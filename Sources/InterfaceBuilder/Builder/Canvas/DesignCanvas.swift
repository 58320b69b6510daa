import Foundation
@_spi(Moa) import UIKit

/// The canvas that Interface Builder shows a document's scenes on.
///
/// Everything in which the design-time canvas differs from a device lives here, each rule with its
/// source (`ib-facts`: read off the stored frames of 4,884 public documents). A device that the
/// caller chose has its true measures instead.
struct DesignCanvas {
  let document: Document
  let configuration: BuildConfiguration
  let device: Device
  let orientation: UIInterfaceOrientation
  let era: LayoutEra
  /// Whether scenes are shown as the document was saved, quirks included.
  let isOwn: Bool

  private var tools: Int { document.toolsVersion.major }

  init(document: Document, configuration: BuildConfiguration) {
    self.document = document
    self.configuration = configuration
    let own = document.device
    isOwn = configuration.device == nil && configuration.orientation == nil
    device = configuration.device ?? own?.device ?? DesignCanvas.likelyDevice(of: document)
    orientation = configuration.orientation ?? own?.interfaceOrientation ?? .portrait
    era = configuration.era ?? (configuration.device == nil ? document.toolsVersion.era : .default)
  }

  /// The 600 × 600 canvas of Xcode 6 and 7, and Xcode 5's, which has no device either.
  var isUnspecifiedDevice: Bool { isOwn && document.root.child("device") == nil }

  /// What stands in for a device that is not named, or that is newer than our table: one with a
  /// screen as large as a scene of the document.
  private static func likelyDevice(of document: Document) -> Device {
    let isPad = document.targetRuntime.hasSuffix(".iPad")
    let fallback = Device.named(isPad ? "ipad9_7" : "retina4_7") ?? .standard
    guard document.root.child("device") != nil else { return fallback }
    let sizes = document.scenes.compactMap { $0.rootView?.storedFrame?.size }
    return Device.all.first { device in
      sizes.contains(device.size(.portrait)) || sizes.contains(device.size(.landscapeLeft))
    } ?? .standard
  }

  /// Size classes that variations are picked for.
  var sizeClasses: SizeClasses {
    if isOwn { return document.sizeClasses }
    return document.usesTraitCollections ? SizeClasses(device, orientation) : .any
  }

  /// The traits of the window.
  var traits: UITraitCollection {
    var values = device.traits(orientation).values
    if isUnspecifiedDevice {
      values.horizontalSizeClass = .unspecified
      values.verticalSizeClass = .unspecified
    }
    values.userInterfaceStyle =
      configuration.userInterfaceStyle
      ?? (isOwn && document.prefersDarkAppearance ? .dark : .light)
    if let category = configuration.contentSizeCategory ?? canvasTextSize {
      values.preferredContentSizeCategory = category
    }
    if let direction = configuration.layoutDirection ?? localeDirection {
      values.layoutDirection = direction
    }
    return UITraitCollection(values: values)
  }

  /// The traits around a scene's root view.
  ///
  /// Cells that stand alone are in no window, whose regular height pickers need for their full one
  /// (measured: 162 and not 216 in 3 of 3 cells with a picker of open height).
  func traits(around root: Element) -> UITraitCollection {
    guard isOwn, root.isLooseCell else { return traits }
    var values = traits.values
    values.verticalSizeClass = .compact
    return UITraitCollection(values: values)
  }

  /// Xcode 13 drew text styles at the smallest size: body 14 for 17, title 1 25 for 28 (measured:
  /// every label with a text style in documents from 18122 to 20037, none from 17701 down or from
  /// 21507 up).
  private var canvasTextSize: UIContentSizeCategory? {
    isOwn && (18_000..<21_000).contains(tools) ? .extraSmall : nil
  }

  /// Styles that Xcode 10.3 to 11.3 drew a step smaller than the others: title 1 26 for 28, title 2 20
  /// for 22 (measured: every label with these styles in seven documents of plug-ins 14490 to 15509,
  /// none from 15510, Xcode 11.3.1, on).
  var smallerTextStyles: Set<UIFont.TextStyle> {
    let plugIn = ToolsVersion.ofPlugIn(document.root)?.major ?? tools
    return isOwn && (14_490...15_509).contains(plugIn) ? [.title1, .title2] : []
  }

  /// Arabic, Hebrew and their like run from right to left, and layouts with them.
  private var localeDirection: UITraitEnvironmentLayoutDirection? {
    guard let locale = configuration.locale else { return nil }
    let language = Locale.Language(identifier: locale.replacing("_", with: "-"))
    return language.characterDirection == .rightToLeft ? .rightToLeft : nil
  }

  // MARK: Insets of the hardware

  /// What status bar, sensor housing and home indicator cover on a full-screen scene.
  var hardwareInsets: UIEdgeInsets {
    var insets = device.safeAreaInsets(orientation, era: era)
    guard isOwn else { return insets }
    if isUnspecifiedDevice { insets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }
    // Devices with a home button had no status bar inset between Xcode 11 and 14 (166 of 166
    // scenes on phones, 2 of 2 on iPads).
    if !device.hasHomeIndicator, (14_810...21_507).contains(tools) { insets.top = 0 }
    // Xcode 12 and 13 gave every phone without home button the status bar of the first one (3 of 3
    // scenes on the iPhone 12).
    if tools < 21_000, device.idiom == .phone, insets.top > 44 { insets.top = 44 }
    return insets
  }

  /// Late Xcode 16 and Xcode 26 stored the insets of phones without home button doubled.
  var doublesHardwareInsets: Bool {
    isOwn && device.idiom == .phone && device.hasHomeIndicator && (23_727...25_094).contains(tools)
  }

  /// Xcode 9 and 10 gave scenes inside of container views a whole screen's safe area (measured in
  /// 4 of 4 documents; in none before and after).
  var embedsHardwareInsets: Bool { isOwn && (13_000..<14_800).contains(tools) }

  /// Cards of Xcode 16 and later have no inset at the bottom (measured in 3 of 3 documents from
  /// 23504 up; 34 in all before).
  var sheetsEndAboveHomeIndicator: Bool { isOwn && tools >= 23_000 }

  /// From Xcode 11 to 13 a small scene lay at the top of the screen, away from the home indicator
  /// (measured: 9 of 9 documents; scenes wider than the screen keep its insets, 2 of 2, and so do
  /// small ones of the other years, 5 of 6).
  var smallScenesEndAboveHomeIndicator: Bool { isOwn && (14_800..<21_000).contains(tools) }

  /// Static rows with automatic heights are as high as their content since Xcode 13.2 (measured: 61 of
  /// 61 rows with constraints up to 18122 are 44 high, whatever is in them).
  var selfSizesStaticRows: Bool { !isOwn || tools >= 19_000 }
  let staticRowHeight: CGFloat = 44

  /// Since Xcode 15 rows below a table's visible part are not laid out, and what is in them is marked
  /// as ambiguous when they are saved (measured: 37 views from 22685 up, none before; documents that
  /// were opened by several versions have rows that no newer one has saved).
  var leavesRowsBelowScreen: Bool { isOwn && tools >= 22_000 }

  /// Since Xcode 11 views without content show in a stack, so that one can select them (measured in
  /// twelve documents of 15505 and later; 14490 still has them at zero).
  var showsEmptyArrangedViews: Bool { isOwn && tools >= 15_000 }

  /// The size at which they show.
  static let emptyArrangedViewSize = CGSize(width: 50, height: 50)

  /// The width of a plain view in a column that leaves it open: Interface Builder's library makes
  /// views of that width (measured: 10 views of 9 documents since 16096).
  static let emptyColumnWidth: CGFloat = 240

  /// Stronger than the stack's wish that views of open width vanish, weaker than all else.
  static let emptyColumnPriority = UILayoutPriority(26)

  // MARK: Bars

  private var barPlace: BarMetrics.Place {
    BarMetrics.Place(
      era: era, isPad: device.idiom == .pad,
      isCompact: orientation.isLandscape && device.idiom == .phone
        && !device.isRegularWidthInLandscape,
      hasHomeIndicator: device.hasHomeIndicator)
  }

  /// What a navigation bar covers below the status bar.
  func height(of bar: InferredBars.NavigationBar, in presentation: InferredBars.Presentation)
    -> CGFloat
  {
    var place = barPlace
    place.isInSheet = presentation != .fullScreen && presentation != .embedded
    let metrics = BarMetrics(place)
    var height = metrics.navigationBar + metrics.sheetBarOffset(width: screenSize.width)
    if bar.hasLargeTitle { height += metrics.largeTitle }
    if bar.hasPrompt { height += metrics.prompt }
    return height
  }

  func height(of bar: InferredBars.BottomBar) -> CGFloat {
    let metrics = BarMetrics(barPlace)
    switch bar {
    case .tabBar: return metrics.tabBar
    // A toolbar that is only simulated has the height of a tab bar since Xcode 11 (3 of 3).
    case .toolbar(_, nil): return era >= .iOS13 && isOwn ? 49 : metrics.toolbar
    case .toolbar: return metrics.toolbar
    }
  }

  // MARK: Screen

  /// The size of a scene that fills the screen.
  var screenSize: CGSize {
    if isUnspecifiedDevice {
      return document.usesTraitCollections
        ? CGSize(width: 600, height: 600)
        : document.targetRuntime.hasSuffix(".iPad")
          ? CGSize(width: 768, height: 1024) : CGSize(width: 320, height: 568)
    }
    return device.size(orientation)
  }

  /// The size of a card: 54 points lower than the screen up to Xcode 13, 48 since.
  func sheetSize(of size: CGSize) -> CGSize {
    if device.idiom == .pad { return size }
    return CGSize(width: size.width, height: size.height - (tools < 21_000 ? 54 : 48))
  }
}

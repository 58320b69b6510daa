/// A device as layout sees it: its screen, its safe area and its size classes.
///
/// Sizes and insets: F1 and `ib-facts.json` (measured over Interface Builder documents).
///
/// ```swift
/// @_spi(Moa) import UIKit
///
/// let window = UIWindow(device: Device(named: "iPad Pro 11-inch"), orientation: .landscapeLeft)
/// ```
@_spi(Moa) public struct Device: Hashable, Sendable {
  /// The name that Interface Builder documents use (`retina6_12`).
  public let id: String
  /// Names under which the device was sold, the usual one first.
  public let names: [String]
  /// Portrait size in points.
  public let size: CGSize
  /// Pixels in a point.
  public let scale: CGFloat
  public let idiom: UIUserInterfaceIdiom
  /// Height of the status bar in portrait.
  package let statusBarHeight: CGFloat
  /// The same before iOS 16, where Xcode's device of this id was an older model.
  private let earlierStatusBarHeight: CGFloat
  /// Whether the device has a home indicator and so no home button.
  public let hasHomeIndicator: Bool
  /// Whether a phone's landscape is of regular width.
  package let isRegularWidthInLandscape: Bool

  /// The name under which it is known best.
  public var name: String { names[0] }

  fileprivate init(
    _ id: String, _ names: [String], _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 3,
    statusBar: CGFloat, earlier: CGFloat? = nil, home: Bool = true, wide: Bool = false,
    idiom: UIUserInterfaceIdiom = .phone
  ) {
    self.id = id
    self.names = names
    self.size = CGSize(width: width, height: height)
    self.scale = scale
    self.idiom = idiom
    self.statusBarHeight = statusBar
    self.earlierStatusBarHeight = earlier ?? statusBar
    self.hasHomeIndicator = home
    self.isRegularWidthInLandscape = wide
  }

  public func size(_ orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// What the status bar, the sensor housing and the home indicator cover.
  package func safeAreaInsets(
    _ orientation: UIInterfaceOrientation, era: LayoutEra = .default
  ) -> UIEdgeInsets {
    let bar = era < .iOS16 ? earlierStatusBarHeight : statusBarHeight
    if idiom == .pad {
      return UIEdgeInsets(top: bar, left: 0, bottom: hasHomeIndicator ? 20 : 0, right: 0)
    }
    guard orientation.isLandscape else {
      return UIEdgeInsets(top: bar, left: 0, bottom: hasHomeIndicator ? 34 : 0, right: 0)
    }
    // Phones show no status bar in landscape; the housing is kept clear on both sides.
    guard hasHomeIndicator else { return .zero }
    return UIEdgeInsets(top: 0, left: bar, bottom: 21, right: bar)
  }

  /// Height of the status bar itself in portrait.
  ///
  /// The safe area of phones with a floating sensor housing reaches below it: their status bar is 54
  /// high (F1.1).
  package func statusBarFrameHeight(era: LayoutEra = .default) -> CGFloat {
    let top = era < .iOS16 ? earlierStatusBarHeight : statusBarHeight
    return idiom == .phone && top >= 59 ? 54 : top
  }

  package func horizontalSizeClass(
    _ orientation: UIInterfaceOrientation
  ) -> UIUserInterfaceSizeClass {
    if idiom == .pad { return .regular }
    return orientation.isLandscape && isRegularWidthInLandscape ? .regular : .compact
  }

  package func verticalSizeClass(
    _ orientation: UIInterfaceOrientation
  ) -> UIUserInterfaceSizeClass {
    idiom == .phone && orientation.isLandscape ? .compact : .regular
  }

  /// The traits of a full-screen window; appearance and text size are the defaults.
  package func traits(_ orientation: UIInterfaceOrientation) -> UITraitCollection {
    var values = UITraitCollection.common.values
    values.horizontalSizeClass = horizontalSizeClass(orientation)
    values.verticalSizeClass = verticalSizeClass(orientation)
    values.userInterfaceIdiom = idiom
    values.displayScale = scale
    return UITraitCollection(values: values)
  }

  /// The device of an Interface Builder id or of a name it was sold under; nil: none is known.
  ///
  /// Case, spaces and punctuation do not count: `iphone-15`.
  public static func named(_ name: String) -> Device? {
    let wanted = plain(name)
    return all.first { $0.id == name }
      ?? all.first { device in device.names.contains { plain($0) == wanted } }
  }

  /// The device of a name that is known; another one ends the program with the names that are.
  public init(named name: String) {
    guard let device = Device.named(name) else {
      let known = Device.all.flatMap(\.names)
      let wanted = Device.plain(name)
      let near = known.filter { Device.plain($0).contains(wanted) }
      preconditionFailure(
        "no device is called \"\(name)\"; known are "
          + (near.isEmpty ? known : near).joined(separator: ", "))
    }
    self = device
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// What is assumed when nothing names a device: that of the environment variable `MOA_DEVICE`,
  /// as tests are run on a simulator of one's choice, or else a phone of 393 × 852 points.
  public static let standard = chosen ?? all.first { $0.id == "retina6_12" } ?? all[0]

  private static var chosen: Device? {
    guard let name = ProcessInfo.processInfo.environment["MOA_DEVICE"], !name.isEmpty else {
      return nil
    }
    let device = named(name)
    if device == nil {
      let text = "moa: no device is called \"\(name)\" (MOA_DEVICE); see 'moa devices'\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
    return device
  }

  /// All that are known, phones first, the smallest of each kind first.
  public static let all: [Device] = phones + pads

  private static let phones = [
    Device(
      "retina3_5", ["iPhone 4s", "iPhone 4"], 320, 480, scale: 2, statusBar: 20, home: false),
    Device(
      "retina4_0", ["iPhone SE (1st generation)", "iPhone 5s", "iPhone 5", "iPhone 5c"], 320, 568,
      scale: 2, statusBar: 20, home: false),
    Device(
      "retina4_7",
      [
        "iPhone SE (3rd generation)", "iPhone SE", "iPhone SE (2nd generation)", "iPhone 8",
        "iPhone 7", "iPhone 6s", "iPhone 6",
      ], 375, 667, scale: 2, statusBar: 20, home: false),
    Device(
      "retina5_5", ["iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus", "iPhone 6 Plus"], 414, 736,
      statusBar: 20, home: false, wide: true),
    Device(
      "retina5_9", ["iPhone 13 mini", "iPhone 12 mini"], 375, 812, statusBar: 50, earlier: 44),
    // Interface Builder's `retina5_9` before the minis; no document names it apart from them.
    Device("iphone_x", ["iPhone 11 Pro", "iPhone XS", "iPhone X"], 375, 812, statusBar: 44),
    Device(
      "retina6_1", ["iPhone 11", "iPhone XR"], 414, 896, scale: 2, statusBar: 48, earlier: 44,
      wide: true),
    Device(
      "retina6_5", ["iPhone 11 Pro Max", "iPhone XS Max"], 414, 896, statusBar: 44, wide: true),
    Device(
      "retina6_0",
      [
        "iPhone 14", "iPhone 13", "iPhone 12", "iPhone 13 Pro", "iPhone 12 Pro", "iPhone 16e",
      ], 390, 844, statusBar: 47),
    Device(
      "retina6_7", ["iPhone 14 Plus", "iPhone 13 Pro Max", "iPhone 12 Pro Max"], 428, 926,
      statusBar: 47, wide: true),
    Device(
      "retina6_12", ["iPhone 15", "iPhone 16", "iPhone 15 Pro", "iPhone 14 Pro"], 393, 852,
      statusBar: 59),
    Device(
      "retina6_72",
      ["iPhone 15 Pro Max", "iPhone 16 Plus", "iPhone 15 Plus", "iPhone 14 Pro Max"], 430, 932,
      statusBar: 59, wide: true),
    Device(
      "retina6_3", ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"], 402, 874, statusBar: 62),
    Device(
      "retina6_9", ["iPhone 16 Pro Max", "iPhone 17 Pro Max"], 440, 956, statusBar: 62,
      wide: true),
    Device("iphone_air", ["iPhone Air"], 420, 912, statusBar: 68, wide: true),
  ]

  private static let pads = [
    pad("ipad9_7", ["iPad (6th generation)", "iPad Air 2", "iPad mini 4"], 768, 1024, home: false),
    pad("ipad10_2", ["iPad (9th generation)", "iPad (7th generation)"], 810, 1080, home: false),
    pad("ipad10_5", ["iPad Air (3rd generation)", "iPad Pro 10.5-inch"], 834, 1112, home: false),
    pad("ipad12_9", ["iPad Pro 12.9-inch (2nd generation)"], 1024, 1366, home: false),
    pad("ipad8_3rounded", ["iPad mini (6th generation)", "iPad mini"], 744, 1133),
    pad(
      "ipad10_9rounded",
      ["iPad (10th generation)", "iPad Air (5th generation)", "iPad Air 11-inch"], 820, 1180),
    pad("ipad11_0rounded", ["iPad Pro 11-inch"], 834, 1194),
    pad("ipad11_1rounded", ["iPad Pro 11-inch (M4)"], 834, 1210),
    pad(
      "ipad12_9rounded", ["iPad Pro 12.9-inch (6th generation)", "iPad Pro 12.9-inch"], 1024, 1366),
    pad("ipad13_0rounded", ["iPad Pro 13-inch (M4)", "iPad Pro 13-inch"], 1032, 1376),
  ]

  private static func pad(
    _ id: String, _ names: [String], _ width: CGFloat, _ height: CGFloat, home: Bool = true
  ) -> Device {
    Device(
      id, names, width, height, scale: 2, statusBar: home ? 24 : 20, home: home, idiom: .pad)
  }
}

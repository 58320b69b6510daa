import Foundation

/// A device of Interface Builder's "View as" bar, in one orientation.
package struct DesignDevice: Hashable, Sendable {
  package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    case landscape
  }

  package enum Idiom: Hashable, Sendable {
    case phone
    case pad
  }

  /// Interface Builder's name for it, as in `retina6_1`.
  package var id: String
  package var orientation: Orientation
  package var model: Model

  /// What the hardware is like, held upright.
  package struct Model: Hashable, Sendable {
    package var idiom: Idiom
    package var width: Double
    package var height: Double
    package var scale: Double
    /// Height of the status bar of the newest iOS that the device shipped with.
    package var statusBar: Double
    /// Height of the home indicator's area; 0 on devices with a home button.
    package var homeIndicator: Double

    package var hasHomeButton: Bool { homeIndicator == 0 }
  }

  package init?(id: String, orientation: Orientation = .portrait) {
    guard let model = DesignDevice.models[id] else { return nil }
    self.id = id
    self.orientation = orientation
    self.model = model
  }

  /// The screen as it is held.
  package var screenSize: CGSize {
    orientation == .portrait
      ? CGSize(width: model.width, height: model.height)
      : CGSize(width: model.height, height: model.width)
  }

  /// Regular in both directions on iPad; on phones only a landscape width of the large ones.
  package var sizeClasses: SizeClasses {
    switch (model.idiom, orientation) {
    case (.pad, _): SizeClasses(width: .regular, height: .regular)
    case (.phone, .portrait): SizeClasses(width: .compact, height: .regular)
    case (.phone, .landscape):
      SizeClasses(width: model.width >= 414 ? .regular : .compact, height: .compact)
    }
  }

  /// Sizes and scales as measured on stored root frames; bars as in Apple's layout tables.
  package static let models: [String: Model] = [
    "retina3_5": phone(320, 480, 2, statusBar: 20, home: 0),
    "retina4_0": phone(320, 568, 2, statusBar: 20, home: 0),
    "retina4_7": phone(375, 667, 2, statusBar: 20, home: 0),
    "retina5_5": phone(414, 736, 3, statusBar: 20, home: 0),
    "retina5_9": phone(375, 812, 3, statusBar: 44, home: 34),
    "retina6_1": phone(414, 896, 2, statusBar: 44, home: 34),
    "retina6_5": phone(414, 896, 3, statusBar: 44, home: 34),
    "retina6_0": phone(390, 844, 3, statusBar: 47, home: 34),
    "retina6_7": phone(428, 926, 3, statusBar: 47, home: 34),
    "retina6_12": phone(393, 852, 3, statusBar: 59, home: 34),
    "retina6_72": phone(430, 932, 3, statusBar: 59, home: 34),
    "retina6_3": phone(402, 874, 3, statusBar: 62, home: 34),
    "retina6_9": phone(440, 956, 3, statusBar: 62, home: 34),
    "ipad9_7": pad(768, 1024, statusBar: 20, home: 0),
    "ipad10_2": pad(810, 1080, statusBar: 20, home: 0),
    "ipad10_5": pad(834, 1112, statusBar: 20, home: 0),
    "ipad12_9": pad(1024, 1366, statusBar: 20, home: 0),
    "ipad8_3rounded": pad(744, 1133, statusBar: 24, home: 20),
    "ipad10_9rounded": pad(820, 1180, statusBar: 24, home: 20),
    "ipad11_0rounded": pad(834, 1194, statusBar: 24, home: 20),
    "ipad12_9rounded": pad(1024, 1366, statusBar: 24, home: 20),
  ]

  private static func phone(
    _ width: Double, _ height: Double, _ scale: Double, statusBar: Double, home: Double
  ) -> Model {
    Model(
      idiom: .phone, width: width, height: height, scale: scale, statusBar: statusBar,
      homeIndicator: home)
  }

  private static func pad(
    _ width: Double, _ height: Double, statusBar: Double, home: Double
  ) -> Model {
    Model(
      idiom: .pad, width: width, height: height, scale: 2, statusBar: statusBar,
      homeIndicator: home)
  }
}

extension DesignDevice {
  /// The device a document was last viewed on; nil without `<device>` or when it is not known.
  init?(documentElement: Element) {
    guard let id = documentElement["id"] else { return nil }
    self.init(
      id: id, orientation: documentElement["orientation"].flatMap(Orientation.init) ?? .portrait)
  }
}

import Foundation
@_spi(Moa) import UIKit

/// A device of Interface Builder's "View as" bar, in one orientation and multitasking layout.
package struct DesignDevice: Hashable, Sendable {
  package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    case landscape
  }

  /// How much of an iPad's screen the app has, as in `layout="splitview1_3"`.
  package enum Layout: String, Hashable, Sendable {
    case fullscreen
    case slideOver = "slideover"
    case oneThird = "splitview1_3"
    case half = "splitview1_2"
    case twoThirds = "splitview2_3"
  }

  package let device: Device
  package let orientation: Orientation
  package let layout: Layout

  /// - Returns: nil for an id that is not known, as in `retina6_1`.
  package init?(id: String, orientation: Orientation = .portrait, layout: Layout = .fullscreen) {
    guard let device = Device.all.first(where: { $0.id == id }) else { return nil }
    self.device = device
    self.orientation = orientation
    self.layout = layout
  }

  /// Interface Builder's name for it.
  package var id: String { device.id }

  package var interfaceOrientation: UIInterfaceOrientation {
    orientation == .landscape ? .landscapeLeft : .portrait
  }

  /// The size classes that Interface Builder shows for it.
  ///
  /// A part of an iPad is of compact width, but for the larger part in landscape (K).
  package var sizeClasses: SizeClasses {
    var classes = SizeClasses(device, interfaceOrientation)
    switch layout {
    case .fullscreen: break
    case .twoThirds where orientation == .landscape: break
    case .slideOver, .oneThird, .half, .twoThirds: classes.width = .compact
    }
    return classes
  }
}

extension SizeClasses {
  /// The classes of an app that has a device's whole screen.
  package init(_ device: Device, _ orientation: UIInterfaceOrientation) {
    self.init(
      width: device.horizontalSizeClass(orientation) == .regular ? .regular : .compact,
      height: device.verticalSizeClass(orientation) == .regular ? .regular : .compact)
  }
}

extension DesignDevice {
  /// The device a document was last viewed on; nil without `<device>` or when it is not known.
  init?(documentElement: Element) {
    guard let id = documentElement["id"] else { return nil }
    self.init(
      id: id, orientation: documentElement["orientation"].flatMap(Orientation.init) ?? .portrait,
      layout: documentElement["layout"].flatMap(Layout.init) ?? .fullscreen)
  }
}

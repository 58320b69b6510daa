import Foundation

/// The device that the app runs on: the one that layouts are made for.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  private static let only = UIDevice()
  open class var current: UIDevice { only }

  private var device: Device { UIScreen.main.device }

  /// What the owner called the device.
  open var name: String { device.name }
  open var model: String { device.idiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String {
    device.idiom == .pad && LayoutEra.current >= .iOS13 ? "iPadOS" : "iOS"
  }
  /// The first release of the SDK whose metrics are in force.
  open var systemVersion: String { "\(min(LayoutEra.current.release, 26)).0" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { device.idiom }

  /// Always the same, so that a program gives the same output each time it runs.
  open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }

  open var orientation: UIDeviceOrientation { UIDeviceOrientation(UIScreen.main.orientation) }
  open private(set) var isGeneratingDeviceOrientationNotifications = false
  open func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  open func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }

  open var isMultitaskingSupported: Bool { true }
  open var isBatteryMonitoringEnabled = false
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  open var isProximityMonitoringEnabled = false
  open var proximityState: Bool { false }

  open func playInputClick() {}
}

extension LayoutEra {
  /// The major release of iOS.
  fileprivate var release: Int { self == .iOS26Seed ? 26 : rawValue }
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// The device turns the other way round than the interface.
  init(_ interface: UIInterfaceOrientation) {
    switch interface {
    case .unknown: self = .unknown
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeRight: self = .landscapeLeft
    case .landscapeLeft: self = .landscapeRight
    }
  }
}

/// The kind of interface of the current device.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

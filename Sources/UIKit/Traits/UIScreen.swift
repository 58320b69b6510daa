/// The screen that windows are shown on.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment, ScreenPlaced {
  package let configuration: ScreenConfiguration
  private let traits: UITraitCollection

  /// The screen of code that asks for none; tools set it to the device they lay out for.
  package static var current = UIScreen(device: .standard, orientation: .portrait) {
    didSet { UITraitCollection.fallback = current.traitCollection }
  }

  package init(_ configuration: ScreenConfiguration) {
    self.configuration = configuration
    traits = configuration.traits
    super.init()
  }

  package convenience init(device: Device, orientation: UIInterfaceOrientation) {
    self.init(ScreenConfiguration(device: device, orientation: orientation))
  }

  package var device: Device { configuration.device }
  package var orientation: UIInterfaceOrientation { configuration.orientation }

  open class var main: UIScreen { current }
  open class var screens: [UIScreen] { [current] }

  open var bounds: CGRect { CGRect(origin: .zero, size: device.size(orientation)) }
  open var scale: CGFloat { device.scale }
  open var nativeScale: CGFloat { device.scale }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: device.size.width * scale, height: device.size.height * scale)
  }
  open var traitCollection: UITraitCollection { traits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Where the status bar is; empty where there is none, as on phones held sideways.
  package var statusBarFrame: CGRect {
    guard device.idiom == .pad || !orientation.isLandscape else { return .zero }
    let height = device.statusBarFrameHeight(era: .current)
    return CGRect(x: 0, y: 0, width: bounds.width, height: height)
  }

  // MARK: Coordinates

  /// The screen as it is held.
  open var coordinateSpace: UICoordinateSpace { self }
  /// The screen held upright, whatever its orientation.
  open var fixedCoordinateSpace: UICoordinateSpace { upright }
  private lazy var upright = UprightScreen(self)
  var transformToScreen: CGAffineTransform { .identity }

  // MARK: Display

  open var brightness: CGFloat = 0.5
  open var wantsSoftwareDimming = false
  open var maximumFramesPerSecond: Int { 60 }
  open var isCaptured: Bool { false }
  open var mirrored: UIScreen? { nil }
  open var overscanCompensationInsets: UIEdgeInsets { .zero }
  open var calibratedLatency: TimeInterval { 0 }

  public nonisolated static let didConnectNotification = NSNotification.Name(
    "UIScreenDidConnectNotification")
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UIScreenDidDisconnectNotification")
  public nonisolated static let modeDidChangeNotification = NSNotification.Name(
    "UIScreenModeDidChangeNotification")
  public nonisolated static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification")
  public nonisolated static let capturedDidChangeNotification = NSNotification.Name(
    "UIScreenCapturedDidChangeNotification")
}

/// The coordinates of a screen that is held upright.
@MainActor private final class UprightScreen: NSObject, ScreenPlaced {
  private unowned let screen: UIScreen

  init(_ screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  var bounds: CGRect { CGRect(origin: .zero, size: screen.device.size) }

  var transformToScreen: CGAffineTransform {
    let size = screen.bounds.size
    switch screen.orientation {
    case .unknown, .portrait: return .identity
    case .portraitUpsideDown:
      return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
    // The home button is at the right: the device's top edge is at the left.
    case .landscapeRight:
      return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.height)
    case .landscapeLeft:
      return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.width, ty: 0)
    }
  }
}

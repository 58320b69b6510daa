/// The screen that windows are shown on.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
  package let device: Device
  package let orientation: UIInterfaceOrientation

  /// The screen of code that asks for none; tools set it to the device they lay out for.
  package static var current = UIScreen(device: .standard, orientation: .portrait) {
    didSet { UITraitCollection.fallback = current.traitCollection }
  }

  package init(device: Device, orientation: UIInterfaceOrientation) {
    self.device = device
    self.orientation = orientation
    super.init()
  }

  open class var main: UIScreen { current }
  open class var screens: [UIScreen] { [current] }

  open var bounds: CGRect { CGRect(origin: .zero, size: device.size(orientation)) }
  open var scale: CGFloat { device.scale }
  open var nativeScale: CGFloat { device.scale }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: device.size.width * scale, height: device.size.height * scale)
  }
  open var traitCollection: UITraitCollection { device.traits(orientation) }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

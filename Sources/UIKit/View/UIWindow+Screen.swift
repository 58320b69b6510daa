// Windows on a screen of one's choice, and screens that change while a window is on them.

extension UIWindow {
  /// A window that fills a screen of its own, with the device's safe area and all traits.
  ///
  /// As long as the window lives, its screen is `UIScreen.main`, unless a later window with a screen
  /// of its own lives, too.
  @_spi(Moa) public convenience init(_ configuration: ScreenConfiguration) {
    self.init(frame: CGRect(origin: .zero, size: configuration.size))
    let own = UIScreen(configuration)
    MainScreens.push(own, of: self)
    screen = own
    // Initialisers do not observe what they set.
    refreshTraits()
    markMetricsStale()
  }

  /// A window that fills a device's screen.
  ///
  /// ```swift
  /// let window = UIWindow(device: Device(named: "iPhone 15"), textSize: .accessibilityLarge)
  /// ```
  @_spi(Moa) public convenience init(
    device: Device, orientation: UIInterfaceOrientation = .portrait,
    textSize: UIContentSizeCategory = .large, appearance: UIUserInterfaceStyle = .light,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified, locale: Locale? = nil
  ) {
    self.init(
      ScreenConfiguration(
        device: device, orientation: orientation, textSize: textSize, appearance: appearance,
        layoutDirection: layoutDirection, locale: locale))
  }

  /// The screen that the window is on; a change is what turning the device or a change in Settings
  /// is: controllers hear of it, traits come down, and everything is laid out.
  ///
  /// ```swift
  /// window.configuration.orientation = .landscapeLeft
  /// window.configuration.textSize = .accessibilityExtraLarge
  /// ```
  /// A window that filled its screen fills it afterwards.
  @_spi(Moa) public var configuration: ScreenConfiguration {
    get { screen.configuration }
    set {
      guard newValue != screen.configuration else { return }
      change(to: UIScreen(newValue))
    }
  }

  /// Turns the device that the window is on.
  @_spi(Moa) public func turn(to orientation: UIInterfaceOrientation) {
    configuration.orientation = orientation
  }

  private func change(to newScreen: UIScreen) {
    let old = screen
    let isMain = UIScreen.current === old
    if isMain { UIScreen.current = newScreen }
    MainScreens.replace(old, by: newScreen)
    let (from, to) = (old.configuration, newScreen.configuration)
    if safeAreaOverride != nil, from.device != to.device || from.orientation != to.orientation {
      safeAreaOverride = to.device.safeAreaInsets(to.orientation, era: .current)
    }
    let fillsScreen = frame.size == old.bounds.size
    transition(to: fillsScreen ? newScreen.bounds.size : frame.size, on: newScreen)
    guard isMain else { return }
    windowScene?.screenChanged(from: old)
    if from.textSize != to.textSize {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: nil,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: to.textSize])
    }
  }
}

/// The screens of windows that brought one along, the latest last: that one is `UIScreen.main`.
@MainActor enum MainScreens {
  private static var owners: [(window: ObjectIdentifier, screen: UIScreen)] = []
  /// The main screen when there was none of these.
  private static var original: UIScreen?

  static func push(_ screen: UIScreen, of window: UIWindow) {
    if owners.isEmpty { original = .current }
    owners.append((ObjectIdentifier(window), screen))
    UIScreen.current = screen
  }

  static func replace(_ old: UIScreen, by new: UIScreen) {
    for index in owners.indices where owners[index].screen === old { owners[index].screen = new }
  }

  /// The window is gone; the latest of the others says what the main screen is.
  static func remove(_ window: ObjectIdentifier) {
    guard let index = owners.lastIndex(where: { $0.window == window }) else { return }
    let wasMain = UIScreen.current === owners[index].screen
    owners.remove(at: index)
    guard wasMain else { return }
    if let next = owners.last?.screen ?? original { UIScreen.current = next }
  }
}

// Starting and ending animations, and what a layer looks like under them.

extension CALayer {
  func start(_ animation: CAAnimation, _ key: String?) {
    let copy = animation.duplicate
    let clock = MediaClock.shared
    copy.settleDuration(CATransaction.animationDuration())
    // Transitions replace each other whatever they were called.
    let key = copy is CATransition ? "transition" : key
    if copy.timing.beginTime == 0 { copy.timing.beginTime = time(forRoot: clock.now) }
    if let transition = copy as? CATransition { transition.oldPicture = picture }
    let running = animations ?? LayerAnimations(layer: self)
    animations = running
    RunningAnimations.shared.add(copy, key, to: running)
    guard let delegate = copy.delegate, !(delegate is HearsOnlyEnds) else { return }
    let begin = rootTime(for: copy.timing.beginTime)
    clock.schedule(after: begin - clock.now) { delegate.animationDidStart(copy) }
  }

  /// A picture of the layer as it looks now, of those that a view can make.
  private var picture: Any? { host?.hostedPicture() }

  func endAllAnimations() { endAnimations(isFinished: false) { _ in true } }

  func endAnimation(withKey key: String) {
    guard let animations, let number = animations.number(forKey: key) else { return }
    RunningAnimations.shared.end([number], of: animations)
  }

  /// Ends some of the animations, by what they are.
  package func endAnimations(isFinished: Bool, _ isMeant: (CAAnimation) -> Bool) {
    guard let animations else { return }
    let meant = animations.items.filter { isMeant($0.animation) }.map(\.number)
    RunningAnimations.shared.end(meant, of: animations, isFinished: isFinished)
  }

  var runningKeys: [String]? {
    let keys = animations?.items.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  func runningAnimation(_ key: String) -> CAAnimation? {
    animations.flatMap { running in running.number(forKey: key).flatMap { running[$0] } }?.animation
  }

  /// `position`, `position-2`, …: the first key that no animation has.
  package final func unusedAnimationKey(_ key: String) -> String {
    animations?.unusedKey(key) ?? key
  }

  // MARK: Presentation

  /// Whether animations change what the layer looks like now.
  package final var isAnimated: Bool { animations.map { !$0.isEmpty } ?? false }

  /// A copy with the values that show at the present time; itself for a presentation layer.
  final var presented: CALayer {
    if presentedLayer != nil { return self }
    let copy = LayerFactory.make(type(of: self), presenting: self)
    copy.presentedLayer = self
    for property in type(of: self).properties.all { property.write(copy, property.read(self)) }
    copy.otherValues = otherValues
    if let change = LayerActions.change, change.layer === self {
      copy.setValue(change.old, forKey: change.key)
    }
    animations?.apply(to: copy, at: time(forRoot: MediaClock.shared.now))
    return copy
  }

  /// The transition that the layer is in.
  package final var runningTransition: RunningTransition? {
    animations?.transition(at: time(forRoot: MediaClock.shared.now))
  }

  // MARK: Time

  /// The layer's time for the clock's: speeds and offsets of all layers around it apply.
  func time(forRoot time: CFTimeInterval) -> CFTimeInterval {
    let outer = timingSuperlayer?.time(forRoot: time) ?? time
    return storedTiming?.localTime(for: outer) ?? outer
  }

  func rootTime(for time: CFTimeInterval) -> CFTimeInterval {
    let outer = storedTiming?.parentTime(for: time) ?? time
    return timingSuperlayer?.rootTime(for: outer) ?? outer
  }

  private var timingSuperlayer: CALayer? { host?.hostedLoadedSuperlayer ?? ownSuperlayer }

  /// The clock's time when an animation of the layer ends; nil when it never does.
  final func end(of animation: CAAnimation) -> CFTimeInterval? {
    guard animation.driver == nil, let length = animation.timing.length, !standsStill else {
      return nil
    }
    return rootTime(for: animation.timing.beginTime + length)
  }

  private var standsStill: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.storedTiming?.speed == 0 { return true }
      layer = current.timingSuperlayer
    }
    return false
  }

  // MARK: Screen

  /// Whether the layer belongs to a tree that something shows.
  package final var isOnScreen: Bool {
    var layer = self
    while true {
      if layer.isShownRoot { return true }
      if let host = layer.host { return host.hostedIsOnScreen }
      guard let outer = layer.ownSuperlayer else { return false }
      layer = outer
    }
  }

  /// Whether the layer was on a screen when the last turn ended, so that there is something to
  /// animate from.
  final var wasShown: Bool {
    var layer = self
    while true {
      if let host = layer.host { return host.hostedIsOnScreen }
      if layer.isShownRoot { return true }
      guard layer.joiningTurn < CATransaction.turn, let outer = layer.ownSuperlayer else {
        return false
      }
      layer = outer
    }
  }
}

extension CALayer {
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  private var timing: MediaTiming {
    get { storedTiming ?? MediaTiming(duration: .infinity) }
    set { storedTiming = newValue }
  }
}

import Foundation
import Testing

@testable import UIKit

/// Parts of Core Animation that scripts cannot name.
@MainActor @Suite(.serialized) struct LayerAnimationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func shownLayer<Layer: CALayer>(_ layer: Layer) -> Layer {
    window.layer.addSublayer(layer)
    MediaClock.shared.advance(by: 0)
    return layer
  }

  /// A way from one transform to another one, and (m11, m12, m21, m22) at a share of it.
  struct Way: Sendable, CustomTestStringConvertible {
    var testDescription: String
    let from: CATransform3D
    let to: CATransform3D
    let share: Double
    let plane: [Double]

    init(
      _ name: String, from: CATransform3D = CATransform3DIdentity, _ to: CATransform3D,
      _ share: Double, _ plane: [Double]
    ) {
      (testDescription, self.from, self.to, self.share, self.plane) = (name, from, to, share, plane)
    }

    private static func turn(_ angle: Double) -> CATransform3D {
      CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    private static func scale(_ x: Double, _ y: Double) -> CATransform3D {
      CATransform3DMakeScale(x, y, 1)
    }
    private static func skew(_ x: Double) -> CATransform3D {
      CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0, c: x, d: 1, tx: 0, ty: 0))
    }
    private static let half = 0.5.squareRoot()

    /// Published measurements of Core Animation on macOS.
    static let measured = [
      Way("mirrored in x", scale(-1, 1), 0.25, [0.5, 0, 0, 1]),
      Way("mirrored in y", scale(1, -1), 0.25, [1, 0, 0, 0.5]),
      Way("mirrored twice", scale(-1, -1), 0.25, [half, -half, half, half]),
      Way("half a turn", turn(.pi), 0.5, [0, -1, 1, 0]),
      Way("170 degrees", turn(170 * .pi / 180), 0.25, [0.73728, 0.67559, -0.67559, 0.73728]),
      Way("270 degrees", turn(1.5 * .pi), 0.25, [0.92388, -0.38268, 0.38268, 0.92388]),
      Way("skewed", skew(0.5), 0.25, [1, 0, 0.1151, 1.0023]),
      Way("skewed half way", skew(0.5), 0.5, [1, 0, 0.2368, 1.0031]),
      Way(
        "turned and mirrored", CATransform3DConcat(turn(0.5), scale(-1, 1)), 0.25,
        [0.4961, -0.0623, 0.1247, 0.9922]),
      Way(
        "scaled and turned", CATransform3DConcat(scale(2, 1), turn(1.5)), 0.5,
        [1.0975, 1.0225, -0.6816, 0.7317]),
      Way(
        "from one mirror to the other", from: scale(-1, 1), scale(1, -1), 0.25,
        [-half, -half, -half, half]),
      Way(
        "from scaled to turned", from: scale(2, 1), turn(1), 0.25,
        [1.69560, 0.43296, -0.24740, 0.96891]),
      Way(
        "turned in space", CATransform3DMakeRotation(1.2, 0, 1, 0), 0.25, [0.95534, 0, 0, 1]),
    ]
  }

  @Test("transforms are interpolated taken apart", arguments: Way.measured)
  func transforms(_ way: Way) {
    let layer = shownLayer(CALayer())
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = way.from
    animation.toValue = way.to
    animation.duration = 1
    layer.add(animation, forKey: nil)
    MediaClock.shared.advance(by: way.share)
    let t = layer.presentation()?.transform ?? CATransform3DIdentity
    let found: [Double] = [t.m11, t.m12, t.m21, t.m22]
    for (found, wanted) in zip(found, way.plane) { #expect(abs(found - wanted) < 2e-4) }
  }

  /// Springs: mass, stiffness, damping and velocity, and the settling time.
  @Test(
    "springs settle when Core Animation's do (published measurements)",
    arguments: [
      ([1, 100, 10, 0], 1.4727003346780927), ([1, 300, 20, 0], 0.7442555275721707),
      ([2, 100, 5, 0], 5.658348137358159), ([1, 100, 10, 5], 1.3815510557964275),
      ([1, 100, 10, -5], 1.5350814063145797), ([1, 100, 20, 0], 1), ([1, 100, 30, 0], 1),
      ([1, 400, 40, 0], 0.5), ([1, 25, 10, 0], 1.9), ([1, 100, 1, 0], 13.91321015404625),
    ] as [([Double], Double)])
  func settling(_ spring: [Double], _ duration: Double) {
    let animation = CASpringAnimation(keyPath: "position")
    (animation.mass, animation.stiffness) = (spring[0], spring[1])
    (animation.damping, animation.initialVelocity) = (spring[2], spring[3])
    #expect(abs(animation.settlingDuration - duration) < 1e-6)
  }

  /// Damping ratio, velocity, duration and the stiffness that UIKit finds for a mass of 1.
  @Test(
    "a damping ratio and a duration give UIKit's stiffness (published measurements)",
    arguments: [
      [0.35, 0, 1, 286.40942818911714], [0.6, 0, 0.8, 190.21427544499548],
      [0.1, 0, 1, 2125.3901278407934], [0.5, 0, 1, 161.7195025042016],
      [0.8, 0, 1, 80.89737200360506], [0.99, 0, 1, 80.02518243167793],
      [0.5, 0, 0.3, 1796.8833611577954], [0.5, 0, 2, 40.4298756260504],
      [1, 0, 1, 85.25592900599884], [1, 1, 1, 83.13803615388531],
      [0.5, 0.25, 1, 159.67233773812114], [0.5, 1, 1, 152.86841381792456],
      [0.5, 1.5, 1, 147.61602003056592], [0.5, -2, 1, 175.4224123383425],
    ])
  func stiffness(_ row: [Double]) {
    let spring = DampedSpring(dampingRatio: row[0], initialVelocity: row[1], duration: row[2])
    #expect(abs(spring.stiffness - row[3]) < row[3] * 1e-5)
  }

  /// Perceptual duration and bounce; stiffness, damping and settling time.
  @Test(
    "a bounce gives Core Animation's spring (published measurements)",
    arguments: [
      [0.5, 0, 157.91367041742973, 25.132741228718345, 0.8],
      [1, 0, 39.47841760435743, 12.566370614359172, 1.5],
      [0.5, 0.3, 157.91367041742973, 17.59291886010284, 0.8629552831744205],
      [0.5, 0.7, 157.91367041742973, 7.539822368615504, 1.904872615017113],
      [0.35, 0.15, 322.27279677026473, 30.51832863487228, 0.5156554893625898],
    ])
  func bounces(_ row: [Double]) {
    let animation = CASpringAnimation(perceptualDuration: row[0], bounce: row[1])
    let found = [animation.stiffness, animation.damping, animation.duration]
    for (found, wanted) in zip(found, row[2...]) { #expect(abs(found - wanted) < 1e-6) }
  }

  @Test("spring animations of iOS 17 last as long as their spring")
  func springDuration() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(box)
    var log: [Bool] = []
    UIView.animate {
      box.center.x = 50
    } completion: {
      log.append($0)
    }
    MediaClock.shared.advance(by: 0.79)
    #expect(log.isEmpty)
    MediaClock.shared.advance(by: 0.02)
    #expect(log == [true])
  }

  @Test("a transaction's block waits for the animations added after it, before delegates hear")
  func transactions() {
    let layer = shownLayer(CALayer())
    var log: [String] = []
    func animation(_ duration: Double, _ name: String) -> CAAnimation {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = duration
      animation.delegate = Ear { log.append("\(name):\($0)") }
      return animation
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    layer.add(animation(1, "a"), forKey: "a")
    CATransaction.commit()
    CATransaction.setCompletionBlock { log.append("empty") }
    CATransaction.commit()
    #expect(log.isEmpty)
    MediaClock.shared.advance(by: 0)
    #expect(log == ["empty"])
    MediaClock.shared.advance(by: 1)
    #expect(log == ["empty", "outer", "a:true"])
  }

  private final class Ear: CAAnimationDelegate {
    let hear: (Bool) -> Void
    init(_ hear: @escaping (Bool) -> Void) { self.hear = hear }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { hear(flag) }
  }

  @Test("implicit animations follow the transaction and the layer's actions")
  func implicitAnimations() {
    let layer = shownLayer(CAShapeLayer())
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.strokeEnd = 0
    CATransaction.commit()
    MediaClock.shared.advance(by: 0.5)
    #expect(abs((layer.presentation()?.strokeEnd ?? 0) - 0.75) < 1e-9)
    layer.removeAllAnimations()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.lineWidth = 3
    CATransaction.commit()
    layer.actions = ["opacity": NSNull()]
    layer.opacity = 0
    #expect(layer.animationKeys() == nil)
    // The layer of a view does nothing by itself.
    window.layer.cornerRadius = 4
    #expect(window.layer.animationKeys() == nil)
  }

  /// A layer class of a client, with a property of its own.
  private final class Gauge: CALayer {
    var level: CGFloat = 0
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      level = (layer as? Gauge)?.level ?? 0
    }
    required init?(coder: NSCoder) { nil }
    override func action(forKey event: String) -> CAAction? {
      guard event == "cornerRadius" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.cornerRadius
      animation.duration = 4
      return animation
    }
  }

  @Test("presentation layers are of the layer's class, with its values and its own state")
  func presentation() {
    let layer = shownLayer(Gauge())
    layer.level = 7
    layer.setValue("kept", forKey: "label")
    layer.cornerRadius = 8
    MediaClock.shared.advance(by: 1)
    let shown = layer.presentation()
    #expect(shown?.level == 7)
    #expect(shown?.cornerRadius == 2)
    #expect(shown?.value(forKey: "label") as? String == "kept")
    #expect(shown?.model() === layer)
    #expect(shown?.presentation() === shown)
  }

  @Test("every property of a layer is known by its key")
  func properties() {
    // What is kept elsewhere, or is no part of the look.
    let others: Set<String> = [
      "associations", "host", "storedIsHidden", "ownSublayers", "storedSuperlayer",
      "subviewsBelow", "animations", "storedTiming", "otherValues", "joiningTurn", "isShownRoot",
      "presentedLayer", "delegate", "actions", "mask", "needsDisplayOnBoundsChange", "isOpaque",
      "isDoubleSided", "isGeometryFlipped", "filters", "backgroundFilters", "compositingFilter",
      "style", "isLayoutPending", "isDisplayPending", "drawsItself",
    ]
    for layer in [CALayer(), CAShapeLayer(), CAGradientLayer()] {
      var mirror: Mirror? = Mirror(reflecting: layer)
      while let current = mirror {
        for label in current.children.compactMap(\.label) where !others.contains(label) {
          let plain = label.hasPrefix("stored") ? label.dropFirst(6) : label[...]
          let key = plain.prefix(1).lowercased() + plain.dropFirst()
          #expect(type(of: layer).properties[key] != nil, "\(type(of: layer)).\(label)")
        }
        mirror = current.superclassMirror
      }
    }
  }

  @Test("a display link is called for each frame of the clock")
  func displayLink() {
    final class Target: NSObject {
      var times: [Double] = []
    }
    let target = Target()
    let start = MediaClock.shared.now
    let ticks = DisplayTicks.shared.subscribe { target.times.append($0.timestamp - start) }
    MediaClock.shared.advance(by: 0.05)
    ticks.preferredFramesPerSecond = 10
    MediaClock.shared.advance(by: 0.1)
    ticks.isPaused = true
    MediaClock.shared.advance(by: 1)
    ticks.invalidate()
    let wanted = [1 / 60.0, 2 / 60.0, 3 / 60.0, 0.15]
    #expect(target.times.count == wanted.count)
    for (found, wanted) in zip(target.times, wanted) { #expect(abs(found - wanted) < 1e-9) }
  }

  @Test("the clock runs until nothing is pending, within its limit")
  func idle() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(box)
    MediaClock.shared.runUntilIdle()
    let start = MediaClock.shared.now
    var log: [String] = []
    UIView.animate(withDuration: 1) {
      box.alpha = 0
    } completion: { _ in
      log.append("first")
      UIView.animate(withDuration: 0.5) {
        box.alpha = 1
      } completion: { _ in
        log.append("second")
      }
    }
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { box.center.x = 90 }
    #expect(MediaClock.shared.runUntilIdle())
    #expect(log == ["first", "second"])
    #expect(abs(MediaClock.shared.now - start - 1.5) < 1e-9)
    MediaClock.shared.schedule(after: 100) { log.append("late") }
    #expect(!MediaClock.shared.runUntilIdle(limit: 10))
    #expect(abs(MediaClock.shared.now - start - 11.5) < 1e-9)
    MediaClock.shared.advance(by: 90)
    box.removeFromSuperview()
  }

  @Test("what starts itself again without taking time is told of, and ends the waiting")
  func standstill() {
    MediaClock.shared.runUntilIdle()
    let handler = MediaClock.onStandstill
    defer { MediaClock.onStandstill = handler }
    var found: [MediaClock.Standstill] = []
    MediaClock.onStandstill = { found.append($0) }
    var goesOn = true
    func start() {
      guard goesOn else { return }
      UIView.animate(withDuration: 0, animations: {}) { _ in start() }
    }
    start()
    let now = MediaClock.shared.now
    #expect(!MediaClock.shared.runUntilIdle())
    #expect(MediaClock.shared.now == now)
    #expect(found.map(\.time) == [now])
    #expect(found.first?.text.contains("(last: completion of an animation block)") == true)
    // Advancing goes on all the same.
    MediaClock.shared.advance(by: 1)
    #expect(MediaClock.shared.now == now + 1)
    #expect(found.count == 2)
    goesOn = false
    #expect(MediaClock.shared.runUntilIdle())
  }

  @Test("keys of additive animations are the first that are free")
  func keys() {
    let layer = shownLayer(CALayer())
    MediaClock.shared.advance(by: 0)
    func add() -> String {
      let key = layer.unusedAnimationKey("a")
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      layer.add(animation, forKey: key)
      return key
    }
    #expect((0..<4).map { _ in add() } == ["a", "a-2", "a-3", "a-4"])
    layer.removeAnimation(forKey: "a-3")
    layer.removeAnimation(forKey: "a")
    layer.removeAnimation(forKey: "a-2")
    #expect((0..<4).map { _ in add() } == ["a", "a-2", "a-3", "a-5"])
    #expect(layer.animationKeys() == ["a-4", "a", "a-2", "a-3", "a-5"])
    MediaClock.shared.advance(by: 1)
    #expect(layer.animationKeys() == nil)
    #expect(add() == "a")
    layer.removeFromSuperlayer()
    MediaClock.shared.runUntilIdle()
  }

  @Test("ends follow the times of the layers around, whenever these change")
  func changedTimes() {
    final class Waiter: CAAnimationDelegate {
      var log: [String] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.append("\(anim.value(forKey: "name") ?? ""):\(flag)")
      }
    }
    let waiter = Waiter()
    let group = shownLayer(CALayer())
    var layers: [CALayer] = []
    for name in ["a", "b", "c"] {
      let layer = CALayer()
      group.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      animation.delegate = waiter
      animation.setValue(name, forKey: "name")
      layer.add(animation, forKey: "x")
      layers.append(layer)
    }
    MediaClock.shared.advance(by: 0.25)
    group.beginTime = MediaClock.shared.now
    group.timeOffset = group.beginTime
    group.speed = 0.5
    // Out of the slow layer, a has its second.
    let window = group.superlayer
    window?.addSublayer(layers[0])
    // c leaves the screen, and its animation ends there.
    layers[2].removeFromSuperlayer()
    MediaClock.shared.advance(by: 0)
    MediaClock.shared.advance(by: 0.75)
    #expect(waiter.log == ["c:false", "a:true"])
    MediaClock.shared.advance(by: 0.75)
    #expect(waiter.log == ["c:false", "a:true", "b:true"])
    layers[0].removeFromSuperlayer()
    group.removeFromSuperlayer()
  }
}

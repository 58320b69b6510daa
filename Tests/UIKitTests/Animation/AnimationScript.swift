import Foundation
import Testing

@testable import UIKit

/// A course of animations: what is started when, and what must show at which time.
///
/// The format is line by line, and the lines are done in order:
///
///     ## what is special [rule or source]
///     view a 0 0 20 20 in b                 a view, in the window or another view
///     layer l 0 0 20 20 in a                a layer without view
///     animate A duration=1 curve=linear     an animation block of this name
///     > a position.x 110                    a change inside of it (a key path of the layer)
///     > animate B duration=2                a block inside of it, its changes behind >>
///     keyframes A duration=1                a keyframe block; its changes are at=0 for=0.5 a position.x 5
///     add a k basic keyPath=opacity …       an animation added to a layer under a key
///     remove a k, detach a, set a opacity 0.5, speed a 0
///     @ 0.25                                advance to this time after the start
///     = a position.x 35                     what shows then
///     model a position.x 110                what the layer's property is
///     keys a position bounds.origin         the animations of a layer
///     animations off                        UIView.setAnimationsEnabled
///     animator P duration=1 curve=linear    a property animator with its changes behind `>`
///     start P, pause P, reverse P, fraction P 0.5, continue P factor=1, stop P, finish P end
///     state P active running 0.5            state, whether it runs, fraction complete
///     log A:true B:false                    completions and delegates since the last `log`
struct AnimationScript: CustomTestStringConvertible, Sendable {
  let title: String
  let lines: [(number: Int, text: String)]
  let file: String

  var testDescription: String { title }

  static let all: [AnimationScript] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/animations")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".animation") }.sorted().flatMap { name in
      cases(
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? "",
        file: name)
    }
  }()

  private static func cases(_ text: String, file: String) -> [AnimationScript] {
    var result: [AnimationScript] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("## ") {
        result.append(AnimationScript(title: String(line.dropFirst(3)), lines: [], file: file))
      } else if !line.isEmpty, !line.hasPrefix("# "), let last = result.popLast() {
        result.append(
          AnimationScript(title: last.title, lines: last.lines + [(index + 1, line)], file: file))
      }
    }
    return result
  }
}

/// What a script works on.
@MainActor final class AnimationStage {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private var views: [String: UIView] = [:]
  private var layers: [String: CALayer] = [:]
  private let start: Double
  var log: [String] = []
  var animators: [String: UIViewPropertyAnimator] = [:]

  init() {
    // What other tests left behind is over.
    MediaClock.shared.advance(by: 0)
    start = MediaClock.shared.now
    window.makeKeyAndVisible()
  }

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Runs the first line with those that belong to it.
  func run(_ lines: inout ArraySlice<(number: Int, text: String)>) throws -> String? {
    guard let line = lines.popFirst() else { return nil }
    let body = AnimationStage.block(from: &lines)
    var words = line.text.split(separator: " ").map(String.init)[...]
    let verb = words.popFirst() ?? ""
    switch verb {
    case "view", "layer": try add(verb, words)
    case "animate", "keyframes": try animate(verb, words, body)
    case "add": try addAnimation(words)
    case "remove": try layer(words).removeAnimation(forKey: words.dropFirst().first ?? "")
    case "detach": try detach(words)
    case "set": try change(words)
    case "speed":
      let layer = try layer(words)
      // Pausing keeps the time at which it happened.
      layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.beginTime = CACurrentMediaTime()
      layer.speed = Float(words.last ?? "") ?? 1
    case "@": MediaClock.shared.advance(to: start + (Double(words.first ?? "") ?? 0))
    case "animations": UIView.setAnimationsEnabled(words.first == "on")
    case "idle": MediaClock.shared.runUntilIdle()
    case "=": return try compare(try layer(words).presentation() ?? CALayer(), words)
    case "model": return try compare(try layer(words), words)
    case "keys":
      let keys = try layer(words).animationKeys() ?? []
      let wanted = Array(words.dropFirst())
      return keys == wanted ? nil : "keys \(keys)"
    case "log":
      defer { log = [] }
      return log == Array(words) ? nil : "log \(log.joined(separator: " "))"
    default: return try steer(verb, words, body)
    }
    return nil
  }

  /// The lines that begin with one `>` more, without it.
  private static func block(
    from lines: inout ArraySlice<(number: Int, text: String)>
  ) -> [(number: Int, text: String)] {
    var body: [(number: Int, text: String)] = []
    while let line = lines.first, line.text.hasPrefix(">") {
      lines.removeFirst()
      body.append((line.number, String(line.text.dropFirst()).trimmingCharacters(in: .whitespaces)))
    }
    return body
  }

  // MARK: Trees

  private func layer(_ words: ArraySlice<String>) throws -> CALayer {
    guard let name = words.first, let layer = layers[name] ?? views[name]?.layer else {
      throw Failure(description: "no layer \(words.first ?? "")")
    }
    return layer
  }

  private func add(_ kind: String, _ words: ArraySlice<String>) throws {
    let words = Array(words)
    let numbers = words.dropFirst().prefix(4).compactMap { Double($0) }
    guard let name = words.first, numbers.count == 4 else {
      throw Failure(description: "a name and a frame are missing")
    }
    let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let parent = words.count > 6 ? words[6] : nil
    if kind == "view" {
      let view = UIView(frame: frame)
      views[name] = view
      if parent != "nothing" { (parent.flatMap { views[$0] } ?? window).addSubview(view) }
    } else {
      let layer = CALayer()
      layer.frame = frame
      layers[name] = layer
      try self.layer([parent ?? ""]).addSublayer(layer)
    }
  }

  private func detach(_ words: ArraySlice<String>) throws {
    guard let name = words.first else { return }
    if let view = views[name] {
      view.removeFromSuperview()
    } else {
      try layer(words).removeFromSuperlayer()
    }
  }

  // MARK: Animations

  static func options(_ words: ArraySlice<String>) -> [String: String] {
    Dictionary(
      words.compactMap { word in
        word.firstIndex(of: "=").map {
          (String(word[..<$0]), String(word[word.index(after: $0)...]))
        }
      }, uniquingKeysWith: { $1 })
  }

  private func animate(
    _ verb: String, _ words: ArraySlice<String>, _ body: [(number: Int, text: String)]
  ) throws {
    let name = words.first ?? ""
    let options = AnimationStage.options(words)
    func number(_ key: String) -> Double? { options[key].flatMap(Double.init) }
    var failure: Error?
    let changes: () -> Void = { [self] in
      do {
        if verb == "keyframes" {
          for line in body { try keyframe(line.text) }
        } else {
          try perform(body)
        }
      } catch { failure = error }
    }
    let completion: (Bool) -> Void = { [self] in log.append("\(name):\($0)") }
    let delay = number("delay") ?? 0
    let flags = AnimationStage.flags(options)
    if verb == "keyframes" {
      UIView.animateKeyframes(
        withDuration: number("duration") ?? 1, delay: delay,
        options: UIView.KeyframeAnimationOptions(rawValue: flags.rawValue), animations: changes,
        completion: completion)
    } else if let damping = number("damping") {
      UIView.animate(
        withDuration: number("duration") ?? 1, delay: delay, usingSpringWithDamping: damping,
        initialSpringVelocity: number("velocity") ?? 0, options: flags, animations: changes,
        completion: completion)
    } else if let bounce = number("bounce") {
      UIView.animate(
        springDuration: number("duration") ?? 0.5, bounce: bounce, delay: delay, options: flags,
        animations: changes, completion: completion)
    } else {
      UIView.animate(
        withDuration: number("duration") ?? 1, delay: delay, options: flags,
        animations: changes, completion: completion)
    }
    if let failure { throw failure }
  }

  /// Lines of a block, with blocks inside of it.
  func perform(_ body: [(number: Int, text: String)]) throws {
    var lines = body[...]
    while let line = lines.first {
      if line.text.hasPrefix("animate ") || line.text.hasPrefix("set ") {
        if let problem = try run(&lines) { throw Failure(description: problem) }
      } else {
        lines.removeFirst()
        try change(line.text.split(separator: " ").map(String.init)[...])
      }
    }
  }

  private func keyframe(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let options = AnimationStage.options(words[...])
    var failure: Error?
    UIView.addKeyframe(
      withRelativeStartTime: Double(options["at"] ?? "") ?? 0,
      relativeDuration: Double(options["for"] ?? "") ?? 0
    ) { [self] in
      do { try change(words.filter { !$0.contains("=") }[...]) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private static func flags(_ options: [String: String]) -> UIView.AnimationOptions {
    let named: [String: UIView.AnimationOptions] = [
      "repeat": .repeat, "autoreverse": .autoreverse, "current": .beginFromCurrentState,
      "ownDuration": .overrideInheritedDuration, "ownCurve": .overrideInheritedCurve,
      "interaction": .allowUserInteraction, "easeIn": .curveEaseIn, "easeOut": .curveEaseOut,
      "linear": .curveLinear, "discrete": .init(rawValue: 1 << 10),
      "paced": .init(rawValue: 2 << 10), "cubic": .init(rawValue: 3 << 10),
    ]
    let words = [options["curve"], options["options"]].compactMap { $0 }
      .flatMap { $0.split(separator: ",").map(String.init) }
    return UIView.AnimationOptions(words.compactMap { named[$0] })
  }

  private func addAnimation(_ words: ArraySlice<String>) throws {
    let layer = try layer(words)
    let words = Array(words.dropFirst())
    let options = AnimationStage.options(words[...])
    let animation = AnimationStage.animation(words.count > 1 ? words[1] : "", options)
    animation.delegate = AnimationLog(name: words.first ?? "") { [self] in log.append($0) }
    layer.add(animation, forKey: words.first)
  }

  private static func animation(_ kind: String, _ options: [String: String]) -> CAAnimation {
    func list(_ key: String) -> [NSNumber]? {
      options[key]?.split(separator: ",").compactMap { Double($0) }.map { NSNumber(value: $0) }
    }
    let result: CAAnimation
    switch kind {
    case "keyframe":
      let animation = CAKeyframeAnimation(keyPath: options["keyPath"])
      animation.values = list("values")
      animation.keyTimes = list("times")
      if let mode = options["mode"] {
        animation.calculationMode = CAAnimationCalculationMode(rawValue: mode)
      }
      if options["path"] == "line-and-curve" { animation.path = lineAndCurve }
      result = animation
    case "group":
      let group = CAAnimationGroup()
      let late = CABasicAnimation(keyPath: "opacity")
      (late.fromValue, late.toValue, late.duration, late.beginTime) = (0, 1, 1, 0.5)
      let whole = CABasicAnimation(keyPath: "position.x")
      (whole.fromValue, whole.toValue) = (0, 100)
      group.animations = [late, whole]
      result = group
    default:
      let animation =
        kind == "spring"
        ? CASpringAnimation(keyPath: options["keyPath"])
        : CABasicAnimation(keyPath: options["keyPath"])
      animation.fromValue = options["from"].flatMap { Double($0) }
      animation.toValue = options["to"].flatMap { Double($0) }
      animation.byValue = options["by"].flatMap { Double($0) }
      result = animation
    }
    set(options, on: result)
    return result
  }

  private static func set(_ options: [String: String], on animation: CAAnimation) {
    for (key, text) in options {
      let number = Double(text) ?? 0
      switch key {
      case "duration": animation.duration = number
      case "begin": animation.beginTime = CACurrentMediaTime() + number
      case "speed": animation.speed = Float(number)
      case "offset": animation.timeOffset = number
      case "repeat": animation.repeatCount = Float(number)
      case "repeatDuration": animation.repeatDuration = number
      case "autoreverses": animation.autoreverses = true
      case "keep": animation.isRemovedOnCompletion = false
      case "fill": animation.fillMode = CAMediaTimingFillMode(rawValue: text)
      case "curve":
        animation.timingFunction = CAMediaTimingFunction(
          name: CAMediaTimingFunctionName(rawValue: text))
      case "additive": (animation as? CAPropertyAnimation)?.isAdditive = true
      case "cumulative": (animation as? CAPropertyAnimation)?.isCumulative = true
      case "mass": (animation as? CASpringAnimation)?.mass = number
      case "stiffness": (animation as? CASpringAnimation)?.stiffness = number
      case "damping": (animation as? CASpringAnimation)?.damping = number
      case "velocity": (animation as? CASpringAnimation)?.initialVelocity = number
      default: break
      }
    }
  }

  /// The path of the measured rows: 100 points to the right, then down in a quarter curve.
  private static var lineAndCurve: CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0),
      control2: CGPoint(x: 200, y: 50))
    return path
  }

  // MARK: Values

  private static let colors: [String: UIColor] = [
    "red": UIColor(red: 1, green: 0, blue: 0, alpha: 1),
    "faintBlue": UIColor(red: 0, green: 0, blue: 1, alpha: 0.5),
  ]

  private func change(_ words: ArraySlice<String>) throws {
    let layer = try layer(words)
    let words = Array(words.dropFirst())
    guard words.count == 2 else { throw Failure(description: "a key path and a value") }
    let value: Any? = AnimationStage.colors[words[1]]?.cgColor ?? Double(words[1])
    layer.setValue(value, forKeyPath: words[0])
  }

  private func compare(_ layer: CALayer, _ words: ArraySlice<String>) throws -> String? {
    let words = Array(words.dropFirst())
    guard let path = words.first else { return "no key path" }
    let found = layer.value(forKeyPath: path)
    var numbers: [Double] = []
    if let color = found as? CGColor {
      numbers = (color.components ?? []).map(Double.init)
    } else if let flag = found as? Bool {
      numbers = [flag ? 1 : 0]
    } else if case .number(let number) = AnimatableValue(found) {
      numbers = [number]
    }
    let wanted = words.dropFirst().compactMap { Double($0) }
    // The measured values are single precision in places.
    let agrees =
      numbers.count == wanted.count
      && zip(numbers, wanted).allSatisfy { abs($0 - $1) <= 1e-4 + 1e-4 * abs($1) }
    return agrees ? nil : "\(path) is \(numbers)"
  }
}

/// Writes what an animation's delegate hears into a log.
private final class AnimationLog: CAAnimationDelegate {
  let name: String
  let write: (String) -> Void
  init(name: String, write: @escaping (String) -> Void) {
    self.name = name
    self.write = write
  }
  func animationDidStart(_ anim: CAAnimation) { write("\(name):start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { write("\(name):\(flag)") }
}

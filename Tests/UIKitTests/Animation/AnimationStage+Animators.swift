import Foundation

@testable import UIKit

// Property animators in animation scripts.
extension AnimationStage {
  func steer(
    _ verb: String, _ words: ArraySlice<String>, _ body: [(number: Int, text: String)]
  ) throws -> String? {
    let name = words.first ?? ""
    let options = AnimationStage.options(words)
    if verb == "animator" {
      try makeAnimator(name, options, body)
      return nil
    }
    guard let animator = animators[name] else { throw Failure(description: "\(verb) \(name)?") }
    let argument = words.dropFirst().first ?? ""
    switch verb {
    case "start": animator.startAnimation(afterDelay: Double(argument) ?? 0)
    case "pause": animator.pauseAnimation()
    case "reverse": animator.isReversed.toggle()
    case "fraction": animator.fractionComplete = Double(argument) ?? 0
    case "continue":
      let curve =
        options["curve"] == "linear" ? UICubicTimingParameters(animationCurve: .linear) : nil
      animator.continueAnimation(
        withTimingParameters: curve, durationFactor: Double(options["factor"] ?? "") ?? 0)
    case "stop": animator.stopAnimation(argument == "withoutFinishing")
    case "finish":
      animator.finishAnimation(
        at: argument == "start" ? .start : argument == "current" ? .current : .end)
    case "state": return state(of: animator, Array(words.dropFirst()))
    case "more":
      animator.addAnimations(
        { [self] in try? perform(body) }, delayFactor: Double(options["delay"] ?? "") ?? 0)
    default: throw Failure(description: "unknown verb \(verb)")
    }
    return nil
  }

  private func makeAnimator(
    _ name: String, _ options: [String: String], _ body: [(number: Int, text: String)]
  ) throws {
    let duration = Double(options["duration"] ?? "") ?? 1
    let timing: UITimingCurveProvider =
      switch options["curve"] {
      case "linear": UICubicTimingParameters(animationCurve: .linear)
      case "easeIn": UICubicTimingParameters(animationCurve: .easeIn)
      case "spring": UISpringTimingParameters(dampingRatio: Double(options["damping"] ?? "") ?? 1)
      case "stiff":
        UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
      default: UICubicTimingParameters(animationCurve: .easeInOut)
      }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.pausesOnCompletion = options["pauses"] != nil
    animator.scrubsLinearly = options["scrubs"] != "time"
    animator.addAnimations { [self] in try? perform(body) }
    animator.addCompletion { [self] in log.append("\(name):\($0)") }
    animators[name] = animator
  }

  private func state(of animator: UIViewPropertyAnimator, _ wanted: [String]) -> String? {
    let found = ["\(animator.state)", animator.isRunning ? "running" : "still"]
    let fraction = animator.fractionComplete
    guard wanted.prefix(2) == found[...], let number = Double(wanted.last ?? ""),
      abs(number - fraction) < 1e-4
    else { return "\(found.joined(separator: " ")) \(fraction)" }
    return nil
  }
}

import Foundation
import Testing

@testable import UIKit

/// What the fixtures check by the throwing methods ends the program in the public ones.
@Suite struct MisuseTests {
  /// The end of what a program that raised wrote.
  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a misused constraint ends the program as an uncaught exception does (A7)")
  func constraint() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
        constraint.constant = .infinity
      }
    }
    #expect(
      text(result).contains(
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'Constant is not finite!  That's illegal.  constant:inf'"))
  }

  @Test("so does a visual format that cannot be read (A7)")
  func visualFormat() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|[a", views: ["a": UIView()])
      }
    }
    #expect(text(result).contains("reason: 'Unable to parse constraint format: \n"))
  }

  @Test("an animator cannot be released while it is paused")
  func releasedAnimator() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      await MainActor.run { UIViewPropertyAnimator(duration: 1, curve: .linear).pauseAnimation() }
    }
    #expect(
      text(result).contains("It is an error to release a paused or stopped property animator."))
  }

  @Test("an animator refuses what its state does not allow")
  @MainActor func animatorStates() throws {
    func reason(_ body: () throws -> Void) -> String? {
      do { try body() } catch { return (error as? LayoutMisuse)?.reason }
      return nil
    }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let finishing = "finishAnimationAtPosition: should only be called on a stopped animator!"
    #expect(
      reason { try animator.stopAnimationChecked(true) }?.hasSuffix(
        "[inactive]> is already stopped!") == true)
    #expect(reason { try animator.finishAnimationChecked(at: .end) } == finishing)
    try animator.pauseAnimationChecked()
    #expect(reason { try animator.finishAnimationChecked(at: .end) } == finishing)
    try animator.stopAnimationChecked(false)
    #expect(reason { try animator.startAnimationChecked() }?.hasPrefix("Animator <") == true)
    #expect(reason { try animator.pauseAnimationChecked() } != nil)
    #expect(
      reason { try animator.stopAnimationChecked(true) }?.hasSuffix(
        "[stopped]> is already stopped!") == true)
    #expect(UIViewPropertyAnimator.releaseMisuse(.stopped, isRunning: false) != nil)
    #expect(UIViewPropertyAnimator.releaseMisuse(.active, isRunning: true) == nil)
    try animator.finishAnimationChecked(at: .end)
    #expect(animator.state == .inactive)
  }
}

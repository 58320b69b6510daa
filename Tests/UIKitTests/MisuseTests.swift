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
}

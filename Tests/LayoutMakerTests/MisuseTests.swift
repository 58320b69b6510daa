import LayoutMaker
import Testing
import UIKit

#if DEBUG
  /// What ends the program, with the text that it ends with.
  @Suite("Misuse is told at the statement") struct MisuseTests {
    private func check(_ result: ExitTest.Result?, _ text: String) {
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains("layout, MisuseTests.swift:"))
      #expect(output.contains(text))
    }

    @Test func noSuperview() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run { _ = UIView().layout.make { $0.edges.equalToSuperview() } }
      }
      check(result, "UIView has no superview; add it to one before equalToSuperview()")
    }

    @Test func nothingToEqual() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let view = UIView()
          view.layout.make { $0.left.equalTo(view.superview).offset(16) }
        }
      }
      check(result, "UIView.left has nothing to relate to: nil")
    }

    @Test func nothingInCommon() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run { _ = UIView().layout.make { $0.left.equalTo(UIView()) } }
      }
      check(result, "UIView and UIView have no superview in common; add them to a view before")
    }

    @Test func updateOfNothing() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let view = UIView()
          view.layout.make { $0.width.equalTo(1) }
          view.layout.update { $0.width.greaterThanOrEqualTo(2) }
        }
      }
      check(result, "UIView has no constraint to update on width")
    }

    @Test func noCounterpart() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let scene = MakerScene()
          scene.view.layout.make { $0.edges.equalTo(scene.root.layout.directionalHorizontalEdges) }
        }
      }
      check(result, "left has no counterpart among leading, trailing of UIView")
    }

    @Test func sizeOfAPlace() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let scene = MakerScene()
          scene.view.layout.make { $0.left.equalTo(CGSize(width: 1, height: 1)) }
        }
      }
      check(result, "a size (1.0, 1.0) says nothing about left")
    }
  }
#endif

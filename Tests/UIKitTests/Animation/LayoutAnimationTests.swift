import Foundation
import Testing

@testable import UIKit

/// What layout does inside of animation blocks.
@MainActor @Suite(.serialized) struct LayoutAnimationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private func view(in parent: UIView, intrinsic size: CGSize = .zero) -> UIView {
    let view = SizedView(frame: .zero)
    view.size = size
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent as? UIStackView)?.addArrangedSubview(view) ?? parent.addSubview(view)
    return view
  }

  private final class SizedView: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
  }

  private func linear(_ duration: Double, _ changes: @escaping () -> Void) {
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: changes)
  }

  @Test("a changed constant animates with layoutIfNeeded in the block, not without [E2]")
  func constants() {
    let box = view(in: window)
    let left = box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10)
    let width = box.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([
      left, width, box.topAnchor.constraint(equalTo: window.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    left.constant = 110
    width.constant = 40
    linear(1) { window.layoutIfNeeded() }
    #expect(box.frame == CGRect(x: 110, y: 0, width: 40, height: 20))
    #expect(box.presentationFrame.isClose(to: CGRect(x: 10, y: 0, width: 20, height: 20)))
    MediaClock.shared.advance(by: 0.5)
    #expect(box.presentationFrame.isClose(to: CGRect(x: 60, y: 0, width: 30, height: 20)))
    MediaClock.shared.advance(by: 0.5)
    // A new size alone keeps the edge where it is.
    width.constant = 20
    linear(1) { window.layoutIfNeeded() }
    MediaClock.shared.advance(by: 0.5)
    #expect(box.presentationFrame.isClose(to: CGRect(x: 110, y: 0, width: 30, height: 20)))
    MediaClock.shared.advance(by: 0.5)
    linear(1) { left.constant = 10 }
    window.layoutIfNeeded()
    #expect(box.presentationFrame == box.frame)
  }

  @Test("layout that was pending before the block is animated, too [E2]")
  func pendingLayout() {
    let box = view(in: window)
    box.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let left = box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 50)
    NSLayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: window.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    linear(1) { window.layoutIfNeeded() }
    #expect(box.frame.minX == 50)
    #expect(box.presentationFrame.minX == 0)
  }

  @Test(
    "an arranged view that is hidden in a block shrinks and is hidden at the end [A10.1, A10.3]")
  func stackHiding() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stack.spacing = 10
    stack.alignment = .top
    window.addSubview(stack)
    let views = [40.0, 60, 80].map { view(in: stack, intrinsic: CGSize(width: $0, height: 20)) }
    views[2].setContentHuggingPriority(.init(1), for: .horizontal)
    window.layoutIfNeeded()
    #expect(views[1].frame == CGRect(x: 50, y: 0, width: 60, height: 20))
    let before = views[2].frame
    linear(1) { views[1].isHidden = true }
    let opacity = views[1].layer.presentation()?.opacity
    #expect(views[1].isHidden)
    #expect(views[1].layer.presentation()?.isHidden == false)
    #expect(opacity == 1)
    #expect(views[1].presentationFrame.width == 60)
    #expect(views[2].presentationFrame == before)
    #expect(views[2].frame.minX == 50)
    MediaClock.shared.advance(by: 0.5)
    #expect(abs(views[1].presentationFrame.width - 30) < 1e-9)
    #expect(abs(views[2].presentationFrame.minX - (50 + before.minX) / 2) < 1e-9)
    MediaClock.shared.advance(by: 0.5)
    #expect(views[1].layer.presentation()?.isHidden == true)
    // Hiding what is hidden changes nothing, so one showing shows it.
    linear(1) { views[1].isHidden = true }
    linear(1) { views[1].isHidden = false }
    #expect(views[1].layer.presentation()?.isHidden == false)
    #expect(views[1].presentationFrame.width == 0)
    MediaClock.shared.advance(by: 1)
    #expect(views[1].frame == CGRect(x: 50, y: 0, width: 60, height: 20))
    #expect(views[2].frame == before)
  }

  @Test("layoutSubviews lays views out that the block resized")
  func layoutSubviewsOption() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    window.addSubview(outer)
    let inner = view(in: outer)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    window.layoutIfNeeded()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
      outer.frame.size.width = 200
    }
    #expect(inner.frame.width == 200)
    MediaClock.shared.advance(by: 0.5)
    #expect(abs(inner.presentationFrame.width - 150) < 1e-9)
  }

  @Test("what a shown window needs is laid out at the end of a turn")
  func endOfTurn() {
    window.makeKeyAndVisible()
    let box = view(in: window)
    box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 30).isActive = true
    MediaClock.shared.advance(by: 0)
    #expect(box.frame.minX == 30)
  }

  @Test("touches go by the model, and not to a view whose animation does not allow them")
  func touches() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(box)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { box.center.x = 200 }
    #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 200, y: 10), with: nil) === box)
    UIView.animate(withDuration: 1) { box.center.y = 200 }
    #expect(window.hitTest(CGPoint(x: 200, y: 200), with: nil) === window)
    MediaClock.shared.advance(by: 1)
    #expect(window.hitTest(CGPoint(x: 200, y: 200), with: nil) === box)
  }
}

import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct DeepTreeTests {
  private static let depth = 10_000

  /// Nested views, each inset by a thousandth of a point from the one around it.
  private func nest(in root: UIView) -> [UIView] {
    var views: [UIView] = []
    var outer = root
    for _ in 0..<DeepTreeTests.depth {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      views.append(view)
      outer = view
    }
    return views
  }

  private func pin(_ view: UIView, to outer: UIView) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 0.001),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -0.001),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
  }

  @Test("ten thousand nested views are built, laid out, changed and freed")
  func nested() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    autoreleasing {
      let views = nest(in: window)
      for (view, outer) in zip(views, [window] + views) { pin(view, to: outer) }
      window.layoutIfNeeded()
      #expect(views.last?.frame.width == 300)
      window.safeAreaOverride = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      window.layoutIfNeeded()
      #expect(views.last?.safeAreaInsets.top == 20)
      window.frame.size.width = 400
      window.layoutIfNeeded()
      #expect(views.last?.frame.width == 380)
      #expect(abs((views.last?.convert(CGPoint.zero, to: window).x ?? 0) - 10) < 1e-6)
      views[0].removeFromSuperview()
    }
    #expect(window.subviews.isEmpty)
  }

  @Test("ten thousand nested views follow their masks")
  func nestedMasks() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var outer = root
    var last = root
    for _ in 0..<DeepTreeTests.depth {
      last = UIView(frame: outer.bounds)
      last.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(last)
      outer = last
    }
    root.layoutIfNeeded()
    root.frame.size.width = 500
    root.layoutIfNeeded()
    #expect(last.frame.width == 500)
  }

  @Test("ten thousand siblings and their constraints come and go one by one")
  func siblings() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var views: [UIView] = []
    for index in 0..<DeepTreeTests.depth {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor),
        view.rightAnchor.constraint(equalTo: root.rightAnchor),
        view.heightAnchor.constraint(equalToConstant: 10),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index)),
      ])
      views.append(view)
    }
    root.layoutIfNeeded()
    #expect(views.last?.frame == CGRect(x: 0, y: 9999, width: 320, height: 10))
    for view in views.reversed() { view.removeFromSuperview() }
    #expect(root.constraints.isEmpty)
    root.layoutIfNeeded()
  }

  private func autoreleasing(_ body: () -> Void) { body() }
}

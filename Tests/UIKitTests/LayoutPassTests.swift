import Foundation
import Testing

@testable @_spi(Moa) import UIKit

/// Writes down which methods were called on it, in order.
final class RecordingView: UIView {
  static var log: [String] = []
  let name: String
  var onLayout: ((RecordingView) -> Void)?

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    RecordingView.log.append("update \(name)")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    RecordingView.log.append("layout \(name)")
    super.layoutSubviews()
    onLayout?(self)
  }

  override func safeAreaInsetsDidChange() { RecordingView.log.append("safe area \(name)") }

  static func recording(_ body: () -> Void) -> [String] {
    log = []
    body()
    return log
  }
}

final class RecordingController: UIViewController {
  override func loadView() { view = RecordingView("view") }
  override func viewWillLayoutSubviews() { RecordingView.log.append("will layout") }
  override func viewDidLayoutSubviews() { RecordingView.log.append("did layout") }
}

@MainActor @Suite(.serialized) struct LayoutPassTests {
  /// root ⊃ a ⊃ b, laid out, nothing pending.
  private func tree() -> (root: RecordingView, a: RecordingView, b: RecordingView) {
    let root = RecordingView("R")
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let a = RecordingView("A")
    let b = RecordingView("B")
    root.addSubview(a)
    a.addSubview(b)
    return (root, a, b)
  }

  @Test("constraints are updated from the bottom up, layout goes top down (A1.1)")
  func order() {
    let (root, _, _) = tree()
    let log = RecordingView.recording { root.layoutIfNeeded() }
    #expect(
      log == ["update B", "update A", "update R", "layout R", "layout A", "layout B"])
    #expect(RecordingView.recording { root.layoutIfNeeded() } == [])
  }

  @Test("layout climbs to the highest flagged ancestor in a row (A1.4)")
  func climbing() {
    let (root, a, b) = tree()
    let c = RecordingView("C")
    b.addSubview(c)
    root.layoutIfNeeded()
    b.setNeedsLayout()
    c.setNeedsLayout()
    #expect(RecordingView.recording { c.layoutIfNeeded() } == ["layout B", "layout C"])
    #expect(RecordingView.recording { c.layoutIfNeeded() } == [])
    a.setNeedsLayout()
    #expect(RecordingView.recording { c.layoutIfNeeded() } == [])
    #expect(RecordingView.recording { root.layoutIfNeeded() } == ["layout A"])
  }

  @Test("a changed constant lays out only the superview of what moved (A1.7)")
  func changedConstant() {
    let (root, a, b) = tree()
    let other = RecordingView("O")
    root.addSubview(other)
    for view in [a, b, other] { view.translatesAutoresizingMaskIntoConstraints = false }
    let left = b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 5)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      a.widthAnchor.constraint(equalToConstant: 100),
      a.heightAnchor.constraint(equalToConstant: 100),
      left,
      b.topAnchor.constraint(equalTo: a.topAnchor),
      b.widthAnchor.constraint(equalToConstant: 10),
      b.heightAnchor.constraint(equalToConstant: 10),
      other.leftAnchor.constraint(equalTo: a.rightAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor),
      other.widthAnchor.constraint(equalToConstant: 10),
      other.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(b.frame == CGRect(x: 5, y: 0, width: 10, height: 10))
    left.constant = 20
    #expect(RecordingView.recording { root.layoutIfNeeded() } == ["layout A"])
    #expect(b.frame.minX == 20)
    left.constant = 20
    #expect(RecordingView.recording { root.layoutIfNeeded() } == [])
  }

  @Test("a controller hears before and after its view's layout (A1.5)")
  func controllerCallbacks() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = RecordingController()
    window.makeKeyAndVisible()
    let log = RecordingView.recording { window.layoutIfNeeded() }
    #expect(log == ["update view", "will layout", "layout view", "did layout"])
  }

  @Test("the safe area changes before layout, from the top (A8.5)")
  func safeAreaOrder() {
    let (root, a, b) = tree()
    for view in [a, b] {
      view.frame = root.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    root.layoutIfNeeded()
    root.safeAreaOverride = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let log = RecordingView.recording { root.layoutIfNeeded() }
    #expect(
      log == [
        "safe area R", "layout R", "safe area A", "layout A", "safe area B", "layout B",
      ])
  }

  @Test("a view that always needs layout again is reported, not laid out for ever (A1.11)")
  func feedbackLoop() {
    let (root, a, _) = tree()
    a.onLayout = { view in view.setNeedsLayout() }
    var reported: [String] = []
    let handler = LayoutPass.onFeedbackLoop
    LayoutPass.onFeedbackLoop = { loop in reported.append((loop.view as? RecordingView)?.name ?? "")
    }
    defer { LayoutPass.onFeedbackLoop = handler }
    let log = RecordingView.recording { root.layoutIfNeeded() }
    #expect(log.filter { $0 == "layout A" }.count == LayoutPass.feedbackLimit)
    #expect(reported == ["A"])
  }

  @Test("a constraint changed in layout before super counts in the same pass (A1.11)")
  func changeDuringLayout() {
    let (root, a, _) = tree()
    a.translatesAutoresizingMaskIntoConstraints = false
    let width = a.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      width, a.leftAnchor.constraint(equalTo: root.leftAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.onLayout = { _ in width.constant = 80 }
    root.layoutIfNeeded()
    #expect(a.frame.width == 80)
  }

  @Test("nothing keeps a tree alive that nobody holds")
  func lifetimes() {
    weak var freedRoot: UIView?
    weak var freedChild: UIView?
    weak var freedConstraint: NSLayoutConstraint?
    var survivor: UIView?
    do {
      let (root, a, b) = tree()
      for view in [a, b] { view.translatesAutoresizingMaskIntoConstraints = false }
      let constraint = a.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
      constraint.isActive = true
      b.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor).isActive = true
      _ = root.systemLayoutSizeFitting(.zero)
      root.layoutIfNeeded()
      a.addSubview(UIView())
      (freedRoot, freedChild, freedConstraint, survivor) = (root, a, constraint, b)
    }
    #expect(freedRoot == nil && freedChild == nil && freedConstraint == nil)
    #expect(survivor?.superview == nil && survivor?.window == nil)
    survivor?.layoutIfNeeded()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    if let survivor { other.addSubview(survivor) }
    survivor?.widthAnchor.constraint(equalToConstant: 30).isActive = true
    other.layoutIfNeeded()
    #expect(survivor?.frame.width == 30)
  }
}

/// Writes down what a view is asked for from its first moment on.
private final class MarkedView: UIView {
  var log: [String] = []

  override func setNeedsLayout() {
    log.append("layout")
    super.setNeedsLayout()
  }

  override func setNeedsDisplay() {
    log.append("display")
    super.setNeedsDisplay()
  }
}

@MainActor @Suite struct FirstMomentTests {
  @Test("a first size asks for layout and display while the view is made (A1.12)")
  func firstSize() {
    #expect(
      MarkedView(frame: CGRect(x: 100, y: 200, width: 50, height: 60)).log == [
        "layout", "display",
      ])
    #expect(MarkedView(frame: .zero).log == [])
  }

  @Test("anchors of the same edge are equal, and a constraint names its own")
  func anchors() {
    let (root, a, b) = (UIView(), UIView(), UIView())
    root.addSubview(a)
    root.addSubview(b)
    #expect(a.leftAnchor == a.leftAnchor && a.leftAnchor.hash == a.leftAnchor.hash)
    #expect(a.leftAnchor != b.leftAnchor && a.leftAnchor != a.rightAnchor)
    #expect(
      a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
        == a.leftAnchor.anchorWithOffset(to: b.leftAnchor))
    #expect(a.leftAnchor.item === a && a.leftAnchor.name == "left")
    #expect(a.widthAnchor.description.hasSuffix("\(addressText(of: a)).width\">"))
    let constraint = a.topAnchor.constraint(equalTo: b.bottomAnchor)
    #expect(constraint.firstAnchor.item === a && constraint.firstAnchor.name == "top")
    #expect(constraint.secondAnchor?.item === b && constraint.secondAnchor?.name == "bottom")
    #expect(a.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
  }

  @Test("a guide belongs to one view, whoever sets it")
  func owners() {
    let (a, b) = (UIView(), UIView())
    let guide = UILayoutGuide()
    guide.owningView = a
    #expect(a.layoutGuides == [guide] && guide.owningView === a)
    b.addLayoutGuide(guide)
    #expect(a.layoutGuides.isEmpty && b.layoutGuides == [guide] && guide.owningView === b)
    guide.owningView = nil
    #expect(b.layoutGuides.isEmpty && guide.owningView == nil)
    #expect(guide.description.hasPrefix("<UILayoutGuide: 0x"))
    #expect(
      a.safeAreaLayoutGuide.description.contains(
        "- \"UIViewSafeAreaLayoutGuide\", layoutFrame = {{0, 0}, {0, 0}}, owningView = <UIView: 0x")
    )
  }
}

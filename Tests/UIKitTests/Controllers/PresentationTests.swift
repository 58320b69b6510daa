import Testing

@testable @_spi(Moa) import UIKit

/// Presenting, with frames of every style, and what transitions let others do.
@MainActor @Suite struct PresentationTests {
  private final class Recorded: UIViewController {
    let name: String
    var note: (String) -> Void = { _ in }
    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) { note(name + ".willAppear") }
    override func viewDidAppear(_ animated: Bool) { note(name + ".didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note(name + ".willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note(name + ".didDisappear") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      note("\(name).size \(Int(size.width))×\(Int(size.height)), was \(Int(view.bounds.width))")
      coordinator.animate { [unowned self] _ in
        note("\(name).alongside \(Int(view.bounds.width))")
      } completion: { [unowned self] _ in
        note("\(name).completion")
      }
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      note("\(name).traits \(newCollection.verticalSizeClass == .compact)")
    }
  }

  @MainActor private final class Stage {
    let window: UIWindow
    let root = Recorded("root")
    var log: [String] = []

    init(_ device: String, _ orientation: UIInterfaceOrientation = .portrait) {
      window = UIWindow(
        device: Device.named(device) ?? .standard, orientation: orientation, era: .iOS18)
      window.rootViewController = root
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      root.note = { [unowned self] in log.append($0) }
    }

    func controller(_ style: UIModalPresentationStyle) -> Recorded {
      let controller = Recorded("top")
      controller.modalPresentationStyle = style
      controller.note = { [unowned self] in log.append($0) }
      return controller
    }

    func frame(of controller: UIViewController) -> CGRect {
      controller.view.convert(controller.view.bounds, to: nil)
    }
  }

  /// Sheets leave the status bar and 10 points; on wide screens they stand in the middle.
  @Test(
    "presented views have the frame of their style",
    arguments: [
      (
        "iPhone 14", UIModalPresentationStyle.fullScreen,
        CGRect(x: 0, y: 0, width: 390, height: 844)
      ),
      ("iPhone 14", .automatic, CGRect(x: 0, y: 57, width: 390, height: 787)),
      ("iPhone 14", .overFullScreen, CGRect(x: 0, y: 0, width: 390, height: 844)),
      ("iPad Pro 11-inch", .formSheet, CGRect(x: 147, y: 287, width: 540, height: 620)),
      ("iPad Pro 11-inch", .pageSheet, CGRect(x: 65, y: 20, width: 704, height: 1154)),
    ])
  func frames(device: String, style: UIModalPresentationStyle, expected: CGRect) {
    let stage = Stage(device)
    let controller = stage.controller(style)
    stage.root.present(controller, animated: false)
    #expect(stage.frame(of: controller) == expected)
    #expect(stage.root.presentedViewController === controller)
    #expect(controller.presentingViewController === stage.root)
  }

  @Test("a full screen takes the presenter's view out of the window, a sheet does not")
  func order() {
    let stage = Stage("iPhone 14")
    var completed = false
    let full = stage.controller(.fullScreen)
    stage.root.present(full, animated: false) { completed = true }
    #expect(completed)
    #expect(
      stage.log == [
        "root.willDisappear", "top.willAppear", "top.didAppear", "root.didDisappear",
      ])
    #expect(stage.root.view.window == nil && full.view.window === stage.window)
    stage.log = []
    full.dismiss(animated: false)
    #expect(
      stage.log == [
        "top.willDisappear", "root.willAppear", "root.didAppear", "top.didDisappear",
      ])
    #expect(stage.root.view.window === stage.window && full.view.window == nil)
    #expect(stage.root.presentedViewController == nil)
    stage.log = []
    stage.root.present(stage.controller(.pageSheet), animated: false)
    #expect(stage.log == ["top.willAppear", "top.didAppear"])
    #expect(stage.root.view.window === stage.window)
  }

  @Test("a sheet rests at its detents: half of what is there, or a height of its own")
  func detents() throws {
    let stage = Stage("iPhone 14")
    let controller = stage.controller(.pageSheet)
    let sheet = try #require(controller.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.preferredCornerRadius = 24
    stage.root.present(controller, animated: false)
    // 844 − 47 − 10 − 34 = 753 at most; the half is 377, with the bottom safe area 411.
    #expect(stage.frame(of: controller) == CGRect(x: 0, y: 433, width: 390, height: 411))
    #expect(controller.view.layer.cornerRadius == 24)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    #expect(stage.frame(of: controller).height == 787)
    sheet.detents = [.custom { _ in 200 }]
    stage.window.layoutIfNeeded()
    #expect(stage.frame(of: controller).height == 234)
  }

  @Test("a popover points at its source where there is room for a box")
  func popover() throws {
    let stage = Stage("iPad Pro 11-inch")
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 700, y: 100, width: 100, height: 40)
    stage.root.view.addSubview(button)
    let controller = stage.controller(.popover)
    controller.preferredContentSize = CGSize(width: 300, height: 200)
    let popover = try #require(controller.popoverPresentationController)
    popover.sourceView = button
    stage.root.present(controller, animated: false)
    // Below the button with 13 points for the arrow, 10 away from the edge of 834.
    #expect(stage.frame(of: controller) == CGRect(x: 524, y: 153, width: 300, height: 200))
    #expect(popover.arrowDirection == .up)
    controller.dismiss(animated: false)
    let other = stage.controller(.popover)
    other.popoverPresentationController?.sourceView = button
    other.popoverPresentationController?.permittedArrowDirections = .right
    other.preferredContentSize = CGSize(width: 300, height: 200)
    stage.root.present(other, animated: false)
    #expect(stage.frame(of: other) == CGRect(x: 387, y: 24, width: 300, height: 200))
  }

  private final class NoAdaptation: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { .none }
  }

  @Test("on a phone a popover is a sheet, unless its delegate keeps it")
  func adaptation() {
    let stage = Stage("iPhone 14")
    let sheet = stage.controller(.popover)
    stage.root.present(sheet, animated: false)
    #expect(stage.frame(of: sheet).height == 787)
    sheet.dismiss(animated: false)
    let box = stage.controller(.popover)
    let delegate = NoAdaptation()
    box.popoverPresentationController?.delegate = delegate
    box.popoverPresentationController?.sourceView = stage.root.view
    box.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 100, width: 100, height: 20)
    box.preferredContentSize = CGSize(width: 200, height: 100)
    stage.root.present(box, animated: false)
    #expect(stage.frame(of: box) == CGRect(x: 10, y: 133, width: 200, height: 100))
  }

  /// A presentation of a client's: the lower third.
  private final class LowerThird: UIPresentationController {
    var calls: [String] = []
    let pane = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return bounds.divided(atDistance: bounds.height / 3, from: .maxYEdge).slice
    }
    override func presentationTransitionWillBegin() {
      calls.append("will")
      pane.frame = containerView?.bounds ?? .zero
      containerView?.addSubview(pane)
      presentedViewController.transitionCoordinator?.animate { [pane] _ in pane.alpha = 0.5 }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("\(completed)") }
    override func dismissalTransitionWillBegin() { calls.append("dismissal") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("gone") }
  }

  private final class Transitioning: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var presentation: LowerThird?
    var contexts: [UIViewControllerContextTransitioning] = []
    var animates = false
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      presentation = LowerThird(presentedViewController: presented, presenting: presenting)
      return presentation
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animates ? self : nil }
    func animationController(forDismissed dismissed: UIViewController)
      -> UIViewControllerAnimatedTransitioning?
    { animates ? self : nil }
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
      0.3
    }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
      contexts.append(context)
      guard let controller = context.viewController(forKey: .to),
        let view = context.view(forKey: .to)
      else { return }
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
    }
  }

  @Test("a custom presentation decides the frame and adds views of its own")
  func customPresentation() throws {
    let stage = Stage("iPhone 14")
    let transitioning = Transitioning()
    let controller = stage.controller(.custom)
    controller.transitioningDelegate = transitioning
    stage.root.present(controller, animated: true)
    let presentation = try #require(transitioning.presentation)
    let frame = stage.frame(of: controller)
    #expect(abs(frame.minY - 844 * 2 / 3) < 0.5 && frame.maxY == 844)
    #expect(presentation.pane.alpha == 0.5)
    controller.dismiss(animated: true)
    #expect(presentation.calls == ["will", "true", "dismissal", "gone"])
    #expect(controller.presentingViewController == nil)
  }

  @Test("with an animator a presentation is over when that says so")
  func animator() throws {
    let stage = Stage("iPhone 14")
    let transitioning = Transitioning()
    transitioning.animates = true
    let controller = stage.controller(.custom)
    controller.transitioningDelegate = transitioning
    var completed = false
    stage.root.present(controller, animated: true) { completed = true }
    #expect(controller.isBeingPresented && !completed)
    #expect(stage.log == ["top.willAppear"])
    #expect(controller.view.superview === transitioning.contexts[0].containerView)
    transitioning.contexts[0].completeTransition(true)
    #expect(completed && stage.log.last == "top.didAppear")
    controller.dismiss(animated: true)
    #expect(controller.isBeingDismissed)
    transitioning.contexts[1].completeTransition(false)
    #expect(stage.root.presentedViewController === controller)
    controller.dismiss(animated: true)
    transitioning.contexts[2].completeTransition(true)
    #expect(stage.root.presentedViewController == nil)
  }

  @Test("turning the device tells of traits, then of the size, before anything changes")
  func turning() {
    let stage = Stage("iPhone 14")
    let child = Recorded("child")
    child.note = stage.root.note
    stage.root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.root.view.addSubview(child.view)
    stage.log = []
    stage.window.turn(to: .landscapeRight)
    // The child's view follows the width of its superview.
    #expect(
      stage.log.filter { !$0.hasSuffix("Appear") } == [
        "child.traits true", "root.traits true", "child.size 844×390, was 100",
        "root.size 844×390, was 390", "child.alongside 554", "root.alongside 844",
        "child.completion", "root.completion",
      ])
    #expect(stage.root.view.bounds.size == CGSize(width: 844, height: 390))
    #expect(stage.root.view.safeAreaInsets.left == 47)
  }
}

import Foundation
import QuartzCore

@_spi(Moa) @testable import UIKit

/// The scroll view of a fixture in a window, the fingers on it, and what its delegate heard.
@MainActor final class ScrollScene: UIScrollViewDelegate {
  final class CountingScrollView: UIScrollView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  let window: UIWindow
  let scroll = CountingScrollView(frame: .zero)
  private var inner: UIScrollView?
  private let screen: TouchScreen
  private var zoomed: UIView?
  private var target: CGPoint?
  private var mayScrollToTop = true
  private var refreshes = 0
  var log: [String] = []

  // MARK: Setting up

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    screen = TouchScreen(window)
    var values = window.traitCollection.values
    values.displayScale = 2
    window.setTraitOverrides(values)
    window.addSubview(scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = self
    scroll.frame = window.bounds
  }

  func setUp(_ words: [String]) throws {
    let numbers = words.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
    let isOn = !words.contains("no")
    switch words[0] {
    case "view":
      window.frame.size = try size(words[1])
      scroll.frame = window.bounds
    case "content": scroll.contentSize = try size(words[1])
    case "inset":
      scroll.contentInset = UIEdgeInsets(
        top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    case "offset": scroll.contentOffset = CGPoint(x: numbers[0], y: numbers[1])
    case "bounces": scroll.bounces = isOn
    case "always":
      if words.contains("vertical") { scroll.alwaysBounceVertical = true }
      if words.contains("horizontal") { scroll.alwaysBounceHorizontal = true }
    case "paging": scroll.isPagingEnabled = true
    case "fast": scroll.decelerationRate = .fast
    case "lock": scroll.isDirectionalLockEnabled = true
    case "disabled": scroll.isScrollEnabled = false
    case "target": target = CGPoint(x: numbers[0], y: numbers[1])
    case "not-to-top": mayScrollToTop = false
    case "inner":
      // A scroll view in the content, with content of its own.
      let view = UIScrollView(
        frame: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      view.contentInsetAdjustmentBehavior = .never
      view.contentSize = try size(words[5])
      scroll.addSubview(view)
      inner = view
    case "button":
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      button.addAction(
        UIAction { [unowned self] _ in log.append("tapped") }, for: .touchUpInside)
      button.addAction(UIAction { [unowned self] _ in log.append("down") }, for: .touchDown)
      button.addAction(UIAction { [unowned self] _ in log.append("cancel") }, for: .touchCancel)
      scroll.addSubview(button)
    case "no-delay": scroll.delaysContentTouches = false
    case "keeps-touches": scroll.canCancelContentTouches = false
    case "zoom":
      let view = UIView(frame: CGRect(origin: .zero, size: scroll.contentSize))
      scroll.addSubview(view)
      zoomed = view
      scroll.minimumZoomScale = numbers[0]
      scroll.maximumZoomScale = numbers[1]
    case "refresh":
      let control = UIRefreshControl()
      control.addAction(
        UIAction { [unowned self] _ in log.append("refresh") }, for: .valueChanged)
      scroll.refreshControl = control
    case "bars":
      // The first subview of a controller that is in a navigation controller.
      let controller = UIViewController()
      controller.view.frame = window.bounds
      controller.view.addSubview(scroll)
      window.rootViewController = UINavigationController(rootViewController: controller)
      scroll.contentInsetAdjustmentBehavior = .automatic
    case "dark": window.overrideUserInterfaceStyle = .dark
    case "safe":
      window.safeAreaOverride = UIEdgeInsets(
        top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    default: throw ListFixtureError(text: "unknown line: \(words)")
    }
  }

  func start() {
    window.isHidden = false
    window.layoutIfNeeded()
    MediaClock.shared.runUntilIdle()
    log = []
  }

  private func size(_ word: String) throws -> CGSize {
    let numbers = word.split(separator: "x").compactMap { Double($0) }
    guard numbers.count == 2 else { throw ListFixtureError(text: "no size: \(word)") }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  // MARK: Steps

  func run(_ words: [String]) throws {
    let numbers = words.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
    let point = CGPoint(x: numbers.first ?? 0, y: numbers.dropFirst().first ?? 0)
    let isAnimated = words.last == "animated"
    switch words[0] {
    case "drag":
      // A hundredth of a second for each of ten even steps.
      screen.drag(from: point, to: CGPoint(x: numbers[2], y: numbers[3]), duration: 0.1)
    case "press": screen.press(point)
    case "move": screen.move(to: point)
    case "lift": screen.lift()
    case "cancel": screen.cancel()
    case "tap": screen.tap(at: point, pause: 0)
    case "rest": MediaClock.shared.advance(by: 0.2)
    case "pinch":
      // Two fingers about a point, from one distance to another.
      func fingers(_ distance: CGFloat) -> [Int: CGPoint] {
        [
          0: CGPoint(x: point.x - distance / 2, y: point.y),
          1: CGPoint(x: point.x + distance / 2, y: point.y),
        ]
      }
      screen.press(fingers(numbers[2]))
      for step in 1...10 {
        MediaClock.shared.advance(by: 0.02)
        screen.move(fingers(numbers[2] + (numbers[3] - numbers[2]) * CGFloat(step) / 10))
      }
    case "wait": MediaClock.shared.advance(by: Double(words[1]) ?? 0)
    case "idle": MediaClock.shared.runUntilIdle()
    case "offset":
      if isAnimated {
        scroll.setContentOffset(point, animated: true)
      } else {
        scroll.contentOffset = point
      }
    case "set": scroll.setContentOffset(point, animated: false)
    case "by":
      scroll.contentOffset = CGPoint(
        x: scroll.contentOffset.x + point.x, y: scroll.contentOffset.y + point.y)
    case "show":
      scroll.scrollRectToVisible(
        CGRect(origin: point, size: CGSize(width: numbers[2], height: numbers[3])),
        animated: isAnimated)
    case "content": scroll.contentSize = try size(words[1])
    case "inset": try setUp(words)
    case "view":
      window.frame.size = try size(words[1])
      scroll.frame = window.bounds
    case "animate":
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        self.scroll.contentOffset = point
      }
    case "without-animation":
      UIView.performWithoutAnimation { scroll.setContentOffset(point, animated: true) }
    case "disable": scroll.isScrollEnabled = false
    case "stop": scroll.stopScrollingAndZooming()
    case "status-bar": window.statusBarWasTapped()
    case "scale": scroll.setZoomScale(point.x, animated: isAnimated)
    case "zoom-to":
      scroll.zoom(
        to: CGRect(origin: point, size: CGSize(width: numbers[2], height: numbers[3])),
        animated: isAnimated)
    case "begin-refreshing": scroll.refreshControl?.beginRefreshing()
    case "end-refreshing": scroll.refreshControl?.endRefreshing()
    case "flash": scroll.flashScrollIndicators()
    case "layout": window.layoutIfNeeded()
    case "forget":
      log = []
      scroll.layouts = 0
    default: throw ListFixtureError(text: "unknown step: \(words)")
    }
  }

  // MARK: What holds

  func check(_ words: [String]) throws -> (found: String, expected: String) {
    let expected = words.dropFirst().joined(separator: " ")
    let found: String
    switch words[0] {
    case "offset": found = text(scroll.contentOffset.x, scroll.contentOffset.y)
    case "inner": found = text(inner?.contentOffset.x ?? 0, inner?.contentOffset.y ?? 0)
    case "seen":
      let origin = (scroll.layer.presentation() ?? scroll.layer).bounds.origin
      found = text(origin.x, origin.y)
    case "log": found = log.joined(separator: " ")
    case "state":
      let names = [
        (scroll.isTracking, "tracking"), (scroll.isDragging, "dragging"),
        (scroll.isDecelerating, "decelerating"), (scroll.isZooming, "zooming"),
        (scroll.isZoomBouncing, "bouncing"), (scroll.isScrollAnimating, "animating"),
      ]
      found = names.filter(\.0).map(\.1).joined(separator: " ")
    case "layouts": found = "\(scroll.layouts)"
    case "bounds": found = text(scroll.bounds.minX, scroll.bounds.minY)
    case "defaults":
      let view = UIScrollView()
      let flags = [
        ("bounces", view.bounces), ("alwaysVertical", view.alwaysBounceVertical),
        ("alwaysHorizontal", view.alwaysBounceHorizontal), ("scrolls", view.isScrollEnabled),
        ("pages", view.isPagingEnabled), ("locks", view.isDirectionalLockEnabled),
        ("verticalBar", view.showsVerticalScrollIndicator),
        ("horizontalBar", view.showsHorizontalScrollIndicator),
        ("delays", view.delaysContentTouches), ("cancels", view.canCancelContentTouches),
        ("toTop", view.scrollsToTop), ("noSize", view.contentSize == .zero),
        ("noInset", view.contentInset == .zero),
        ("keepsKeyboard", view.keyboardDismissMode == .none),
        ("normalRate", view.decelerationRate == .normal), ("bouncesZoom", view.bouncesZoom),
        ("table", UITableView().alwaysBounceVertical),
      ]
      found = flags.filter(\.1).map(\.0).joined(separator: " ")
    case "scale": found = text(scroll.zoomScale)
    case "content": found = text(scroll.contentSize.width, scroll.contentSize.height)
    case "indicator":
      let frame = scroll.indicatorFrame(words[1] == "vertical" ? .vertical : .horizontal)
      found =
        words[1] + " "
        + (frame.map { text($0.minX, $0.minY, $0.width, $0.height) } ?? "none")
    case "indicators":
      found = scroll.indicators.filter { !$0.isHidden }.map {
        text(CGFloat(($0.layer.presentation() ?? $0.layer).opacity))
      }.joined(separator: " ")
    case "adjusted":
      let inset = scroll.adjustedContentInset
      found = text(inset.top, inset.left, inset.bottom, inset.right)
    case "refreshing":
      let control = scroll.refreshControl
      found = "\(control?.isRefreshing == true) \(control?.isHidden == true ? "hidden" : "shown")"
    default: throw ListFixtureError(text: "unknown check: \(words)")
    }
    return (found, expected)
  }

  private func text(_ numbers: CGFloat...) -> String {
    numbers.map {
      let rounded = ($0 * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
    }.joined(separator: " ")
  }

  // MARK: Delegate

  /// Calls that follow each other and say the same are one entry.
  private func note(_ entry: String) { if log.last != entry { log.append(entry) } }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scrolled") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    // Which of the two comes first for each frame is not told.
    if log.last == "scrolled", log.dropLast().last == "zoomed" { log.removeLast() }
    note("zoomed")
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("will-zoom")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { note("did-zoom(\(text(scale)))") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will-drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let end = targetContentOffset.pointee
    note("will-end(\(text(velocity.x, velocity.y)) → \(text(end.x, end.y)))")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(decelerate ? "did-drag(on)" : "did-drag")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will-slow") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("did-slow") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("did-animate") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note("to-top?")
    return mayScrollToTop
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("at-top") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

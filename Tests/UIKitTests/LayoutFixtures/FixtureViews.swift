import Foundation

@testable @_spi(Moa) import UIKit

/// What the views of a fixture write down about their callbacks, and do in them.
@MainActor final class FixtureRecorder {
  /// Calls in their order: `layout a`, `safe a` …
  var log: [String] = []
  /// How often each view was asked for its intrinsic size.
  var asked: [String: Int] = [:]
  /// Lines that a view does in a callback, by `name callback`.
  var scripts: [String: [String]] = [:]
  /// Callbacks of views that do not call super: `name callback`.
  var withoutSuper: Set<String> = []
  /// Carries out a script's line.
  var perform: (String) -> Void = { _ in }

  func record(_ call: String, _ name: String?) {
    if let name { log.append("\(call) \(name)") }
  }

  func run(_ callback: String, _ name: String?) {
    guard let name else { return }
    for line in scripts["\(name) \(callback)"] ?? [] { perform(line) }
  }

  func callsSuper(_ callback: String, _ name: String?) -> Bool {
    !withoutSuper.contains("\(name ?? "") \(callback)")
  }
}

/// A view whose content has a fixed size, or text that wraps by the area it needs.
final class FixtureView: UIView {
  var name: String?
  var recorder: FixtureRecorder?
  /// The class that logs are expected to show.
  var shownClass = "UIView"
  /// The text that logs quote.
  var caption: String?
  var intrinsic = CGSize(width: -1, height: -1)
  /// Width of the text on one line, and the height of a line; the text breaks anywhere.
  var text: (width: CGFloat, line: CGFloat)?
  /// Text whose width never settles: it asks for its last width plus this, turn about.
  var restlessness: CGFloat = 0
  private var isWide = false
  var insets = UIEdgeInsets.zero
  /// The alignment rectangle as `alignmentRect(forFrame:)` gives it, instead of `insets`.
  var overridesAlignmentRect = false
  var baseline: CGFloat?
  var centersText = false
  /// The subview that gives the view its baselines.
  weak var baselineSource: UIView?

  override var intrinsicContentSize: CGSize {
    if let name { recorder?.asked[name, default: 0] += 1 }
    guard let text else { return intrinsic }
    guard let width = wrapWidth, width < text.width else {
      return CGSize(width: text.width, height: text.line)
    }
    isWide.toggle()
    return CGSize(
      width: width + (isWide ? restlessness : -restlessness),
      height: (text.width / max(1, width)).rounded(.up) * text.line)
  }

  override var layoutLabel: String? { caption }

  override var wrapsContent: Bool { text != nil }

  override var alignmentRectInsets: UIEdgeInsets { overridesAlignmentRect ? .zero : insets }

  override func alignmentRect(forFrame frame: CGRect) -> CGRect {
    overridesAlignmentRect ? frame.inset(by: insets) : super.alignmentRect(forFrame: frame)
  }

  override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    overridesAlignmentRect
      ? alignmentRect.outset(by: insets) : super.frame(forAlignmentRect: alignmentRect)
  }

  override var firstBaselineOffsetFromTop: CGFloat? { baseline }
  override var lastBaselineOffsetFromBottom: CGFloat? {
    baseline.map { (text?.line ?? intrinsic.height) - $0 }
  }
  override var centersTextVertically: Bool { centersText }
  override var forFirstBaselineLayout: UIView { baselineSource ?? self }
  override var forLastBaselineLayout: UIView { baselineSource ?? self }

  override func updateConstraints() {
    recorder?.record("update", name)
    recorder?.run("update", name)
    if recorder?.callsSuper("update", name) ?? true { super.updateConstraints() }
  }

  override func layoutSubviews() {
    recorder?.record("layout", name)
    recorder?.run("layout", name)
    if recorder?.callsSuper("layout", name) ?? true { super.layoutSubviews() }
    recorder?.run("laidOut", name)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    recorder?.record("safe", name)
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    recorder?.record("margins", name)
  }

  override func draw(_ rect: CGRect) {
    recorder?.record("draw", name)
    recorder?.run("draw", name)
  }
}

/// The root of a fixture's tree.
final class FixtureWindow: UIWindow {
  var recorder: FixtureRecorder?

  override func updateConstraints() {
    recorder?.record("update", "root")
    recorder?.run("update", "root")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    recorder?.record("layout", "root")
    recorder?.run("layout", "root")
    super.layoutSubviews()
    recorder?.run("laidOut", "root")
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    recorder?.record("safe", "root")
  }
}

/// A controller that writes down when it is told of layout.
final class FixtureController: UIViewController {
  let name: String
  private let recorder: FixtureRecorder

  init(_ name: String, _ recorder: FixtureRecorder) {
    self.name = name
    self.recorder = recorder
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = FixtureView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.name = name
    view.recorder = recorder
    self.view = view
  }

  override func updateViewConstraints() {
    recorder.record("updateView", name)
    super.updateViewConstraints()
  }
  override func viewWillLayoutSubviews() {
    recorder.record("will", name)
    recorder.run("will", name)
  }
  override func viewDidLayoutSubviews() {
    recorder.record("did", name)
    recorder.run("did", name)
  }
  override func viewSafeAreaInsetsDidChange() { recorder.record("viewSafe", name) }
}

/// A view with a layout engine of its own, as a list's cell has.
final class FixtureCell: UIView {
  override var hostsOwnLayoutEngine: Bool { true }
}

/// A stack view with a layout engine of its own, as the root of a hosted hierarchy has.
final class FixtureStackHost: UIStackView {
  override var hostsOwnLayoutEngine: Bool { true }
}

/// A label whose text is measured as the fixture says: everything else is the real label's.
final class FixtureLabel: UILabel {
  var measures: (width: CGFloat, line: CGFloat) = (0, 0)
  /// The longest line of text that wraps; nil: as wide as there is room.
  var longestLine: CGFloat?
  /// What an override adds to the intrinsic size, as labels with padding do.
  var padding = CGSize.zero

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + padding.width, height: size.height + padding.height)
  }

  /// As many lines as the text's width asks for; the last may be short.
  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let room = max(1, bounds.width)
    var lines = max(1, (measures.width / room).rounded(.up))
    if numberOfLines > 0 { lines = min(lines, CGFloat(numberOfLines)) }
    let width = measures.width > room ? min(longestLine ?? room, room) : measures.width
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: width, height: lines * measures.line)
  }
}

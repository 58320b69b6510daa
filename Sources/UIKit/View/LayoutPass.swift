/// One run of the passes over a tree.
@_spi(Moa) @preconcurrency @MainActor public enum LayoutPass {
  /// Rounds of a pass before it is left as it is; views in a loop are out of it long before.
  static let roundLimit = 1000

  /// How often a view may be laid out, or have its constraints updated, in one pass before it counts
  /// as a loop (A1.11); UIKit's `-UIViewLayoutFeedbackLoopDebuggingThreshold` is of 50 to 1000.
  package static var feedbackLimit = 100

  /// Reports a view that keeps asking for layout because of its own layout (A1.11); by default on the
  /// standard error.
  public static var onFeedbackLoop: (LayoutFeedbackLoop) -> Void = { loop in
    FileHandle.standardError.write(Data("moa: \(loop.text)\n".utf8))
  }

  /// Reports a view whose class does not call `super.updateConstraints()`, or
  /// `super.layoutSubviews()` with constraints inside, in the words of UIKit's exception (A1.8,
  /// A1.10). Once a class.
  package static var onMissingSuper: (UIView, String) -> Void = { _, text in
    FileHandle.standardError.write(Data("moa: \(text)\n".utf8))
  }

  private static var passNumber = 0
  private static var depth = 0
  /// The view whose `layoutSubviews` or `updateConstraints` is running.
  private static unowned(unsafe) var running: UIView?
  /// What asks for layout right now, when it is not somebody's `setNeedsLayout()`.
  private static var cause = LayoutFeedbackLoop.Cause.request
  /// Who asked last for the layout of a view that may be in a loop.
  private static var lastRequest: (by: UIView?, cause: LayoutFeedbackLoop.Cause)?

  /// Everything that the body marks is marked for this reason.
  static func with(_ cause: LayoutFeedbackLoop.Cause, _ body: () -> Void) {
    let outer = self.cause
    self.cause = cause
    body()
    self.cause = outer
  }

  /// Remembers who asks for layout, once it looks like a loop.
  static func noteRequest(of view: UIView) {
    guard depth > 0, view.layoutState.layoutCount >= feedbackLimit - 1,
      view.layoutState.passNumber == passNumber
    else { return }
    lastRequest = (running, cause)
  }

  // MARK: Traits

  /// The traits that the pass made current; nil outside of passes.
  private static var currentTraits: UITraitCollection?

  /// What views do in a pass sees their traits as `UITraitCollection.current`.
  static func makeCurrent(_ traits: UITraitCollection) {
    guard traits !== currentTraits else { return }
    currentTraits = traits
    UITraitCollection.explicitCurrent = traits
  }

  /// Puts back what was current before a pass, or in the pass around it.
  private static func keepingTraits<Result>(_ body: () -> Result) -> Result {
    let outer = (currentTraits, UITraitCollection.explicitCurrent)
    let result = body()
    if currentTraits !== outer.0 {
      currentTraits = outer.0
      UITraitCollection.explicitCurrent = outer.1
    }
    return result
  }

  // MARK: Passes

  static func run(for view: UIView) { keepingTraits { runRounds(for: view) } }

  private static func runRounds(for view: UIView) {
    begin()
    defer { depth -= 1 }
    for _ in 0..<roundLimit {
      settleConstraints(from: view.rootView)
      var top = view
      while let parent = top.parent, parent.layoutState.needsLayout { top = parent }
      guard top.layoutState.needsLayout || top.layoutState.subtreeNeedsLayout else { return }
      layOut(top)
    }
  }

  /// Runs the constraint pass as a pass of its own, for those who ask for nothing else.
  static func countingUpdates<Result>(_ body: () -> Result) -> Result {
    begin()
    defer { depth -= 1 }
    return keepingTraits(body)
  }

  private static func begin() {
    if depth == 0 {
      passNumber += 1
      lastRequest = nil
    }
    depth += 1
  }

  /// The constraint pass of a whole tree, and the solutions of every engine that changed.
  private static func settleConstraints(from root: UIView) {
    // Outer engines first: their frames are what inner ones start from.
    for owner in root.updateConstraintsOfSubtree().reversed() where owner.ownsInsideLayout {
      owner.ensureOwnEngine().settle()
    }
  }

  private static func layOut(_ top: UIView) {
    var stack = [top]
    while let view = stack.popLast() {
      view.refreshMetricsIfStale()
      if view.layoutState.needsLayout {
        layOutOne(view)
      } else if view.layoutState.needsRounding, let engine = view.layoutState.engine {
        engine.settle()
        if engine.isValid { view.roundFramesOfSubviews(engine) }
      }
      guard view.layoutState.subtreeNeedsLayout else { continue }
      view.layoutState.subtreeNeedsLayout = false
      for child in view.children.reversed()
      where child.layoutState.needsLayout || child.layoutState.subtreeNeedsLayout
        || child.layoutState.metrics.isStale || child.layoutState.needsRounding
      {
        stack.append(child)
      }
    }
  }

  private static func startCounting(_ view: UIView) {
    guard view.layoutState.passNumber != passNumber else { return }
    view.layoutState.passNumber = passNumber
    view.layoutState.layoutCount = 0
    view.layoutState.updateCount = 0
  }

  private static func layOutOne(_ view: UIView) {
    view.layoutState.needsLayout = false
    startCounting(view)
    view.layoutState.layoutCount += 1
    guard view.layoutState.layoutCount <= feedbackLimit else {
      if view.layoutState.layoutCount == feedbackLimit + 1 { reportLoop(of: view, .layout) }
      return
    }
    view.layoutState.engine?.settle()
    let outer = running
    running = view
    view.layoutState.didCallSuperLayoutSubviews = false
    makeCurrent(view.inheritedTraits)
    let controller = view.viewState.controller
    controller?.viewWillLayoutSubviews()
    view.layOutThroughLayer()
    controller?.viewDidLayoutSubviews()
    running = outer
    if !view.layoutState.didCallSuperLayoutSubviews { checkMissingSuper(of: view) }
  }

  /// Whether the view may have its constraints updated once more in this pass.
  static func mayUpdateConstraints(of view: UIView) -> Bool {
    startCounting(view)
    view.layoutState.updateCount += 1
    if view.layoutState.updateCount == feedbackLimit + 1 { reportLoop(of: view, .constraints) }
    return view.layoutState.updateCount <= feedbackLimit
  }

  private static func reportLoop(of view: UIView, _ pass: LayoutFeedbackLoop.Pass) {
    onFeedbackLoop(
      LayoutFeedbackLoop(
        view: view, pass: pass, count: feedbackLimit, cause: lastRequest?.cause ?? .request,
        source: pass == .layout ? lastRequest?.by : view))
    lastRequest = nil
  }

  /// Classes and methods that were told of.
  private static var methodsWithoutSuper: Set<String> = []

  /// A view without constraints inside needs nothing of super's layout.
  private static func checkMissingSuper(of view: UIView) {
    guard let engine = view.layoutState.engine, engine.isValid,
      view.children.contains(where: { $0.layoutNode?.engine === engine })
    else { return }
    missedSuper(in: view, "layoutSubviews")
  }

  static func missedSuper(in view: UIView, _ method: String) {
    let kind = "\(type(of: view))"
    guard methodsWithoutSuper.insert("\(kind) \(method)").inserted else { return }
    onMissingSuper(
      view,
      "Auto Layout still required after executing -\(method). \(kind)'s implementation of "
        + "-\(method) needs to call super.")
  }
}

/// A view that keeps asking for the same pass (A1.11).
@_spi(Moa) @preconcurrency @MainActor public struct LayoutFeedbackLoop {
  /// The pass that does not end.
  public enum Pass { case layout, constraints }

  /// What asked for the last round.
  public enum Cause {
    /// `setNeedsLayout()`, or what calls it.
    case request
    /// The view's own bounds.
    case bounds
    /// A subview whose place or size the constraints changed.
    case constraints
    /// Its safe area or margins.
    case margins
  }

  public let view: UIView
  public let pass: Pass
  public let count: Int
  public let cause: Cause
  /// The view in whose callback it was.
  public let source: UIView?

  /// The whole story in a line.
  public var text: String {
    guard pass == .layout else {
      return "constraint update loop: \(view) asked for its constraints to be updated \(count) "
        + "times in a pass"
    }
    let reason: String
    switch cause {
    case .request: reason = "setNeedsLayout()"
    case .bounds: reason = "a change of its bounds"
    case .constraints: reason = "constraints that move its subviews"
    case .margins: reason = "a change of its safe area or margins"
    }
    let place = source.map { $0 === view ? " in its own layout" : " in the layout of \($0)" } ?? ""
    return
      "layout feedback loop: \(view) was laid out \(count) times in a pass, at last because of "
      + reason + place
  }
}

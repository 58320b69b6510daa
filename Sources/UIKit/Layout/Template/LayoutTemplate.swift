import ConstraintSolver
import Synchronization
import TextLayout

/// The constraints inside of a view, compiled once, with its labels' texts left open.
///
/// Measures what the view would ask for with other texts in its labels, on any thread, without the
/// view: a copy of the solved constraints gets the sizes of the texts and is solved anew, in the
/// steps in which the layout engine does it (A3), so that the result is the same. Sizes that came
/// before are not solved again: the steps are remembered by the sizes that led to them.
///
/// - Complexity: measuring O(text) for the texts, and one or a few solves the first time that texts
///   of these sizes occur; memory O(different sizes), up to a bound.
package final class LayoutTemplate: @unchecked Sendable {
  // Sendable because `solver` is never changed once made, only copied, and what changes is behind a
  // lock.

  /// Why a view can't be compiled.
  package struct Unsupported: Error, Sendable {
    package let reason: String
  }

  struct Slot {
    let measure: LabelMeasure
    let width: Variable
    let widthRow: ConstraintID
    let heightRow: ConstraintID
  }

  private enum Step {
    /// Labels to be wrapped, at the widths that the solution gives them.
    case wrap([(label: Int, width: CGFloat)])
    case height(CGFloat)
  }

  private let solver: Solver
  private let rootHeight: Variable
  private let rootWidthRow: ConstraintID
  private let pixels: PixelGrid
  private let slots: [Slot]
  private let steps = Mutex<[[CGFloat]: Step]>([:])

  /// More shapes than any list has; they are forgotten together then.
  private static let mostSteps = 16_384
  private static let tolerance: CGFloat = 1e-6

  package var labelCount: Int { slots.count }

  /// What each label showed when the view was compiled.
  package var ownContents: [LabelMeasure.Content] { slots.map(\.measure.ownContent) }

  /// - Parameters:
  ///   - view: a view that hosts its own engine, in the shape that is to be measured.
  ///   - labels: gets the labels in the order of their slots.
  /// - Throws: ``Unsupported`` when something other than a plain label asks for a size that follows
  ///   its width.
  @MainActor package init(compiling view: UIView, width: CGFloat, labels: inout [UILabel]) throws {
    precondition(view.ownsInsideLayout, "only a view with an engine of its own can be compiled")
    _ = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let engine = view.ensureOwnEngine()
    guard let root = engine.rootNode, let widthRow = root.placement.first else {
      throw Unsupported(reason: "the view has no constraints inside")
    }
    var slots: [Slot] = []
    var found: [UILabel] = []
    var problem: Unsupported?
    engine.forEachNode { node in
      guard let inner = node.view, node !== root else { return }
      if let label = inner as? UILabel, let measure = LabelMeasure(label),
        let widthRow = node.content.width, let heightRow = node.content.height
      {
        if inner.layoutState.hasBaselineRows, measure.wraps || !measure.isPlain {
          problem = Unsupported(
            reason: "a label of several lines or styles is aligned by its baseline")
        }
        if !measure.agrees(with: label) {
          problem = Unsupported(reason: "\(type(of: label)) measures text in its own way")
        }
        slots.append(
          Slot(measure: measure, width: node.width, widthRow: widthRow, heightRow: heightRow))
        found.append(label)
      } else if node.content.natural != nil {
        problem = Unsupported(reason: "the height of \(type(of: inner)) follows its width")
      }
    }
    if let problem { throw problem }
    self.slots = slots
    labels = found
    solver = Solver(copying: engine.solver)
    rootHeight = root.height
    rootWidthRow = widthRow
    pixels = PixelGrid(scale: view.traitCollection.displayScale)
  }

  /// The height that the view asks for at a width, as `systemLayoutSizeFitting` gives it with the
  /// width required.
  package func height(width: CGFloat, contents: [LabelMeasure.Content]) -> CGFloat {
    var run = Run(template: self, width: width, contents: contents)
    return run.height()
  }

  private func step(_ key: [CGFloat]) -> Step? { steps.withLock { $0[key] } }

  private func remember(_ step: Step, _ key: [CGFloat]) {
    steps.withLock { steps in
      if steps.count >= Self.mostSteps { steps.removeAll(keepingCapacity: true) }
      steps[key] = step
    }
  }

  /// One measuring.
  private struct Run {
    let template: LayoutTemplate
    let width: CGFloat
    var texts: [ShapedText?]
    var naturals: [CGSize]
    var sizes: [CGSize]
    var wrapWidths: [CGFloat?]
    /// Everything that the solution depends on, in the order in which it came up.
    var key: [CGFloat]
    var solver: Solver?
    /// What the solver was told last.
    var told: [CGSize] = []
    /// The sizes after each step, for a solver that has to catch up.
    var history: [[CGSize]] = []

    init(template: LayoutTemplate, width: CGFloat, contents: [LabelMeasure.Content]) {
      self.template = template
      self.width = width
      let measurer = TextMeasurer.current
      texts = zip(template.slots, contents).map { $0.measure.shape($1, measurer) }
      naturals = zip(template.slots, texts).map { $0.measure.size(of: $1, wrappedAt: .infinity) }
      sizes = naturals
      wrapWidths = Array(repeating: nil, count: texts.count)
      key = [width]
      key.reserveCapacity(1 + 6 * texts.count)
      append(sizes)
      history = [sizes]
    }

    private mutating func append(_ sizes: [CGSize]) {
      for size in sizes {
        key.append(size.width)
        key.append(size.height)
      }
    }

    mutating func height() -> CGFloat {
      for round in 0...LayoutEngine.wrapLimit {
        let step = template.step(key) ?? solvedStep(isLast: round == LayoutEngine.wrapLimit)
        switch step {
        case .height(let height): return height
        case .wrap(let wraps):
          guard wrap(wraps) else { return settledHeight() }
        }
      }
      return settledHeight()
    }

    /// Measures labels at widths; whether any of them changed its size.
    private mutating func wrap(_ wraps: [(label: Int, width: CGFloat)]) -> Bool {
      var changed = false
      for (label, width) in wraps {
        let size = template.slots[label].measure.size(
          of: texts[label], wrappedAt: width)
        wrapWidths[label] = width
        key.append(size.width)
        key.append(size.height)
        if size != sizes[label] {
          sizes[label] = size
          changed = true
        }
      }
      if changed { history.append(sizes) }
      return changed
    }

    /// The height when wrapping changed nothing any more.
    private mutating func settledHeight() -> CGFloat {
      if case .height(let height) = template.step(key) { return height }
      let height = solvedHeight()
      template.remember(.height(height), key)
      return height
    }

    private mutating func solvedStep(isLast: Bool) -> Step {
      let solver = caughtUpSolver()
      var wraps: [(label: Int, width: CGFloat)] = []
      if !isLast {
        for (index, slot) in template.slots.enumerated() where slot.measure.wraps {
          let width = CGFloat(solver.value(of: slot.width))
          if needsWrapping(index, at: width) { wraps.append((index, width)) }
        }
      }
      let step = wraps.isEmpty ? Step.height(solvedHeight()) : .wrap(wraps)
      template.remember(step, key)
      return step
    }

    private func needsWrapping(_ label: Int, at width: CGFloat) -> Bool {
      guard let measured = wrapWidths[label] else {
        return width < naturals[label].width - LayoutTemplate.tolerance
      }
      return width < sizes[label].width - LayoutTemplate.tolerance
        || width > measured + LayoutTemplate.tolerance
    }

    private mutating func solvedHeight() -> CGFloat {
      template.pixels.ceiled(CGFloat(caughtUpSolver().value(of: template.rootHeight)))
    }

    /// A solver that went through the steps so far, as the layout engine would have.
    private mutating func caughtUpSolver() -> Solver {
      let solver = self.solver ?? Solver(copying: template.solver)
      if self.solver == nil {
        self.solver = solver
        try? solver.setConstant(Double(width), of: template.rootWidthRow)
      }
      for sizes in history {
        for (index, slot) in template.slots.enumerated() {
          if told.isEmpty || told[index].width != sizes[index].width {
            try? solver.setConstant(Double(sizes[index].width), of: slot.widthRow)
          }
          if told.isEmpty || told[index].height != sizes[index].height {
            try? solver.setConstant(Double(sizes[index].height), of: slot.heightRow)
          }
        }
        told = sizes
        _ = solver.solve()
      }
      history = []
      return solver
    }
  }
}

extension LabelMeasure {
  /// Whether the label's own text is in one style.
  var isPlain: Bool {
    guard case .attributed(let text) = ownContent else { return true }
    return text.runs.count <= 1
  }
}

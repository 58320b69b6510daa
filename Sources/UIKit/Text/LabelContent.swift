import TextLayout

/// A label's text, shaped once, with what measuring it found.
///
/// Layout asks the same label again and again, mostly at one or two widths; the last answers are
/// kept. Made anew when the text or its style changes, or when another era is in force.
final class LabelContent {
  let styled: StyledText
  private let era = LayoutEra.current
  private var shaped: ShapedText?
  private var answers: [(limits: TextLimits, measure: Measure)] = []

  /// What layout needs to know of lines; points, not rounded.
  struct Measure {
    var size: CGSize
    var firstBaseline: CGFloat
    var lastBaseline: CGFloat
  }

  init(_ styled: StyledText) { self.styled = styled }

  var isCurrent: Bool { era == LayoutEra.current }

  /// The text in lines.
  func block(_ limits: TextLimits) -> TextBlock { currentText.block(limits) }

  /// Size and baselines of the text in lines.
  /// - Complexity: O(1) for one of the last four questions, else as `ShapedText.block`.
  func measure(_ limits: TextLimits) -> Measure {
    let text = currentText
    if let known = answers.first(where: { $0.limits == limits }) { return known.measure }
    let block = text.block(limits)
    let measure = Measure(
      size: block.size, firstBaseline: CGFloat(block.firstBaseline),
      lastBaseline: CGFloat(block.lastBaseline))
    if answers.count == 4 { answers.removeFirst() }
    answers.append((limits, measure))
    return measure
  }

  private var currentText: ShapedText {
    let measurer = TextMeasurer.current
    if let shaped, measurer.isCurrent(shaped) { return shaped }
    let text = measurer.shape(styled.text)
    shaped = text
    answers = []
    return text
  }
}

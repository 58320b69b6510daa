import Drawing
import TextLayout

/// Widths and drawing of segments.
///
/// Measured: every segment is as wide as the widest content with its padding, a point lies between
/// two ("View", "Edit" before iOS 13: 44 + 1 + 44 = 89).
extension UISegmentedControl {
  var frameSize: CGSize {
    let metrics = ControlMetrics.current
    guard !items.isEmpty else { return CGSize(width: 0, height: metrics.segmentedControlHeight) }
    let dividers = CGFloat(items.count - 1) * metrics.segmentDivider
    return CGSize(
      width: naturalWidths.reduce(dividers, +), height: metrics.segmentedControlHeight)
  }

  /// The widths before the control's own width is shared out.
  private var naturalWidths: [CGFloat] {
    let contents = items.map { contentWidth($0) + ControlMetrics.current.segmentPadding }
    let widest = contents.max() ?? 0
    return items.indices.map { index in
      if items[index].width > 0 { return items[index].width }
      return apportionsSegmentWidthsByContent ? contents[index] : widest
    }
  }

  private func contentWidth(_ item: Item) -> CGFloat {
    if let image = item.image { return image.size.width }
    let text = StyledText(item.title ?? "", attributes(for: .normal)).text
    return PixelGrid(scale: 1).ceiled(TextMeasurer.current.size(of: text).width)
  }

  /// The frames of the segments in the control's bounds.
  var segmentFrames: [CGRect] {
    guard !items.isEmpty else { return [] }
    let natural = naturalWidths
    let divider = ControlMetrics.current.segmentDivider
    let room = bounds.width - CGFloat(items.count - 1) * divider
    let fixed = items.reduce(0) { $0 + $1.width }
    let flexible = natural.indices.filter { items[$0].width == 0 }
    let flexibleWidth = flexible.reduce(0) { $0 + natural[$1] }
    let extra = room - fixed
    var x = bounds.minX
    var frames: [CGRect] = []
    for index in items.indices {
      var width = natural[index]
      if items[index].width == 0 {
        width =
          apportionsSegmentWidthsByContent && flexibleWidth > 0
          ? extra * natural[index] / flexibleWidth : extra / CGFloat(flexible.count)
      }
      frames.append(
        CGRect(x: x, y: bounds.minY, width: max(0, width), height: bounds.height))
      x += max(0, width) + divider
    }
    guard isRightToLeft else { return frames }
    return frames.map { frame in
      CGRect(
        x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width,
        height: frame.height)
    }
  }

  // MARK: Drawing

  func drawSegments() {
    guard let context = GraphicsContext.current, !items.isEmpty else { return }
    let frames = segmentFrames
    if backgroundImage(for: .normal, barMetrics: .default) != nil {
      drawImages(frames, on: context)
    } else if LayoutEra.current >= .iOS13 {
      drawPill(frames, on: context)
    } else {
      drawOutline(frames, on: context)
    }
    for index in items.indices { drawContent(index, in: frames[index], on: context) }
  }

  private func drawPill(_ frames: [CGRect], on context: GraphicsContext) {
    let isCapsule = LayoutEra.current >= .iOS26
    let radius = isCapsule ? Double(bounds.height / 2) : 8.91
    context.fill(RoundedRect(rect: bounds, radius: radius), .tertiarySystemFill)
    for index in frames.indices.dropFirst()
    where index != selectedSegmentIndex && index - 1 != selectedSegmentIndex {
      let left = min(frames[index].minX, frames[index - 1].minX)
      let edge = left == frames[index].minX ? frames[index].maxX : frames[index].minX - 1
      context.fill(
        CGRect(x: edge, y: bounds.minY + 7, width: 1, height: max(0, bounds.height - 14)),
        .separator)
    }
    guard frames.indices.contains(selectedSegmentIndex) else { return }
    let thumb = RoundedRect(
      rect: frames[selectedSegmentIndex].insetBy(dx: 2, dy: 2),
      radius: isCapsule ? Double(bounds.height / 2 - 2) : 6.93)
    context.canvas.drawShadow(
      of: thumb,
      Shadow(color: .init(white: 0, alpha: 0.12), offset: CGSize(width: 0, height: 3), radius: 4))
    context.fill(thumb, selectedSegmentTintColor ?? UISegmentedControl.thumbColor)
  }

  private func drawImages(_ frames: [CGRect], on context: GraphicsContext) {
    let tint = tintColor ?? .systemBlue
    for (index, frame) in frames.enumerated() {
      let state: State = index == selectedSegmentIndex ? .selected : .normal
      if let image = backgroundImage(for: state, barMetrics: .default) {
        context.draw(image, in: frame, tint: tint)
      }
    }
    guard
      let divider = dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    else { return }
    let width = max(divider.size.width, 1)
    for frame in frames.dropFirst() {
      context.draw(
        divider,
        in: CGRect(
          x: frame.minX - width / 2, y: frame.minY, width: width, height: frame.height), tint: tint)
    }
  }

  private static let thumbColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  private func drawOutline(_ frames: [CGRect], on context: GraphicsContext) {
    let tint = tintColor ?? .systemBlue
    let outline = RoundedRect(rect: bounds.insetBy(dx: 0.5, dy: 0.5), radius: 4)
    context.canvas.save()
    context.canvas.clip(to: outline)
    if frames.indices.contains(selectedSegmentIndex) {
      context.fill(frames[selectedSegmentIndex].insetBy(dx: -0.5, dy: 0), tint)
    }
    for frame in frames.dropFirst() {
      context.fill(CGRect(x: frame.minX - 1, y: frame.minY, width: 1, height: frame.height), tint)
    }
    context.canvas.restore()
    context.canvas.stroke(outline, context.color(tint), width: 1)
  }

  private func drawContent(_ index: Int, in frame: CGRect, on context: GraphicsContext) {
    let item = items[index]
    var state: State = index == selectedSegmentIndex ? .selected : .normal
    if !isEnabled || !item.isEnabled { state.insert(.disabled) }
    let defaults = attributes(for: state)
    let place = frame.offsetBy(dx: item.contentOffset.width, dy: item.contentOffset.height)
    if let image = item.image {
      context.draw(
        image, in: UIView.ContentMode.center.frame(for: image.size, in: place),
        tint: defaults.color)
      return
    }
    context.drawLine(item.title ?? "", defaults, centeredIn: place.insetBy(dx: 4, dy: 0))
  }
}

extension GraphicsContext {
  /// Draws one line of text in the middle of a rectangle, cut at its end if it is too wide.
  func drawLine(_ string: String, _ defaults: TextDefaults, centeredIn rect: CGRect) {
    guard !string.isEmpty, rect.width > 0 else { return }
    var defaults = defaults
    defaults.lineBreakMode = .byTruncatingTail
    let text = StyledText(string, defaults)
    let block = TextMeasurer.current.block(
      for: text.text, limits: TextLimits(width: Double(rect.width), numberOfLines: 1))
    let origin = CGPoint(
      x: rect.midX - block.size.width / 2, y: pixels.rounded(rect.midY - block.size.height / 2))
    // Laid out text is already placed for its alignment in the width; natural is at the left.
    let shift = CGFloat(block.lines.first?.x ?? 0)
    draw(block, of: text, at: CGPoint(x: origin.x - shift, y: origin.y))
  }
}

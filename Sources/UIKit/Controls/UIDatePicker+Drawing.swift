import Drawing
import TextLayout

/// Sizes and drawing of the styles.
extension UIDatePicker {
  private static let compactPadding: CGFloat = 12
  private static let compactGap: CGFloat = 8

  private var compactFont: UIFont {
    .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
  }

  /// The texts of the compact style's buttons.
  private var compactTexts: [String] {
    switch datePickerMode {
    case .time: [format("jmm")]
    case .date: [format("yMMMd")]
    default: [format("yMMMd"), format("jmm")]
    }
  }

  private func compactWidth(_ text: String) -> CGFloat {
    let styled = StyledText(text, TextDefaults(font: compactFont, color: .label))
    return PixelGrid(scale: 1).ceiled(TextMeasurer.current.size(of: styled.text).width)
      + 2 * UIDatePicker.compactPadding
  }

  var compactSize: CGSize {
    let widths = compactTexts.map(compactWidth)
    return CGSize(
      width: widths.reduce(0, +) + UIDatePicker.compactGap * CGFloat(widths.count - 1),
      height: ControlMetrics.current.compactDatePickerHeight)
  }

  /// A month of 44 point days, with a line for the time below it.
  var inlineSize: CGSize {
    switch datePickerMode {
    case .time: CGSize(width: 320, height: 50)
    case .date: CGSize(width: 320, height: 344)
    default: CGSize(width: 320, height: 394)
    }
  }

  private func format(_ template: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale ?? Locale(identifier: "en_US")
    formatter.calendar = calendar
    formatter.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0)
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  // MARK: Drawing

  func drawPicker() {
    switch datePickerStyle {
    case .compact: drawCompact()
    case .inline: drawInline()
    default: PickerWheels.draw(wheels, in: bounds)
    }
  }

  private func drawCompact() {
    guard let context = GraphicsContext.current else { return }
    let height = min(bounds.height, ControlMetrics.current.compactDatePickerHeight)
    var x = isRightToLeft ? bounds.minX : bounds.maxX
    for text in isRightToLeft ? compactTexts : compactTexts.reversed() {
      let width = compactWidth(text)
      if !isRightToLeft { x -= width }
      let frame = CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height)
      context.fill(RoundedRect(rect: frame, radius: 6), .tertiarySystemFill)
      context.drawLine(
        text, TextDefaults(font: compactFont, color: isEnabled ? .label : .tertiaryLabel),
        centeredIn: frame)
      x += isRightToLeft ? width + UIDatePicker.compactGap : -UIDatePicker.compactGap
    }
  }

  private func drawInline() {
    guard let context = GraphicsContext.current else { return }
    let days = calendar.range(of: .day, in: .month, for: date)?.count ?? 30
    let today = calendar.component(.day, from: date)
    let first = calendar.date(byAdding: .day, value: 1 - today, to: date) ?? date
    let column = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    let cell = CGSize(width: (bounds.width - 16) / 7, height: 44)
    context.drawLine(
      format("yMMMM"),
      TextDefaults(font: .systemFont(ofSize: 17, weight: .semibold), color: .label),
      centeredIn: CGRect(
        x: bounds.minX + 8, y: bounds.minY + 8, width: bounds.width - 16, height: 28))
    for day in 1...max(1, days) {
      let index = column + day - 1
      let frame = CGRect(
        x: bounds.minX + 8 + CGFloat(index % 7) * cell.width,
        y: bounds.minY + 66 + CGFloat(index / 7) * cell.height, width: cell.width,
        height: cell.height)
      let tint = tintColor ?? .systemBlue
      if day == today {
        let side = min(cell.width, cell.height)
        context.fillEllipse(
          in: CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side),
          tint.withAlphaComponent(0.15))
      }
      context.drawLine(
        String(day),
        TextDefaults(font: .systemFont(ofSize: 20), color: day == today ? tint : .label),
        centeredIn: frame)
    }
  }

  /// The columns of the wheels, each a list of texts around the current one.
  private var wheels: [PickerWheels.Column] {
    let width = bounds.width - 18
    switch datePickerMode {
    case .date, .yearAndMonth:
      var columns = [
        column(.month, 0.45) { self.text("MMMM", adding: .month, $0) },
        column(.year, 0.3) { self.text("yyyy", adding: .year, $0) },
      ]
      if datePickerMode == .date {
        columns.insert(column(.day, 0.2) { self.text("d", adding: .day, $0) }, at: 1)
      }
      return columns.map { sized($0, width) }
    case .time: return timeColumns(0.28).map { sized($0, width) }
    case .countDownTimer:
      let minutes = (countDownDuration / 60).clampedInt(in: 0...1_439)
      return [
        numbered(minutes / 60, 0..<24, "hours", 0.4), numbered(minutes % 60, 0..<60, "min", 0.4),
      ].map { sized($0, width) }
    case .dateAndTime:
      let day = column(.day, 0.42) { self.text("EEE MMM d", adding: .day, $0) }
      return ([day] + timeColumns(0.17)).map { sized($0, width) }
    }
  }

  private func timeColumns(_ share: CGFloat) -> [PickerWheels.Column] {
    [
      column(.hour, share) { self.text("h", adding: .hour, $0) },
      column(.minute, share) { self.text("mm", adding: .minute, $0) },
      numbered(calendar.component(.hour, from: date) / 12, 0..<2, "", share) {
        $0 == 0 ? "AM" : "PM"
      },
    ]
  }

  /// A column without end in both directions.
  private func column(
    _ unit: Calendar.Component, _ share: CGFloat, text: @escaping (Int) -> String?
  ) -> PickerWheels.Column {
    PickerWheels.Column(
      width: share, rowHeight: ControlMetrics.current.pickerRowHeight, selection: 1000,
      rowCount: 2000
    ) { text($0 - 1000) }
  }

  private func numbered(
    _ selection: Int, _ range: Range<Int>, _ unit: String, _ share: CGFloat,
    text: ((Int) -> String)? = nil
  ) -> PickerWheels.Column {
    PickerWheels.Column(
      width: share, rowHeight: ControlMetrics.current.pickerRowHeight,
      selection: min(max(selection, range.lowerBound), range.upperBound - 1),
      rowCount: range.upperBound
    ) { row in
      if let text { return text(row) }
      return row == selection ? "\(row) \(unit)" : "\(row)"
    }
  }

  private func sized(_ column: PickerWheels.Column, _ width: CGFloat) -> PickerWheels.Column {
    var column = column
    column.width *= width
    return column
  }

  private func text(_ pattern: String, adding unit: Calendar.Component, _ count: Int) -> String? {
    guard let moved = calendar.date(byAdding: unit, value: count, to: date) else { return nil }
    let formatter = DateFormatter()
    formatter.locale = locale ?? Locale(identifier: "en_US")
    formatter.calendar = calendar
    formatter.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = pattern
    return formatter.string(from: moved)
  }
}

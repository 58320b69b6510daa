public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A control that picks a date, a time or a duration.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  open var datePickerMode = Mode.dateAndTime { didSet { contentDidChange() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentDidChange() } }

  /// The style in use: wheels before iOS 14 and for durations, else compact.
  open var datePickerStyle: UIDatePickerStyle {
    guard LayoutEra.current >= .iOS14, datePickerMode != .countDownTimer,
      datePickerMode != .yearAndMonth
    else { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  open var locale: Locale? { didSet { contentDidChange() } }
  open var calendar: Calendar! = Calendar(identifier: .gregorian) {
    didSet { contentDidChange() }
  }
  open var timeZone: TimeZone? { didSet { contentDidChange() } }
  open var minuteInterval = 1
  open var roundsToMinuteInterval = true

  /// The date, kept between the minimum and the maximum.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }
  /// A fixed day, so that a picture does not depend on when it is made.
  private var storedDate = Date(timeIntervalSinceReferenceDate: 736_252_860)

  open var minimumDate: Date? { didSet { setDate(storedDate, animated: false) } }
  open var maximumDate: Date? { didSet { setDate(storedDate, animated: false) } }
  open var countDownDuration: TimeInterval = 0 { didSet { setNeedsDisplay() } }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setDate(_ date: Date, animated: Bool) {
    var date = date
    // A minimum after the maximum counts for nothing.
    if let low = minimumDate, low <= maximumDate ?? low { date = max(date, low) }
    if let high = maximumDate, high >= minimumDate ?? high { date = min(date, high) }
    storedDate = date
    contentDidChange()
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .compact: compactSize
    case .inline: inlineSize
    default: PickerWheels.size(for: traitCollection)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) { drawPicker() }
}

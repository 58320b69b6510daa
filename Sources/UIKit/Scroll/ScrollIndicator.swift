/// The bar that tells which part of the content shows.
final class ScrollIndicator: UIView {
  let axis: NSLayoutConstraint.Axis

  init(_ axis: NSLayoutConstraint.Axis) {
    self.axis = axis
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = ScrollIndicator.thickness / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Thicker since iOS 13 (B3.6).
  static var thickness: CGFloat { LayoutEra.current >= .iOS13 ? 3 : 2.5 }
  /// The room between the bar and the edges.
  static let margin: CGFloat = 3
  private static let leastLength: CGFloat = 36
  private static let leastStretchedLength: CGFloat = 7

  /// The bar's beginning and length along its track.
  ///
  /// - Parameters:
  ///   - track: where the bar may begin and end, in the view.
  ///   - visible: the view's length.
  ///   - range: the offsets that are allowed.
  static func span(
    in track: (start: CGFloat, end: CGFloat), visible: CGFloat, offset: CGFloat, range: OffsetRange
  ) -> (start: CGFloat, length: CGFloat) {
    let room = max(0, track.end - track.start)
    let total = visible + range.most - range.least
    let fitting = min(room, max(leastLength, total > 0 ? visible / total * room : room))
    // Content that is pulled beyond its edge shortens the bar.
    let excess = abs(range.excess(of: offset))
    let length = max(min(leastStretchedLength, fitting), fitting - excess)
    let way = range.most - range.least
    let share = way > 0 ? (range.clamped(offset) - range.least) / way : 0
    return (track.start + share * (room - length), length)
  }
}

extension UIScrollView.IndicatorStyle {
  /// Dark on light content, light on dark content, unless it was said which.
  @MainActor var color: UIColor {
    let (dark, light) = (UIColor(white: 0, alpha: 0.35), UIColor(white: 1, alpha: 0.35))
    switch self {
    case .default: return UIColor { $0.userInterfaceStyle == .dark ? light : dark }
    case .black: return dark
    case .white: return light
    }
  }
}

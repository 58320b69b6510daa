import CoreGraphics
import Foundation

/// The column of letters at the trailing edge of a table, which jumps to sections.
final class SectionIndexView: UIView {
  /// Width of the column; the content of cells ends where it begins.
  static let width: CGFloat = 15

  var titles: [String] = [] { didSet { if titles != oldValue { titlesDidChange() } } }
  var color: UIColor? { didSet { applyColors() } }
  var normalBackground: UIColor? { didSet { applyColors() } }
  var trackingBackground: UIColor? { didSet { applyColors() } }
  private var isTracked = false

  /// Called with the number of the title that a finger is on.
  private let choose: (Int) -> Void
  private var chosen: Int?
  /// A label or the search icon for each place that is drawn, from top to bottom.
  private var marks: [UIView] = []
  /// The title that each mark stands for; nil for a dot that stands for several.
  private var markedTitles: [Int?] = []

  private static let lineHeight: CGFloat = 14

  init(choose: @escaping (Int) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    addGestureRecognizer(
      TouchDownRecognizer { [weak self] state, recognizer in
        guard let self else { return }
        follow(state, recognizer.location(in: self))
      })
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Marks

  private func titlesDidChange() {
    markedTitles = []
    setNeedsLayout()
  }

  private func applyColors() {
    backgroundColor = isTracked ? trackingBackground ?? normalBackground : normalBackground
    for mark in marks {
      if let label = mark as? UILabel { label.textColor = color ?? tintColor }
      mark.tintColor = color
    }
  }

  /// The titles that have room; where they have not, a dot stands for those between two.
  static func marks(of count: Int, room: Int) -> [Int?] {
    guard count > room, room > 2 else { return (0..<min(count, max(0, room))).map { $0 } }
    let shown = (room + 1) / 2
    return (0..<2 * shown - 1).map { place in
      guard place.isMultiple(of: 2) else { return nil }
      return place / 2 * (count - 1) / (shown - 1)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = Int(bounds.height / Self.lineHeight)
    let wanted = Self.marks(of: titles.count, room: room)
    if wanted != markedTitles || marks.count != wanted.count {
      markedTitles = wanted
      for mark in marks { mark.removeFromSuperview() }
      marks = wanted.map { makeMark($0) }
      for mark in marks { addSubview(mark) }
      applyColors()
    }
    for (place, mark) in marks.enumerated() {
      mark.frame = CGRect(
        x: 0, y: top + CGFloat(place) * Self.lineHeight, width: bounds.width,
        height: Self.lineHeight)
    }
  }

  /// The marks stand in the middle of the column.
  private var top: CGFloat {
    ((bounds.height - CGFloat(markedTitles.count) * Self.lineHeight) / 2).rounded()
  }

  private func makeMark(_ title: Int?) -> UIView {
    if let title, titles[title] == UITableView.indexSearch {
      let view = UIImageView(image: UIImage(systemName: "magnifyingglass"))
      view.contentMode = .scaleAspectFit
      return view
    }
    let label = UILabel(frame: .zero)
    label.font = .boldSystemFont(ofSize: 11)
    label.textAlignment = .center
    label.text = title.map { titles[$0] } ?? "\u{2022}"
    return label
  }

  // MARK: Touch

  private func follow(_ state: UIGestureRecognizer.State, _ point: CGPoint) {
    isTracked = state == .began || state == .changed
    applyColors()
    guard isTracked else {
      chosen = nil
      return
    }
    guard let title = title(at: point.y), title != chosen else { return }
    chosen = title
    choose(title)
  }

  /// All titles share the height of the marks, those without a mark of their own, too.
  func title(at y: CGFloat) -> Int? {
    guard !titles.isEmpty, !markedTitles.isEmpty else { return nil }
    let share = (y - top) / (CGFloat(markedTitles.count) * Self.lineHeight)
    let index = (share * CGFloat(titles.count)).rounded(.down)
    return Int(min(max(0, index), CGFloat(titles.count - 1)))
  }
}

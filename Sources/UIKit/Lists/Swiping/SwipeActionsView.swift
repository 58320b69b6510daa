import CoreGraphics
import Foundation

/// The buttons beside a row that is swiped aside, the first one at the edge of the row.
final class SwipeActionsView: UIView {
  private let buttons: [SwipeActionButton]
  /// Whether the buttons come in from the right.
  private let isAtRight: Bool
  /// Whether letting go performs the first action, which then has all the room.
  var isArmed = false { didSet { if isArmed != oldValue { setNeedsLayout() } } }

  init(
    actions: [UIContextualAction], isAtRight: Bool,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    self.isAtRight = isAtRight
    buttons = actions.map { SwipeActionButton($0) }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons.reversed() {
      addSubview(button)
      let action = button.action
      button.addAction(
        UIAction { [weak button] _ in
          if let button { perform(action, button) }
        }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the row that the buttons are for.
  var rowHeight: CGFloat = 0 { didSet { for button in buttons { button.rowHeight = rowHeight } } }

  /// How far the row is aside when all buttons just show.
  var openWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

  func button(of action: UIContextualAction) -> UIView? {
    buttons.first { $0.action === action }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let whole = openWidth
    guard whole > 0 else { return }
    // The row's edge, from which the buttons are laid side by side inwards.
    var distance: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let share = bounds.width * button.naturalWidth / whole
      let width = isArmed ? (index == 0 ? bounds.width : 0) : share
      button.frame = CGRect(
        x: isAtRight ? bounds.width - distance - width : distance, y: 0, width: width,
        height: bounds.height)
      distance += width
    }
  }
}

/// One button of a swiped row.
final class SwipeActionButton: UIControl {
  let action: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  private static let leastWidth: CGFloat = 74
  private static let padding: CGFloat = 16
  /// How high a row must be for its buttons to show a title below their image (openradar 33107135:
  /// rows of less than 91 points show the image alone).
  private static let leastHeightOfBoth: CGFloat = 91

  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.textColor = .white
    label.font = .systemFont(ofSize: action.image == nil ? 17 : 13)
    label.textAlignment = .center
    imageView.image = action.image
    imageView.tintColor = .white
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(label)
    accessibilityLabel = action.title
  }

  required init?(coder: NSCoder) { nil }

  /// The height of the row, which may leave no room for the title.
  var rowHeight: CGFloat = 0 {
    didSet {
      label.isHidden = action.image != nil && rowHeight < Self.leastHeightOfBoth
      if rowHeight != oldValue { setNeedsLayout() }
    }
  }

  private var textSize: CGSize {
    label.isHidden || label.text?.isEmpty != false ? .zero : label.intrinsicContentSize
  }

  var naturalWidth: CGFloat {
    let image = action.image?.size.width ?? 0
    return max(Self.leastWidth, max(textSize.width, image).rounded(.up) + 2 * Self.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = textSize
    let image = action.image?.size ?? .zero
    let gap: CGFloat = text.height > 0 && image.height > 0 ? 4 : 0
    let top = ((bounds.height - text.height - image.height - gap) / 2).rounded()
    let width = max(naturalWidth, bounds.width)
    imageView.frame = CGRect(x: 0, y: top, width: width, height: image.height)
    label.frame = CGRect(x: 0, y: top + image.height + gap, width: width, height: text.height)
  }
}

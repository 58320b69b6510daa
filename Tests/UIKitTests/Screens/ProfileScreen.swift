import UIKit

/// A round picture with a name beside it, as tall as the picture and its margins.
final class ProfileHeaderView: UIView {
  let avatarView = UIImageView()
  let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    avatarView.contentMode = .scaleAspectFill
    avatarView.clipsToBounds = true
    avatarView.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .darkGray : .lightGray
    }
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    nameLabel.adjustsFontForContentSizeCategory = true
    for view in [avatarView, nameLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      avatarView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      avatarView.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      bottomAnchor.constraint(equalTo: avatarView.bottomAnchor, constant: 16),
      avatarView.widthAnchor.constraint(equalToConstant: 64),
      avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 12),
      nameLabel.centerYAnchor.constraint(equalTo: avatarView.centerYAnchor),
      trailingAnchor.constraint(greaterThanOrEqualTo: nameLabel.trailingAnchor, constant: 16),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    avatarView.layer.cornerRadius = avatarView.bounds.width / 2
  }
}

/// Five discs, the first of them filled; a tap on one gives that many.
final class RatingControl: UIControl {
  var rating = 0 {
    didSet { if rating != oldValue { setNeedsDisplay() } }
  }

  private let side: CGFloat = 24
  private let gap: CGFloat = 6

  override var intrinsicContentSize: CGSize { CGSize(width: 5 * side + 4 * gap, height: side) }

  override func draw(_ rect: CGRect) {
    for index in 0..<5 {
      let disc = CGRect(x: CGFloat(index) * (side + gap), y: 0, width: side, height: side)
      let path = UIBezierPath(ovalIn: disc.insetBy(dx: 1, dy: 1))
      path.lineWidth = 2
      tintColor.setStroke()
      path.stroke()
      guard index < rating else { continue }
      tintColor.setFill()
      path.fill()
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    rating = min(5, Int(touch.location(in: self).x / (side + gap)) + 1)
    sendActions(for: .valueChanged)
    return false
  }
}

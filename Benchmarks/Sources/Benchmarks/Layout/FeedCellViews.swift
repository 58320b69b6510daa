import LayoutMaker
import UIKit

/// The twelve views of a feed cell, four of them text, without their layout.
class FeedCellViews: UIView {
  let avatar = UIImageView()
  let badge = UIView()
  let name = UILabel()
  let date = UILabel()
  let more = UIView()
  let text = UILabel()
  let picture = UIImageView()
  let likes = UILabel()
  let buttons = [UIView(), UIView(), UIView()]
  let separator = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.font = .boldSystemFont(ofSize: 15)
    date.font = .systemFont(ofSize: 12)
    text.font = .systemFont(ofSize: 15)
    text.numberOfLines = 0
    likes.font = .systemFont(ofSize: 13)
    for view in [avatar, name, date, more, text, picture, likes] + buttons + [separator, badge] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  func configure(_ model: FeedModel) {
    name.text = model.name
    date.text = model.date
    text.text = model.text
    likes.text = model.likes
  }
}

/// The cell as a developer lays it out without constraints.
final class HandFeedCell: FeedCellViews {
  override func configure(_ model: FeedModel) {
    super.configure(model)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(width: size.width, setsFrames: false))
  }

  override func layoutSubviews() { _ = place(width: bounds.width, setsFrames: true) }

  private func place(width: CGFloat, setsFrames: Bool) -> CGFloat {
    let nameSize = name.sizeThatFits(CGSize(width: width - 96, height: .infinity))
    let dateSize = date.sizeThatFits(CGSize(width: width - 96, height: .infinity))
    let textTop = max(60, 14 + nameSize.height + dateSize.height + 8)
    let textSize = text.sizeThatFits(CGSize(width: width - 24, height: .infinity))
    let pictureTop = textTop + textSize.height + 8
    let pictureHeight = width * 9 / 16
    let likesTop = pictureTop + pictureHeight + 8
    let likesSize = likes.sizeThatFits(CGSize(width: width - 24, height: .infinity))
    let buttonTop = likesTop + likesSize.height + 4
    let height = buttonTop + 32 + 8 + 1
    guard setsFrames else { return height }
    avatar.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
    badge.frame = CGRect(x: 46, y: 46, width: 12, height: 12)
    name.frame = CGRect(
      x: 60, y: 12, width: min(nameSize.width, width - 104), height: nameSize.height)
    date.frame = CGRect(
      x: 60, y: 14 + nameSize.height, width: min(dateSize.width, width - 104),
      height: dateSize.height)
    more.frame = CGRect(x: width - 36, y: 20, width: 24, height: 24)
    text.frame = CGRect(x: 12, y: textTop, width: width - 24, height: textSize.height)
    picture.frame = CGRect(x: 0, y: pictureTop, width: width, height: pictureHeight)
    likes.frame = CGRect(
      x: 12, y: likesTop, width: min(likesSize.width, width - 24), height: likesSize.height)
    let buttonWidth = (width - 40) / 3
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 12 + CGFloat(index) * (buttonWidth + 8), y: buttonTop, width: buttonWidth, height: 32)
    }
    separator.frame = CGRect(x: 0, y: height - 1, width: width, height: 1)
    return height
  }
}

/// The cell by constraints.
final class ConstrainedFeedCell: FeedCellViews {
  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in subviews { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate(anchorConstraints)
  }

  required init?(coder: NSCoder) { nil }
}

/// The same with the maker.
final class MadeFeedCell: FeedCellViews {
  override init(frame: CGRect) {
    super.init(frame: frame)
    makeConstraints()
  }

  required init?(coder: NSCoder) { nil }
}

/// A list's cell with the constrained views in it.
final class ListFeedCell: UITableViewCell {
  let content = ConstrainedFeedCell()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(content)
    content.layout.make { $0.edges.equalToSuperview() }
  }

  required init?(coder: NSCoder) { nil }
}

import LayoutMaker
import UIKit

extension FeedCellViews {
  /// The layout of a feed cell by anchors.
  var anchorConstraints: [NSLayoutConstraint] {
    let nearAvatar = text.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 8)
    nearAvatar.priority = UILayoutPriority(740)
    return [
      avatar.leftAnchor.constraint(equalTo: leftAnchor, constant: 12),
      avatar.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalToConstant: 40),
      badge.centerXAnchor.constraint(equalTo: avatar.rightAnchor),
      badge.centerYAnchor.constraint(equalTo: avatar.bottomAnchor),
      badge.widthAnchor.constraint(equalToConstant: 12),
      badge.heightAnchor.constraint(equalToConstant: 12),
      name.leftAnchor.constraint(equalTo: avatar.rightAnchor, constant: 8),
      name.topAnchor.constraint(equalTo: avatar.topAnchor),
      name.rightAnchor.constraint(lessThanOrEqualTo: more.leftAnchor, constant: -8),
      date.leftAnchor.constraint(equalTo: name.leftAnchor),
      date.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2),
      date.rightAnchor.constraint(lessThanOrEqualTo: more.leftAnchor, constant: -8),
      more.rightAnchor.constraint(equalTo: rightAnchor, constant: -12),
      more.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
      more.widthAnchor.constraint(equalToConstant: 24),
      more.heightAnchor.constraint(equalToConstant: 24),
      text.leftAnchor.constraint(equalTo: leftAnchor, constant: 12),
      text.rightAnchor.constraint(equalTo: rightAnchor, constant: -12),
      text.topAnchor.constraint(greaterThanOrEqualTo: avatar.bottomAnchor, constant: 8),
      text.topAnchor.constraint(greaterThanOrEqualTo: date.bottomAnchor, constant: 8),
      nearAvatar,
      picture.leftAnchor.constraint(equalTo: leftAnchor),
      picture.rightAnchor.constraint(equalTo: rightAnchor),
      picture.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
      picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9.0 / 16),
      likes.leftAnchor.constraint(equalTo: leftAnchor, constant: 12),
      likes.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 8),
      likes.rightAnchor.constraint(lessThanOrEqualTo: rightAnchor, constant: -12),
      buttons[0].leftAnchor.constraint(equalTo: leftAnchor, constant: 12),
      buttons[0].topAnchor.constraint(equalTo: likes.bottomAnchor, constant: 4),
      buttons[0].heightAnchor.constraint(equalToConstant: 32),
      buttons[1].leftAnchor.constraint(equalTo: buttons[0].rightAnchor, constant: 8),
      buttons[1].centerYAnchor.constraint(equalTo: buttons[0].centerYAnchor),
      buttons[1].widthAnchor.constraint(equalTo: buttons[0].widthAnchor),
      buttons[1].heightAnchor.constraint(equalTo: buttons[0].heightAnchor),
      buttons[2].leftAnchor.constraint(equalTo: buttons[1].rightAnchor, constant: 8),
      buttons[2].rightAnchor.constraint(equalTo: rightAnchor, constant: -12),
      buttons[2].centerYAnchor.constraint(equalTo: buttons[0].centerYAnchor),
      buttons[2].widthAnchor.constraint(equalTo: buttons[0].widthAnchor),
      buttons[2].heightAnchor.constraint(equalTo: buttons[0].heightAnchor),
      separator.leftAnchor.constraint(equalTo: leftAnchor),
      separator.rightAnchor.constraint(equalTo: rightAnchor),
      separator.topAnchor.constraint(equalTo: buttons[0].bottomAnchor, constant: 8),
      separator.heightAnchor.constraint(equalToConstant: 1),
      separator.bottomAnchor.constraint(equalTo: bottomAnchor),
    ]
  }

  /// The same, constraint by constraint, with the maker.
  func makeConstraints() {
    avatar.layout.make {
      $0.left.equalToSuperview().offset(12)
      $0.top.equalToSuperview().offset(12)
      $0.width.equalTo(40)
      $0.height.equalTo(40)
    }
    badge.layout.make {
      $0.centerX.equalTo(avatar.layout.right)
      $0.centerY.equalTo(avatar.layout.bottom)
      $0.width.equalTo(12)
      $0.height.equalTo(12)
    }
    name.layout.make {
      $0.left.equalTo(avatar.layout.right).offset(8)
      $0.top.equalTo(avatar)
      $0.right.lessThanOrEqualTo(more.layout.left).offset(-8)
    }
    date.layout.make {
      $0.left.equalTo(name)
      $0.top.equalTo(name.layout.bottom).offset(2)
      $0.right.lessThanOrEqualTo(more.layout.left).offset(-8)
    }
    more.layout.make {
      $0.right.equalToSuperview().offset(-12)
      $0.centerY.equalTo(avatar)
      $0.width.equalTo(24)
      $0.height.equalTo(24)
    }
    text.layout.make {
      $0.left.equalToSuperview().offset(12)
      $0.right.equalToSuperview().offset(-12)
      $0.top.greaterThanOrEqualTo(avatar.layout.bottom).offset(8)
      $0.top.greaterThanOrEqualTo(date.layout.bottom).offset(8)
      $0.top.equalTo(avatar.layout.bottom).offset(8).priority(740)
    }
    picture.layout.make {
      $0.left.equalToSuperview()
      $0.right.equalToSuperview()
      $0.top.equalTo(text.layout.bottom).offset(8)
      $0.height.equalTo(picture.layout.width).multipliedBy(9.0 / 16)
    }
    likes.layout.make {
      $0.left.equalToSuperview().offset(12)
      $0.top.equalTo(picture.layout.bottom).offset(8)
      $0.right.lessThanOrEqualToSuperview().offset(-12)
    }
    buttons[0].layout.make {
      $0.left.equalToSuperview().offset(12)
      $0.top.equalTo(likes.layout.bottom).offset(4)
      $0.height.equalTo(32)
    }
    buttons[1].layout.make {
      $0.left.equalTo(buttons[0].layout.right).offset(8)
      $0.centerY.equalTo(buttons[0])
      $0.width.equalTo(buttons[0])
      $0.height.equalTo(buttons[0])
    }
    buttons[2].layout.make {
      $0.left.equalTo(buttons[1].layout.right).offset(8)
      $0.right.equalToSuperview().offset(-12)
      $0.centerY.equalTo(buttons[0])
      $0.width.equalTo(buttons[0])
      $0.height.equalTo(buttons[0])
    }
    separator.layout.make {
      $0.left.equalToSuperview()
      $0.right.equalToSuperview()
      $0.top.equalTo(buttons[0].layout.bottom).offset(8)
      $0.height.equalTo(1)
      $0.bottom.equalToSuperview()
    }
  }
}

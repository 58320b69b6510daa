import UIKit

/// A view with a content size of its own.
final class ContentBox: UIView {
  var content: CGSize { didSet { if content != oldValue { invalidateIntrinsicContentSize() } } }

  init(_ content: CGSize) {
    self.content = content
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// Boxes below each other, as tall as their content.
class ChainViews: UIView {
  let boxes: [ContentBox]

  init(count: Int) {
    boxes = (0..<count).map { ContentBox(CGSize(width: 100, height: 20 + CGFloat($0 % 7))) }
    super.init(frame: .zero)
    for box in boxes { addSubview(box) }
  }

  required init?(coder: NSCoder) { nil }
}

/// The chain by hand.
final class HandChain: ChainViews {
  override func layoutSubviews() {
    var y: CGFloat = 8
    for box in boxes {
      let height = box.intrinsicContentSize.height
      box.frame = CGRect(x: 8, y: y, width: bounds.width - 16, height: height)
      y += height + 8
    }
  }
}

/// The chain by constraints.
final class ConstrainedChain: ChainViews {
  override init(count: Int) {
    super.init(count: count)
    var previous: NSLayoutYAxisAnchor = topAnchor
    for box in boxes {
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: leftAnchor, constant: 8),
        box.rightAnchor.constraint(equalTo: rightAnchor, constant: -8),
        box.topAnchor.constraint(equalTo: previous, constant: 8),
      ])
      previous = box.bottomAnchor
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// Rows of a caption and a field; the captions are as wide as the widest of them.
class FormViews: UIView {
  let captions: [ContentBox]
  let fields: [ContentBox]

  init(count: Int) {
    captions = (0..<count).map {
      let box = ContentBox(CGSize(width: 60 + CGFloat($0 * 37 % 50), height: 20))
      box.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      return box
    }
    fields = (0..<count).map { _ in ContentBox(CGSize(width: 40, height: 34)) }
    super.init(frame: .zero)
    for box in captions + fields { addSubview(box) }
  }

  required init?(coder: NSCoder) { nil }
}

/// The form by hand.
final class HandForm: FormViews {
  override func layoutSubviews() {
    let width = captions.reduce(0) { max($0, $1.intrinsicContentSize.width) }
    var y: CGFloat = 16
    for (caption, field) in zip(captions, fields) {
      let captionHeight = caption.intrinsicContentSize.height
      let height = field.intrinsicContentSize.height
      caption.frame = CGRect(
        x: 16, y: y + (height - captionHeight) / 2, width: width, height: captionHeight)
      field.frame = CGRect(x: 24 + width, y: y, width: bounds.width - 40 - width, height: height)
      y += height + 8
    }
  }
}

/// The form by constraints.
final class ConstrainedForm: FormViews {
  override init(count: Int) {
    super.init(count: count)
    for view in subviews { view.translatesAutoresizingMaskIntoConstraints = false }
    for index in captions.indices {
      let caption = captions[index]
      let field = fields[index]
      NSLayoutConstraint.activate([
        caption.leftAnchor.constraint(equalTo: leftAnchor, constant: 16),
        caption.centerYAnchor.constraint(equalTo: field.centerYAnchor),
        field.leftAnchor.constraint(equalTo: caption.rightAnchor, constant: 8),
        field.rightAnchor.constraint(equalTo: rightAnchor, constant: -16),
        index == 0
          ? field.topAnchor.constraint(equalTo: topAnchor, constant: 16)
          : field.topAnchor.constraint(equalTo: fields[index - 1].bottomAnchor, constant: 8),
      ])
      if index > 0 {
        caption.widthAnchor.constraint(equalTo: captions[0].widthAnchor).isActive = true
      }
    }
  }

  required init?(coder: NSCoder) { nil }
}

import CoreGraphics
import Foundation

/// The control of one bar button item: its title, image or custom view.
final class BarButton: UIControl {
  private(set) var item: UIBarButtonItem?
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  /// Shown before the title of a back button.
  private let chevron = UIImageView(frame: .zero)
  var isBackButton = false
  /// What a tap on the back button does.
  var goBack: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(chevron)
    addSubview(imageView)
    addSubview(label)
    imageView.contentMode = .center
    chevron.contentMode = .center
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an item; the colour is the bar's tint unless the item has its own.
  func show(
    _ item: UIBarButtonItem, tint: UIColor?, attributes: [NSAttributedString.Key: Any] = [:]
  ) {
    self.item = item
    let color = item.tintColor ?? tint
    label.isHidden = true
    imageView.isHidden = true
    chevron.isHidden = !isBackButton
    switch item.content {
    case .title(let title): show(title: title, item: item, color: color, attributes: attributes)
    case .image(let image): show(image: image, color: color)
    case .symbol(let name):
      if let image = UIImage(systemName: name) {
        show(image: image, color: color)
      } else {
        show(title: name, item: item, color: color, attributes: attributes)
      }
    case .customView:
      if let view = item.customView, view.superview !== self { addSubview(view) }
    case .space, .nothing: break
    }
    if isBackButton {
      chevron.image = UIImage(systemName: "chevron.backward")
      chevron.tintColor = color
    }
    isEnabled = item.isEnabled
    alpha = item.isEnabled || item.customView != nil ? 1 : 0.35
    isHidden = item.isHidden
    setNeedsLayout()
  }

  private func show(
    title: String, item: UIBarButtonItem, color: UIColor?,
    attributes: [NSAttributedString.Key: Any]
  ) {
    label.isHidden = false
    let own = item.titleTextAttributes(for: .normal) ?? [:]
    let merged = attributes.merging(own) { _, new in new }
    label.font =
      merged[.font] as? UIFont
      ?? (item.style == .done && !isBackButton
        ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 17))
    label.textColor = merged[.foregroundColor] as? UIColor ?? color
    label.text = title
  }

  // MARK: Touches

  /// A finger reaches small buttons from beside them: they are 44 points wide to it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard item?.isSpace != true, item?.customView == nil else {
      return super.point(inside: point, with: event)
    }
    let room = max(0, (Self.leastReach - bounds.width) / 2)
    return bounds.insetBy(dx: -room, dy: 0).contains(point)
  }

  private static let leastReach: CGFloat = 44

  override func stateDidChange() {
    super.stateDidChange()
    // What a finger is on is dimmed.
    for view in [label, imageView, chevron] { view.alpha = isHighlighted ? 0.3 : 1 }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let item else { return }
    if isBackButton, let goBack { return goBack() }
    item.trigger(from: self, event)
  }

  private func show(image: UIImage, color: UIColor?) {
    imageView.isHidden = false
    imageView.image =
      image.renderingMode == .alwaysOriginal ? image : image.withRenderingMode(.alwaysTemplate)
    imageView.tintColor = color
  }

  /// What a back button's chevron takes before its title.
  private static let chevronWidth: CGFloat = 18

  /// The size the content wants inside of a bar of a height.
  func preferredSize(barHeight: CGFloat) -> CGSize {
    guard let item else { return .zero }
    var width: CGFloat
    switch item.content {
    case .space(let fixed): width = fixed ?? 0
    case .nothing: width = 0
    case .title:
      width = label.sizeThatFits(CGSize(width: 1000, height: barHeight)).width.rounded(.up)
    case .symbol, .image:
      width =
        imageView.isHidden
        ? label.sizeThatFits(CGSize(width: 1000, height: barHeight)).width.rounded(.up)
        : (imageView.image?.size.width ?? 0)
    case .customView:
      return item.customView.map { Self.preferredSize(of: $0, height: barHeight) } ?? .zero
    }
    if item.width > 0, !item.isSpace { width = item.width }
    if isBackButton { width += Self.chevronWidth }
    return CGSize(width: width, height: barHeight)
  }

  /// A custom view's size: by its constraints, its own fitting size, or its frame.
  static func preferredSize(of view: UIView, height: CGFloat) -> CGSize {
    if !view.translatesAutoresizingMaskIntoConstraints || !view.constraints.isEmpty {
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if size.width > 0 || size.height > 0 {
        return CGSize(width: size.width, height: min(size.height, height))
      }
    }
    if view.frame.width > 0, view.frame.height > 0 {
      return CGSize(width: view.frame.width, height: min(view.frame.height, height))
    }
    let intrinsic = view.intrinsicContentSize
    let fitting = view.sizeThatFits(CGSize(width: 1000, height: height))
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : fitting.width,
      height: min(intrinsic.height >= 0 ? intrinsic.height : fitting.height, height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var content = bounds
    if isBackButton {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      chevron.frame = CGRect(
        x: isMirrored ? bounds.width - Self.chevronWidth : 0, y: 0, width: Self.chevronWidth,
        height: bounds.height)
      content.size.width = max(0, bounds.width - Self.chevronWidth)
      content.origin.x = isMirrored ? 0 : Self.chevronWidth
    }
    label.frame = content
    imageView.frame = content
    guard let view = item?.customView, view.superview === self else { return }
    let size = Self.preferredSize(of: view, height: bounds.height)
    view.frame = CGRect(
      x: 0, y: ((bounds.height - size.height) / 2).rounded(.down), width: bounds.width,
      height: size.height)
  }
}

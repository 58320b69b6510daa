import CoreGraphics
import Foundation

/// A card of an alert: title, message and text fields, and below them the choices, each part
/// scrolled if there is no room for it.
final class AlertCard: UIView {
  var choose: ((UIAlertAction) -> Void)?

  private let header = UIScrollView(frame: .zero)
  private let list = UIScrollView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private var fields: [UITextField] = []
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private var isPair = false
  private var style: AlertStyle?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 0.15, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    clipsToBounds = true
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      header.addSubview(label)
    }
    for part in [header, list] {
      part.contentInsetAdjustmentBehavior = .never
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(
    title: String?, message: String?, fields: [UITextField], actions: [UIAlertAction],
    bold: UIAlertAction?, isPair: Bool, style: AlertStyle
  ) {
    self.style = style
    self.isPair = isPair
    titleLabel.text = title
    titleLabel.font = style.titleFont
    messageLabel.text = message
    // A message without a title stands for it.
    messageLabel.font = title == nil && !style.isSheet ? style.titleFont : style.messageFont
    for label in [titleLabel, messageLabel] {
      label.textColor = style.textColor
      label.isHidden = label.text?.isEmpty != false
    }
    for field in self.fields where !fields.contains(field) { field.removeFromSuperview() }
    self.fields = fields
    for field in fields where field.superview !== header {
      if field.borderStyle == .none { field.borderStyle = .roundedRect }
      header.addSubview(field)
    }
    for view in buttons + lines { view.removeFromSuperview() }
    buttons = actions.map { action in
      let button = AlertButton(frame: .zero)
      button.show(action, font: style.buttonFont(bold: action === bold))
      button.choose = { [weak self] in self?.choose?(action) }
      list.addSubview(button)
      return button
    }
    // One above each row, and one between a pair.
    lines = actions.map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      list.addSubview(line)
      return line
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Lays the parts out in a width.
  ///
  /// - Returns: the height of the card.
  func layOut(width: CGFloat, upTo most: CGFloat) -> CGFloat {
    guard let style else { return 0 }
    let headerHeight = layOutHeader(width, style)
    let listHeight = layOutList(width, style, hasLine: headerHeight > 0)
    // The choices keep half of what there is.
    let shownList = min(listHeight, max(most - headerHeight, most / 2))
    let shownHeader = min(headerHeight, most - shownList)
    header.frame = CGRect(x: 0, y: 0, width: width, height: shownHeader)
    header.contentSize = CGSize(width: width, height: headerHeight)
    list.frame = CGRect(x: 0, y: shownHeader, width: width, height: shownList)
    list.contentSize = CGSize(width: width, height: listHeight)
    return shownHeader + shownList
  }

  private func layOutHeader(_ width: CGFloat, _ style: AlertStyle) -> CGFloat {
    let room = width - 2 * AlertStyle.sideMargin
    let labels = [titleLabel, messageLabel].filter { !$0.isHidden }
    guard !labels.isEmpty || !fields.isEmpty else { return 0 }
    var y = style.endMargin
    for (index, label) in labels.enumerated() {
      if index > 0 { y += 4 }
      let height = label.sizeThatFits(CGSize(width: room, height: 10_000)).height.rounded(.up)
      label.frame = CGRect(x: AlertStyle.sideMargin, y: y, width: room, height: height)
      y += height
    }
    if !labels.isEmpty, !fields.isEmpty { y += 14 }
    for field in fields {
      field.frame = CGRect(
        x: AlertStyle.sideMargin, y: y, width: room, height: AlertStyle.fieldHeight)
      y += AlertStyle.fieldHeight
    }
    return y + style.endMargin
  }

  private func layOutList(_ width: CGFloat, _ style: AlertStyle, hasLine: Bool) -> CGFloat {
    guard !buttons.isEmpty else { return 0 }
    let pixel = 1 / max(traitCollection.displayScale, 1)
    let height = style.rowHeight
    if isPair {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (index, button) in buttons.enumerated() {
        let isLeft = (index == 0) != isMirrored
        button.frame = CGRect(x: isLeft ? 0 : width / 2, y: 0, width: width / 2, height: height)
      }
      lines.first?.frame = CGRect(x: 0, y: 0, width: width, height: hasLine ? pixel : 0)
      lines.last?.frame = CGRect(x: width / 2, y: 0, width: pixel, height: height)
      return height
    }
    for (index, button) in buttons.enumerated() {
      let y = CGFloat(index) * height
      button.frame = CGRect(x: 0, y: y, width: width, height: height)
      lines[index].frame = CGRect(
        x: 0, y: y, width: width, height: index > 0 || hasLine ? pixel : 0)
    }
    return height * CGFloat(buttons.count)
  }
}

/// A choice of an alert.
final class AlertButton: UIControl {
  var choose: (() -> Void)?
  private let label = UILabel(frame: .zero)
  private var isDestructive = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ action: UIAlertAction, font: UIFont) {
    label.text = action.title
    label.font = font
    isDestructive = action.style == .destructive
    isEnabled = action.isEnabled
    updateColors()
  }

  private func updateColors() {
    label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : tintColor
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { choose?() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: AlertStyle.buttonMargin, dy: 0)
  }
}

import CoreGraphics
import Foundation

/// What an alert controller shows: a dimmed pane with a card on it; of action sheets a second one
/// to cancel.
///
/// The measures are those of iOS 13 to 18, as far as they are known from pictures: alerts are 270
/// points wide, action sheets 16 narrower than the screen's short side.
final class AlertView: UIView {
  private unowned let controller: UIAlertController
  private let card = AlertCard(frame: .zero)
  private let cancelCard = AlertCard(frame: .zero)
  private var isStale = true

  init(of controller: UIAlertController) {
    self.controller = controller
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = UIColor {
      UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    addSubview(card)
    addSubview(cancelCard)
  }

  required init?(coder: NSCoder) { nil }

  func contentDidChange() {
    isStale = true
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentDidChange()
  }

  private var isSheet: Bool { controller.preferredStyle == .actionSheet }

  // MARK: Choices

  private var cancelAction: UIAlertAction? { controller.actions.first { $0.style == .cancel } }

  /// The choices of the card in their order; the one to cancel is the last, beside a single other
  /// one the first.
  private func cardActions(sideBySide: Bool) -> [UIAlertAction] {
    let others = controller.actions.filter { $0.style != .cancel }
    guard let cancelAction, !isSheet else { return others }
    return sideBySide ? [cancelAction] + others : others + [cancelAction]
  }

  private func showContent() {
    isStale = false
    let style = AlertStyle(isSheet: isSheet, traits: traitCollection)
    let room = style.alertWidth / 2 - 2 * AlertStyle.buttonMargin
    let isPair =
      !isSheet && controller.actions.count == 2
      && controller.actions.allSatisfy { style.width(of: $0.title, bold: true) <= room }
    let bold = controller.preferredAction ?? cancelAction
    card.choose = { [unowned self] in controller.choose($0) }
    cancelCard.choose = card.choose
    card.show(
      title: controller.title, message: controller.message, fields: controller.textFields ?? [],
      actions: cardActions(sideBySide: isPair), bold: isSheet ? controller.preferredAction : bold,
      isPair: isPair, style: style)
    let cancel = isSheet ? cancelAction : nil
    cancelCard.isHidden = cancel == nil
    cancelCard.show(
      title: nil, message: nil, fields: [], actions: cancel.map { [$0] } ?? [], bold: cancel,
      isPair: false, style: style)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    if isStale { showContent() }
    let style = AlertStyle(isSheet: isSheet, traits: traitCollection)
    let gap = AlertStyle.sheetMargin
    let area = bounds.inset(by: safeAreaInsets).insetBy(dx: 0, dy: gap)
    let isLow = isSheet && traitCollection.userInterfaceIdiom != .pad
    let width =
      isLow ? min(bounds.width, bounds.height) - 2 * gap : min(style.alertWidth, bounds.width)
    let x = ((bounds.width - width) / 2).rounded()
    let cancelHeight = cancelCard.isHidden ? 0 : cancelCard.layOut(width: width, upTo: area.height)
    let below = cancelHeight > 0 ? cancelHeight + gap : 0
    let height = card.layOut(width: width, upTo: max(0, area.height - below))
    // A sheet stands at the lower end of the safe area, or at its margin.
    let bottom = min(bounds.maxY - gap, bounds.maxY - safeAreaInsets.bottom)
    let top = isLow ? bottom - below - height : (area.midY - (height + below) / 2).rounded()
    card.frame = CGRect(x: x, y: top, width: width, height: height)
    cancelCard.frame = CGRect(x: x, y: top + height + gap, width: width, height: cancelHeight)
  }

  // MARK: Touches

  /// A tap beside an action sheet cancels it.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSheet, let cancelAction,
      touches.allSatisfy({ touch in
        ![card, cancelCard].contains { $0.frame.contains(touch.location(in: self)) }
      })
    else { return }
    controller.choose(cancelAction)
  }
}

/// The fonts and measures of alerts or action sheets.
@MainActor struct AlertStyle {
  let isSheet: Bool
  let traits: UITraitCollection

  static let sheetMargin: CGFloat = 8
  static let buttonMargin: CGFloat = 8
  static let sideMargin: CGFloat = 16
  static let fieldHeight: CGFloat = 30

  var alertWidth: CGFloat { 270 }
  var endMargin: CGFloat { isSheet ? 14 : 20 }
  var rowHeight: CGFloat {
    max(isSheet ? 57 : 44, (buttonFont(bold: false).lineHeight + 22).rounded())
  }
  var titleFont: UIFont {
    isSheet
      ? .systemFont(ofSize: messageFont.pointSize, weight: .semibold)
      : .preferredFont(forTextStyle: .headline, compatibleWith: traits)
  }
  var messageFont: UIFont { .preferredFont(forTextStyle: .footnote, compatibleWith: traits) }
  var textColor: UIColor { isSheet ? .secondaryLabel : .label }

  func buttonFont(bold: Bool) -> UIFont {
    let font = UIFont.preferredFont(
      forTextStyle: isSheet ? .title3 : .body, compatibleWith: traits)
    return bold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }

  func width(of title: String?, bold: Bool) -> CGFloat {
    let label = UILabel(frame: .zero)
    label.font = buttonFont(bold: bold)
    label.text = title
    return label.intrinsicContentSize.width
  }
}

import CoreGraphics
import Foundation

/// Draws a standard accessory: chevron, checkmark, information button.
final class AccessoryGlyphView: UIControl {
  var type = UITableViewCell.AccessoryType.none {
    didSet { if oldValue != type { rebuild() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private var glyphs: [UIImageView] = []

  private func rebuild() {
    for glyph in glyphs { glyph.removeFromSuperview() }
    glyphs = Self.symbols(of: type).map { name in
      let view = UIImageView(image: UIImage(systemName: name))
      view.contentMode = .scaleAspectFit
      view.tintColor = name.hasPrefix("chevron") ? Self.chevronColor : nil
      addSubview(view)
      return view
    }
    // Only the button takes touches; the others are part of the row.
    isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
    setNeedsLayout()
  }

  private static let chevronColor = UIColor.tertiaryLabel

  private static func symbols(of type: UITableViewCell.AccessoryType) -> [String] {
    switch type {
    case .none: []
    case .disclosureIndicator: ["chevron.forward"]
    case .detailDisclosureButton: ["info.circle", "chevron.forward"]
    case .checkmark: ["checkmark"]
    case .detailButton: ["info.circle"]
    }
  }

  /// Chevrons stand at the trailing edge, the other glyphs before them.
  override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.width
    for (glyph, name) in zip(glyphs, Self.symbols(of: type)).reversed() {
      let isChevron = name.hasPrefix("chevron")
      let size =
        isChevron
        ? CGSize(width: min(bounds.width, 10.5), height: 14)
        : CGSize(width: min(24, bounds.width), height: type == .checkmark ? 16 : 22)
      x -= size.width
      let left =
        effectiveUserInterfaceLayoutDirection == .rightToLeft
        ? bounds.width - x - size.width : x
      glyph.frame = CGRect(
        x: left, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      x -= 8
    }
  }
}

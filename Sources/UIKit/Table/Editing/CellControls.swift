import CoreGraphics
import Foundation

/// The round control at the leading edge of a row that is edited: deletes, inserts, or tells
/// whether the row is selected.
final class CellEditControl: UIControl {
  enum Kind: Equatable { case delete, insert, mark(isSelected: Bool) }

  var kind = Kind.delete { didSet { if kind != oldValue { kindDidChange() } } }
  private let glyph = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(glyph)
    glyph.contentMode = .scaleAspectFit
    kindDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private func kindDidChange() {
    let name: String
    switch kind {
    case .delete: (name, glyph.tintColor) = ("minus.circle.fill", .systemRed)
    case .insert: (name, glyph.tintColor) = ("plus.circle.fill", .systemGreen)
    case .mark(let isSelected):
      name = isSelected ? "checkmark.circle.fill" : "circle"
      glyph.tintColor = isSelected ? nil : .systemGray3
    }
    glyph.image = UIImage(systemName: name)
    // A mark only shows what a tap on the row does.
    if case .mark = kind {
      isUserInteractionEnabled = false
    } else {
      isUserInteractionEnabled = true
    }
  }

  /// The glyph stands at the trailing end, its margin before it.
  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(22, bounds.width)
    let x =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? 2 : max(0, bounds.width - side - 2)
    glyph.frame = CGRect(
      x: x, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
  }
}

/// The grip of a row that can be dragged to another place.
final class CellReorderControl: UIView {
  private let glyph = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(glyph)
    glyph.contentMode = .scaleAspectFit
    glyph.tintColor = .systemGray3
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: min(22, bounds.width), height: 12)
    let x =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - size.width : 0
    glyph.frame = CGRect(
      x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }
}

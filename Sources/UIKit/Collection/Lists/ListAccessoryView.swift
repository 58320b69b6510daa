import CoreGraphics
import Foundation

/// Shows one accessory of a list's cell.
final class ListAccessoryView: UIControl {
  var accessory: UICellAccessory {
    didSet { glyph.tintColor = accessory.tintColor ?? standardTint }
  }
  private weak var cell: UICollectionViewListCell?
  private let glyph = UIImageView(frame: .zero)
  private var label: UILabel?

  init(_ accessory: UICellAccessory, cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.cell = cell
    super.init(frame: .zero)
    if let text = accessory.text {
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = accessory.font ?? .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = accessory.adjustsFont
      label.textColor = accessory.tintColor ?? .secondaryLabel
      self.label = label
      addSubview(label)
    } else if let view = accessory.customView {
      if let color = accessory.tintColor { view.tintColor = color }
      addSubview(view)
    } else {
      glyph.contentMode = .scaleAspectFit
      glyph.tintColor = accessory.tintColor ?? standardTint
      addSubview(glyph)
    }
    isUserInteractionEnabled = isControl
    if accessory.accessoryType == .reorder {
      addGestureRecognizer(
        TouchDownRecognizer { [weak self] state, recognizer in
          guard let cell = self?.cell else { return }
          cell.listView?.reorderGestureDidChange(state, recognizer, of: cell)
        })
    }
    addAction(UIAction { [weak self] _ in self?.wasTapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the view can show another accessory: a symbol of the same kind.
  func takes(_ other: UICellAccessory) -> Bool {
    label == nil && accessory.customView == nil && other.accessoryType == accessory.accessoryType
      && other.customView == nil && other.text == nil
  }

  /// The order of the accessories of a side, from the edge inwards at the leading side and towards
  /// the edge at the trailing one.
  var rank: Int {
    switch accessory.accessoryType {
    case .multiselect, .delete, .insert: 0
    case .label: 1
    case .custom: 2
    case .detail: 3
    case .checkmark: 4
    case .disclosureIndicator: 5
    case .outlineDisclosure: 6
    case .reorder: 7
    }
  }

  private var isControl: Bool {
    switch accessory.accessoryType {
    case .disclosureIndicator, .checkmark, .label, .multiselect: false
    case .outlineDisclosure, .delete, .insert, .detail, .custom, .reorder: true
    }
  }

  private var standardTint: UIColor? {
    switch accessory.accessoryType {
    case .disclosureIndicator, .reorder: .tertiaryLabel
    case .delete: .systemRed
    case .insert: .systemGreen
    default: nil
    }
  }

  private func wasTapped() {
    if let handler = accessory.handler { return handler() }
    guard let cell, let list = cell.listView,
      let path = list.indexPath(for: cell)
    else { return }
    switch accessory.accessoryType {
    case .outlineDisclosure:
      (list.dataSource as? OutlineDataSource)?.toggleOutline(at: path)
    case .delete: list.userDidTapDeletion(of: cell)
    default: break
    }
  }

  // MARK: Size

  /// The room that the accessory takes beside the content.
  func reservedWidth(in context: TableCellContext) -> CGFloat {
    switch accessory.reservedLayoutWidth {
    case .custom(let width): return max(0, width)
    case .actual: return ownSize(in: context, height: 44).width
    case .standard, nil:
      let own = ownSize(in: context, height: 44).width
      return accessory.reservedLayoutWidth == nil ? own : max(own, standardWidth(in: context))
    }
  }

  private func standardWidth(in context: TableCellContext) -> CGFloat {
    context.metrics.accessory(.checkmark, margin: 0)?.glyphWidth ?? 24
  }

  func ownSize(in context: TableCellContext, height: CGFloat) -> CGSize {
    if let label {
      return label.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
    }
    if let view = accessory.customView {
      if !view.bounds.isEmpty { return view.bounds.size }
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    let chevron = context.metrics.accessory(.disclosureIndicator, margin: 0)?.glyphWidth ?? 10.5
    let side = standardWidth(in: context)
    switch accessory.accessoryType {
    case .disclosureIndicator: return CGSize(width: chevron, height: 14)
    case .checkmark: return CGSize(width: side, height: 16)
    case .outlineDisclosure: return CGSize(width: side, height: 14)
    default: return CGSize(width: side, height: 22)
    }
  }

  // MARK: Look

  func update(for state: UICellConfigurationState) {
    guard label == nil, accessory.customView == nil else { return setNeedsLayout() }
    let name =
      switch accessory.accessoryType {
      case .disclosureIndicator: "chevron.forward"
      case .outlineDisclosure: state.isExpanded ? "chevron.down" : "chevron.forward"
      case .checkmark: "checkmark"
      case .delete: "minus.circle.fill"
      case .insert: "plus.circle.fill"
      case .reorder: "line.3.horizontal"
      case .multiselect: state.isSelected ? "checkmark.circle.fill" : "circle"
      case .detail: "info.circle"
      case .label, .custom: ""
      }
    if name != symbolName {
      symbolName = name
      glyph.image = UIImage(systemName: name)
    }
    if accessory.accessoryType == .multiselect, accessory.tintColor == nil {
      glyph.tintColor = state.isSelected ? nil : .tertiaryLabel
    }
    setNeedsLayout()
  }
  private var symbolName = ""

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = bounds
    label?.frame = bounds
    accessory.customView?.frame = bounds
  }
}

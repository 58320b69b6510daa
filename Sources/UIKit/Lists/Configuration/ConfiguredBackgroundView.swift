import CoreGraphics
import Foundation

/// Shows a background configuration behind the content of a cell, a header or a footer.
///
/// Its frame is the whole bounds of what it belongs to; the fill keeps the configuration's insets.
final class ConfiguredBackgroundView: UIView {
  var configuration = UIBackgroundConfiguration() {
    didSet {
      replaceCustomView(oldValue.customView)
      setNeedsLayout()
    }
  }

  /// The corners that are round; a list rounds those at the ends of a section only.
  var roundedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  {
    didSet { if roundedCorners != oldValue { setNeedsLayout() } }
  }

  private let fill = UIView(frame: .zero)
  private let stroke = UIView(frame: .zero)
  private var imageView: UIImageView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(fill)
    addSubview(stroke)
  }

  required init?(coder: NSCoder) { nil }

  private func replaceCustomView(_ old: UIView?) {
    let new = configuration.customView
    guard old !== new else { return }
    if old?.superview === fill { old?.removeFromSuperview() }
    if let new { fill.addSubview(new) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    let margins = superview?.directionalLayoutMargins ?? .zero
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = bounds.inset(by: insets.resolved(rightToLeft: isMirrored))
    fill.frame = frame
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    let radius = min(configuration.cornerRadius, min(frame.width, frame.height) / 2)
    fill.layer.cornerRadius = radius
    fill.layer.maskedCorners = roundedCorners
    fill.clipsToBounds = radius > 0
    configuration.customView?.frame = fill.bounds
    layOutImage()
    stroke.isHidden = configuration.strokeWidth <= 0
    guard !stroke.isHidden else { return }
    let outset = configuration.strokeOutset
    stroke.frame = frame.insetBy(dx: -outset, dy: -outset)
    stroke.layer.cornerRadius = radius > 0 ? radius + outset : 0
    stroke.layer.maskedCorners = roundedCorners
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
  }

  private func layOutImage() {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil { fill.insertSubview(view, at: 0) }
    imageView = view
    view.image = image
    view.contentMode = configuration.imageContentMode
    view.frame = fill.bounds
  }
}

extension ConfiguredBackgroundView {
  /// Shows a background behind everything else in a view.
  ///
  /// - Parameters:
  ///   - background: nil takes the view with the background away.
  ///   - old: the view that shows it so far.
  /// - Returns: the view that shows it now.
  static func showing(
    _ background: UIBackgroundConfiguration?, in host: UIView,
    reusing old: ConfiguredBackgroundView?
  ) -> ConfiguredBackgroundView? {
    guard let background else {
      old?.removeFromSuperview()
      return nil
    }
    let view = old ?? ConfiguredBackgroundView(frame: host.bounds)
    if old == nil { host.insertSubview(view, at: 0) }
    view.configuration = background
    return view
  }
}

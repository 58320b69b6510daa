import Foundation

@testable import UIKit

/// `attribute=value` of a view.
extension FixtureScene {
  func apply(_ word: String, to guide: UILayoutGuide) throws {
    if word.hasPrefix("identifier=") { guide.identifier = String(word.dropFirst(11)) }
  }

  /// Applies `attribute=value` to a view.
  func apply(_ word: String, to view: UIView) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 else { throw FixtureError(description: "no value: \(word)") }
    let (key, value) = (parts[0], parts[1])
    let numbers = value.split(whereSeparator: { ",x".contains($0) }).compactMap { Double($0) }
      .map { CGFloat($0) }
    if let stackView = view as? UIStackView, try apply(key, value, to: stackView) { return }
    if let scroll = view as? UIScrollView, try apply(key, value, numbers, to: scroll) { return }
    if let label = view as? FixtureLabel, apply(key, numbers, to: label) { return }
    if let fixture = view as? FixtureView, apply(key, value, numbers, to: fixture) { return }
    if applyContent(key, value, numbers, to: view) { return }
    if try applyMargins(key, value, numbers, to: view) { return }
    switch key {
    case "frame":
      view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "bounds":
      view.bounds = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "center": view.center = CGPoint(x: numbers[0], y: numbers[1])
    case "mask":
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = parseMask(value)
    case "translates": view.translatesAutoresizingMaskIntoConstraints = value == "true"
    case "autoresizesSubviews": view.autoresizesSubviews = value == "true"
    case "hug":
      view.setContentHuggingPriority(UILayoutPriority(Float(numbers[0])), for: .horizontal)
      view.setContentHuggingPriority(
        UILayoutPriority(Float(numbers.last ?? 250)), for: .vertical)
    case "resist":
      view.setContentCompressionResistancePriority(
        UILayoutPriority(Float(numbers[0])), for: .horizontal)
      view.setContentCompressionResistancePriority(
        UILayoutPriority(Float(numbers.last ?? 750)), for: .vertical)
    case "hidden": view.isHidden = value == "true"
    case "id": view.accessibilityIdentifier = value.replacingOccurrences(of: "_", with: " ")
    case "semantic": view.semanticContentAttribute = try semantic(value)
    case "placeholder":
      view.placeholderIntrinsicSize = CGSize(width: numbers[0], height: numbers[1])
    case "transform":
      view.transform = CGAffineTransform(scaleX: numbers[0], y: numbers[0])
    default: throw FixtureError(description: "unknown attribute \(key)")
    }
  }

  private func semantic(_ name: String) throws -> UISemanticContentAttribute {
    switch name {
    case "unspecified": .unspecified
    case "playback": .playback
    case "spatial": .spatial
    case "ltr": .forceLeftToRight
    case "rtl": .forceRightToLeft
    default: throw FixtureError(description: "no semantic \(name)")
    }
  }

  private func apply(
    _ key: String, _ value: String, _ numbers: [CGFloat], to view: FixtureView
  ) -> Bool {
    switch key {
    case "intrinsic":
      view.intrinsic = CGSize(width: numbers[0], height: numbers[1])
      view.invalidateIntrinsicContentSize()
    case "caption": view.caption = value.replacingOccurrences(of: "_", with: " ")
    case "silentIntrinsic": view.intrinsic = CGSize(width: numbers[0], height: numbers[1])
    case "text":
      view.text = (numbers[0], numbers[1])
      view.invalidateIntrinsicContentSize()
    case "restless": view.restlessness = numbers[0]
    case "insets": view.insets = insets(numbers)
    case "alignment":
      view.overridesAlignmentRect = true
      view.insets = insets(numbers)
    case "baseline":
      view.baseline = numbers[0]
      view.invalidateIntrinsicContentSize()
    case "centersText": view.centersText = value == "true"
    case "baselineOf": view.baselineSource = views[value]
    default: return false
    }
    return true
  }

  private func apply(_ key: String, _ numbers: [CGFloat], to label: FixtureLabel) -> Bool {
    switch key {
    case "text":
      label.measures = (numbers[0], numbers[1])
      label.invalidateIntrinsicContentSize()
    case "lines": label.numberOfLines = Int(numbers[0])
    case "longest": label.longestLine = numbers[0]
    case "preferred": label.preferredMaxLayoutWidth = numbers[0]
    case "padding":
      label.padding = CGSize(width: numbers[0], height: numbers[1])
      label.invalidateIntrinsicContentSize()
    default: return false
    }
    return true
  }

  /// What real controls show. `_` stands for a space, `/` for a line break.
  private func applyContent(
    _ key: String, _ value: String, _ numbers: [CGFloat], to view: UIView
  ) -> Bool {
    let string = value.map { $0 == "_" ? " " : $0 == "/" ? "\n" : $0 }.map(String.init).joined()
    switch (key, view) {
    case ("string", let label as UILabel): label.text = string
    case ("string", let field as UITextField): field.text = string
    case ("string", let button as UIButton): button.setTitle(string, for: .normal)
    case ("font", let label as UILabel): label.font = .systemFont(ofSize: numbers[0])
    case ("font", let field as UITextField): field.font = .systemFont(ofSize: numbers[0])
    case ("lines", let label as UILabel): label.numberOfLines = Int(numbers[0])
    case ("border", let field as UITextField): field.borderStyle = .roundedRect
    case ("style", let indicator as UIActivityIndicatorView):
      indicator.style = value == "large" ? .large : .medium
    case ("image", let imageView as UIImageView):
      imageView.image = UIGraphicsImageRenderer(
        size: CGSize(width: numbers[0], height: numbers[1])
      ).image { _ in }
    case ("imageInsets", let imageView as UIImageView):
      imageView.image = imageView.image?.withAlignmentRectInsets(insets(numbers))
    default: return false
    }
    return true
  }

  private func applyMargins(
    _ key: String, _ value: String, _ numbers: [CGFloat], to view: UIView
  ) throws -> Bool {
    let controller = controllers.values.first { $0.viewIfLoaded === view }
    switch key {
    case "margins": view.layoutMargins = insets(numbers)
    case "directional":
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    case "preserves": view.preservesSuperviewLayoutMargins = value == "true"
    case "insetsFromSafeArea": view.insetsLayoutMarginsFromSafeArea = value == "true"
    case "safe": view.safeAreaOverride = insets(numbers)
    case "additionalSafe": controller?.additionalSafeAreaInsets = insets(numbers)
    case "systemMinimum": controller?.viewRespectsSystemMinimumLayoutMargins = value == "true"
    case "keyboard": view.keyboardLayoutGuide.keyboardHeight = numbers[0]
    case "keyboardUsesSafeArea": view.keyboardLayoutGuide.usesBottomSafeArea = value == "true"
    default: return false
    }
    return true
  }

  private func apply(_ key: String, _ value: String, to stack: UIStackView) throws -> Bool {
    switch key {
    case "axis": stack.axis = value == "vertical" ? .vertical : .horizontal
    case "spacing":
      stack.spacing = spacing(value)
    case "distribution":
      let names = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
      stack.distribution =
        names.firstIndex(of: value).flatMap(UIStackView.Distribution.init) ?? .fill
    case "alignment":
      let names = ["fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline"]
      stack.alignment = names.firstIndex(of: value).flatMap(UIStackView.Alignment.init) ?? .fill
    case "marginsRelative": stack.isLayoutMarginsRelativeArrangement = value == "true"
    case "baselineRelative": stack.isBaselineRelativeArrangement = value == "true"
    case "after":
      let parts = value.split(separator: ":").map(String.init)
      if let view = views[parts[0]] { stack.setCustomSpacing(spacing(parts[1]), after: view) }
    default: return false
    }
    return true
  }

  private func spacing(_ text: String) -> CGFloat {
    switch text {
    case "system": UIStackView.spacingUseSystem
    case "default": UIStackView.spacingUseDefault
    default: CGFloat(Double(text) ?? 0)
    }
  }

  private func apply(
    _ key: String, _ value: String, _ numbers: [CGFloat], to scroll: UIScrollView
  ) throws -> Bool {
    switch key {
    case "contentSize": scroll.contentSize = CGSize(width: numbers[0], height: numbers[1])
    case "contentInset": scroll.contentInset = insets(numbers)
    case "offset": scroll.contentOffset = CGPoint(x: numbers[0], y: numbers[1])
    case "adjust":
      let names = ["automatic", "scrollableAxes", "never", "always"]
      scroll.contentInsetAdjustmentBehavior =
        names.firstIndex(of: value).flatMap(UIScrollView.ContentInsetAdjustmentBehavior.init)
        ?? .automatic
    default: return false
    }
    return true
  }

  func insets(_ n: [CGFloat]) -> UIEdgeInsets {
    UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  private func parseMask(_ text: String) -> UIView.AutoresizingMask {
    let letters: [Character: UIView.AutoresizingMask] = [
      "L": .flexibleLeftMargin, "W": .flexibleWidth, "R": .flexibleRightMargin,
      "T": .flexibleTopMargin, "H": .flexibleHeight, "B": .flexibleBottomMargin,
    ]
    return text.reduce(into: []) { if let part = letters[$1] { $0.insert(part) } }
  }
}

import Foundation
@testable import UIKit

/// A fixture's tree while it is being built and changed.
@MainActor final class FixtureScene {
  var window = UIWindow(frame: .zero)
  var views: [String: UIView] = [:]
  var guides: [String: UILayoutGuide] = [:]
  var constraints: [NSLayoutConstraint] = []
  var controllers: [UIViewController] = []
  /// The conflicts that were reported so far.
  var conflicts: [LayoutConflict] = []
  private var stack: [(depth: Int, view: UIView)] = []

  /// Reads a line that declares a view: `kind name attribute=value …`.
  func declare(_ line: String) throws {
    let depth = line.prefix { $0 == " " }.count / 2
    var words = line.split(separator: " ").map(String.init)
    let kind = words.removeFirst()
    if kind == "root" { return try declareRoot(words) }
    guard let name = words.first else { throw FixtureError(description: "no name: \(line)") }
    words.removeFirst()
    while let last = stack.last, last.depth >= depth { stack.removeLast() }
    guard let parent = stack.last?.view else { throw FixtureError(description: "no root") }
    if kind == "guide" {
      let guide = UILayoutGuide()
      guides[name] = guide
      return parent.addLayoutGuide(guide)
    }
    let view = try make(kind)
    views[name] = view
    stack.append((depth, view))
    view.translatesAutoresizingMaskIntoConstraints = false
    if let stackView = parent as? UIStackView, !words.contains("plain") {
      stackView.addArrangedSubview(view)
    } else {
      parent.addSubview(view)
    }
    for word in words where word != "plain" { try apply(word, to: view) }
  }

  private func make(_ kind: String) throws -> UIView {
    switch kind {
    case "view", "label", "text", "switch":
      let view = FixtureView(frame: .zero)
      if kind == "label" || kind == "text" {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
          view.setContentHuggingPriority(UILayoutPriority(251), for: axis)
        }
      }
      if kind == "switch" {
        view.insets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
        view.intrinsic = CGSize(width: 49, height: 31)
      }
      return view
    case "stack": return UIStackView(frame: .zero)
    case "scroll": return UIScrollView(frame: .zero)
    case "cell": return FixtureCell(frame: .zero)
    case "controller":
      let controller = UIViewController()
      controllers.append(controller)
      return controller.view
    default: throw FixtureError(description: "unknown kind \(kind)")
    }
  }

  private func declareRoot(_ words: [String]) throws {
    guard let size = words.first.flatMap(parseSize) else {
      throw FixtureError(description: "root without a size")
    }
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    var values = window.traitCollection.values
    for word in words.dropFirst() {
      switch word {
      case "@1x": values.displayScale = 1
      case "@2x": values.displayScale = 2
      case "@3x": values.displayScale = 3
      case "rtl": values.layoutDirection = .rightToLeft
      default: break
      }
    }
    window.setTraitOverrides(values)
    var root = window as UIView
    if words.contains("controller") {
      let controller = UIViewController()
      controllers.append(controller)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      root = controller.view
      root.frame = window.bounds
    }
    views["root"] = root
    stack = [(0, root)]
    for word in words.dropFirst() where word.contains("=") {
      let target = word.hasPrefix("safe=") ? window : root
      try apply(word, to: target)
    }
  }

  /// Applies `attribute=value` to a view.
  func apply(_ word: String, to view: UIView) throws {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw FixtureError(description: "no value: \(word)") }
    let (key, value) = (parts[0], parts[1])
    let numbers = value.split(whereSeparator: { ",x".contains($0) }).compactMap { Double($0) }
      .map { CGFloat($0) }
    if let stackView = view as? UIStackView, try apply(key, value, to: stackView) { return }
    if let scroll = view as? UIScrollView, try apply(key, value, numbers, to: scroll) { return }
    switch key {
    case "frame":
      view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "mask":
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = parseMask(value)
    case "intrinsic":
      (view as? FixtureView)?.intrinsic = CGSize(width: numbers[0], height: numbers[1])
      view.invalidateIntrinsicContentSize()
    case "text":
      (view as? FixtureView)?.text = (numbers[0], numbers[1])
      view.invalidateIntrinsicContentSize()
    case "insets": (view as? FixtureView)?.insets = insets(numbers)
    case "baseline":
      (view as? FixtureView)?.baseline = numbers[0]
      view.invalidateIntrinsicContentSize()
    case "centersText": (view as? FixtureView)?.centersText = value == "true"
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
    case "margins": view.layoutMargins = insets(numbers)
    case "directional":
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    case "preserves": view.preservesSuperviewLayoutMargins = value == "true"
    case "insetsFromSafeArea": view.insetsLayoutMarginsFromSafeArea = value == "true"
    case "safe": view.safeAreaOverride = insets(numbers)
    case "semantic":
      view.semanticContentAttribute = value == "rtl" ? .forceRightToLeft : .forceLeftToRight
    case "placeholder":
      view.placeholderIntrinsicSize = CGSize(width: numbers[0], height: numbers[1])
    case "transform":
      view.transform = CGAffineTransform(scaleX: numbers[0], y: numbers[0])
    default: throw FixtureError(description: "unknown attribute \(key)")
    }
  }

  private func apply(_ key: String, _ value: String, to stack: UIStackView) throws -> Bool {
    switch key {
    case "axis": stack.axis = value == "vertical" ? .vertical : .horizontal
    case "spacing":
      stack.spacing = value == "system" ? UIStackView.spacingUseSystem : CGFloat(Double(value) ?? 0)
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
      if let view = views[parts[0]], let space = Double(parts[1]) {
        stack.setCustomSpacing(space, after: view)
      }
    default: return false
    }
    return true
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

  private func insets(_ n: [CGFloat]) -> UIEdgeInsets {
    UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  private func parseSize(_ text: String) -> CGSize? {
    let parts = text.split(separator: "x").compactMap { Double($0) }
    return parts.count == 2 ? CGSize(width: parts[0], height: parts[1]) : nil
  }

  private func parseMask(_ text: String) -> UIView.AutoresizingMask {
    let letters: [Character: UIView.AutoresizingMask] = [
      "L": .flexibleLeftMargin, "W": .flexibleWidth, "R": .flexibleRightMargin,
      "T": .flexibleTopMargin, "H": .flexibleHeight, "B": .flexibleBottomMargin,
    ]
    return text.reduce(into: []) { if let part = letters[$1] { $0.insert(part) } }
  }
}

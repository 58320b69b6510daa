import Foundation

@testable @_spi(Moa) import UIKit

/// A fixture's tree while it is being built and changed.
///
/// Kinds: `view`, `label` (hugs at 251), `text` (wraps by area, as `label` otherwise), `switch`,
/// `stack`, `scroll`, `cell` and `stackHost` (an engine of their own),
/// `controller` (its view), `paragraph` (a real
/// label with measures of the fixture's), `guide`, and UIKit's own classes by their names. A view
/// gives up its mask unless it gets one by `mask=`; `plain` keeps it out of a stack's arrangement,
/// and `detached` out of the tree.
@MainActor final class FixtureScene {
  var window = FixtureWindow(frame: .zero)
  var views: [String: UIView] = [:]
  var guides: [String: UILayoutGuide] = [:]
  var constraints: [NSLayoutConstraint] = []
  /// How many of the constraints were there before the last line that made some.
  var constraintsBefore = 0
  var controllers: [String: FixtureController] = [:]
  /// The classes that logs show for views, where a fixture says so by `class=`.
  var shownClasses: [String: String] = [:]
  /// The conflicts that were reported so far.
  var conflicts: [LayoutConflict] = []
  /// What else the engine had to tell, in its own words.
  var faults: [String] = []
  let recorder = FixtureRecorder()
  private var stack: [(depth: Int, view: UIView)] = []

  init() {
    recorder.perform = { [unowned self] line in
      do { try change(line) } catch { faults.append("\(error)") }
    }
  }

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
      for word in words { try apply(word, to: guide) }
      return words.contains("detached") ? () : parent.addLayoutGuide(guide)
    }
    let view = try make(kind, name)
    views[name] = view
    stack.append((depth, view))
    view.translatesAutoresizingMaskIntoConstraints = false
    if words.contains("detached") {
    } else if let stackView = parent as? UIStackView, !words.contains("plain") {
      stackView.addArrangedSubview(view)
    } else {
      parent.addSubview(view)
    }
    for word in words where word.contains("=") {
      if word.hasPrefix("class=") {
        shownClasses[name] = String(word.dropFirst(6))
      } else {
        try apply(word, to: view)
      }
    }
  }

  private func make(_ kind: String, _ name: String) throws -> UIView {
    switch kind {
    case "view", "label", "text", "switch":
      let view = FixtureView(frame: .zero)
      view.name = name
      view.recorder = recorder
      view.shownClass = ["view": "UIView", "switch": "UISwitch"][kind] ?? "UILabel"
      if kind == "label" || kind == "text" { hugAsLabel(view) }
      if kind == "switch" {
        view.insets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
        view.intrinsic = CGSize(width: 49, height: 31)
      }
      return view
    case "stack": return UIStackView(frame: .zero)
    case "scroll": return UIScrollView(frame: .zero)
    case "cell": return FixtureCell(frame: .zero)
    case "stackHost": return FixtureStackHost(frame: .zero)
    case "paragraph":
      let label = FixtureLabel(frame: .zero)
      hugAsLabel(label)
      label.text = name
      return label
    case "controller":
      let controller = FixtureController(name, recorder)
      controllers[name] = controller
      return controller.view
    default: return try makeControl(kind)
    }
  }

  private func hugAsLabel(_ view: UIView) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(UILayoutPriority(251), for: axis)
    }
  }

  private func makeControl(_ kind: String) throws -> UIView {
    switch kind {
    case "UIView": UIView()
    case "UILabel": UILabel()
    case "UIButton": UIButton(type: .system)
    case "UISwitch": UISwitch()
    case "UISlider": UISlider()
    case "UIStepper": UIStepper()
    case "UISegmentedControl": UISegmentedControl(items: ["One", "Two"])
    case "UIProgressView": UIProgressView()
    case "UIActivityIndicatorView": UIActivityIndicatorView()
    case "UIPageControl": UIPageControl()
    case "UIPickerView": UIPickerView()
    case "UIDatePicker": UIDatePicker()
    case "UITextField": UITextField()
    case "UISearchBar": UISearchBar()
    case "UIImageView": UIImageView()
    default: throw FixtureError(description: "unknown kind \(kind)")
    }
  }

  private func declareRoot(_ words: [String]) throws {
    guard let size = words.first.flatMap(parseSize) else {
      throw FixtureError(description: "root without a size")
    }
    window = FixtureWindow(frame: CGRect(origin: .zero, size: size))
    var values = window.traitCollection.values
    for word in words.dropFirst() {
      switch word {
      case "@1x": values.displayScale = 1
      case "@2x": values.displayScale = 2
      case "@3x": values.displayScale = 3
      case "rtl": values.layoutDirection = .rightToLeft
      case let word where word.hasPrefix("text-size="):
        values.preferredContentSizeCategory = try textSize(String(word.dropFirst(10)))
      default: break
      }
    }
    window.setTraitOverrides(values)
    var root = window as UIView
    if words.contains("controller") {
      let controller = FixtureController("root", recorder)
      controllers["root"] = controller
      window.rootViewController = controller
      window.makeKeyAndVisible()
      root = controller.view
      root.frame = window.bounds
    } else {
      window.recorder = recorder
    }
    views["root"] = root
    stack = [(0, root)]
    for word in words.dropFirst() where word.contains("=") && !word.hasPrefix("text-size=") {
      if word.hasPrefix("era=") {
        try setEra(String(word.dropFirst(4)))
      } else {
        try apply(word, to: word.hasPrefix("safe=") ? window : root)
      }
    }
  }

  /// Sets the era for this case; the runner brings the old one back.
  private func setEra(_ name: String) throws {
    guard let number = Int(name), let era = LayoutEra(rawValue: number) else {
      throw FixtureError(description: "no era \(name)")
    }
    LayoutEra.current = era
  }

  private func textSize(_ name: String) throws -> UIContentSizeCategory {
    let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AM", "AL", "AXL", "AXXL", "AXXXL"]
    guard let index = names.firstIndex(of: name) else {
      throw FixtureError(description: "no text size \(name)")
    }
    return UIContentSizeCategory.ordered[index]
  }

  func parseSize(_ text: String) -> CGSize? {
    let parts = text.split(separator: "x").compactMap { Double($0) }
    return parts.count == 2 ? CGSize(width: parts[0], height: parts[1]) : nil
  }
}

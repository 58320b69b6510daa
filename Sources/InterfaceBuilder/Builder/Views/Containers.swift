import UIKit

/// Stack views, scroll views and effect views.
extension ViewBuilder {
  // MARK: Stacks

  func makeStackView(_ element: Element) -> UIView {
    let stack = UIStackView(frame: storedFrame(element))
    func value(_ name: String) -> String? { element.attribute(name, in: sizeClasses) }
    stack.axis = value("axis") == "vertical" ? .vertical : .horizontal
    if let distribution = UIStackView.Distribution(document: value("distribution")) {
      stack.distribution = distribution
    }
    if let alignment = UIStackView.Alignment(document: value("alignment")) {
      stack.alignment = alignment
    }
    if let spacing = value("spacing").flatMap(Element.number) {
      stack.spacing = spacing
    } else if value("spacingType") == "standard" {
      stack.spacing = UIStackView.spacingUseSystem
    }
    stack.isBaselineRelativeArrangement = element.bool("baselineRelativeArrangement") ?? false
    // Interface Builder has no switch for it: explicit margins mean it (measured).
    stack.isLayoutMarginsRelativeArrangement =
      element.bool("layoutMarginsRelativeArrangement")
      ?? (element.child(key: "layoutMargins") != nil
        || element.child(key: "directionalLayoutMargins") != nil)
    return stack
  }

  func fillStackView(_ stack: UIStackView, _ element: Element, depth: Int) {
    for child in installedSubviews(of: element) {
      guard let subview = build(child, parent: stack, depth: depth + 1) else { continue }
      stack.addArrangedSubview(subview)
      // Only code gives up the mask of what it arranges. On the canvas a view without the attribute
      // keeps its rectangle, and the stack obeys (measured: 7 documents).
      if canvas.isOwn, document.usesAutoLayout, child.bool("fixedFrame") != true,
        child.bool("translatesAutoresizingMaskIntoConstraints") != false
      {
        subview.translatesAutoresizingMaskIntoConstraints = true
      }
      if canvas.isOwn { keepSelectable(subview, element: child, in: stack) }
    }
  }

  /// Gives an arranged view that could vanish a size at which it can be selected.
  private func keepSelectable(_ view: UIView, element: Element, in stack: UIStackView) {
    guard view.placeholderIntrinsicSize == nil else { return }
    if view.hasNothingToArrange {
      guard canvas.showsEmptyArrangedViews else { return }
      view.placeholderIntrinsicSize = DesignCanvas.emptyArrangedViewSize
    } else if element.name == "view" {
      keepHigh(view, in: stack)
      // A column that does not stretch its views leaves their width open.
      guard canvas.showsEmptyArrangedViews, stack.axis == .vertical, stack.alignment != .fill else {
        return
      }
      let width = view.widthAnchor.constraint(equalToConstant: DesignCanvas.emptyColumnWidth)
      width.priority = DesignCanvas.emptyColumnPriority
      width.isActive = true
    }
  }

  /// Plain views want the height of empty ones also around content, but less than anything resists
  /// or hugs at 750: labels and buttons that hug at 251 are stretched for it (measured: 11 documents
  /// from 14313 up; three with content that hugs at 750 keep its height). What proportional stacks make of content is not known.
  private func keepHigh(_ view: UIView, in stack: UIStackView) {
    guard stack.distribution != .fillProportionally || view.subviews.isEmpty else { return }
    let resistance = view.contentCompressionResistancePriority(for: .vertical)
    guard resistance < .required, resistance.rawValue > 1 else { return }
    let height = view.heightAnchor.constraint(
      greaterThanOrEqualToConstant: DesignCanvas.emptyArrangedViewSize.height)
    height.priority = UILayoutPriority(resistance.rawValue - 1)
    height.isActive = true
  }

  // MARK: Scroll views

  func makeScrollView(_ element: Element) -> UIView {
    let scroll = UIScrollView(frame: storedFrame(element))
    configureScrolling(scroll, element)
    return scroll
  }

  /// What scroll views, tables, collections and text views have in common.
  func configureScrolling(_ scroll: UIScrollView, _ element: Element) {
    scroll.isScrollEnabled = element.bool("scrollEnabled") ?? true
    scroll.isPagingEnabled = element.bool("pagingEnabled") ?? false
    scroll.bounces = element.bool("bounces") ?? true
    if let always = element.bool("alwaysBounceVertical") { scroll.alwaysBounceVertical = always }
    if let always = element.bool("alwaysBounceHorizontal") {
      scroll.alwaysBounceHorizontal = always
    }
    scroll.showsHorizontalScrollIndicator = element.bool("showsHorizontalScrollIndicator") ?? true
    scroll.showsVerticalScrollIndicator = element.bool("showsVerticalScrollIndicator") ?? true
    if let scale = element.number("minimumZoomScale"), scale > 0 { scroll.minimumZoomScale = scale }
    if let scale = element.number("maximumZoomScale"), scale > 0 { scroll.maximumZoomScale = scale }
    switch element["contentInsetAdjustmentBehavior"] {
    case "scrollableAxes": scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    case "never": scroll.contentInsetAdjustmentBehavior = .never
    case "always": scroll.contentInsetAdjustmentBehavior = .always
    default: break
    }
    if let edges = element.child(key: "contentInset")?.edges {
      scroll.contentInset = UIEdgeInsets(edges)
    }
  }

  // MARK: Effect views

  func makeVisualEffectView(_ element: Element) -> UIView {
    let view = UIVisualEffectView(effect: nil)
    view.frame = storedFrame(element)
    if let blur = element.child("blurEffect") {
      view.effect = UIBlurEffect(style: UIBlurEffect.Style(document: blur["style"]))
    }
    return view
  }

  /// The document has an element of its own for the content view, often without an id.
  func fillVisualEffectView(_ view: UIVisualEffectView, _ element: Element, depth: Int) {
    guard let content = element.child(key: "contentView") else { return }
    view.contentView.frame = storedFrame(content)
    configure(view.contentView, content)
    assembly.register(view.contentView, for: content, parent: view)
    addSubviews(of: content, to: view.contentView, depth: depth + 1)
  }
}

extension UIBlurEffect.Style {
  fileprivate init(document name: String?) {
    switch name {
    case "extraLight": self = .extraLight
    case "light": self = .light
    case "dark": self = .dark
    case "regular": self = .regular
    case "prominent": self = .prominent
    case "systemUltraThinMaterial": self = .systemUltraThinMaterial
    case "systemThinMaterial": self = .systemThinMaterial
    case "systemThickMaterial": self = .systemThickMaterial
    case "systemChromeMaterial": self = .systemChromeMaterial
    default: self = .systemMaterial
    }
  }
}

extension UIView {
  /// Whether a view that takes its size from its content has none: a label without text, an image
  /// view without image, a stack without views.
  fileprivate var hasNothingToArrange: Bool {
    switch self {
    case let label as UILabel: label.text?.isEmpty ?? true
    case let image as UIImageView: image.image == nil
    case let stack as UIStackView: stack.arrangedSubviews.isEmpty
    default: false
    }
  }
}

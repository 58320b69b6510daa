import UIKit

/// The attributes that every view has.
extension ViewBuilder {
  func configure(_ view: UIView, _ element: Element) {
    configureLook(view, element)
    configureInteraction(view, element)
    configureLayout(view, element)
    configurePriorities(view, element)
    configureMargins(view, element)
    registerGuides(view, element)
    applyRuntimeAttributes(of: element, to: view)
  }

  private func configureLook(_ view: UIView, _ element: Element) {
    if let mode = UIView.ContentMode(document: element["contentMode"]) { view.contentMode = mode }
    if let color = element.child(key: "backgroundColor") {
      view.backgroundColor = color.name == "nil" ? nil : resources.color(color)
    }
    if let color = resources.color(element.child(key: "tintColor")) { view.tintColor = color }
    if let alpha = element.number("alpha") { view.alpha = min(max(alpha, 0), 1) }
    if let hidden = element.attribute("hidden", in: sizeClasses) { view.isHidden = hidden == "YES" }
    // A spinner that hides itself does so when it runs; on the canvas it keeps its room in a stack,
    // unseen (measured: 2 of 2 documents).
    if canvas.isOwn, let spinner = view as? UIActivityIndicatorView, spinner.hidesWhenStopped,
      spinner.isHidden
    {
      if element.attribute("hidden", in: sizeClasses) == "YES" { spinner.alpha = 0 }
      spinner.isHidden = false
    }
    if let clips = element.bool("clipsSubviews") { view.clipsToBounds = clips }
    if let isOpaque = element.bool("opaque") { view.isOpaque = isOpaque }
    if let clears = element.bool("clearsContextBeforeDrawing") {
      view.clearsContextBeforeDrawing = clears
    }
  }

  private func configureInteraction(_ view: UIView, _ element: Element) {
    if let enabled = element.bool("userInteractionEnabled") {
      view.isUserInteractionEnabled = enabled
    }
    if let multiple = element.bool("multipleTouchEnabled") {
      view.isMultipleTouchEnabled = multiple
    }
    if let tag = element.integer("tag") { view.tag = tag }
    view.restorationIdentifier = element["restorationIdentifier"]
    view.accessibilityIdentifier =
      element.child(key: "accessibilityConfiguration")?["identifier"]
      ?? element.child("accessibility")?["identifier"]
    if let attribute = UISemanticContentAttribute(document: element["semanticContentAttribute"]) {
      view.semanticContentAttribute = attribute
    }
  }

  private func configureLayout(_ view: UIView, _ element: Element) {
    if let mask = element.child(key: "autoresizingMask") {
      view.autoresizingMask = UIView.AutoresizingMask(mask)
    }
    if let autoresizes = element.bool("autoresizesSubviews") {
      view.autoresizesSubviews = autoresizes
    }
    // A view that Interface Builder pinned because it has no constraints keeps its rectangle,
    // which is what its autoresizing mask says too. Cells and their content are placed by the table
    // whatever the attribute says (measured: 3 of 3 cells; UIKit supports no change of it there).
    if document.usesAutoLayout, element.bool("translatesAutoresizingMaskIntoConstraints") == false,
      element.bool("fixedFrame") != true,
      element.name != "tableViewCell", element.name != "tableViewCellContentView"
    {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if let size = placeholderIntrinsicSize(element) { view.placeholderIntrinsicSize = size }
  }

  /// The size a view pretends to have on the canvas: −1 leaves a direction open.
  private func placeholderIntrinsicSize(_ element: Element) -> CGSize? {
    guard canvas.isOwn else { return nil }
    func metric(_ attribute: String) -> CGFloat? {
      element[attribute].map { Element.number($0).map { CGFloat($0) } ?? UIView.noIntrinsicMetric }
    }
    let width = metric("placeholderIntrinsicWidth")
    let height = metric("placeholderIntrinsicHeight")
    guard width != nil || height != nil else { return nil }
    return CGSize(
      width: width ?? UIView.noIntrinsicMetric, height: height ?? UIView.noIntrinsicMetric)
  }

  private func configurePriorities(_ view: UIView, _ element: Element) {
    func priority(_ attribute: String) -> UILayoutPriority? {
      guard let text = element.attribute(attribute, in: sizeClasses),
        let value = Element.number(text)
      else { return nil }
      return UILayoutPriority(rawValue: Float(min(max(value, 1), 1_000)))
    }
    let axes: [(NSLayoutConstraint.Axis, String)] = [
      (.horizontal, "horizontal"), (.vertical, "vertical"),
    ]
    for (axis, name) in axes {
      if let value = priority(name + "HuggingPriority") {
        view.setContentHuggingPriority(value, for: axis)
      }
      if let value = priority(name + "CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(value, for: axis)
      }
    }
  }

  private func configureMargins(_ view: UIView, _ element: Element) {
    if let preserves = element.bool("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = preserves
    }
    view.insetsLayoutMarginsFromSafeArea =
      canvas.knowsSafeArea && element.bool("insetsLayoutMarginsFromSafeArea") ?? true
    if let edges = element.child(key: "layoutMargins")?.edges {
      view.layoutMargins = UIEdgeInsets(
        top: edges.top, left: edges.leading, bottom: edges.bottom, right: edges.trailing)
    }
    if let edges = element.child(key: "directionalLayoutMargins")?.edges {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(edges)
    }
  }

  private func registerGuides(_ view: UIView, _ element: Element) {
    for child in element.children {
      guard let id = child.id, child.name.hasSuffix("ayoutGuide") else { continue }
      assembly.register(guide(child, of: view), id: id)
    }
  }

  private func guide(_ element: Element, of view: UIView) -> UILayoutGuide {
    switch (element.key, view) {
    case ("safeArea", _): return view.safeAreaLayoutGuide
    case ("contentLayoutGuide", let scroll as UIScrollView): return scroll.contentLayoutGuide
    case ("frameLayoutGuide", let scroll as UIScrollView): return scroll.frameLayoutGuide
    case ("layoutMargins", _): return view.layoutMarginsGuide
    case ("readableContent", _): return view.readableContentGuide
    case ("keyboard", _): return view.keyboardLayoutGuide
    default:
      if element.name == "keyboardLayoutGuide" { return view.keyboardLayoutGuide }
      let guide = UILayoutGuide()
      guide.identifier = element["identifier"] ?? element["userLabel"] ?? ""
      view.addLayoutGuide(guide)
      return guide
    }
  }
}

extension NSDirectionalEdgeInsets {
  init(_ edges: EdgeDistances) {
    self.init(
      top: edges.top, leading: edges.leading, bottom: edges.bottom, trailing: edges.trailing)
  }
}

extension UIEdgeInsets {
  init(_ edges: EdgeDistances) {
    self.init(top: edges.top, left: edges.leading, bottom: edges.bottom, right: edges.trailing)
  }
}

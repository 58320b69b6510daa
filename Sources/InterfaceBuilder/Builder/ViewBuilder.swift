import UIKit

/// Makes the views of a scene from its elements; what a family of views needs is in `Views/`.
@MainActor struct ViewBuilder {
  let document: Document
  let canvas: DesignCanvas
  let sizeClasses: SizeClasses
  let resources: ResourceResolver
  let assembly: SceneAssembly

  /// UIKit itself runs out of stack with views nested without end.
  static let maximumDepth = 256

  /// Makes the view of an element with all that is inside, and registers them.
  ///
  /// - Parameter parent: the view whose coordinates the element's rectangle has.
  func build(_ element: Element, parent: UIView?, depth: Int = 0) -> UIView? {
    guard depth < ViewBuilder.maximumDepth else {
      assembly.report(
        .error,
        "views are nested deeper than \(ViewBuilder.maximumDepth) levels; this one is left out",
        about: element)
      return nil
    }
    let view = make(element)
    configure(view, element)
    assembly.register(view, for: element, parent: parent)
    fill(view, element, depth: depth)
    return view
  }

  /// The view of the element's class, with the properties that only this class has.
  private func make(_ element: Element) -> UIView {
    switch element.name {
    // Text
    case "label": makeLabel(element)
    case "textField": makeTextField(element)
    case "textView": makeTextView(element)
    case "searchBar": makeSearchBar(element)
    // Controls
    case "button": makeButton(element)
    case "switch": makeSwitch(element)
    case "slider": makeSlider(element)
    case "stepper": makeStepper(element)
    case "segmentedControl": makeSegmentedControl(element)
    case "pageControl": makePageControl(element)
    case "datePicker": makeDatePicker(element)
    case "pickerView": makePickerView(element)
    // Indicators and images
    case "imageView": makeImageView(element)
    case "progressView": makeProgressView(element)
    case "activityIndicatorView": makeActivityIndicator(element)
    // Containers
    case "stackView": makeStackView(element)
    case "scrollView": makeScrollView(element)
    case "visualEffectView": makeVisualEffectView(element)
    // Lists
    case "tableView": makeTableView(element)
    case "tableViewCell": makeTableViewCell(element)
    case "collectionView": makeCollectionView(element)
    case "collectionViewCell": makeCollectionViewCell(element)
    case "collectionReusableView": makeCollectionReusableView(element)
    // Bars
    case "navigationBar": makeNavigationBar(element)
    case "toolbar": makeToolbar(element)
    case "tabBar": makeTabBar(element)
    case let name where Vocabulary.foreignViews.contains(name): makeForeignView(element)
    default: UIView(frame: storedFrame(element))
    }
  }

  /// A view of another framework: its area with its name.
  private func makeForeignView(_ element: Element) -> UIView {
    let view = PlaceholderView(kind: Vocabulary.foreignClasses[element.name] ?? element.name)
    view.frame = storedFrame(element)
    return view
  }

  /// Puts what is inside of an element into its view.
  private func fill(_ view: UIView, _ element: Element, depth: Int) {
    switch view {
    case let stack as UIStackView: fillStackView(stack, element, depth: depth)
    case let effect as UIVisualEffectView: fillVisualEffectView(effect, element, depth: depth)
    case let table as UITableView: fillTableView(table, element, depth: depth)
    case let cell as UITableViewCell: fillTableViewCell(cell, element, depth: depth)
    case let collection as UICollectionView: fillCollectionView(collection, element, depth: depth)
    case let cell as UICollectionViewCell: fillCollectionViewCell(cell, element, depth: depth)
    default: addSubviews(of: element, to: view, depth: depth)
    }
  }

  // MARK: What all views have inside

  /// The subviews of an element that are installed for the size classes, in order.
  func installedSubviews(of element: Element) -> [Element] {
    let excluded = element.excludedIDs(mask: "subviews", in: sizeClasses)
    var installed: [Element] = []
    for child in element.list("subviews") where child.isView {
      if let id = child.id, excluded.contains(id) {
        assembly.exclude(child)
      } else {
        installed.append(child)
      }
    }
    return installed
  }

  func addSubviews(of element: Element, to view: UIView, depth: Int) {
    for child in installedSubviews(of: element) {
      guard let subview = build(child, parent: view, depth: depth + 1) else { continue }
      view.addSubview(subview)
    }
  }

  /// A view that plays a role for another one, as in `<view key="tableHeaderView">`.
  func member(_ element: Element, key: String, parent: UIView, depth: Int) -> UIView? {
    guard let child = element.children.first(where: { $0.key == key && $0.isView }) else {
      return nil
    }
    return build(child, parent: parent, depth: depth + 1)
  }

  func storedFrame(_ element: Element) -> CGRect {
    element.child(key: "frame", in: sizeClasses)?.rect ?? .zero
  }
}

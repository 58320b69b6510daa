import CoreGraphics
import Foundation

extension UINavigationBar {
  /// The appearance in force: the item's, else the bar's; at the scroll edge that one's.
  private var appearance: UINavigationBarAppearance {
    if let edge = edgeAppearance { return edge }
    if place?.isCompact == true, let compact = topItem?.compactAppearance ?? compactAppearance {
      return compact
    }
    return topItem?.standardAppearance ?? standardAppearance
  }

  /// Whether content at its top changes the look: of bars with large titles since iOS 13, of all
  /// since iOS 15.
  private var looksOfScrollEdge: Bool {
    isAtScrollEdge
      && (LayoutEra.current >= .iOS15 || (showsLargeTitle && LayoutEra.current >= .iOS13))
  }

  private var edgeAppearance: UINavigationBarAppearance? {
    guard looksOfScrollEdge else { return nil }
    if place?.isCompact == true,
      let compact = topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance
    {
      return compact
    }
    return topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  func layOutBar() {
    let appearance = appearance
    showBackground(appearance)
    layOutPrompt()
    let row = contentRow
    refreshButtons(appearance)
    let spans = layOutButtons(in: row)
    layOutTitle(between: spans.leading, and: spans.trailing, in: row, appearance: appearance)
    layOutLargeTitle(below: row, appearance: appearance)
    layOutSearchBar()
  }

  private var contentRow: CGRect {
    let top = topItem?.prompt != nil ? metrics.prompt : 0
    let height = place == nil ? max(0, bounds.height - top) : contentRowHeight
    return CGRect(x: 0, y: top, width: bounds.width, height: height)
  }

  // MARK: Background

  /// The background reaches up to the screen's edge when the bar stands below the status bar.
  private func showBackground(_ appearance: UINavigationBarAppearance) {
    let above = max(0, place == nil ? safeAreaInsets.top : frame.minY)
    backgroundView.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    let isClear = looksOfScrollEdge && edgeAppearance == nil
    backgroundView.show(
      BarBackgroundView.Look(
        appearance: LayoutEra.current >= .iOS13 ? appearance : nil, barTintColor: barTintColor,
        backgroundImage: backgroundImage(for: .default), style: barStyle,
        isTranslucent: isTranslucent, isClear: isClear))
    sendSubviewToBack(backgroundView)
  }

  // MARK: Prompt

  private func layOutPrompt() {
    promptLabel.text = topItem?.prompt
    promptLabel.isHidden = topItem?.prompt == nil
    promptLabel.frame = CGRect(x: 8, y: 4, width: max(0, bounds.width - 16), height: 18)
  }

  // MARK: Buttons

  private func refreshButtons(_ appearance: UINavigationBarAppearance) {
    let tint = tintColor
    let attributes = appearance.buttonAppearance.normal.titleTextAttributes
    var leading = (topItem?.leftBarButtonItems ?? []).map { (item: $0, isBack: false) }
    let back = backButtonItem
    if let back, leading.isEmpty || topItem?.leftItemsSupplementBackButton == true {
      leading.insert((back, true), at: 0)
    }
    let trailing = (topItem?.rightBarButtonItems ?? []).map { (item: $0, isBack: false) }
    leadingButtons = show(leading, in: leadingButtons, tint: tint, attributes: attributes)
    trailingButtons = show(trailing, in: trailingButtons, tint: tint, attributes: attributes)
  }

  private func show(
    _ items: [(item: UIBarButtonItem, isBack: Bool)], in old: [BarButton], tint: UIColor?,
    attributes: [NSAttributedString.Key: Any]
  ) -> [BarButton] {
    for button in old.dropFirst(items.count) { button.removeFromSuperview() }
    return items.enumerated().map { index, element in
      let button = index < old.count ? old[index] : BarButton(frame: .zero)
      if button.superview !== self { addSubview(button) }
      button.isBackButton = element.isBack
      button.goBack = element.isBack ? { [weak self] in self?.goBack() } : nil
      element.item.bar = self
      button.show(element.item, tint: tint, attributes: attributes)
      return button
    }
  }

  /// The back button to the item below: its own back item, or its title.
  private var backButtonItem: UIBarButtonItem? {
    guard backItem != nil || topItem?.backAction != nil, topItem?.hidesBackButton != true else {
      return nil
    }
    if let own = backItem?.backBarButtonItem { return own }
    let isBare = LayoutEra.current >= .iOS26 || backItem?.backButtonDisplayMode == .minimal
    if isBare { return UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil) }
    let title = backItem?.backButtonTitle ?? backItem?.title
    return UIBarButtonItem(
      title: title?.isEmpty == false ? title : "Back", style: .plain, target: nil, action: nil)
  }

  /// Places both groups; returns how far they reach in from the leading and trailing edges.
  private func layOutButtons(in row: CGRect) -> (leading: CGFloat, trailing: CGFloat) {
    let margin = metrics.sideMargin(barWidth: bounds.width)
    let leadingMargin = leadingButtons.first?.isBackButton == true ? 8 : margin
    return (
      place(leadingButtons, from: leadingMargin, isTrailing: false, in: row),
      place(trailingButtons, from: margin, isTrailing: true, in: row)
    )
  }

  /// Places buttons inwards from one edge.
  private func place(
    _ buttons: [BarButton], from start: CGFloat, isTrailing: Bool, in row: CGRect
  ) -> CGFloat {
    let safeArea = safeAreaInsets
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isOnRight = isTrailing != isMirrored
    var x = start + (isOnRight ? safeArea.right : safeArea.left)
    var wasSpace = true
    for button in buttons {
      let size = button.preferredSize(barHeight: row.height)
      let isSpace = button.item?.isSpace == true
      if !wasSpace, !isSpace { x += metrics.itemSpacing }
      button.frame = CGRect(
        x: isOnRight ? row.width - x - size.width : x, y: row.minY, width: size.width,
        height: row.height)
      x += size.width
      wasSpace = isSpace
    }
    return x
  }

  // MARK: Titles

  private func layOutTitle(
    between leading: CGFloat, and trailing: CGFloat, in row: CGRect,
    appearance: UINavigationBarAppearance
  ) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = (isMirrored ? trailing : leading) + 8
    let right = row.width - (isMirrored ? leading : trailing) - 8
    if shownTitleView !== topItem?.titleView {
      shownTitleView?.removeFromSuperview()
      shownTitleView = topItem?.titleView
      if let shownTitleView { addSubview(shownTitleView) }
    }
    if let shownTitleView {
      let size = BarButton.preferredSize(of: shownTitleView, height: row.height)
      shownTitleView.frame = centred(size, in: row, from: left, to: right)
    }
    // The title comes into the row when the large one is out of sight.
    titleLabel.isHidden =
      shownTitleView != nil
      || (showsLargeTitle && largeTitleRoom(below: row) > Self.largeTitleBottom)
    let attributes =
      titleTextAttributes ?? appearance.titleTextAttributes
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? titleColor
    titleLabel.text = topItem?.title
    let size = titleLabel.sizeThatFits(CGSize(width: 10_000, height: row.height))
    titleLabel.frame = centred(size, in: row, from: left, to: right)
  }

  private var titleColor: UIColor { barStyle == .black ? .white : .label }

  /// Centred in the row; moved, then narrowed, where the buttons leave no room for that.
  private func centred(_ size: CGSize, in row: CGRect, from left: CGFloat, to right: CGFloat)
    -> CGRect
  {
    let width = min(size.width.rounded(.up), max(0, right - left))
    let x = max(left, min((row.width - width) / 2, right - width))
    let grid = max(traitCollection.displayScale, 1)
    return CGRect(
      x: (x * grid).rounded() / grid,
      y: row.minY + ((row.height - size.height) / 2 * grid).rounded() / grid, width: width,
      height: size.height)
  }

  /// What is left of the large title's row; more than its height while content is pulled down.
  private func largeTitleRoom(below row: CGRect) -> CGFloat {
    guard place != nil else { return metrics.largeTitle }
    return max(0, bounds.height - row.maxY - (showsSearchBar ? metrics.search : 0))
  }

  /// The distance of the large title from the lower end of its row.
  private static let largeTitleBottom: CGFloat = 8
  private static let largeTitleHeight: CGFloat = 41

  private func layOutLargeTitle(below row: CGRect, appearance: UINavigationBarAppearance) {
    largeTitleArea.isHidden = !showsLargeTitle
    guard showsLargeTitle else { return }
    let attributes = largeTitleTextAttributes ?? appearance.largeTitleTextAttributes
    largeTitleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? titleColor
    largeTitleLabel.text = topItem?.title
    let margin = metrics.sideMargin(barWidth: bounds.width)
    let safeArea = safeAreaInsets
    let room = largeTitleRoom(below: row)
    largeTitleArea.frame = CGRect(x: 0, y: row.maxY, width: bounds.width, height: room)
    largeTitleLabel.frame = CGRect(
      x: margin + safeArea.left, y: room - Self.largeTitleBottom - Self.largeTitleHeight,
      width: max(0, bounds.width - 2 * margin - safeArea.left - safeArea.right),
      height: Self.largeTitleHeight)
  }

  // MARK: Search

  private func layOutSearchBar() {
    let searchBar = topItem?.searchController?.searchBar
    if shownSearchBar !== searchBar {
      shownSearchBar?.removeFromSuperview()
      shownSearchBar = searchBar
      if let searchBar { addSubview(searchBar) }
    }
    guard showsSearchBar, let searchBar else { return }
    searchBar.frame = CGRect(
      x: 0, y: bounds.height - metrics.search, width: bounds.width, height: metrics.search)
  }
}

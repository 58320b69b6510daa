import UIKit

/// Table views with their static sections or prototypes, and cells.
extension ViewBuilder {
  func makeTableView(_ element: Element) -> UIView {
    let style: UITableView.Style =
      switch element["style"] {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
    let table = UITableView(frame: storedFrame(element), style: style)
    configureScrolling(table, element)
    if let height = element.number("rowHeight") { table.rowHeight = height }
    if let height = element.number("estimatedRowHeight") { table.estimatedRowHeight = height }
    if let height = element.number("sectionHeaderHeight") { table.sectionHeaderHeight = height }
    if let height = element.number("sectionFooterHeight") { table.sectionFooterHeight = height }
    switch element["separatorStyle"] {
    case "none": table.separatorStyle = .none
    case "singleLineEtched": table.separatorStyle = .singleLineEtched
    default: table.separatorStyle = .singleLine
    }
    if let color = resources.color(element.child(key: "separatorColor")) {
      table.separatorColor = color
    }
    if let edges = element.child(key: "separatorInset")?.edges {
      table.separatorInset = UIEdgeInsets(edges)
    }
    table.allowsSelection = element.bool("allowsSelection") ?? true
    table.allowsMultipleSelection = element.bool("allowsMultipleSelection") ?? false
    table.cellLayoutMarginsFollowReadableWidth =
      element.bool("layoutMarginsFollowReadableWidth") ?? false
    if let insets = element.bool("contentViewInsetsToSafeArea") {
      table.insetsContentViewsToSafeArea = insets
    }
    return table
  }

  func fillTableView(_ table: UITableView, _ element: Element, depth: Int) {
    if let header = member(element, key: "tableHeaderView", parent: table, depth: depth) {
      table.tableHeaderView = header
    }
    if let footer = member(element, key: "tableFooterView", parent: table, depth: depth) {
      table.tableFooterView = footer
    }
    if let background = member(element, key: "backgroundView", parent: table, depth: depth) {
      table.backgroundView = background
    }
    showRows(of: element, in: table, depth: depth)
    addSubviews(of: element, to: table, depth: depth)
  }

  /// Every row has its cell, whether it is in sight or not: frames are wanted of all.
  private func showRows(of element: Element, in table: UITableView, depth: Int) {
    let sections = element.list("sections").filter { $0.name == "tableViewSection" }.map {
      FixedTableContent.Section(
        headerTitle: resources.text($0, "headerTitle"),
        footerTitle: resources.text($0, "footerTitle"),
        rows: rows(
          $0.list("cells"), of: table, depth: depth,
          automaticHeight: canvas.selfSizesStaticRows ? nil : canvas.staticRowHeight))
    }
    let prototypes = rows(element.list("prototypes"), of: table, depth: depth)
    switch (canvas.isOwn, sections.isEmpty) {
    case (true, false): table.showStaticSections(sections)
    case (true, true): table.showPrototypes(prototypes)
    case (false, false): table.showAllRows(of: sections)
    case (false, true):
      table.showAllRows(of: prototypes.isEmpty ? [] : [FixedTableContent.Section(rows: prototypes)])
    }
  }

  private func rows(
    _ cells: Element.Children, of table: UITableView, depth: Int, automaticHeight: CGFloat? = nil
  ) -> [FixedTableContent.Row] {
    cells.filter { $0.isView }.compactMap { element in
      guard let cell = build(element, parent: table, depth: depth + 1) as? UITableViewCell else {
        return nil
      }
      var height = element.number("rowHeight").flatMap { $0 >= 0 ? CGFloat($0) : nil }
      if height == nil, table.rowHeight < 0 { height = automaticHeight }
      return FixedTableContent.Row(cell: cell, height: height)
    }
  }

  // MARK: Cells

  func makeTableViewCell(_ element: Element) -> UIView {
    let style: UITableViewCell.CellStyle =
      switch element["style"] {
      case "IBUITableViewCellStyleValue1": .value1
      case "IBUITableViewCellStyleValue2": .value2
      case "IBUITableViewCellStyleSubtitle": .subtitle
      default: .default
      }
    let cell = UITableViewCell(style: style, reuseIdentifier: element["reuseIdentifier"])
    let frame = storedFrame(element)
    if frame.width > 0, frame.height > 0 { cell.frame = frame }
    cell.accessoryType = accessoryType(element["accessoryType"])
    cell.editingAccessoryType = accessoryType(element["editingAccessoryType"])
    switch element["selectionStyle"] {
    case "none": cell.selectionStyle = .none
    case "blue": cell.selectionStyle = .blue
    case "gray": cell.selectionStyle = .gray
    default: cell.selectionStyle = .default
    }
    cell.indentationLevel = min(max(element.integer("indentationLevel") ?? 0, 0), 1_000)
    cell.indentationWidth = element.number("indentationWidth") ?? 10
    cell.showsReorderControl = element.bool("showsReorderControl") ?? false
    cell.shouldIndentWhileEditing = element.bool("shouldIndentWhileEditing") ?? true
    if let edges = element.child(key: "separatorInset")?.edges {
      cell.separatorInset = UIEdgeInsets(edges)
    }
    return cell
  }

  private func accessoryType(_ name: String?) -> UITableViewCell.AccessoryType {
    switch name {
    case "disclosureIndicator": .disclosureIndicator
    case "detailDisclosureButton": .detailDisclosureButton
    case "checkmark": .checkmark
    case "detailButton": .detailButton
    default: .none
    }
  }

  func fillTableViewCell(_ cell: UITableViewCell, _ element: Element, depth: Int) {
    if let content = element.child(key: "contentView") {
      fillContentView(cell.contentView, content, of: cell, depth: depth)
    }
    if let id = element["textLabel"], let label = assembly.view(id) as? UILabel {
      cell.adopt(textLabel: label)
    }
    if let id = element["detailTextLabel"], let label = assembly.view(id) as? UILabel {
      cell.adopt(detailTextLabel: label)
    }
    if let id = element["imageView"], let view = assembly.view(id) as? UIImageView {
      cell.adopt(imageView: view)
    }
    if let view = member(element, key: "accessoryView", parent: cell, depth: depth) {
      cell.accessoryView = view
    }
    if let view = member(element, key: "backgroundView", parent: cell, depth: depth) {
      cell.backgroundView = view
    }
    if let view = member(element, key: "selectedBackgroundView", parent: cell, depth: depth) {
      cell.selectedBackgroundView = view
    }
    if let content = element.child(key: "contentConfiguration") {
      cell.contentConfiguration = listContent(content)
    }
    addSubviews(of: element, to: cell, depth: depth)
  }

  /// The texts of a cell that Xcode 14 and later made of a list's content configuration.
  private func listContent(_ element: Element) -> UIListContentConfiguration? {
    guard element.name == "listContentConfiguration" else { return nil }
    var content = UIListContentConfiguration.cell()
    content.text = resources.text(element, "text")
    content.secondaryText = resources.text(element, "secondaryText")
    content.image = resources.image(element)
    return content
  }

  /// The content view exists already; the element only configures and fills it.
  func fillContentView(_ content: UIView, _ element: Element, of cell: UIView, depth: Int) {
    let frame = storedFrame(element)
    if frame.width > 0, frame.height > 0 { content.frame = frame }
    configure(content, element)
    assembly.register(content, for: element, parent: cell)
    addSubviews(of: element, to: content, depth: depth + 1)
  }
}

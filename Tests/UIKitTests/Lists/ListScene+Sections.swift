import Foundation

@_spi(Moa) @testable import UIKit

/// What a scene answers about headers and footers.
struct SectionAnswers {
  var hasDelegate = true
  var isLogged = false
  var headerHeights: ListScene.Heights?
  var headerEstimates: ListScene.Heights?
  /// Heights that constraints in the header views ask for.
  var headerFits: ListScene.Heights?
  var footerFits: ListScene.Heights?
  var created = 0
}

extension ListScene {
  // MARK: Setting up

  func setUpSections(_ words: [String]) throws -> Bool {
    let rest = Array(words.dropFirst())
    let number = rest.first.flatMap { Double($0) }.map { CGFloat($0) }
    switch words[0] {
    case "log": sections.isLogged = rest == ["headers"]
    case "no-delegate": sections.hasDelegate = false
    case "self-sizing":
      table.selfSizingInvalidation =
        rest == ["disabled"]
        ? .disabled : rest == ["constraints"] ? .enabledIncludingConstraints : .enabled
    case "parity": table.uikitCallParity = true
    case "anchor": table.anchorsVisibleRow = rest == ["on"]
    case "top-padding": table.sectionHeaderTopPadding = number ?? UITableView.automaticDimension
    case "header-estimate": table.estimatedSectionHeaderHeight = number ?? 0
    case "footer-estimate": table.estimatedSectionFooterHeight = number ?? 0
    case "header-height": sections.headerHeights = try Heights(rest)
    case "delegate-header-estimate": sections.headerEstimates = try Heights(rest)
    case "header-fit": sections.headerFits = try Heights(rest)
    case "footer-fit": sections.footerFits = try Heights(rest)
    case "header-content":
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 0))
      addContent(height: number ?? 0, to: view)
      table.tableHeaderView = view
    case "sizes-header-view": table.sizesHeaderViewAutomatically = true
    default: return false
    }
    return true
  }

  private func addContent(height: CGFloat, to view: UIView) {
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  // MARK: Steps

  func runSections(_ words: [String]) throws -> Bool {
    let number = words.dropFirst().first.flatMap { Double($0) }.map { CGFloat($0) } ?? 0
    switch words[0] {
    case "header-view-height": table.tableHeaderView?.frame.size.height = number
    case "assign-header-view":
      let view = table.tableHeaderView
      table.tableHeaderView = view
    case "insert": table.insertRows(at: [IndexPath(row: Int(number), section: 0)], with: .none)
    case "delete": table.deleteRows(at: [IndexPath(row: Int(number), section: 0)], with: .none)
    case "invalidate":
      table.cellForRow(at: IndexPath(row: Int(number), section: 0))?
        .invalidateIntrinsicContentSize()
    case "dequeue": dequeued = table.dequeueReusableCell(withIdentifier: words[1])
    case "dequeue-row":
      do {
        dequeued = try table.takeCellChecked(words[1])
      } catch {
        failure = error.reason
      }
    case "unregister":
      table.register(nil as AnyClass?, forCellReuseIdentifier: words[1])
    case "memory-warning":
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    default: return false
    }
    return true
  }

  // MARK: What holds

  func checkSections(_ words: [String]) throws -> String? {
    func section() -> Int { words.count > 1 ? Int(words[1]) ?? 0 : 0 }
    switch words[0] {
    case "header", "footer":
      let view = (words[0] == "header" ? table.headers : table.footers)[section()]
      guard let view else { return "\(section()) none" }
      return "\(section()) " + text(view.frame.minY, view.frame.height)
    case "header-span":
      let rect = table.rectForHeader(inSection: section())
      return "\(section()) " + text(rect.minY, rect.height)
    case "header-view":
      let frame = table.tableHeaderView?.frame ?? .zero
      return text(frame.minX, frame.minY, frame.width, frame.height)
    case "asked":
      let count = log.filter { $0 == words[1] || $0.hasPrefix(words[1] + "(") }.count
      return "\(words[1]) \(count)"
    case "dequeued":
      guard let frame = dequeued?.frame else { return "none" }
      return text(frame.minX, frame.minY, frame.width, frame.height)
    case "displayed": return "\(section()) " + text(displayedHeights[section()] ?? -1)
    case "asked-in": return text(sizeInCallback.width, sizeInCallback.height)
    case "headers-made": return "\(sections.created)"
    default: return nil
    }
  }

  // MARK: Data source and delegate

  private func write(_ call: String, _ section: Int) {
    if sections.isLogged { log.append("\(call)(\(section))") }
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    write("header-title", section)
    return titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    write("header-height", section)
    return sections.headerHeights?.answer(section) ?? UITableView.missingAnswer
  }

  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int)
    -> CGFloat
  {
    guard let estimates = sections.headerEstimates else { return UITableView.missingAnswer }
    write("header-estimate", section)
    return estimates.answer(section)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    write("header-view", section)
    guard let fits = sections.headerFits else { return nil }
    return makeView("header", height: fits.answer(section))
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    guard let fits = sections.footerFits else { return nil }
    return makeView("footer", height: fits.answer(section))
  }

  private func makeView(_ identifier: String, height: CGFloat) -> UIView {
    table.register(
      headerFooterPrototype: identifier,
      { [unowned self] in
        sections.created += 1
        return UITableViewHeaderFooterView(reuseIdentifier: identifier)
      })
    guard let view = table.dequeueReusableHeaderFooterView(withIdentifier: identifier) else {
      return UIView()
    }
    for old in view.contentView.subviews { old.removeFromSuperview() }
    addContent(height: height, to: view.contentView)
    return view
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { write("will-header", section) }

  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { write("end-header", section) }
}

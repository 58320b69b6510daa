import Foundation
import Testing

@_spi(Moa) @testable import UIKit

/// Cells described by data: what is set up line by line, and where their parts are then.
@MainActor @Suite(.serialized) struct CellFixtureTests {
  @Test("a recorded cell is laid out as UIKit's", arguments: ListFixture.load(".cells"))
  func fixture(_ fixture: ListFixture) throws {
    let savedEra = LayoutEra.current
    let handler = LayoutEngine.onConflict
    defer {
      LayoutEra.current = savedEra
      LayoutEngine.onConflict = handler
    }
    let scene = CellScene()
    LayoutEngine.onConflict = { _ in scene.conflicts += 1 }
    for (number, line) in fixture.lines {
      let place: Comment = "\(fixture.file):\(number): \(line)"
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case ">": scene.makeCell().layoutIfNeeded()
      case "=":
        let rest = Array(words.dropFirst())
        let found = try scene.check(rest)
        #expect(zip(found, rest.dropFirst()).allSatisfy { $1 == "_" || $0 == $1 }, place)
        #expect(found.count == rest.count - 1, "\(line): \(found)")
      default: try scene.setUp(words)
      }
    }
  }
}

/// The cell of a fixture; made anew from what is set up whenever something is asked.
@MainActor private final class CellScene {
  var scale: CGFloat = 2
  var style = UITableViewCell.CellStyle.default
  var size = CGSize(width: 320, height: 44)
  var fonts: (title: CGFloat, detail: CGFloat)?
  var accessory: [String] = []
  var hasSeparator = true
  var isDetached = false
  var sides: CGFloat?
  var image: CGSize?
  var detailLines = 1
  var contentHeight: CGFloat?
  var contentAspect: CGFloat?
  var conflicts = 0

  func setUp(_ words: [String]) throws {
    func number(_ text: String) throws -> CGFloat {
      guard let number = Double(text) else { throw ListFixtureError(text: "no number: \(words)") }
      return CGFloat(number)
    }
    func size(_ text: String) throws -> CGSize {
      let sides = text.split(separator: "x").map(String.init)
      guard sides.count == 2 else { throw ListFixtureError(text: "no size: \(words)") }
      return CGSize(width: try number(sides[0]), height: try number(sides[1]))
    }
    let styles: [String: UITableViewCell.CellStyle] = [
      "default": .default, "subtitle": .subtitle, "value1": .value1, "value2": .value2,
    ]
    switch words[0] {
    case "era":
      guard let era = LayoutEra(rawValue: Int(try number(words[1]))) else {
        throw ListFixtureError(text: "no era: \(words)")
      }
      LayoutEra.current = era
    case "scale": scale = try number(words[1])
    case "cell":
      style = styles[words[1]] ?? .default
      self.size = try size(words[2])
    case "fonts": fonts = (try number(words[1]), try number(words[2]))
    case "accessory": accessory = Array(words.dropFirst())
    case "separators": hasSeparator = words[1] == "on"
    case "detached": isDetached = true
    case "sides": sides = try number(words[1])
    case "image": image = try size(words[1])
    case "detail-lines": detailLines = Int(try number(words[1]))
    case "content-height": contentHeight = try number(words[1])
    case "content-aspect": contentAspect = try number(words[1])
    default: throw ListFixtureError(text: "unknown line: \(words)")
    }
  }

  func makeCell() -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    var traits = UITraitCollection.Values()
    traits.displayScale = scale
    cell.setTraitOverrides(traits)
    cell.frame.size = size
    if let contentHeight {
      addContent(to: cell) { $0.heightAnchor.constraint(equalToConstant: contentHeight) }
    } else if let contentAspect {
      addContent(to: cell) {
        $0.heightAnchor.constraint(equalTo: $0.widthAnchor, multiplier: contentAspect)
      }
    } else if !isDetached {
      fill(cell)
    }
    let types: [String: UITableViewCell.AccessoryType] = [
      "disclosure": .disclosureIndicator, "detail": .detailButton, "checkmark": .checkmark,
      "detail-disclosure": .detailDisclosureButton,
    ]
    if accessory.first == "view", let width = accessory.last.flatMap({ Double($0) }) {
      cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10))
    } else {
      cell.accessoryType = accessory.first.flatMap { types[$0] } ?? .none
    }
    if isDetached {
      cell.preservesSuperviewLayoutMargins = false
      cell.contentView.preservesSuperviewLayoutMargins = false
    } else {
      cell.context = context
    }
    return cell
  }

  private var context: TableCellContext {
    var context = TableCellContext(
      metrics: TableMetrics(
        era: .current, style: .plain, width: size.width, scale: scale,
        isOnWidePhone: size.width >= 414))
    context.hasSeparator = hasSeparator
    if let sides { (context.leadingMargin, context.trailingMargin) = (sides, sides) }
    return context
  }

  private func fill(_ cell: UITableViewCell) {
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text =
      detailLines == 1
      ? "Detail" : Array(repeating: "line", count: detailLines).joined(separator: "\n")
    cell.detailTextLabel?.numberOfLines = detailLines
    if let fonts {
      cell.textLabel?.font = .systemFont(ofSize: fonts.title)
      cell.detailTextLabel?.font = .systemFont(ofSize: fonts.detail)
    }
    if let image { cell.imageView?.image = UIImage(placeholderNamed: "icon", size: image) }
  }

  private func addContent(to cell: UITableViewCell, _ height: (UIView) -> NSLayoutConstraint) {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      height(view),
    ])
  }

  // MARK: What holds

  func check(_ words: [String]) throws -> [String] {
    func texts(_ numbers: CGFloat...) -> [String] {
      numbers.map {
        let rounded = ($0 * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
      }
    }
    func edges(_ view: UIView?) -> [String] {
      let frame = view?.frame ?? .zero
      return texts(frame.minX, frame.minY, frame.maxX, frame.height)
    }
    if words[0] == "conflicts" { return ["\(conflicts)"] }
    let cell = makeCell()
    if words[0] == "fit" { return texts(cell.fittingHeight(width: size.width)) }
    cell.layoutIfNeeded()
    let content = cell.contentView.frame
    switch words[0] {
    case "content": return texts(content.minX, content.minY, content.width, content.height)
    case "beside": return texts(size.width - content.width)
    case "margins":
      let margins = cell.contentView.layoutMargins
      return texts(margins.top, margins.left, margins.bottom, margins.right)
    case "title": return edges(cell.textLabel)
    case "detail": return edges(cell.detailTextLabel)
    case "image":
      let frame = cell.imageView?.frame ?? .zero
      return texts(frame.minX, frame.minY, frame.width, frame.height)
    default: throw ListFixtureError(text: "unknown check: \(words)")
    }
  }
}

struct ListRuleTests {
  @Test("each rule of tables that was seen on iOS has a fixture")
  func coverage() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/lists")
    let rules = try String(
      contentsOf: folder.appendingPathComponent("rules.txt"), encoding: .utf8
    ).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    var covered: Set<String> = []
    for fixture in ListFixture.load(".list") + ListFixture.load(".cells") {
      guard let start = fixture.title.lastIndex(of: "[") else { continue }
      let words = fixture.title[start...].split { !($0.isLetter || $0.isNumber || $0 == ".") }
      covered.formUnion(words.map(String.init))
    }
    #expect(rules.count > 30)
    #expect(rules.filter { !covered.contains($0) } == [])
  }
}

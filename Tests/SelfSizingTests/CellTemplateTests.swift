import Foundation
import SelfSizing
import Testing
import UIKit

/// A cell as feeds have them: an avatar, a name and a date on a line, text on any number of lines,
/// a footer on two at most.
final class FeedCell: UITableViewCell {
  let nameLabel = UILabel()
  let dateLabel = UILabel()
  let bodyLabel = UILabel()
  let footerLabel = UILabel()

  struct Post: Hashable, Sendable {
    var name: String
    var date: String
    var body: String
    var footer: String
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let avatar = UIView()
    nameLabel.font = .boldSystemFont(ofSize: 15)
    dateLabel.font = .systemFont(ofSize: 12)
    dateLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    dateLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    bodyLabel.numberOfLines = 0
    footerLabel.numberOfLines = 2
    footerLabel.font = .systemFont(ofSize: 13)
    for view in [avatar, nameLabel, dateLabel, bodyLabel, footerLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      avatar.topAnchor.constraint(equalTo: margins.topAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalToConstant: 40),
      avatar.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 8),
      nameLabel.topAnchor.constraint(equalTo: margins.topAnchor),
      dateLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: nameLabel.trailingAnchor, constant: 8),
      dateLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      dateLabel.firstBaselineAnchor.constraint(equalTo: nameLabel.firstBaselineAnchor),
      bodyLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      bodyLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      bodyLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      footerLabel.leadingAnchor.constraint(equalTo: bodyLabel.leadingAnchor),
      footerLabel.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      footerLabel.topAnchor.constraint(equalTo: bodyLabel.bottomAnchor, constant: 6),
      footerLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func configure(with post: Post) {
    nameLabel.text = post.name
    dateLabel.text = post.date
    bodyLabel.text = post.body
    footerLabel.text = post.footer
  }
}

private final class PaddedLabel: UILabel {
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 20, height: size.height + 20)
  }
}

private final class StyledLabel: UILabel {
  override func didMoveToWindow() { textColor = .systemRed }
}

private struct Words: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func text(_ range: ClosedRange<Int>) -> String {
    let words = [
      "layout", "a", "Wörter", "constraint", "of", "登录", "height", "\n", "self-sizing", "👍",
    ]
    return (0..<Int.random(in: range, using: &self)).map { _ in
      words.randomElement(using: &self) ?? ""
    }.joined(separator: " ")
  }

  mutating func post() -> FeedCell.Post {
    FeedCell.Post(
      name: text(1...9), date: text(1...3), body: text(0...60), footer: text(0...25))
  }
}

@MainActor struct CellTemplateTests {
  private func makeTable(_ width: CGFloat) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600))
    table.register(FeedCell.self, forCellReuseIdentifier: "post")
    return table
  }

  @Test("a template gives the heights of the cell", arguments: [320, 375, 414])
  func equalsCell(width: CGFloat) throws {
    let table = makeTable(width)
    let measurer = CellMeasurer<FeedCell>(identifier: "post", in: table)
    let cell = FeedCell(style: .default, reuseIdentifier: nil)
    // Whatever the cell shows when it is compiled.
    cell.configure(with: FeedCell.Post(name: "n", date: "d", body: "b\nb", footer: ""))
    let template = try CellTemplate(compiling: cell, in: table)
    let slots = [cell.nameLabel, cell.dateLabel, cell.bodyLabel, cell.footerLabel].map {
      template.slot(of: $0)
    }
    var random = Words(state: UInt64(width))
    for index in 0..<150 {
      let post = random.post()
      let expected = measurer.height(in: table) { $0.configure(with: post) }
      let texts: [CellTemplate.Slot: CellTemplate.Text] = [
        slots[0]: .plain(post.name), slots[1]: .plain(post.date), slots[2]: .plain(post.body),
        slots[3]: .plain(post.footer),
      ]
      for _ in 0..<2 {
        #expect(
          template.height(forWidth: width, texts: texts) == expected, "\(index): \(post)")
      }
    }
  }

  @Test("a template measures on several threads at once as on one")
  func threads() async throws {
    let table = makeTable(375)
    let cell = FeedCell(style: .default, reuseIdentifier: nil)
    let template = try CellTemplate(compiling: cell, in: table)
    let body = template.slot(of: cell.bodyLabel)
    var random = Words(state: 3)
    let texts = (0..<60).map { _ in random.text(0...80) }
    let expected = texts.map { template.height(forWidth: 375, texts: [body: .plain($0)]) }
    let fresh = try CellTemplate(compiling: cell, in: table)
    let freshBody = fresh.slot(of: cell.bodyLabel)
    await withTaskGroup(of: [CGFloat].self) { group in
      for _ in 0..<4 {
        group.addTask {
          texts.map { fresh.height(forWidth: 375, texts: [freshBody: .plain($0)]) }
        }
      }
      for await heights in group { #expect(heights == expected) }
    }
  }

  @Test("cells that are not laid out by constraints alone are refused with a reason")
  func refusals() {
    let plain = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    plain.textLabel?.text = "built in"
    #expect(throws: CellTemplate.CompilationError.self) {
      _ = try CellTemplate(compiling: plain)
    }
    let padded = UITableViewCell(style: .default, reuseIdentifier: nil)
    let styled = UITableViewCell(style: .default, reuseIdentifier: nil)
    for (cell, label) in [(padded, PaddedLabel()), (styled, StyledLabel())] as [(_, UILabel)] {
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      for attribute in [.top, .bottom, .leading, .trailing] as [NSLayoutConstraint.Attribute] {
        NSLayoutConstraint(
          item: label, attribute: attribute, relatedBy: .equal, toItem: cell.contentView,
          attribute: attribute, multiplier: 1, constant: 0
        ).isActive = true
      }
    }
    #expect(throws: CellTemplate.CompilationError.self) {
      _ = try CellTemplate(compiling: padded)
    }
    #expect(throws: Never.self) { _ = try CellTemplate(compiling: styled) }
    let aligned = FeedCell(style: .default, reuseIdentifier: nil)
    aligned.footerLabel.firstBaselineAnchor.constraint(
      equalTo: aligned.bodyLabel.lastBaselineAnchor, constant: 30
    ).isActive = true
    #expect(throws: CellTemplate.CompilationError.self) {
      _ = try CellTemplate(compiling: aligned)
    }
  }

  @Test("the cached height is the shown one, under every width, and moves with its content")
  func cache() throws {
    let cache = HeightCache(capacity: 100)
    let table = makeTable(375)
    let measurer = CellMeasurer<FeedCell>(identifier: "post", in: table)
    var random = Words(state: 9)
    let posts = (0..<40).map { _ in random.post() }
    for width in [375, 320, 375] as [CGFloat] {
      table.frame.size.width = width
      for post in posts.shuffled(using: &random) {
        let height = cache.height(for: HeightKey(identifier: "post", content: post, in: table)) {
          measurer.height(in: table) { $0.configure(with: post) }
        }
        #expect(height == measurer.height(in: table) { $0.configure(with: post) })
      }
    }
    #expect(cache.misses == 80)
    #expect(cache.hits == 40)
    cache.remove(content: posts[0])
    #expect(cache.count == 78)
    for index in 0..<30 {
      cache.store(1, for: HeightKey(identifier: "other", content: index, in: table))
    }
    #expect(cache.count <= 100)
    let latest = HeightKey(identifier: "other", content: 29, in: table)
    #expect(cache.height(for: latest) == 1)
  }
}

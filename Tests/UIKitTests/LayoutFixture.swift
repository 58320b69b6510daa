import Foundation
import Testing
@testable import UIKit

/// One behaviour of Apple's: a view tree, constraints, and the frames that must come out.
///
/// The format is line by line, and the lines are done in order, so a case can change something and
/// look again:
///
///     ## what is special [rule, source]
///     root 320x480 @2x safe=20,0,0,0       the tree's root, always of this name
///       label a intrinsic=100x20            a subview, deeper by two spaces
///     - a.leading == root.leading + 16 @750
///     = a 16 0 100 20                       a frame
///     > a hidden=true                       a change
struct LayoutFixture: CustomTestStringConvertible, Sendable {
  let title: String
  let lines: [(number: Int, text: String)]
  let file: String

  var testDescription: String { title }

  /// All cases of all files, in order.
  static let all: [LayoutFixture] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/layouts")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".layout") }.sorted().flatMap { name -> [LayoutFixture] in
      let text =
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
      return cases(in: text, file: name)
    }
  }()

  private static func cases(in text: String, file: String) -> [LayoutFixture] {
    var result: [LayoutFixture] = []
    var title: String?
    var lines: [(Int, String)] = []
    func finish() {
      if let title { result.append(LayoutFixture(title: title, lines: lines, file: file)) }
      lines = []
    }
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("## ") {
        finish()
        title = String(line.dropFirst(3))
      } else if !line.trimmingCharacters(in: .whitespaces).isEmpty, !line.hasPrefix("#"),
        title != nil
      {
        lines.append((index + 1, line))
      }
    }
    finish()
    return result
  }
}

struct FixtureError: Error, CustomStringConvertible {
  let description: String
}

/// A view whose content has a fixed size, and text that wraps by the area it needs.
final class FixtureView: UIView {
  var intrinsic = CGSize(width: -1, height: -1)
  /// Width of the text on one line, and the height of a line; the text breaks anywhere.
  var text: (width: CGFloat, line: CGFloat)?
  var insets = UIEdgeInsets.zero
  var baseline: CGFloat?
  var centersText = false

  override var intrinsicContentSize: CGSize {
    text.map { CGSize(width: $0.width, height: $0.line) } ?? intrinsic
  }

  override var alignmentRectInsets: UIEdgeInsets { insets }

  override func intrinsicContentSize(forAlignmentWidth width: CGFloat) -> CGSize? {
    guard let text else { return nil }
    guard width < text.width else { return CGSize(width: text.width, height: text.line) }
    let lines = (text.width / max(1, width)).rounded(.up)
    return CGSize(width: width, height: lines * text.line)
  }

  override var firstBaselineOffsetFromTop: CGFloat? { baseline }
  override var lastBaselineOffsetFromBottom: CGFloat? {
    baseline.map { (text?.line ?? intrinsic.height) - $0 }
  }
  override var centersTextVertically: Bool { centersText }
}

/// A view with a layout engine of its own, as a list's cell has.
final class FixtureCell: UIView {
  override var hostsOwnLayoutEngine: Bool { true }
}

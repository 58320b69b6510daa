import Foundation
import Testing

@testable import UIKit

/// One behaviour of Apple's: a view tree, constraints, and what must come out.
///
/// The format is line by line, and the lines are done in order, so a case can change something and
/// look again:
///
///     ## what is special [rule, source]
///     root 320x480 @2x safe=20,0,0,0       the tree's root, always of this name
///       label a intrinsic=100x20            a subview, deeper by two spaces
///       guide g                             a layout guide of the view above
///     - a.left == root.left + 16 @750       a constraint
///     - H:|-8-[a(>=50)] alignAllTop gap=8   the constraints of a visual format
///     * a layout constraint 1 constant 9    what a view does in a callback of its own
///     > a hidden=true                       a change
///     = a 16 0 100 20                       a frame, after laying out
///     ? log update a, layout a              a look without laying out
///     | text                                goes on with the line before: lists
///     ! NSGenericException text             what the line before raises
///
/// Kinds of views, attributes, changes and expectations are listed in `FixtureScene`.
struct LayoutFixture: CustomTestStringConvertible, Sendable {
  let title: String
  let lines: [(number: Int, text: String)]
  let file: String

  var testDescription: String { title }

  /// The rules in brackets at the title's end: `A7.1`, `B2.5` …
  var rules: [Substring] {
    guard let open = title.lastIndex(of: "["), title.hasSuffix("]") else { return [] }
    return title[title.index(after: open)...].dropLast()
      .split(whereSeparator: { " ,;:".contains($0) })
      .filter { $0.first.map("ABCDEFG".contains) == true && $0.dropFirst().first?.isNumber == true }
  }

  /// All cases of all files, in order.
  static let all: [LayoutFixture] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/layouts")
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
      } else if line.hasPrefix("| "), let last = lines.indices.last {
        lines[last].1 += "\n" + line.dropFirst(2)
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

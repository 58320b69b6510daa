import Foundation
import LayoutMaker
import Testing
import UIKit

/// The code of Documentation/ConstraintMaker.md, which must be here to be compiled.
@MainActor private final class DocumentedViews {
  let view = UIView()
  let content = UIView()
  let avatar = UIView()
  let title = UILabel()
  let text = UILabel()
  let guide = UILayoutGuide()

  init() {
    view.addSubview(content)
    view.addLayoutGuide(guide)
    for subview in [avatar, title, text] { content.addSubview(subview) }
  }

  func first() {
    avatar.layout.make {
      $0.left.top.equalToSuperview().offset(16)
      $0.size.equalTo(CGSize(width: 40, height: 40))
    }
    title.layout.make {
      $0.left.equalTo(avatar.layout.right).offset(8)
      $0.centerY.equalTo(avatar)
      $0.right.lessThanOrEqualToSuperview().offset(-16)
    }
    text.layout.make {
      $0.top.greaterThanOrEqualTo([avatar.layout.bottom, title.layout.bottom]).offset(8)
      $0.horizontalEdges.bottom.equalToSuperview().inset(16)
    }
  }

  func statements() {
    content.layout.make {
      $0.edges.equalTo(view.layout.safeArea)
      $0.width.lessThanOrEqualTo(600).priority(.high)
      $0.height.equalTo(view).multipliedBy(0.5).offset(-8).labeled("half of the screen")
    }
  }

  func targets() {
    content.layout.make {
      $0.edges.equalTo(view)
      $0.top.equalTo(guide)
      $0.top.equalTo(avatar.layout.bottom)
      $0.edges.equalTo(view.layout.margins)
      $0.directionalEdges.equalTo(view.layout.safeArea)
      $0.width.equalTo(44)
      $0.left.equalTo(16)
      $0.size.equalTo(CGSize(width: 40, height: 40))
      $0.center.equalTo(CGPoint(x: 0, y: -20))
      $0.edges.equalTo(UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
      $0.top.greaterThanOrEqualTo([avatar, title])
      $0.left.equalToSuperview()
    }
  }

  func changes() {
    var height: ConstraintGroup?
    text.layout.make {
      $0.edges.equalToSuperview().inset(16)
      height = $0.height.lessThanOrEqualTo(60).constraint
    }
    height?.update(offset: 120)
    height?.deactivate()

    text.layout.update { $0.edges.equalToSuperview().inset(8) }
    text.layout.remake { $0.center.equalToSuperview() }
    text.layout.remove()

    let narrow = text.layout.prepare { $0.width.equalTo(100) }
    let wide = text.layout.prepare { $0.width.equalTo(200) }
    narrow.activate()
    narrow.deactivate()
    wide.activate()
  }
}

@MainActor @Suite("The manual of the maker") struct DocumentationTests {
  @Test("is code that compiles")
  func snippets() throws {
    let source = try lines(of: #filePath)
    let manual = try lines(
      of: #filePath.replacing(
        "Tests/LayoutMakerTests/DocumentationTests.swift", with: "Documentation/ConstraintMaker.md")
    )
    var inCode = false
    var count = 0
    for line in manual {
      if line.hasPrefix("```") {
        inCode = line == "```swift"
      } else if inCode, !line.isEmpty {
        #expect(source.contains(line))
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test("is code that runs")
  func running() {
    for body in [
      DocumentedViews.first, DocumentedViews.statements, DocumentedViews.targets,
      DocumentedViews.changes,
    ] {
      body(DocumentedViews())()
    }
  }

  /// Without indentation and remarks at line ends.
  private func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      let code = $0.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
      return code.trimmingCharacters(in: .whitespaces)
    }
  }
}

import LayoutMaker
import Testing
@_spi(Moa) import UIKit

@MainActor @Suite("Made constraints change and go") struct ChangeTests {
  let scene = MakerScene()

  var texts: [String] { scene.view.layout.constraints.map(scene.text) }

  @Test("update changes constants in place and leaves the rest")
  func update() {
    let made = scene.view.layout.make {
      $0.left.equalToSuperview().offset(16).priority(.high).labeled("indent")
      $0.top.equalTo(scene.other.layout.bottom).offset(8)
      $0.height.equalTo(44)
      $0.width.greaterThanOrEqualTo(10)
    }
    scene.view.layout.update {
      $0.left.equalToSuperview().offset(20)
      $0.height.equalTo(50).priority(.low)
    }
    #expect(
      texts == [
        "left == root.left + 20 @750 'indent'", "top == other.bottom + 8", "height == 50 @250",
        "width >= 10",
      ])
    #expect(scene.view.layout.constraints == made.constraints)
    #expect(made.isActive)
  }

  @Test("of two that match, update takes the one of its priority")
  func updateByPriority() {
    scene.view.layout.make {
      $0.height.equalTo(10)
      $0.height.equalTo(20).priority(.low)
    }
    scene.view.layout.update { $0.height.equalTo(30).priority(.low) }
    #expect(texts == ["height == 10", "height == 30 @250"])
    scene.view.layout.update { $0.height.equalTo(40) }
    #expect(texts == ["height == 40", "height == 30 @250"])
  }

  @Test("remake replaces what was made here, and nothing else")
  func remake() {
    let foreign = scene.view.widthAnchor.constraint(equalToConstant: 9)
    foreign.isActive = true
    let old = scene.view.layout.make { $0.edges.equalToSuperview() }
    scene.view.layout.remake { $0.left.equalToSuperview() }
    #expect(texts == ["left == root.left"])
    #expect(old.constraints.count == 4 && old.constraints.allSatisfy { !$0.isActive })
    #expect(foreign.isActive)
    scene.view.layout.remake { _ in }
    #expect(texts.isEmpty)
    #expect(scene.root.constraints.isEmpty)
    scene.view.layout.make { $0.top.equalToSuperview() }
    scene.view.layout.remove()
    #expect(texts.isEmpty)
    #expect(scene.view.constraints == [foreign])
  }

  @Test("a reference changes and switches its constraints")
  func references() {
    var height = scene.view.layout.prepare { _ in }
    var edges = height
    scene.view.layout.make {
      height = $0.height.equalTo(44).constraint
      edges = $0.left.right.equalToSuperview().offset(3).constraint
      #expect(height.constraints.isEmpty)
    }
    height.update(offset: 60).update(priority: .high)
    edges.update(inset: 10)
    #expect(
      texts == ["height == 60 @750", "left == root.left + 10", "right == root.right - 10"])
    #expect(height.isActive)
    height.update(priority: UILayoutPriority.required)
    edges.update(offset: 5)
    #expect(texts == ["height == 60", "left == root.left + 5", "right == root.right + 5"])
    height.deactivate()
    #expect(!height.isActive)
    #expect(scene.view.constraints.isEmpty)
    // It was made, so it can be updated while it is off.
    scene.view.layout.update { $0.height.equalTo(70) }
    height.isActive = true
    #expect(scene.view.constraints.map(scene.text) == ["height == 70"])
    scene.view.layout.remove()
    #expect(!height.isActive)
  }

  @Test("two prepared layouts take turns")
  func turns() {
    let narrow = scene.view.layout.prepare { $0.width.equalTo(10) }
    let wide = scene.view.layout.prepare { $0.width.equalTo(20) }
    narrow.activate()
    #expect(texts == ["width == 10"])
    narrow.deactivate()
    wide.activate()
    #expect(texts == ["width == 20"])
    scene.view.layout.remove()
    #expect(texts.isEmpty && !wide.isActive)
    wide.activate()
    wide.activate()
    #expect(texts == ["width == 20"])
  }

  @Test("a constraint without a label is named by its place in the source")
  func descriptions() throws {
    let made = scene.view.layout.make {
      $0.width.equalTo(10).labeled("ten")
      $0.height.equalTo(20)
    }
    let line = #line - 2
    let texts = made.constraints.map(\.description)
    #expect(texts[0].contains(" 'ten' UIView:"))
    #expect(texts[1].contains(" 'ChangeTests.swift:\(line)' UIView:"))
    let location = try #require((made.constraints[1] as? MadeConstraint)?.location)
    #expect("\(location)" == "ChangeTests.swift:\(line)")
    #expect("\(location.file)" == "LayoutMakerTests/ChangeTests.swift")
  }

  @Test("a conflict names label and statement")
  func conflicts() throws {
    var logs: [String] = []
    var lines: [Int?] = []
    let old = LayoutEngine.onConflict
    LayoutEngine.onConflict = { conflict in
      logs.append(conflict.log)
      lines = conflict.members.map { $0.sourceLocation?.line }
    }
    defer { LayoutEngine.onConflict = old }
    scene.view.layout.make {
      $0.width.equalTo(10).labeled("narrow")
      $0.width.equalTo(20)
    }
    let line = #line - 2
    scene.root.layoutIfNeeded()
    let log = try #require(logs.first)
    #expect(log.contains("'narrow'"))
    #expect(log.contains("'ChangeTests.swift:\(line)'"))
    #expect(lines == [line - 1, line])
  }
}

import Foundation
import Testing

@testable @_spi(Moa) import UIKit

@MainActor @Suite(.serialized) struct LayoutFixtureTests {
  @Test("a recorded layout comes out as on a device", arguments: LayoutFixture.all)
  func layout(_ fixture: LayoutFixture) throws {
    let scene = FixtureScene()
    let (era, saved) = (LayoutEra.current, LayoutHandlers.current)
    scene.listen()
    defer {
      LayoutEra.current = era
      saved.install()
    }
    var lines = fixture.lines[...]
    while let (number, line) = lines.popFirst() {
      let place = "\(fixture.file):\(number): \(line)"
      let expected = lines.first.flatMap { $0.text.hasPrefix("! ") ? $0.text : nil }
      if expected != nil { lines.removeFirst() }
      do {
        let failure = try scene.run(line)
        #expect(failure == nil, "\(place)\n\(scene.tree)")
        if let expected { Issue.record("\(place): did not raise \(expected.dropFirst(2))") }
      } catch let misuse as LayoutMisuse {
        let found = "! \(misuse.exceptionName) \(scene.named(misuse.reason))"
        #expect(found == expected, "\(place)")
        if expected == nil { return }
      } catch {
        Issue.record("\(place): \(error)")
        return
      }
    }
  }

  @Test("every recorded layout names its rule")
  func rules() {
    for fixture in LayoutFixture.all {
      #expect(!fixture.rules.isEmpty, "\(fixture.file): \(fixture.title)")
    }
  }
}

/// What the engine tells to whom.
@MainActor struct LayoutHandlers {
  private let conflict = LayoutEngine.onConflict
  private let checksAtActivation = LayoutEngine.checksAtActivation
  private let unsettled = LayoutEngine.onUnsettledWidth
  private let loop = LayoutPass.onFeedbackLoop
  private let missingSuper = LayoutPass.onMissingSuper

  static var current: LayoutHandlers { LayoutHandlers() }

  func install() {
    LayoutEngine.onConflict = conflict
    LayoutEngine.checksAtActivation = checksAtActivation
    LayoutEngine.onUnsettledWidth = unsettled
    LayoutPass.onFeedbackLoop = loop
    LayoutPass.onMissingSuper = missingSuper
  }
}

extension FixtureScene {
  /// Takes over what the engine tells.
  func listen() {
    LayoutEngine.onConflict = { [unowned self] in conflicts.append($0) }
    LayoutEngine.onUnsettledWidth = { [unowned self] view, _, _ in
      faults.append(named("unsettled width of \(view)"))
    }
    LayoutPass.onFeedbackLoop = { [unowned self] in faults.append(named($0.text)) }
    LayoutPass.onMissingSuper = { [unowned self] _, text in faults.append(text) }
  }

  /// Does one line of a fixture; what failed of an expectation.
  func run(_ line: String) throws -> String? {
    let rest = String(line.dropFirst(2))
    switch line.first {
    case "-": try constrain(rest)
    case ">": try change(rest)
    case "*": try script(rest)
    case "?": return try check(rest)
    case "=":
      window.layoutCompletely()
      return try check(rest)
    default: try declare(line)
    }
    return nil
  }
}

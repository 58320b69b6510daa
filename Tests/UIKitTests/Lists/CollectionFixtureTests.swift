import Foundation
import Testing

@testable import UIKit

/// Collection views described by data: what is set up, what is done, what must hold then.
@MainActor @Suite(.serialized) struct CollectionFixtureTests {
  @Test(
    "a described collection view behaves as UIKit's", arguments: ListFixture.load(".collection"))
  func fixture(_ fixture: ListFixture) throws {
    let saved = LayoutEra.current
    LayoutEra.current = .iOS17
    defer { LayoutEra.current = saved }
    let scene = CollectionScene()
    var isSetUp = false
    for (number, line) in fixture.lines {
      let place: Comment = "\(fixture.file):\(number): \(line)"
      let words = line.split(separator: " ").map(String.init)
      guard ["=", ">", "!"].contains(words[0]) else {
        try scene.setUp(words)
        continue
      }
      if !isSetUp { scene.start() }
      isSetUp = true
      let rest = Array(words.dropFirst())
      switch words[0] {
      case ">": try scene.run(rest)
      case "=":
        let (found, expected) = try scene.check(rest)
        #expect(found == expected, place)
      default:
        #expect(scene.failure == rest.joined(separator: " "), place)
        scene.failure = nil
      }
    }
    #expect(scene.failure == nil, "\(fixture.file): \(fixture.title)")
  }
}

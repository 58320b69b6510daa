import Foundation
import Testing

@testable import UIKit

/// Scroll views described by data: what fingers and programs do, and where the content is then.
@MainActor @Suite(.serialized) struct ScrollFixtureTests {
  @Test("a scroll view moves as UIKit's", arguments: ListFixture.load(".scroll"))
  func fixture(_ fixture: ListFixture) throws {
    let saved = LayoutEra.current
    LayoutEra.current = .iOS17
    defer { LayoutEra.current = saved }
    let scene = ScrollScene()
    var isSetUp = false
    for (number, line) in fixture.lines {
      let place: Comment = "\(fixture.file):\(number): \(line)"
      let words = line.split(separator: " ").map(String.init)
      guard words[0] == ">" || words[0] == "=" else {
        try scene.setUp(words)
        continue
      }
      if !isSetUp { scene.start() }
      isSetUp = true
      let rest = Array(words.dropFirst())
      if words[0] == ">" {
        try scene.run(rest)
      } else {
        let (found, expected) = try scene.check(rest)
        #expect(found == expected, place)
      }
    }
  }
}

import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct AnimationTests {
  @Test("animations run as written", arguments: AnimationScript.all)
  func script(_ script: AnimationScript) throws {
    let stage = AnimationStage()
    var lines = script.lines[...]
    while let line = lines.first {
      let problem = try stage.run(&lines)
      #expect(problem == nil, "\(script.file):\(line.number): \(line.text)")
    }
  }
}

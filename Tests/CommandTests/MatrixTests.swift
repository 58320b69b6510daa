import Testing
import UIKit

@testable import Snapshots

@Suite("Matrix")
struct MatrixTests {
  @Test("the configurations are all combinations, in the order given")
  func product() {
    #expect(Matrix().configurations == [Matrix.Configuration()])
    var matrix = Matrix()
    matrix.devices = ["a", "b"]
    matrix.orientations = [.landscape, .portrait]
    matrix.appearances = [.dark]
    matrix.locales = ["ar", "de"]
    let configurations = matrix.configurations
    #expect(configurations.count == 8)
    #expect(
      configurations.map { "\($0.device ?? "") \($0.orientation?.rawValue ?? "")" }
        .filter { $0.hasPrefix("a") } == [
          "a landscape", "a landscape", "a portrait", "a portrait",
        ])
    #expect(configurations[0].variants == ["dark", "ar"])
    #expect(configurations[1].variants == ["dark", "de"])
  }

  @Test("the text sizes are those of Dynamic Type, in its order")
  func textSizes() {
    #expect(
      Matrix.TextSize.allCases.map(\.contentSizeCategory) == UIContentSizeCategory.ordered)
  }
}

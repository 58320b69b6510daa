import Foundation
import Testing

@testable import Snapshots

@Suite("Report")
struct ReportTests {
  private static let hostile = "<script>alert('x')</script>\" onload=\"y"

  private static func result(name: String = hostile, findings: Int = 1) -> DocumentResult {
    var result = DocumentResult(
      document: DocumentPath(path: name, relativePath: name, outputDirectory: "out"))
    result.shots = ["portrait", "landscape"].map { orientation in
      Shot(
        sceneID: name, sceneName: name, deviceID: "retina6_12", deviceName: name,
        orientation: orientation, variants: [name], file: "a b/\(orientation)#1.png", width: 393,
        height: 852,
        views: [
          ShotView(id: name, className: "UILabel", label: name, depth: 0, rect: [0, 0.5, 1, 2])
        ])
    }
    result.diagnostics = (0..<findings).map {
      Diagnostic(.warning, path: name, line: $0 + 1, column: 7, name)
    }
    return result
  }

  @Test("nothing from a document becomes markup")
  func escaping() {
    let page = Report(title: Self.hostile, results: [Self.result(), Self.result()]).html()
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("onload=\"y"))
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.contains("src=\"a%20b/portrait%231.png\""))
  }

  @Test("the page needs nothing from elsewhere")
  func selfContained() {
    let page = Report(title: "t", results: [Self.result(name: "n")]).html()
    for outside in ["http:", "https:", "@import", "url(", "<link"] {
      #expect(!page.contains(outside))
    }
  }

  @Test("filters are offered where there is a choice, a long list of findings is folded")
  func parts() {
    let one = Report(title: "t", results: [Self.result(name: "n")]).html()
    #expect(one.contains("data-axis=\"orientation\" data-value=\"landscape\""))
    #expect(!one.contains("data-axis=\"device\" data-value"))
    #expect(!one.contains("<nav"))
    #expect(one.contains("1 document · 1 scene · 2 pictures · 1 finding<"))
    #expect(one.contains("<code>n:1:7</code>"))
    #expect(one.contains("<details class=\"findings\" open>"))
    let two = Report(
      title: "t", results: [Self.result(name: "n"), Self.result(name: "m", findings: 9)]
    ).html()
    #expect(two.contains("<nav"))
    #expect(two.contains("<details class=\"findings\"><summary>9 findings"))
  }
}

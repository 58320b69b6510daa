import Foundation

/// The page that shows what was drawn: one file that works from disk, with the pictures beside it.
///
/// The page holds everything but the pictures: style, script, and each picture's views for the
/// inspector. It is complete without script; the script adds filters and the enlarged view.
package struct Report {
  private let title: String
  private let results: [DocumentResult]
  private let shots: [Shot]

  package init(title: String, results: [DocumentResult]) {
    self.title = title
    self.results = results.filter { !$0.shots.isEmpty || !$0.diagnostics.isEmpty }
    shots = self.results.flatMap(\.shots)
  }

  package func html() -> String {
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(HTMLText.escaped(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \(header)
      <div class="page">
      \(contents)
      <main>

      """
    for (index, result) in results.enumerated() { page += section(result, index: index) }
    page += """
      <p class="nothing" hidden>No picture matches the filter.</p>
      </main>
      </div>
      \(Self.enlargedView)
      <script type="application/json" id="views">\(HTMLText.scriptSafe(viewsJSON))</script>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
    return page
  }

  // MARK: Head

  private var header: String {
    let sceneCount = results.reduce(0) { $0 + Set($1.shots.map(\.sceneID)).count }
    var counts = [
      Self.count(results.count, "document"), Self.count(sceneCount, "scene"),
      Self.count(shots.count, "picture"),
    ]
    let findings = results.reduce(0) { $0 + $1.diagnostics.count }
    if findings > 0 { counts.append(Self.count(findings, "finding")) }
    return """
      <header>
      <div class="title"><h1>\(HTMLText.escaped(title))</h1>\
      <p>\(counts.joined(separator: " · "))</p></div>
      <div class="filters">
      <input type="search" id="search" placeholder="Filter by document, scene or view" \
      aria-label="Filter by document, scene or view">
      \(chips("device", "Device", values(\.deviceName)))\
      \(chips("orientation", "Orientation", values(\.orientation)))\
      \(chips("variant", "Variant", values { $0.variants.joined(separator: " ") }))\
      <label class="zoom">Size <input type="range" id="zoom" min="15" max="100" value="32"></label>
      </div>
      </header>
      """
  }

  /// The values of an axis in the order in which they first occur.
  private func values(_ axis: (Shot) -> String) -> [String] {
    var seen: Set<String> = []
    return shots.map(axis).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private func chips(_ axis: String, _ label: String, _ values: [String]) -> String {
    guard values.count > 1 else { return "" }
    let buttons = values.map {
      let value = HTMLText.escaped($0)
      return "<button type=\"button\" aria-pressed=\"false\" data-axis=\"\(axis)\" "
        + "data-value=\"\(value)\">\(value)</button>"
    }
    return "<div class=\"chips\" role=\"group\" aria-label=\"\(label)\">"
      + buttons.joined() + "</div>\n"
  }

  /// The list of documents at the side; none is needed for a single one.
  private var contents: String {
    guard results.count > 1 else { return "" }
    var list = "<nav aria-label=\"Documents\"><ol>\n"
    for (index, result) in results.enumerated() {
      let mark = Self.worst(of: result).map { "<i class=\"dot \($0.rawValue)\"></i>" } ?? ""
      list +=
        "<li data-section=\"\(index)\"><a href=\"#document-\(index)\">"
        + HTMLText.escaped(result.document.relativePath) + "</a>\(mark)</li>\n"
    }
    return list + "</ol></nav>"
  }

  // MARK: Documents

  private func section(_ result: DocumentResult, index: Int) -> String {
    var text = """
      <section id="document-\(index)" class="document">
      <h2>\(HTMLText.escaped(result.document.path))</h2>

      """
    if !result.diagnostics.isEmpty { text += findings(result.diagnostics) }
    for scene in scenes(of: result) {
      let name = HTMLText.escaped(scene[0].sceneName)
      let id = HTMLText.escaped(scene[0].sceneID)
      text +=
        "<div class=\"scene\">\n<h3>\(name)"
        + (name == id ? "" : " <small>\(id)</small>") + "</h3>\n<div class=\"shots\">\n"
      for shot in scene { text += figure(shot, in: result) }
      text += "</div>\n</div>\n"
    }
    return text + "</section>\n"
  }

  private func findings(_ diagnostics: [Diagnostic]) -> String {
    let rows = diagnostics.map {
      "<li class=\"\($0.severity.rawValue)\"><b>\($0.severity.rawValue)</b> "
        + HTMLText.escaped($0.message)
        + " <code>\(HTMLText.escaped($0.place))</code></li>\n"
    }
    // A long list is folded: the pictures are what the page is for.
    let isOpen = diagnostics.count <= 8 || diagnostics.contains { $0.severity == .error }
    return "<details class=\"findings\"\(isOpen ? " open" : "")><summary>"
      + "\(Self.count(diagnostics.count, "finding"))</summary><ul>\n"
      + rows.joined() + "</ul></details>\n"
  }

  /// The pictures of each scene, scenes in the order in which they first occur.
  private func scenes(of result: DocumentResult) -> [[Shot]] {
    var order: [String] = []
    var byScene: [String: [Shot]] = [:]
    for shot in result.shots {
      if byScene[shot.sceneID] == nil { order.append(shot.sceneID) }
      byScene[shot.sceneID, default: []].append(shot)
    }
    return order.compactMap { byScene[$0] }
  }

  /// Small runs load at once, so that printing and screenshots are complete.
  private var loading: String { shots.count > 60 ? " loading=\"lazy\"" : "" }

  private func figure(_ shot: Shot, in result: DocumentResult) -> String {
    let size = "\(JSONText.text(of: shot.width)) × \(JSONText.text(of: shot.height))"
    let variant = shot.variants.joined(separator: " ")
    let details = [shot.orientation, variant, size].filter { !$0.isEmpty }.joined(separator: " · ")
    let title = HTMLText.escaped("\(shot.sceneName), \(shot.deviceName), \(details)")
    let url = HTMLText.url(ofPath: shot.file)
    // The script adds what the views say.
    let searchText = "\(result.document.path) \(shot.sceneName) \(shot.sceneID)"
    return """
      <figure data-device="\(HTMLText.escaped(shot.deviceName))" \
      data-orientation="\(HTMLText.escaped(shot.orientation))" \
      data-variant="\(HTMLText.escaped(variant))" \
      data-search="\(HTMLText.escaped(searchText))">
      <a href="\(url)"><img src="\(url)" alt="\(title)"\(loading) \
      style="--w:\(JSONText.text(of: shot.width));--h:\(JSONText.text(of: shot.height))"></a>
      <figcaption><b>\(HTMLText.escaped(shot.deviceName))</b> \(HTMLText.escaped(details))\
      </figcaption>
      </figure>

      """
  }

  // MARK: Data of the inspector

  /// For each picture, in the order of the page, its views as
  /// `[depth, class, id, label, x, y, width, height, hidden]`.
  private var viewsJSON: [UInt8] {
    var bytes: [UInt8] = []
    appendList(results.flatMap { scenes(of: $0) }.joined(), to: &bytes) { shot, bytes in
      appendList(shot.views, to: &bytes) { view, bytes in
        bytes.append(contentsOf: "[\(view.depth),".utf8)
        for text in [view.className, view.id, view.label] {
          JSONText.append(text, to: &bytes)
          bytes.append(UInt8(ascii: ","))
        }
        for number in view.rect {
          JSONText.append(number, to: &bytes)
          bytes.append(UInt8(ascii: ","))
        }
        bytes.append(contentsOf: (view.isHidden ? "1]" : "0]").utf8)
      }
    }
    return bytes
  }

  private func appendList<Items: Sequence>(
    _ items: Items, to bytes: inout [UInt8], _ append: (Items.Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(contentsOf: ",\n".utf8) }
      append(item, &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func worst(of result: DocumentResult) -> Diagnostic.Severity? {
    [.error, .warning, .note].first { severity in
      result.diagnostics.contains { $0.severity == severity }
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

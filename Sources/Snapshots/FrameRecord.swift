/// Where one view lies, as `moa frames` tells it.
package struct FrameRecord: Hashable, Sendable {
  package var document: String
  package var scene: String
  /// Interface Builder's id; nil for views that UIKit makes itself.
  package var id: String?
  package var className: String
  /// What tells the view from its like; empty for most.
  package var label: String
  /// In the superview's coordinates: x, y, width, height.
  package var frame: [Double]
  package var isHidden: Bool
  /// How deep in the scene's tree, 0 for its root.
  package var depth: Int
  /// Further keys, in order: the configuration, when there is more than one.
  package var configuration: [(key: String, value: String)] = []

  package static func == (a: Self, b: Self) -> Bool { a.line == b.line && a.depth == b.depth }
  package func hash(into hasher: inout Hasher) { hasher.combine(line) }

  /// The record as a JSON object, without the end of the line.
  var line: [UInt8] {
    var bytes: [UInt8] = []
    appendLine(to: &bytes)
    return bytes
  }

  func appendLine(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #"{"document": "#.utf8)
    JSONText.append(document, to: &bytes)
    bytes.append(contentsOf: #", "scene": "#.utf8)
    JSONText.append(scene, to: &bytes)
    for (key, value) in configuration {
      bytes.append(contentsOf: #", "\#(key)": "#.utf8)
      JSONText.append(value, to: &bytes)
    }
    bytes.append(contentsOf: #", "id": "#.utf8)
    if let id { JSONText.append(id, to: &bytes) } else { bytes.append(contentsOf: "null".utf8) }
    bytes.append(contentsOf: #", "class": "#.utf8)
    JSONText.append(className, to: &bytes)
    bytes.append(contentsOf: #", "frame": ["#.utf8)
    for (index, number) in frame.enumerated() {
      if index > 0 { bytes.append(contentsOf: ", ".utf8) }
      JSONText.append(number, to: &bytes)
    }
    bytes.append(contentsOf: #"], "hidden": "#.utf8)
    JSONText.append(isHidden, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  /// The record as a line of an indented tree: `UILabel "Title" abc-12-xyz  16 63 120 20.5`.
  func appendTreeLine(to bytes: inout [UInt8]) {
    var text = String(repeating: "  ", count: depth + 1) + className
    if !label.isEmpty { text += " \"\(label)\"" }
    if let id { text += " \(id)" }
    text += "  " + frame.map { JSONText.text(of: $0) }.joined(separator: " ")
    if isHidden { text += "  hidden" }
    bytes.append(contentsOf: TerminalText.escaped(text).utf8)
    bytes.append(UInt8(ascii: "\n"))
  }
}

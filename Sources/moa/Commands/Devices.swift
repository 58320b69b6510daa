import Snapshots
@_spi(Moa) import UIKit

/// `moa devices`: the devices that `--device` knows.
struct Devices: Command {
  private static let format = OptionSyntax(
    "--format", value: .one(placeholder: "NAME"), choices: ["text", "json"],
    help: "How to print them")

  static let syntax = CommandSyntax(
    name: "devices", summary: "List the devices that documents can be laid out on",
    options: [format])

  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    isJSON = arguments[Self.format] == "json"
  }

  func run(on console: Console) -> ExitCode {
    if isJSON { writeJSON(to: console.output) } else { writeTable(to: console.output) }
    return .success
  }

  private func writeTable(to output: OutputBuffer) {
    var rows = [["ID", "SIZE", "SCALE", "SAFE AREA", "NAMES"]]
    for device in Device.all {
      let insets = device.safeAreaInsets(.portrait)
      rows.append([
        device.id, "\(Self.text(device.size.width))×\(Self.text(device.size.height))",
        "\(Self.text(device.scale))x", "\(Self.text(insets.top))/\(Self.text(insets.bottom))",
        device.names.joined(separator: ", "),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      var line = ""
      for (text, width) in zip(row, widths).dropLast() {
        line += text + String(repeating: " ", count: width - text.count + 2)
      }
      output.write(line + (row.last ?? "") + "\n")
    }
  }

  private func writeJSON(to output: OutputBuffer) {
    var bytes: [UInt8] = []
    for (index, device) in Device.all.enumerated() {
      bytes.append(contentsOf: (index == 0 ? "[" : ",\n ").utf8)
      bytes.append(contentsOf: #"{"id": "#.utf8)
      JSONText.append(device.id, to: &bytes)
      bytes.append(contentsOf: #", "names": ["#.utf8)
      for (index, name) in device.names.enumerated() {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        JSONText.append(name, to: &bytes)
      }
      let idiom = device.idiom == .pad ? "pad" : "phone"
      bytes.append(
        contentsOf: #"], "idiom": "\#(idiom)", "width": \#(Self.text(device.size.width))"#.utf8)
      bytes.append(
        contentsOf:
          #", "height": \#(Self.text(device.size.height)), "scale": \#(Self.text(device.scale))}"#
          .utf8)
    }
    bytes.append(contentsOf: "]\n".utf8)
    output.write(bytes)
  }

  private static func text(_ number: CGFloat) -> String { JSONText.text(of: Double(number)) }
}

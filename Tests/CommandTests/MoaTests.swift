import Foundation
import Snapshots
import Testing
@_spi(Moa) import UIKit

@testable import moa

/// Runs the program in this process and keeps what it writes.
@MainActor
func run(_ arguments: String...) -> (status: ExitCode, output: String, errors: String) {
  let console = Console(
    output: OutputBuffer(.memory), errors: OutputBuffer(.memory), isInteractive: false)
  let status = Moa.run(arguments, on: console)
  return (status, console.output.text, console.errors.text)
}

@Suite("The program")
@MainActor
struct MoaTests {
  @Test("help goes to the output, also when asked for behind a command")
  func help() {
    let overview = run("--help")
    #expect(overview.status == .success && overview.errors.isEmpty)
    for command in Moa.commands.map({ $0.syntax }) {
      #expect(overview.output.contains("  \(command.name) "))
      let page = run("help", command.name)
      #expect(page.status == .success)
      #expect(page.output.contains("Usage: moa \(command.name)"))
      for option in command.options { #expect(page.output.contains(option.name)) }
      #expect(run(command.name, "--help").output == page.output)
      #expect(!page.output.split(separator: "\n").contains { $0.count > HelpText.width })
    }
    #expect(run("help").output == overview.output)
    #expect(run("--version").output == "moa \(Moa.version)\n")
  }

  @Test(
    "wrong usage is told with what was meant, and how to learn more",
    arguments: [
      (["devcies"], "unknown command 'devcies'; did you mean 'devices'?\nsee 'moa help'"),
      (["--versoin"], "unknown option '--versoin'; did you mean '--version'?\nsee 'moa help'"),
      (["zzzzzzzz"], "unknown command 'zzzzzzzz'\nsee 'moa help'"),
      (["A.xib"], "'A.xib' is no command; did you mean 'moa render A.xib'?\nsee 'moa help'"),
      (["help", "divices"], "unknown command 'divices'; did you mean 'devices'?\nsee 'moa help'"),
      (["devices", "x"], "'devices' takes no 'x'\nsee 'moa help devices'"),
      (
        ["devices", "--format", "jsn"],
        "option '--format' has no value 'jsn' (text, json); did you mean '--format json'?\n"
          + "see 'moa help devices'"
      ),
    ] as [([String], String)])
  func usage(_ arguments: [String], _ message: String) {
    let console = Console(
      output: OutputBuffer(.memory), errors: OutputBuffer(.memory), isInteractive: false)
    #expect(Moa.run(arguments, on: console) == .usage)
    #expect(console.errors.text == "moa: error: \(message)\n")
    #expect(console.output.text.isEmpty)
  }

  @Test("without arguments the overview is shown as an error")
  func nothing() {
    let result = run()
    #expect(result.status == .usage)
    #expect(result.errors == run("--help").output)
  }

  @Test("devices are listed as a table and as JSON")
  func devices() throws {
    struct Row: Decodable, Equatable {
      let id: String
      let names: [String]
      let idiom: String
      let width, height, scale: Double
    }
    let json = run("devices", "--format", "json")
    let rows = try JSONDecoder().decode([Row].self, from: Data(json.output.utf8))
    #expect(rows.map(\.id) == Device.all.map { $0.id })
    let small = try #require(rows.first { $0.id == "retina4_0" })
    #expect(small.width == 320 && small.height == 568 && small.scale == 2)
    let lines = run("devices").output.split(separator: "\n")
    #expect(lines.count == rows.count + 1)
    #expect(lines.contains { $0.hasPrefix("retina6_12 ") && $0.contains("393×852") })
  }
}

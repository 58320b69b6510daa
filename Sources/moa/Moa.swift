import Foundation
import Snapshots

/// The program: finds the command, parses its arguments, runs it.
@MainActor
enum Moa {
  static let version = "0.1.0"

  /// In the order of the help.
  static let commands: [any Command.Type] = [Render.self, Frames.self, Devices.self, Help.self]

  /// Runs the program on arguments without its own name.
  static func run(_ arguments: [String], on console: Console) -> ExitCode {
    do {
      return try start(arguments, on: console)
    } catch {
      console.errors.write(error.text)
      return .usage
    }
  }

  private static func start(
    _ arguments: [String], on console: Console
  ) throws(UsageError) -> ExitCode {
    guard let first = arguments.first else {
      console.errors.write(HelpText.overview(of: commands.map { $0.syntax }))
      return .usage
    }
    switch first {
    case "--version", "version":
      console.output.write("moa \(version)\n")
      return .success
    case "--help", "-h":
      console.output.write(HelpText.overview(of: commands.map { $0.syntax }))
      return .success
    case Worker.name:
      return Worker.run()
    default:
      break
    }
    guard let command = command(named: first) else { throw unknownCommand(first) }
    let rest = Array(arguments.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.output.write(HelpText.page(of: command.syntax))
      return .success
    }
    let parsed = try ParsedArguments(rest, syntax: command.syntax)
    return try command.init(parsed).run(on: console)
  }

  static func command(named name: String) -> (any Command.Type)? {
    commands.first { $0.syntax.name == name }
  }

  static func unknownCommand(_ word: String) -> UsageError {
    let looksLikeDocument =
      DocumentFinder.extensions.contains { word.hasSuffix("." + $0) }
      || FileManager.default.fileExists(atPath: word)
    if looksLikeDocument {
      return UsageError("'\(word)' is no command", suggestion: "moa render \(word)")
    }
    let names = commands.map { $0.syntax.name } + ["--help", "--version"]
    return UsageError(
      word.hasPrefix("-") ? "unknown option '\(word)'" : "unknown command '\(word)'",
      suggestion: Suggestion.nearest(to: word, among: names))
  }
}

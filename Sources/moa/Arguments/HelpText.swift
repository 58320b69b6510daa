/// Writes what `moa help` shows, wrapped to eighty columns.
enum HelpText {
  static let width = 80

  /// The page of the whole program: the commands with a line each.
  static func overview(of commands: [CommandSyntax]) -> String {
    let names = commands.map(\.name)
    let column = (names.map(\.count).max() ?? 0) + 4
    var text = """
      Lays out and draws Interface Builder documents without a Mac.

      Usage: moa COMMAND [OPTIONS] [FILE|DIR…]

      Commands:

      """
    for command in commands {
      text += item("  " + command.name, command.summary, column: column)
    }
    text += """

      'moa help COMMAND' tells more. 'moa --version' prints the version.

      Exit status: 0 done, 1 findings (no command so far), 2 some document could not
      be worked on (the others were), 64 wrong usage.

      """
    return text
  }

  /// The page of one command.
  static func page(of command: CommandSyntax) -> String {
    var text = "\(command.summary.capitalizedFirst).\n\n"
    text += wrapped("Usage: moa \(command.name)" + usage(of: command), indent: 7) + "\n"
    if !command.options.isEmpty {
      text += "\nOptions:\n"
      let column = 26
      for option in command.options {
        text += item("  " + heading(of: option), help(of: option), column: column)
      }
    }
    if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
    return text
  }

  private static func usage(of command: CommandSyntax) -> String {
    (command.options.isEmpty ? "" : " [OPTIONS]")
      + (command.operands.isEmpty ? "" : " \(command.operands)")
  }

  /// `-o, --output DIR`: short names first, as everybody writes them.
  private static func heading(of option: OptionSyntax) -> String {
    let names = option.names.sorted { $0.count < $1.count }.joined(separator: ", ")
    return option.placeholder.map { "\(names) \($0)" } ?? names
  }

  private static func help(of option: OptionSyntax) -> String {
    guard !option.choices.isEmpty, option.choices.count <= 6 else { return option.help }
    return option.help + ": " + option.choices.joined(separator: ", ")
  }

  /// A term and its explanation beside it, or below it when the term is long.
  private static func item(_ term: String, _ text: String, column: Int) -> String {
    let body = wrapped(String(repeating: " ", count: column) + text, indent: column)
    if term.count > column - 2 { return term + "\n" + body + "\n" }
    return term + body.dropFirst(term.count) + "\n"
  }

  /// Breaks at spaces; lines after the first start with `indent` spaces.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let leading = text.prefix { $0 == " " }
    var lines: [String] = []
    var line = String(leading)
    var isEmpty = true
    for word in text.dropFirst(leading.count).split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// What a command takes: enough to parse its arguments and to write its help.
struct CommandSyntax: Sendable {
  let name: String
  /// One line for the list of commands, without a full stop.
  let summary: String
  /// How the operands are written in the usage line, such as `FILE|DIR…`; empty for none.
  var operands = ""
  /// Whether at least one operand is needed.
  var needsOperand = false
  var options: [OptionSyntax] = []
  /// What follows the list of options in the help: examples, mostly.
  var discussion = ""

  func option(named name: String) -> OptionSyntax? {
    options.first { $0.names.contains(name) }
  }
}

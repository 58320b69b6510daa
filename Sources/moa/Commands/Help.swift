/// `moa help`: the page of a command, or of the program.
struct Help: Command {
  static let syntax = CommandSyntax(
    name: "help", summary: "Tell how a command is used", operands: "[COMMAND]")

  private let topic: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    topic = arguments.operands.first
    if let topic, Moa.command(named: topic) == nil { throw Moa.unknownCommand(topic) }
  }

  func run(on console: Console) -> ExitCode {
    if let topic, let command = Moa.command(named: topic) {
      console.output.write(HelpText.page(of: command.syntax))
    } else {
      console.output.write(HelpText.overview(of: Moa.commands.map { $0.syntax }))
    }
    return .success
  }
}

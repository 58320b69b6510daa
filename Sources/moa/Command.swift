/// One subcommand: its syntax, and what it does with parsed arguments.
///
/// `init` checks everything that can be checked without touching a file, so that wrong usage is told
/// before any work is done.
@MainActor
protocol Command {
  static var syntax: CommandSyntax { get }
  init(_ arguments: ParsedArguments) throws(UsageError)
  func run(on console: Console) -> ExitCode
}

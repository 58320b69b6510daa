import Snapshots

/// `moa frames`: where every view lies, as numbers.
struct Frames: Command {
  private static let format = OptionSyntax(
    "--format", value: .one(placeholder: "NAME"),
    choices: FramesTask.Format.allCases.map(\.rawValue),
    help: "JSON a line for each view, one JSON list, or a tree to read (default: jsonl)")
  private static let all = OptionSyntax(
    "--all", help: "Tell of views without an Interface Builder id as well")

  static let syntax = CommandSyntax(
    name: "frames", summary: "Print where every view lies", operands: "FILE|DIR…",
    needsOperand: true,
    options: MatrixOptions.all + [format, all, SharedOptions.jobs, SharedOptions.quiet],
    discussion: """
      A directory is searched for .storyboard and .xib files. Frames are in points, in
      the superview's coordinates, on whole pixels. Options that take a list may be
      repeated; every combination is laid out. Of several configurations, and of text
      sizes, appearances and locales, each line says which it is of.

        moa frames Main.storyboard --format tree
        moa frames App/ --device iPhone-SE | grep '"class": "UILabel"'
        moa frames App/ --device iPhone-SE,iPad-mini --text-size large,accessibility3
      """)

  private let runner: DocumentRunner
  private let task: FramesTask

  init(_ arguments: ParsedArguments) throws(UsageError) {
    task = FramesTask(
      matrix: try MatrixOptions.matrix(arguments),
      format: arguments[Self.format].flatMap(FramesTask.Format.init) ?? .jsonl,
      includesAll: arguments[flag: Self.all])
    runner = DocumentRunner(
      operands: arguments.operands, jobs: try SharedOptions.jobs(arguments), documentsPerJob: 8,
      isQuiet: arguments[flag: SharedOptions.quiet])
  }

  func run(on console: Console) -> ExitCode {
    guard task.format == .json else {
      return runner.run(.frames(task), on: console) { console.output.write($0.frames) }
    }
    console.output.write("[")
    var isFirst = true
    let code = runner.run(.frames(task), on: console) { result in
      for line in result.frames.split(separator: "\n") {
        console.output.write(isFirst ? "\n" : ",\n")
        console.output.write(String(line))
        isFirst = false
      }
    }
    console.output.write("\n]\n")
    return code
  }
}

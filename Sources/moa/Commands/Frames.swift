import Snapshots

/// `moa frames`: where every view lies, as numbers.
struct Frames: Command {
  private static let device = OptionSyntax(
    "--device", value: .one(placeholder: "ID"),
    help: "Device to lay out on, by id or name (default: each document's own)")
  private static let orientation = OptionSyntax(
    "--orientation", value: .one(placeholder: "NAME"),
    choices: Matrix.Orientation.allCases.map(\.rawValue), help: "How the device is held")
  private static let format = OptionSyntax(
    "--format", value: .one(placeholder: "NAME"),
    choices: FramesTask.Format.allCases.map(\.rawValue),
    help: "JSON a line for each view, one JSON list, or a tree to read (default: jsonl)")
  private static let all = OptionSyntax(
    "--all", help: "Tell of views without an Interface Builder id as well")

  static let syntax = CommandSyntax(
    name: "frames", summary: "Print where every view lies", operands: "FILE|DIR…",
    needsOperand: true,
    options: [device, orientation, format, all, SharedOptions.jobs, SharedOptions.quiet],
    discussion: """
      A directory is searched for .storyboard and .xib files. Frames are in points, in
      the superview's coordinates, on whole pixels.

        moa frames Main.storyboard --format tree
        moa frames App/ --device iPhone-SE | grep '"class": "UILabel"'
      """)

  private let runner: DocumentRunner
  private let task: FramesTask

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var configuration = Matrix.Configuration()
    if let name = arguments[Self.device] {
      configuration.device = try SharedOptions.device(name, command: arguments.command)
    }
    configuration.orientation = arguments[Self.orientation].flatMap(Matrix.Orientation.init)
    task = FramesTask(
      configuration: configuration,
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

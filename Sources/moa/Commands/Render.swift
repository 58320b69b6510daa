import Foundation
import Snapshots
import TextLayout

/// `moa render`: pictures of scenes, and the page that shows them.
struct Render: Command {
  private static let output = OptionSyntax(
    "--output", "-o", value: .one(placeholder: "DIR"),
    help: "Directory for the pictures and the report (default: moa-out)")
  private static let scale = OptionSyntax(
    "--scale", value: .one(placeholder: "N"), help: "Pixels a point (default: the device's own)")
  private static let annotate = OptionSyntax(
    "--annotate", help: "Draw numbered outlines of the views")
  private static let chrome = OptionSyntax(
    "--chrome", help: "Draw status bar, sensor housing and home indicator over the scenes")
  private static let sheet = OptionSyntax(
    "--sheet", help: "Also put all pictures on one, sheet.png")
  private static let format = OptionSyntax(
    "--format", value: .one(placeholder: "NAME"),
    choices: RenderTask.Format.allCases.map(\.rawValue), help: "File format of the pictures")

  static let syntax = CommandSyntax(
    name: "render", summary: "Draw every scene and write a report", operands: "FILE|DIR…",
    needsOperand: true,
    options: [output] + MatrixOptions.all + [
      scale, annotate, chrome, sheet, format, SharedOptions.jobs, SharedOptions.quiet,
    ],
    discussion: """
      A directory is searched for .storyboard and .xib files. Options that take a list
      may be repeated; every combination is drawn. The output directory gets a picture
      for each (DOCUMENT/SCENE@DEVICE-ORIENTATION.png), index.html to look at them,
      and frames.jsonl with the frame of every view.

        moa render Main.storyboard -o out
        moa render App/ --device all --orientation all --appearance light,dark -o out
      """)

  private let runner: DocumentRunner
  private let task: RenderTask
  private let title: String
  private let makesSheet: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    task = RenderTask(
      matrix: try MatrixOptions.matrix(arguments),
      outputDirectory: arguments[Self.output] ?? "moa-out",
      format: arguments[Self.format].flatMap(RenderTask.Format.init) ?? .png,
      scale: try arguments.number(Self.scale, in: 0.1...10),
      annotates: arguments[flag: Self.annotate], showsChrome: arguments[flag: Self.chrome])
    runner = DocumentRunner(
      operands: arguments.operands, jobs: try SharedOptions.jobs(arguments),
      isQuiet: arguments[flag: SharedOptions.quiet])
    title = arguments.operands.joined(separator: ", ")
    makesSheet = arguments[flag: Self.sheet]
    if makesSheet, task.format != .png {
      throw UsageError("'--sheet' needs pictures in PNG", command: arguments.command)
    }
  }

  func run(on console: Console) -> ExitCode {
    let missing = FontLibrary.main.missingPackages
    if !missing.isEmpty {
      console.errors.write(
        "moa: warning: fonts are missing, some text is not drawn; install the packages "
          + missing.joined(separator: " ") + "\n")
    }
    let directory = task.outputDirectory
    var results: [DocumentResult] = []
    let code = runner.run(.render(task), on: console) { results.append($0) }
    guard results.contains(where: { !$0.shots.isEmpty || !$0.diagnostics.isEmpty }) else {
      return code
    }
    var files = [
      (name: "frames.jsonl", content: Array(results.map(\.frames).joined().utf8)),
      (name: "index.html", content: Array(Report(title: title, results: results).html().utf8)),
    ]
    if makesSheet,
      let sheet = ContactSheet(shots: results.flatMap(\.shots), directory: directory).pngData()
    {
      files.append((name: "sheet.png", content: sheet))
    }
    for file in files {
      let path = directory + "/" + file.name
      if let reason = OutputFile.write(file.content, to: path) {
        console.report(Diagnostic(.error, path: path, "cannot be written: \(reason)"))
        return .failure
      }
    }
    if !runner.isQuiet { console.output.write(summary(of: results)) }
    return code
  }

  /// What was made, in a few lines.
  private func summary(of results: [DocumentResult]) -> String {
    let shots = results.flatMap(\.shots)
    var text = ""
    for result in results where results.count <= 20 {
      let state = result.isFailed ? "failed" : "\(result.shots.count)"
      let findings = result.diagnostics.filter { $0.severity == .warning }.count
      text += "\(TerminalText.escaped(result.document.path)): \(state)"
      if !result.isFailed { text += result.shots.count == 1 ? " picture" : " pictures" }
      if findings > 0 { text += findings == 1 ? ", 1 finding" : ", \(findings) findings" }
      text += "\n"
    }
    let devices = Set(shots.map(\.deviceName)).count
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return text + count(shots.count, "picture") + " of " + count(results.count, "document")
      + " on " + count(devices, "device") + ": \(task.outputDirectory)/index.html\n"
  }
}

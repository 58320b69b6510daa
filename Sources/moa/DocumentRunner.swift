import Foundation
import Snapshots

/// Runs a task over documents, here or in worker processes, and tells what happens meanwhile.
@MainActor
struct DocumentRunner {
  let operands: [String]
  /// The number of processes that was asked for.
  var jobs: Int?
  /// How many documents make another process worth while.
  var documentsPerJob = 1
  var isQuiet = false

  /// The program that works on documents in processes of its own; nil: all is done in this one.
  static var workerExecutable: String?

  /// Works on all documents in order.
  ///
  /// - Parameter onResult: Gets each result; diagnostics were already shown.
  /// - Returns: `.failure` if some document, or some operand, could not be worked on.
  func run(
    _ task: DocumentTask, on console: Console, onResult: (DocumentResult) -> Void
  ) -> ExitCode {
    let finder = DocumentFinder(operands: operands)
    let errors = finder.problems.filter { $0.severity == .error }
    (isQuiet ? errors : finder.problems).forEach(console.report)
    var code: ExitCode = errors.isEmpty ? .success : .failure
    var progress = Progress(on: console, total: finder.documents.count, isQuiet: isQuiet)
    var done = 0
    func take(_ result: DocumentResult) -> Bool {
      done += 1
      if result.isFailed { code = .failure }
      let shown = result.diagnostics.filter {
        $0.severity == .error || $0.severity == .warning && !isQuiet
      }
      if !shown.isEmpty {
        progress.clear()
        shown.forEach(console.report)
      }
      onResult(result)
      progress.update(done: done, path: result.document.path)
      return !console.output.isClosed
    }

    // One document is quickest in this process; of several, none may cost the others.
    if finder.documents.count > 1, let executable = Self.workerExecutable {
      WorkerPool(
        executable: executable, arguments: [Worker.name],
        count: jobCount(for: finder.documents.count)
      ).run(task, on: finder.documents, onResult: take)
    } else {
      for document in finder.documents {
        let result = FaultHandler.guarding(document.path) { task.perform(on: document) }
        guard take(result) else { break }
      }
    }
    progress.clear()
    return code
  }

  private func jobCount(for documents: Int) -> Int {
    if let jobs { return max(1, min(jobs, documents)) }
    return max(1, min(ProcessInfo.processInfo.activeProcessorCount, documents / documentsPerJob))
  }
}

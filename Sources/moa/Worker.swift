import Foundation
import Snapshots

/// What this program does as one of several worker processes; people never call it.
@MainActor
enum Worker {
  static let name = "--worker"

  /// Gets a task and documents on its input and answers with results until the input ends.
  static func run() -> ExitCode {
    // Answers go to a descriptor of their own: a stray print must not get between them.
    let answers = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let channel = MessageChannel(input: STDIN_FILENO, output: answers)
    guard let task = channel.receive(DocumentTask.self) else { return .failure }
    while let document = channel.receive(DocumentPath.self) {
      guard channel.send(task.perform(on: document)) else { return .failure }
    }
    return .success
  }
}

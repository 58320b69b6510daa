import Foundation
import Snapshots

/// Where a command writes: results to `output`, everything else to `errors`.
final class Console {
  let output: OutputBuffer
  let errors: OutputBuffer
  /// Whether a person watches `errors`, so that progress may be shown there.
  let isInteractive: Bool

  init(output: OutputBuffer, errors: OutputBuffer, isInteractive: Bool) {
    self.output = output
    self.errors = errors
    self.isInteractive = isInteractive
  }

  /// The process's own streams.
  static func standard() -> Console {
    Console(
      output: OutputBuffer(.descriptor(STDOUT_FILENO)),
      errors: OutputBuffer(.descriptor(STDERR_FILENO)),
      isInteractive: isatty(STDERR_FILENO) == 1)
  }

  /// Shows a diagnostic at once; results written before it come out before it.
  func report(_ diagnostic: Diagnostic) {
    errors.write(diagnostic.text)
    errors.flush()
  }
}

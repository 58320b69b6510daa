/// How a run ended, as the shell sees it.
enum ExitCode: Int32 {
  case success = 0
  /// The work was done and there is something to look at: lint findings, visual changes.
  case findings = 1
  /// Some of the work could not be done; the rest was.
  case failure = 2
  /// Wrong usage (`EX_USAGE`).
  case usage = 64
}

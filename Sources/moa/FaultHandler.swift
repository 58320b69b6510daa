import Foundation

/// Says which document was being worked on when the program itself fails.
///
/// A trap, a bad access or an exhausted stack must not end in silence: the handler writes one line,
/// prepared beforehand because nothing may be allocated any more, and ends with exit status 2. It
/// runs on a stack of its own. Documents of a longer list are worked on in other processes, where
/// the parent tells the same.
@MainActor
enum FaultHandler {
  /// Handles faults while a document is worked on.
  static func guarding<Result>(_ path: String, _ work: () -> Result) -> Result {
    install()
    let line = Array("\(path): error: the layout failed inside of Moa; please report it\n".utf8)
    message.update(from: line, count: min(line.count, capacity))
    length = min(line.count, capacity)
    defer { length = 0 }
    return work()
  }

  private static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    let size = 64 * 1_024
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in
        _ = write(STDERR_FILENO, message, length)
        _exit(ExitCode.failure.rawValue)
      }
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(signal, &action, nil)
    }
  }

  private static var isInstalled = false
}

/// What the handler writes, and how much of it; read by a signal handler, so no more than memory.
nonisolated(unsafe) private let message = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
/// The bytes of a line that are kept; a longer path is cut.
private let capacity = 4_096
nonisolated(unsafe) private var length = 0

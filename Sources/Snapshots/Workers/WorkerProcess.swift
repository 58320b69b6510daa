import Foundation

/// A child process that works on one document after another.
final class WorkerProcess {
  let identifier: pid_t
  /// What the child answers, to be read when `poll` says so.
  let answers: Int32
  /// What the child says when it dies.
  let complaints: Int32
  private let requests: Int32
  private let channel: MessageChannel
  var assembler = MessageAssembler()
  /// The document it is working on, by its place in the list.
  var current: Int?
  private var lastWords: [UInt8] = []

  /// Starts the program, or returns nil with the reason in `errno`.
  init?(executable: String, arguments: [String]) {
    var requestPipe: [Int32] = [-1, -1]
    var answerPipe: [Int32] = [-1, -1]
    var complaintPipe: [Int32] = [-1, -1]
    let closeAll = {
      for descriptor in requestPipe + answerPipe + complaintPipe where descriptor >= 0 {
        close(descriptor)
      }
    }
    guard Self.openPipe(&requestPipe), Self.openPipe(&answerPipe), Self.openPipe(&complaintPipe)
    else {
      closeAll()
      return nil
    }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, requestPipe[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, answerPipe[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, complaintPipe[1], STDERR_FILENO)

    // The backtrace of a worker that stops would drown the one line that tells of it.
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    let environmentStrings = environment.map { "\($0.key)=\($0.value)" }.sorted()

    var child = pid_t()
    let code = Self.withCStrings([executable] + arguments) { arguments in
      Self.withCStrings(environmentStrings) { environment in
        posix_spawn(&child, executable, &actions, nil, arguments, environment)
      }
    }
    guard code == 0 else {
      closeAll()
      errno = code
      return nil
    }
    for descriptor in [requestPipe[0], answerPipe[1], complaintPipe[1]] { close(descriptor) }
    identifier = child
    requests = requestPipe[1]
    answers = answerPipe[0]
    complaints = complaintPipe[0]
    channel = MessageChannel(input: answers, output: requests)
  }

  func send(_ value: some Encodable) -> Bool { channel.send(value) }

  /// Reads what is there; nil at the end of the stream.
  static func readPiece(from descriptor: Int32) -> ArraySlice<UInt8>? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { return piece[..<count] }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Keeps the last part of what the child says.
  func hear(_ piece: ArraySlice<UInt8>) {
    lastWords.append(contentsOf: piece)
    if lastWords.count > 4096 { lastWords.removeFirst(lastWords.count - 4096) }
  }

  /// Waits for the child, which is stopped if it has not ended, and tells how it ended.
  func finish() -> String {
    close(requests)
    while let piece = Self.readPiece(from: complaints) { hear(piece) }
    close(answers)
    close(complaints)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let ending =
      signal == 0 ? "exit status \(status >> 8 & 0xFF)" : String(cString: strsignal(signal))
    let said = String(decoding: lastWords, as: UTF8.self)
      .split(whereSeparator: \.isNewline).first { $0.contains("Fatal error") }
    return said.map { "\(ending.lowercased()): \($0)" } ?? ending.lowercased()
  }

  /// A pipe that no other child inherits.
  private static func openPipe(_ pipe: inout [Int32]) -> Bool {
    guard Foundation.pipe(&pipe) == 0 else { return false }
    for descriptor in pipe { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return true
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

import Foundation
import Snapshots

// A reader that goes away must not kill a worker's parent; it shows as EPIPE where it matters.
signal(SIGPIPE, SIG_IGN)

let console = Console.standard()
DocumentRunner.workerExecutable = WorkerPool.ownExecutable
let status = Moa.run(Array(CommandLine.arguments.dropFirst()), on: console)
console.output.flush()
console.errors.flush()
switch console.output.failure {
case nil:
  exit(status.rawValue)
case EPIPE:
  // As every filter ends when its reader does: quietly, and the shell can see why.
  signal(SIGPIPE, SIG_DFL)
  raise(SIGPIPE)
  exit(status.rawValue)
case let code?:
  console.errors.write("moa: error: cannot write the results: \(String(cString: strerror(code)))\n")
  console.errors.flush()
  exit(ExitCode.failure.rawValue)
}

import Foundation

/// Spreads documents over several processes of this program and hands back the results in order.
///
/// Processes, not threads: views live on one main thread, fonts and caches are one to a process, and
/// a document on which the layout stops must cost that document alone. Each worker gets the next
/// document when it has finished one, so uneven documents even out.
package struct WorkerPool {
  private let executable: String
  private let arguments: [String]
  private let count: Int

  /// - Parameters:
  ///   - arguments: What makes the program serve as a worker.
  package init(executable: String, arguments: [String], count: Int) {
    self.executable = executable
    self.arguments = arguments
    self.count = max(count, 1)
  }

  /// This program's own file.
  package static var ownExecutable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  /// Works on all documents.
  ///
  /// - Parameter onResult: Called in the order of `documents`; returns whether to go on.
  package func run(
    _ task: some Encodable, on documents: [DocumentPath],
    onResult: (DocumentResult) -> Bool
  ) {
    var queue = documents.indices.makeIterator()
    var ready: [Int: DocumentResult] = [:]
    var next = 0
    var workers: [WorkerProcess] = []
    defer { for worker in workers { stop(worker) } }

    func finished(_ index: Int, _ result: DocumentResult) -> Bool {
      ready[index] = result
      while let result = ready.removeValue(forKey: next) {
        next += 1
        guard onResult(result) else { return false }
      }
      return true
    }
    func failed(_ index: Int, _ reason: String) -> Bool {
      let document = documents[index]
      let failure = Diagnostic(.error, path: document.path, reason)
      return finished(index, DocumentResult(document: document, failure: failure))
    }
    /// Gives a worker its next document; without one it is let go.
    func feed(_ worker: WorkerProcess) {
      worker.current = queue.next()
      if let index = worker.current { _ = worker.send(documents[index]) }
    }
    /// Starts workers as long as there are documents for them.
    func fill() -> Bool {
      while workers.count < min(count, documents.count - next) {
        guard let index = queue.next() else { return true }
        guard let worker = WorkerProcess(executable: executable, arguments: arguments) else {
          let reason = String(cString: strerror(errno)).lowercased()
          guard failed(index, "cannot start a process for it: \(reason)") else { return false }
          continue
        }
        worker.current = index
        workers.append(worker)
        _ = worker.send(task) && worker.send(documents[index])
      }
      return true
    }

    guard fill() else { return }
    while next < documents.count {
      // The stream of answers and that of complaints of each worker, in turn.
      var polled = workers.flatMap {
        [
          pollfd(fd: $0.answers, events: Int16(POLLIN), revents: 0),
          pollfd(fd: $0.complaints, events: Int16(POLLIN), revents: 0),
        ]
      }
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { return }
      var ended: [WorkerProcess] = []
      for (index, worker) in workers.enumerated() {
        if polled[2 * index + 1].revents & Int16(POLLIN) != 0,
          let piece = WorkerProcess.readPiece(from: worker.complaints)
        {
          worker.hear(piece)
        }
        guard polled[2 * index].revents != 0 else { continue }
        guard let piece = WorkerProcess.readPiece(from: worker.answers) else {
          ended.append(worker)
          continue
        }
        worker.assembler.append(piece)
        while let message = worker.assembler.next(), let document = worker.current {
          feed(worker)
          if let result = try? JSONDecoder().decode(DocumentResult.self, from: message) {
            guard finished(document, result) else { return }
          } else {
            guard failed(document, "its result could not be read") else { return }
          }
        }
      }
      for worker in ended {
        workers.removeAll { $0 === worker }
        let ending = worker.finish()
        guard let document = worker.current else { continue }
        guard failed(document, "the layout stopped on this document (\(ending))") else { return }
      }
      guard fill() else { return }
    }
  }

  private func stop(_ worker: WorkerProcess) {
    if worker.current != nil { kill(worker.identifier, SIGTERM) }
    _ = worker.finish()
  }
}

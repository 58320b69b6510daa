extension DocumentChecks {
  /// Scenes that show themselves: through container views or as children of containers.
  ///
  /// Following such arrows would never end, so the segue that closes a cycle is not followed.
  /// - Complexity: O(scenes + segues).
  static func cyclicSegues(in graph: SegueGraph, controllers: [Element]) -> [SegueGraph.Segue] {
    enum Mark { case open, done }
    var marks: [String: Mark] = [:]
    var closing: [SegueGraph.Segue] = []
    for start in controllers.compactMap(\.id) where marks[start] == nil {
      var path: [(id: String, segues: [SegueGraph.Segue], next: Int)] = []
      marks[start] = .open
      path.append((start, containing(graph.leaving(start)), 0))
      while let top = path.indices.last {
        guard path[top].next < path[top].segues.count else {
          marks[path[top].id] = .done
          path.removeLast()
          continue
        }
        let segue = path[top].segues[path[top].next]
        path[top].next += 1
        switch marks[segue.destination] {
        case .open: closing.append(segue)
        case .done: break
        case nil:
          marks[segue.destination] = .open
          path.append((segue.destination, containing(graph.leaving(segue.destination)), 0))
        }
      }
    }
    return closing
  }

  private static func containing(_ segues: [SegueGraph.Segue]) -> [SegueGraph.Segue] {
    segues.filter {
      switch $0.kind {
      case .embed, .relationship: true
      default: false
      }
    }
  }
}

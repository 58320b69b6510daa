import Foundation
import UIKit

/// Tables of many sections of three rows with headers that are estimated, beside small ones.
@MainActor struct SectionBenchmarks {
  let budget: Double

  @MainActor private final class Source: UITableViewDataSource, UITableViewDelegate {
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let usualCount: Int
    var count: Int

    init(_ count: Int) {
      usualCount = count
      self.count = count
      view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      view.rowHeight = 44
      view.dataSource = self
      view.delegate = self
      view.layoutIfNeeded()
    }

    func numberOfSections(in tableView: UITableView) -> Int { count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      CGFloat(20 + section % 7)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section"
    }

    /// In turns inserts sections and deletes them again.
    func edit(_ turn: Int, _ sections: IndexSet) {
      if count == usualCount {
        count += sections.count
        view.insertSections(sections, with: .none)
      } else {
        count = usualCount
        view.deleteSections(sections, with: .none)
      }
    }
  }

  func run() -> [Measurement] {
    let names = ["2e2", "2e4"]
    let sources = [200, 20_000].map { Source($0) }
    func times(_ body: @escaping @MainActor (Source, Int) -> Void) -> [Double] {
      bestMicroseconds(
        rounds: 100, budget: budget, sources.map { source in { turn in body(source, turn) } })
    }
    let measured: [(String, [Double])] = [
      (
        "open",
        times { source, _ in
          source.view.reloadData()
          source.view.layoutIfNeeded()
        }
      ),
      (
        "scroll",
        times { source, turn in
          source.view.scrollToRow(
            at: IndexPath(row: 1, section: turn &* 7919 % source.count), at: .top, animated: false)
          source.view.layoutIfNeeded()
        }
      ),
      ("insert", times { source, turn in source.edit(turn, IndexSet(integer: 5)) }),
      (
        "insert-all",
        times { source, turn in source.edit(turn, IndexSet(0..<source.usualCount)) }
      ),
    ]
    var results: [Measurement] = []
    for (operation, microseconds) in measured {
      for (index, name) in names.enumerated() {
        results.append(
          Measurement(
            name: "sections/\(operation)/\(name)", microseconds: microseconds[index],
            against: (names[0], microseconds[0])))
      }
    }
    return results
  }
}

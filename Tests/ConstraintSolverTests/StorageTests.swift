import Testing

@testable import ConstraintSolver

@Suite("Tables of the engine")
struct StorageTests {
  @Test("a bitmap queue hands out what a sorted set would", arguments: 0..<10)
  func bitmapQueue(seed: Int) {
    var numbers = RandomNumbers(seed: seed)
    var queue = BitmapQueue()
    var expected: Set<Int> = []
    let capacity = numbers.pick([1, 64, 65, 4096, 5000, 300_000])
    queue.reserve(capacity)
    for _ in 0..<2000 {
      switch numbers.integer(0...3) {
      case 0, 1:
        let index = numbers.integer(0...capacity - 1)
        queue.push(index)
        expected.insert(index)
      case 2:
        #expect(queue.popMin() == expected.min() ?? -1)
        if let least = expected.min() { expected.remove(least) }
      default:
        #expect(queue.popMax() == expected.max() ?? -1)
        if let greatest = expected.max() { expected.remove(greatest) }
      }
    }
    queue.drain()
    #expect(queue.popMin() == -1 && queue.popMax() == -1)
  }

  @Test("levels are found, sorted and kept when others come in between")
  func levels() {
    var table = LevelTable()
    let priorities: [Float] = [250, 750, 1000, 999.5, 51, 750, 0.5, 250, 999.99994, -3]
    let levels = priorities.map { table.level(for: Priority($0)) }
    for (priority, level) in zip(priorities, levels) {
      #expect(table.level(for: Priority(priority)) == level)
      #expect(table.priority(level) == Double(priority))
    }
    let sorted = (0..<table.count).map { table.priority(table.level(atRank: Int32($0))) }
    #expect(sorted == sorted.sorted(by: >))
    #expect(table.rank(.required) == 0 && table.rank(.broken) == 1)
    #expect(table.rank(.probe) == Int32(table.count - 1))
    #expect(table.rank(.free) == Int32.max)
  }

  @Test("a copied table is separate")
  func buffers() {
    var table = UniqueBuffer<Int32>()
    for i in 0..<100 { table.append(Int32(i)) }
    var copy = table.clone()
    copy[5] = 50
    #expect(table[5] == 5 && copy[5] == 50 && copy.count == 100)
    table.copy(count: 3, from: 10, to: 11)
    #expect(table[10] == 10 && table[11] == 10 && table[13] == 12)
    #expect(table.popLast() == 99)
    table.resize(to: 3, filledWith: 0)
    #expect(table.count == 3)
  }
}

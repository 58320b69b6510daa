import SolverWorkloads

/// Frames computed by hand-written arithmetic, as a `layoutSubviews` would: the physical limit.
///
/// The values are in the order of the workload's variables.
func handSum(_ workload: Workload, count: Int) -> ((inout [Double]) -> Void)? {
  switch workload {
  case .chain: return { handList(count, height: 667, &$0) }
  case .chainfit: return { handList(count, height: nil, &$0) }
  case .nested: return { handNested(count, &$0) }
  case .siblings: return { handGroups(max(count / 20, 1), &$0) }
  case .grid: return { handGrid(count, &$0) }
  case .form: return { handForm(max(count / 2, 1), &$0) }
  case .cell: return { handCell(count, &$0) }
  case .chaintight, .heavy, .aspect, .screen: return nil
  }
}

@inline(__always)
private func put(
  _ frames: inout [Double], _ view: Int, _ x: Double, _ y: Double, _ width: Double,
  _ height: Double
) {
  frames[view * 4] = x
  frames[view * 4 + 1] = y
  frames[view * 4 + 2] = width
  frames[view * 4 + 3] = height
}

@inline(never)
private func handList(_ count: Int, height: Double?, _ frames: inout [Double]) {
  var y = 8.0
  for i in 0..<count {
    let size = 20 + Double(i % 7)
    put(&frames, i + 1, 8, y, 359, size)
    y += size + 8
  }
  put(&frames, 0, 0, 0, 375, height ?? y)
}

@inline(never)
private func handNested(_ count: Int, _ frames: inout [Double]) {
  var width = 375.0
  var height = 667.0
  put(&frames, 0, 0, 0, width, height)
  for i in 1...count {
    width -= 0.02
    height -= 0.02
    put(&frames, i, 0.01, 0.01, width, height)
  }
}

@inline(never)
private func handGroups(_ groups: Int, _ frames: inout [Double]) {
  put(&frames, 0, 0, 0, 375, 667)
  var top = 8.0
  for i in 0..<groups {
    var y = 8.0
    for j in 0..<20 {
      let size = 20 + Double((i + j) % 5)
      put(&frames, 2 + i * 21 + j, 8, y, 327, size)
      y += size + 8
    }
    put(&frames, 1 + i * 21, 16, top, 343, y)
    top += y + 8
  }
}

@inline(never)
private func handGrid(_ count: Int, _ frames: inout [Double]) {
  let columns = count >= 100 ? 10 : 5
  let lines = max(1, count / columns)
  let height = 50 * Double(lines) + 8
  put(&frames, 0, 0, 0, 375, height)
  let cellWidth = (375 - 8 * Double(columns + 1)) / Double(columns)
  let cellHeight = (height - 8 * Double(lines + 1)) / Double(lines)
  for line in 0..<lines {
    let y = 8 + Double(line) * (cellHeight + 8)
    for column in 0..<columns {
      put(
        &frames, 1 + line * columns + column, 8 + Double(column) * (cellWidth + 8), y, cellWidth,
        cellHeight)
    }
  }
}

@inline(never)
private func handForm(_ rows: Int, _ frames: inout [Double]) {
  put(&frames, 0, 0, 0, 375, 667)
  var width = 0.0
  for i in 0..<rows { width = max(width, 60 + Double(i * 37 % 50)) }
  var y = 16.0
  for i in 0..<rows {
    put(&frames, 1 + i * 2, 16, y + 7, width, 20)
    put(&frames, 2 + i * 2, 24 + width, y, 335 - width, 34)
    y += 42
  }
}

@inline(never)
private func handCell(_ k: Int, _ frames: inout [Double]) {
  put(&frames, 1, 12, 12, 40, 40)
  put(&frames, 2, 60, 12, min(60 + Double(k % 300), 271), 19)
  put(&frames, 3, 60, 33, 80, 15)
  put(&frames, 4, 339, 20, 24, 24)
  let textHeight = 19 + 19 * Double(k % 8)
  put(&frames, 5, 12, 60, 351, textHeight)
  let imageTop = 68 + textHeight
  put(&frames, 6, 0, imageTop, 375, 375 * 9 / 16)
  let likesTop = imageTop + 375 * 9 / 16 + 8
  put(&frames, 7, 12, likesTop, 90, 16)
  let buttonTop = likesTop + 20
  let buttonWidth = (351.0 - 16) / 3
  for i in 0..<3 {
    put(&frames, 8 + i, 12 + Double(i) * (buttonWidth + 8), buttonTop, buttonWidth, 32)
  }
  put(&frames, 11, 0, buttonTop + 40, 375, 1)
  put(&frames, 12, 46, 46, 12, 12)
  put(&frames, 0, 0, 0, 375, buttonTop + 41)
}

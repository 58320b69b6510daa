/// A feed cell: avatar with badge, name, date, text, picture, likes, three buttons, separator.
func feedCell(content k: Int) -> LinearSystem {
  var system = LinearSystem()
  let cell = system.view()
  system.leading(cell, 0)
  system.top(cell, 0)
  system.rootWidthRow = system.fix(cell.width, 375, .equal(999))
  system.fix(cell.height, 0, .equal(50))
  addContent(k, of: cell, to: &system)
  return system
}

/// Feed cells below each other, placed by the table that owns them.
func feedScreen(cells: Int) -> LinearSystem {
  var system = LinearSystem()
  for k in 0..<cells {
    let cell = system.view()
    system.leading(cell, 0)
    system.top(cell, 400 * Double(k))
    system.fix(cell.width, 375)
    system.fix(cell.height, 0, .equal(50))
    let first = system.rows.count
    addContent(k, of: cell, to: &system)
    if k == cells / 2 {
      system.middleRow = system.textHeightRow
      // The avatar's rows.
      system.middleView = first..<first + 4
    }
  }
  return system
}

private func addContent(_ k: Int, of cell: LinearSystem.View, to system: inout LinearSystem) {
  let avatar = system.view()
  let name = system.view()
  let date = system.view()
  let more = system.view()
  let text = system.view()
  let image = system.view()
  let likes = system.view()
  let buttons = [system.view(), system.view(), system.view()]
  let separator = system.view()
  let badge = system.view()

  system.leading(avatar, 12)
  system.top(avatar, 12)
  system.fix(avatar.width, 40)
  system.fix(avatar.height, 40)
  system.after(name, avatar, 8)
  system.same(name.y, avatar.y)
  system.add(.atMost(1000), -8, (name.x, 1), (name.width, 1), (more.x, -1))
  system.same(date.x, name.x)
  system.below(date, name, 2)
  system.add(.atMost(1000), -8, (date.x, 1), (date.width, 1), (more.x, -1))
  system.trailing(more, in: cell, 12)
  system.centerY(more, avatar)
  system.fix(more.width, 24)
  system.fix(more.height, 24)

  system.leading(text, 12)
  system.trailing(text, in: cell, 12)
  system.below(text, avatar, 8, .atLeast(1000))
  system.below(text, date, 8, .atLeast(1000))
  system.middleRow = system.below(text, avatar, 8, .equal(740))
  system.leading(image, 0)
  system.trailing(image, in: cell, 0)
  system.below(image, text, 8)
  system.same(image.height, image.width, times: 9.0 / 16)

  system.leading(likes, 12)
  system.below(likes, image, 8)
  system.trailing(likes, in: cell, atMost: 12)
  system.leading(buttons[0], 12)
  system.after(buttons[1], buttons[0], 8)
  system.after(buttons[2], buttons[1], 8)
  system.trailing(buttons[2], in: cell, 12)
  system.same(buttons[1].width, buttons[0].width)
  system.same(buttons[2].width, buttons[0].width)
  system.below(buttons[0], likes, 4)
  system.centerY(buttons[1], buttons[0])
  system.centerY(buttons[2], buttons[0])
  system.fix(buttons[0].height, 32)
  system.same(buttons[1].height, buttons[0].height)
  system.same(buttons[2].height, buttons[0].height)

  system.leading(separator, 0)
  system.trailing(separator, in: cell, 0)
  system.below(separator, buttons[0], 8)
  system.fix(separator.height, 1)
  system.bottom(separator, in: cell, 0)
  system.add(
    .equal(1000), 0, (badge.x, 1), (badge.width, 0.5), (avatar.x, -1), (avatar.width, -1))
  system.add(
    .equal(1000), 0, (badge.y, 1), (badge.height, 0.5), (avatar.y, -1), (avatar.height, -1))
  system.fix(badge.width, 12)
  system.fix(badge.height, 12)

  func size(_ view: LinearSystem.View, _ width: Double, _ height: Double, hugging: Float = 250) {
    system.content(view.width, width, hugging: hugging)
    system.content(view.height, height, hugging: hugging)
  }
  size(name, 60 + Double(k % 300), 19, hugging: 251)
  size(date, 80, 15, hugging: 251)
  size(text, 340 - Double(k % 40), 19 + 19 * Double(k % 8))
  system.textHeightRow = system.rows.count - 1
  size(likes, 90, 16, hugging: 251)
  size(buttons[0], 70, 32)
  size(buttons[1], 96, 32)
  size(buttons[2], 64, 32)
}

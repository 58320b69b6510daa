import Drawing
import Foundation
import TextLayout
import UIKit

/// Numbered outlines of views over a picture: the numbers count the views of the frame list.
@MainActor
struct Annotation {
  let items: [SceneViews.Item]

  /// Told apart at a glance, on light and dark ground.
  private static let colors = [
    Color(red: 0.93, green: 0.16, blue: 0.45), Color(red: 0.05, green: 0.45, blue: 0.95),
    Color(red: 0.02, green: 0.58, blue: 0.36), Color(red: 0.85, green: 0.42, blue: 0.02),
    Color(red: 0.53, green: 0.25, blue: 0.85), Color(red: 0.00, green: 0.55, blue: 0.62),
  ]
  private static let font = FontDescriptor(pointSize: 8, weight: .bold, hasMonospacedDigits: true)
  private static let padding = 2.0

  func draw(on canvas: Canvas) {
    var tags = TagPlacement()
    for (index, item) in items.enumerated() where !item.isHidden && !item.rectInWindow.isEmpty {
      let color = Self.colors[item.depth % Self.colors.count]
      let rect = item.rectInWindow
      canvas.stroke(rect.insetBy(dx: 0.25, dy: 0.25), color, width: 0.5)
      let block = TextMeasurer.main.block(
        for: AttributedText(String(index + 1), font: Self.font))
      let size = CGSize(
        width: Double(block.size.width) + 2 * Self.padding, height: Double(block.size.height))
      let origin = tags.place(size, at: rect.origin, in: CGRect(origin: .zero, size: canvas.size))
      canvas.fill(RoundedRect(rect: CGRect(origin: origin, size: size), radius: 2), color)
      canvas.draw(
        block, at: CGPoint(x: Double(origin.x) + Self.padding, y: Double(origin.y))
      ) { _ in TextStyle(color: .white) }
    }
  }
}

/// Keeps the number tags of views that start at the same corner apart.
private struct TagPlacement {
  private var taken: [CGRect] = []

  /// The wanted place or the next free one to its right, inside of the canvas.
  mutating func place(_ size: CGSize, at wanted: CGPoint, in canvas: CGRect) -> CGPoint {
    var rect = CGRect(origin: wanted, size: size)
    rect.origin.x = max(canvas.minX, min(rect.origin.x, canvas.maxX - size.width))
    rect.origin.y = max(canvas.minY, min(rect.origin.y, canvas.maxY - size.height))
    // Tags of one corner form a row; a row that reaches the edge gives up.
    while let obstacle = taken.last(where: { $0.intersects(rect) }),
      obstacle.maxX + size.width <= canvas.maxX
    {
      rect.origin.x = obstacle.maxX + 0.5
    }
    taken.append(rect)
    return rect.origin
  }
}

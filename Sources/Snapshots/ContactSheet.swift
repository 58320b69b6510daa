import Drawing
import Foundation
import TextLayout
@_spi(Moa) import UIKit

/// Many pictures on one, true to scale beside each other, with captions.
///
/// For a look at a whole run where a page cannot go: a chat, a README, a pull request.
@MainActor
package struct ContactSheet {
  private let shots: [Shot]
  private let directory: String
  /// Whether each configuration starts a row of its own.
  private let isTable: Bool

  private static let fewestColumns = 3
  private static let width = 1640.0
  /// A row of a table is not broken before this width.
  private static let tableWidth = 3200.0
  private static let tallest = 12_000.0
  private static let gap = 28.0
  private static let captionHeight = 40.0
  private static let ground = Color(red: 0.957, green: 0.961, blue: 0.969)
  private static let ink = Color(red: 0.106, green: 0.122, blue: 0.141)
  private static let faint = Color(red: 0.396, green: 0.427, blue: 0.463)

  /// - Parameter directory: Where the pictures lie.
  package init(shots: [Shot], directory: String) {
    self.shots = Self.byConfiguration(shots.filter { $0.width > 0 && $0.height > 0 })
    self.directory = directory
    let scenes = Set(shots.map { "\($0.file.prefix { $0 != "@" })" }).count
    isTable = scenes >= Self.fewestColumns
  }

  /// The pictures of one configuration together, in the order of the matrix.
  private static func byConfiguration(_ shots: [Shot]) -> [Shot] {
    var order: [String] = []
    var groups: [String: [Shot]] = [:]
    for shot in shots {
      if groups[shot.configuration] == nil { order.append(shot.configuration) }
      groups[shot.configuration, default: []].append(shot)
    }
    return order.flatMap { groups[$0] ?? [] }
  }

  /// The sheet as a PNG file; nil without pictures.
  package func pngData() -> [UInt8]? {
    guard !shots.isEmpty else { return nil }
    // Half the size of the points shows much of a screen; very long runs get smaller pictures.
    var scale = 0.5
    var layout = place(scale: scale)
    while layout.size.height > Self.tallest, scale > 0.02 {
      scale *= 0.8
      layout = place(scale: scale)
    }
    let canvas = Canvas(size: layout.size, format: .bitmap(scale: 2), background: Self.ground)
    for (shot, frame) in zip(shots, layout.frames) { draw(shot, in: frame, on: canvas) }
    return canvas.finish()
  }

  /// Rows filled from the left, pictures of a row on one ground line.
  private func place(scale: Double) -> (frames: [CGRect], size: CGSize) {
    var frames: [CGRect] = []
    var row: [CGRect] = []
    var (x, y, widest) = (Self.gap, Self.gap, 0.0)
    func endRow() {
      let height = row.map { Double($0.height) }.max() ?? 0
      frames += row.map { $0.offsetBy(dx: 0, dy: height - $0.height) }
      widest = max(widest, x)
      y += height + Self.captionHeight + Self.gap
      (x, row) = (Self.gap, [])
    }
    for (index, shot) in shots.enumerated() {
      if isTable, index > 0, shot.configuration != shots[index - 1].configuration { endRow() }
      let size = CGSize(
        width: (shot.width * scale).rounded(), height: (shot.height * scale).rounded())
      if !row.isEmpty, x + Double(size.width) + Self.gap > (isTable ? Self.tableWidth : Self.width)
      {
        endRow()
      }
      row.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += Double(size.width) + Self.gap
    }
    endRow()
    return (frames, CGSize(width: max(widest, 200), height: y))
  }

  private func draw(_ shot: Shot, in frame: CGRect, on canvas: Canvas) {
    let outline = RoundedRect(
      rect: frame, radius: min(14, Double(min(frame.width, frame.height)) / 12), isContinuous: true)
    canvas.drawShadow(
      of: outline,
      Shadow(color: Color(white: 0, alpha: 0.16), offset: CGSize(width: 0, height: 4), radius: 9))
    canvas.fill(outline, .white)
    if let file = FileManager.default.contents(atPath: directory + "/" + shot.file),
      let picture = try? Bitmap(decoding: Array(file))
    {
      canvas.save()
      canvas.clip(to: outline)
      canvas.draw(picture, in: frame)
      canvas.restore()
    }
    canvas.stroke(outline, Color(white: 0, alpha: 0.08), width: 1)
    let details = [shot.deviceName, shot.variants.joined(separator: " ")].filter { !$0.isEmpty }
    caption(
      shot.sceneName, weight: .semibold, color: Self.ink, below: frame, offset: 10, on: canvas)
    caption(
      details.joined(separator: " · "), weight: .regular, color: Self.faint, below: frame,
      offset: 27, on: canvas)
  }

  private func caption(
    _ text: String, weight: FontWeight, color: Color, below frame: CGRect, offset: Double,
    on canvas: Canvas
  ) {
    let block = TextMeasurer.main.block(
      for: AttributedText(text, font: FontDescriptor(pointSize: 12, weight: weight)),
      limits: TextLimits(
        width: Double(frame.width), numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    let x = Double(frame.midX) - Double(block.size.width) / 2
    canvas.draw(block, at: CGPoint(x: x, y: Double(frame.maxY) + offset)) { _ in
      TextStyle(color: color)
    }
  }
}

extension Shot {
  /// Device, orientation and variants as one text.
  fileprivate var configuration: String {
    ([deviceID, orientation] + variants).joined(separator: " ")
  }
}

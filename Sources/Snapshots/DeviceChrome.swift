import Drawing
import Foundation
import TextLayout
@_spi(Moa) import UIKit

/// What a device shows around an app: clock and battery, sensor housing, home indicator.
///
/// Over a picture they tell whether anything is in their way. Places and sizes are as on the
/// devices to a point or two; nothing is laid out by them.
@MainActor
struct DeviceChrome {
  let device: Device
  let isLandscape: Bool
  let isDark: Bool

  private var ink: Color { isDark ? .white : .black }

  /// The kinds of housing, told by the height of the status bar.
  private enum Housing {
    case none, notch, island
  }

  private var housing: Housing {
    guard device.idiom == .phone, device.hasHomeIndicator else { return .none }
    return device.statusBarHeight >= 59 ? .island : .notch
  }

  func draw(on canvas: Canvas) {
    let size = canvas.size
    drawHousing(in: size, on: canvas)
    if device.hasHomeIndicator { drawHomeIndicator(in: size, on: canvas) }
    // Phones have no status bar in landscape.
    if device.idiom == .pad || !isLandscape { drawStatusBar(in: size, on: canvas) }
  }

  // MARK: Parts

  private func drawHousing(in size: CGSize, on canvas: Canvas) {
    var rect: CGRect
    var corners = RoundedRect.Corners.all
    let radius: Double
    let side = Double(min(size.width, size.height))
    switch housing {
    case .none: return
    case .island:
      rect = CGRect(x: side / 2 - 62.5, y: 11, width: 125, height: 37)
      radius = 18.5
    case .notch:
      // The notch of the first generations was wider.
      let width = device.statusBarHeight >= 47 ? 162.0 : 209.0
      rect = CGRect(x: side / 2 - width / 2, y: 0, width: width, height: 31)
      radius = 20
      corners = isLandscape ? [.maxXMinY, .maxXMaxY] : [.minXMaxY, .maxXMaxY]
    }
    if isLandscape {
      rect = CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
    canvas.fill(RoundedRect(rect: rect, radius: radius, corners: corners), .black)
  }

  private func drawHomeIndicator(in size: CGSize, on canvas: Canvas) {
    let width = Double(size.width) * (isLandscape || device.idiom == .pad ? 0.26 : 0.35)
    let rect = CGRect(
      x: (Double(size.width) - width) / 2, y: Double(size.height) - 13, width: width, height: 5)
    canvas.fill(RoundedRect(rect: rect, radius: 2.5), ink)
  }

  private func drawStatusBar(in size: CGSize, on canvas: Canvas) {
    let width = Double(size.width)
    if housing == .none {
      let middle = Double(device.statusBarHeight) / 2
      let isPad = device.idiom == .pad
      let clock = isPad ? 6 : width / 2
      drawText("9:41 AM", size: 12, x: clock, middle: middle, isCentred: !isPad, on: canvas)
      if !isPad {
        drawSignal(x: 6, middle: middle, scale: 0.85, on: canvas)
        drawWaves(x: 27, middle: middle, scale: 0.85, on: canvas)
      }
      drawBattery(x: width - 31, middle: middle, scale: 0.95, on: canvas)
      return
    }
    // The ears beside the housing.
    let middle = housing == .island ? 32.5 : 22
    let ear = (width - (housing == .island ? 125 : 180)) / 2
    drawText("9:41", size: 16, x: ear / 2 + 4, middle: middle, isCentred: true, on: canvas)
    let right = width - ear / 2 - 4
    drawSignal(x: right - 36, middle: middle, scale: 1, on: canvas)
    drawWaves(x: right - 13, middle: middle, scale: 1, on: canvas)
    drawBattery(x: right + 9, middle: middle, scale: 1, on: canvas)
  }

  // MARK: Glyphs

  private func drawText(
    _ text: String, size: Double, x: Double, middle: Double, isCentred: Bool, on canvas: Canvas
  ) {
    let block = TextMeasurer.main.block(
      for: AttributedText(text, font: FontDescriptor(pointSize: size, weight: .semibold)))
    let left = isCentred ? x - Double(block.size.width) / 2 : x
    canvas.draw(block, at: CGPoint(x: left, y: middle - Double(block.size.height) / 2)) { _ in
      TextStyle(color: ink)
    }
  }

  /// Four bars of growing height.
  private func drawSignal(x: Double, middle: Double, scale: Double, on canvas: Canvas) {
    for bar in 0..<4 {
      let height = (4 + 2.6 * Double(bar)) * scale
      let rect = CGRect(
        x: x + Double(bar) * 4.8 * scale, y: middle + 6 * scale - height, width: 3.2 * scale,
        height: height)
      canvas.fill(RoundedRect(rect: rect, radius: 0.9 * scale), ink)
    }
  }

  /// Two arcs over a dot.
  private func drawWaves(x: Double, middle: Double, scale: Double, on canvas: Canvas) {
    let centre = CGPoint(x: x + 8 * scale, y: middle + 5.5 * scale)
    for radius in [10.0, 6.2] {
      // A quarter of a circle as one curve, from upper left to upper right.
      let r = radius * scale
      let d = r * 0.7071
      let handle = r * 0.5523 * 0.7071
      var arc = Path()
      arc.move(to: CGPoint(x: Double(centre.x) - d, y: Double(centre.y) - d))
      arc.curve(
        to: CGPoint(x: Double(centre.x) + d, y: Double(centre.y) - d),
        control1: CGPoint(x: Double(centre.x) - d + handle, y: Double(centre.y) - d - handle),
        control2: CGPoint(x: Double(centre.x) + d - handle, y: Double(centre.y) - d - handle))
      canvas.stroke(arc, ink, style: StrokeStyle(width: 2.4 * scale))
    }
    let dot = 2.2 * scale
    canvas.fillEllipse(
      in: CGRect(
        x: Double(centre.x) - dot, y: Double(centre.y) - dot * 1.6, width: dot * 2,
        height: dot * 2), ink)
  }

  private func drawBattery(x: Double, middle: Double, scale: Double, on canvas: Canvas) {
    let body = CGRect(x: x, y: middle - 5.75 * scale, width: 23 * scale, height: 11.5 * scale)
    canvas.stroke(
      RoundedRect(rect: body, radius: 3.6 * scale), ink.multiplyingAlpha(by: 0.4), width: 1)
    canvas.fill(
      RoundedRect(rect: body.insetBy(dx: 2 * scale, dy: 2 * scale), radius: 2 * scale), ink)
    let nub = CGRect(
      x: Double(body.maxX) + 1, y: middle - 2 * scale, width: 1.4 * scale, height: 4 * scale)
    canvas.fill(RoundedRect(rect: nub, radius: 0.7 * scale), ink.multiplyingAlpha(by: 0.4))
  }
}

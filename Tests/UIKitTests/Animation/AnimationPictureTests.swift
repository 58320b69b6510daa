import Drawing
import Foundation
import Testing

@testable @_spi(Moa) import UIKit

/// What animations look like, pixel by pixel.
@MainActor @Suite(.serialized) struct AnimationPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

  private func box(_ frame: CGRect, _ color: UIColor) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    window.addSubview(view)
    return view
  }

  private func color(_ x: Int, _ y: Int) -> [Int] {
    let color = ViewRenderer.bitmap(of: window, scale: 1, background: .white)[x, y]
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  private let red = [255, 0, 0]
  private let white = [255, 255, 255]

  @Test("pictures show the animations' values")
  func presented() {
    let box = box(
      CGRect(x: 0, y: 0, width: 10, height: 10), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      box.frame = CGRect(x: 20, y: 0, width: 20, height: 10)
      box.alpha = 0.5
    }
    #expect(color(5, 5) == red)
    #expect(color(15, 5) == white)
    MediaClock.shared.advance(by: 0.5)
    #expect(color(5, 5) == white)
    #expect(color(12, 5) == [255, 64, 64])
    #expect(color(24, 5) == [255, 64, 64])
    #expect(color(26, 5) == white)
    MediaClock.shared.advance(by: 0.5)
    #expect(abs(color(26, 5)[1] - 128) <= 1)
  }

  /// A view that draws its left half red.
  private final class Half: UIView {
    override func draw(_ rect: CGRect) {
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
    }
  }

  @Test("what a view drew is fitted into the size that shows, by its content mode")
  func contents() {
    let half = Half(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(half)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { half.frame.size.width = 30 }
    MediaClock.shared.advance(by: 0.5)
    // 20 points wide: half of it.
    #expect(color(8, 5) == red)
    #expect(color(12, 5) == white)
    half.contentMode = .left
    // The final drawing, 15 points of red, is cut at 20.
    #expect(color(13, 5) == red)
    #expect(color(17, 5) == white)
  }

  @Test("a cross dissolve mixes old and new content; a push moves both")
  func transitions() {
    let box = box(
      CGRect(x: 0, y: 0, width: 20, height: 20), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    var log: [Bool] = []
    UIView.transition(with: box, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    } completion: {
      log.append($0)
    }
    #expect(color(5, 5) == red)
    MediaClock.shared.advance(by: 0.25)
    let mixed = color(5, 5)
    #expect(abs(mixed[0] - 191) <= 1 && abs(mixed[2] - 64) <= 1 && mixed[1] <= 1)
    MediaClock.shared.advance(by: 0.75)
    #expect(color(5, 5) == [0, 0, 255])
    #expect(log == [true])

    let push = CATransition()
    (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
    push.timingFunction = CAMediaTimingFunction(name: .linear)
    box.layer.add(push, forKey: nil)
    box.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(box.layer.animationKeys() == ["transition"])
    MediaClock.shared.advance(by: 0.5)
    #expect(color(5, 5) == [0, 0, 255])
    #expect(color(15, 5) == [0, 255, 0])
  }

  @Test("a flip shows the old side, then the new one; views are exchanged")
  func flip() {
    let old = box(
      CGRect(x: 0, y: 0, width: 40, height: 20), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let new = UIView(frame: old.frame)
    new.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    UIView.transition(
      from: old, to: new, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
    #expect(old.superview == nil)
    #expect(new.superview === window)
    MediaClock.shared.advance(by: 1)
    #expect(color(5, 5) == [0, 0, 255])
  }

  @Test("the presentation layer draws what shows, with what is in it")
  func presentationLayer() throws {
    let box = box(
      CGRect(x: 0, y: 0, width: 10, height: 10), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    box.addSubview(inner)
    let bare = CALayer()
    bare.frame = CGRect(x: 0, y: 8, width: 2, height: 2)
    bare.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor
    box.layer.addSublayer(bare)
    window.layoutIfNeeded()
    MediaClock.shared.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      box.frame.size.width = 30
      box.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
      inner.frame.origin.x = 20
    }
    MediaClock.shared.advance(by: 0.5)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 40, height: 20)
    let shown = try #require(box.layer.presentation())
    func pixels(_ layer: CALayer) throws -> Bitmap {
      let picture = UIGraphicsImageRenderer(size: size, format: format).image {
        layer.render(in: $0.cgContext)
      }
      return try Bitmap(decoding: [UInt8](try #require(picture.pngData())))
    }
    let picture = try pixels(shown)
    #expect(abs(picture[15, 5].red - 0.5) < 0.01)
    #expect(picture[25, 5].alpha == 0)
    #expect(picture[11, 1].blue == 1)
    #expect(picture[1, 9].green == 1)
    // It keeps its look while time goes on; what is in it goes on.
    MediaClock.shared.advance(by: 0.25)
    let later = try pixels(shown)
    #expect(abs(later[15, 5].red - 0.5) < 0.01)
    #expect(later[16, 1].blue == 1)
    MediaClock.shared.advance(by: 1)
    let layer = try pixels(try #require(bare.presentation()))
    #expect(layer[1, 1].green == 1)
  }

  @Test("a recording that cannot be made says why")
  func impossibleRecordings() {
    func failure(
      _ rate: Int = 10, scale: CGFloat = 1, of view: UIView? = nil, _ duration: Double = 1
    ) -> AnimationRecorder.Failure? {
      let recorder = AnimationRecorder(of: view ?? window, framesPerSecond: rate, scale: scale)
      do throws(AnimationRecorder.Failure) {
        _ = try recorder.pngSequence(duration: duration)
      } catch {
        return error
      }
      return nil
    }
    let start = MediaClock.shared.now
    #expect(failure(0) == .framesPerSecond(0))
    #expect(failure(1000) == .framesPerSecond(1000))
    #expect(failure(scale: 1000) == .size(window.bounds.size, scale: 1000))
    #expect(failure(scale: 0) == .size(window.bounds.size, scale: 0))
    #expect(failure(of: UIView()) == .size(.zero, scale: 1))
    #expect(failure(-1) == .framesPerSecond(-1))
    #expect(failure(10, -1) == .duration(-1, framesPerSecond: 10))
    #expect(failure(10, .infinity) == .duration(.infinity, framesPerSecond: 10))
    #expect(failure(10, 1e9)?.description.contains("36001 frames") == true)
    #expect(MediaClock.shared.now == start)
  }

  @Test("a recording is an animated PNG of what changed")
  func recording() throws {
    let box = box(
      CGRect(x: 0, y: 0, width: 10, height: 10), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    UIView.animate(withDuration: 0.2, delay: 0.1, options: .curveLinear) { box.center.x += 10 }
    let recorder = AnimationRecorder(of: window, framesPerSecond: 10)
    var places: [Int] = []
    let data = try recorder.apngData(duration: 0.4)
    let file = [UInt8](data)
    var chunks: [String] = []
    var at = 8
    while at + 8 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(String(decoding: file[at + 4..<at + 8], as: UTF8.self))
      if chunks.last == "fcTL" { places.append(Int(file[at + 8 + 23])) }
      at += length + 12
    }
    // At 0 and 0.1 the same, then one step, then the end, which stays.
    #expect(chunks == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    let first = try Bitmap(decoding: file)
    #expect(first[5, 5].green == 0)
    #expect(first[15, 5].green == 1)
    let frames = try AnimationRecorder(of: window, framesPerSecond: 10).pngSequence(duration: 0)
    #expect(frames.count == 1)
    let last = try Bitmap(decoding: [UInt8](frames[0]))
    #expect(last[15, 5].green == 0)
  }
}

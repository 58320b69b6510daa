import Drawing
import Foundation

/// Draws a view again and again while the clock goes on: the frames of its animations.
///
/// ```swift
/// let recorder = AnimationRecorder(of: window, framesPerSecond: 30)
/// UIView.animate(withDuration: 0.3) { … }
/// let file = recorder.apngData(duration: 0.3)
/// ```
@_spi(Moa) @MainActor public struct AnimationRecorder {
  public let view: UIView
  public let framesPerSecond: Int
  /// Pixels a point.
  public let scale: CGFloat
  /// What lies behind the view; nil leaves transparent what it does not cover.
  public let background: UIColor?

  /// Prepares to record a view, in a window or by itself.
  public init(
    of view: UIView, framesPerSecond: Int = 60, scale: CGFloat = 1, background: UIColor? = .white
  ) {
    self.view = view
    self.framesPerSecond = max(1, framesPerSecond)
    self.scale = scale
    self.background = background
  }

  /// Advances the clock and draws each frame, the first and the last instant included.
  ///
  /// - Parameters:
  ///   - duration: seconds to record.
  ///   - body: is called with the frame's number and its picture.
  public func record(duration: TimeInterval, _ body: (Int, UIImage) -> Void) {
    recordBitmaps(duration) { body($0, UIImage(bitmap: $1, scale: scale)) }
  }

  /// The frames as an animated PNG.
  public func apngData(duration: TimeInterval, repeatCount: Int = 0) -> Data {
    var encoder = APNGEncoder(
      framesPerSecond: framesPerSecond, isOpaque: background != nil, repeatCount: repeatCount)
    recordBitmaps(duration) { encoder.add($1) }
    return Data(encoder.finish())
  }

  /// The frames as an animated GIF: few colours, hundredths of a second.
  public func gifData(duration: TimeInterval, repeatCount: Int = 0) -> Data {
    var encoder = GIFEncoder(framesPerSecond: framesPerSecond, repeatCount: repeatCount)
    recordBitmaps(duration) { encoder.add($1) }
    return Data(encoder.finish())
  }

  /// The frames as one PNG file each.
  public func pngSequence(duration: TimeInterval) -> [Data] {
    var files: [Data] = []
    recordBitmaps(duration) { files.append(Data($1.pngData())) }
    return files
  }

  private func recordBitmaps(_ duration: TimeInterval, _ body: (Int, Bitmap) -> Void) {
    let root = view.rootView
    // A tree in no window counts as shown while it is recorded.
    let wasShown = root.layerIfLoaded?.isShownRoot ?? false
    root.layer.isShownRoot = true
    defer { root.layer.isShownRoot = wasShown }
    let start = MediaClock.shared.now
    let last = Int((max(0, duration) * Double(framesPerSecond) + 1e-6).rounded(.down))
    for frame in 0...last {
      MediaClock.shared.advance(to: start + Double(frame) / Double(framesPerSecond))
      root.layoutIfNeeded()
      body(frame, ViewRenderer.bitmap(of: view, scale: scale, background: background))
    }
  }
}

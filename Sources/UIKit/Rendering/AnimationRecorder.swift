import Drawing
import Foundation

/// Draws a view again and again while the clock goes on: the frames of its animations.
///
/// ```swift
/// let recorder = AnimationRecorder(of: window, framesPerSecond: 30)
/// UIView.animate(withDuration: 0.3) { … }
/// let file = try recorder.apngData(duration: 0.3)
/// ```
@_spi(Moa) @preconcurrency @MainActor public struct AnimationRecorder {
  public let view: UIView
  public let framesPerSecond: Int
  /// Pixels a point.
  public let scale: CGFloat
  /// What lies behind the view; nil leaves transparent what it does not cover.
  public let background: UIColor?

  /// Frames a second that can be asked for.
  public nonisolated static let allowedFramesPerSecond = 1...240
  /// Most frames of a recording: ten minutes at 60 a second.
  public nonisolated static let mostFrames = 36_001
  /// Most pixels of a side of a frame.
  public nonisolated static let mostPixelsOfSide = 16_384

  /// Prepares to record a view, in a window or by itself.
  public init(
    of view: UIView, framesPerSecond: Int = 60, scale: CGFloat = 1, background: UIColor? = .white
  ) {
    self.view = view
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    self.background = background
  }

  /// Why nothing can be recorded.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Frames a second are out of `allowedFramesPerSecond`.
    case framesPerSecond(Int)
    /// The frames would have no pixels, or more than fit.
    case size(CGSize, scale: CGFloat)
    /// Less than nothing, not a number, or more than `mostFrames`.
    case duration(TimeInterval, framesPerSecond: Int)

    public var description: String {
      switch self {
      case .framesPerSecond(let rate):
        let allowed = AnimationRecorder.allowedFramesPerSecond
        return "\(rate) frames a second cannot be recorded: give \(allowed.lowerBound) to "
          + "\(allowed.upperBound)"
      case .size(let size, let scale):
        return "frames of \(size.width) × \(size.height) points at scale \(scale) cannot be "
          + "recorded: give a view and a scale that make 1 to "
          + "\(AnimationRecorder.mostPixelsOfSide) pixels a side and at most "
          + "\(Bitmap.maximumPixelCount) together"
      case .duration(let duration, let rate):
        return
          "\(duration) seconds at \(rate) frames a second cannot be recorded: give at least 0, "
          + "and at most \(AnimationRecorder.mostFrames) frames"
      }
    }
  }

  /// Advances the clock and draws each frame, the first and the last instant included.
  ///
  /// - Parameters:
  ///   - duration: seconds to record.
  ///   - body: is called with the frame's number and its picture.
  /// - Throws: `Failure`, before the clock is advanced.
  public func record(
    duration: TimeInterval, _ body: (Int, UIImage) -> Void
  ) throws(Failure) {
    try recordBitmaps(duration) { body($0, UIImage(bitmap: $1, scale: scale)) }
  }

  /// The frames as an animated PNG.
  public func apngData(duration: TimeInterval, repeatCount: Int = 0) throws(Failure) -> Data {
    var encoder = APNGEncoder(
      framesPerSecond: framesPerSecond, isOpaque: background != nil, repeatCount: repeatCount)
    try recordBitmaps(duration) { encoder.add($1) }
    return Data(encoder.finish())
  }

  /// The frames as an animated GIF: few colours, hundredths of a second.
  public func gifData(duration: TimeInterval, repeatCount: Int = 0) throws(Failure) -> Data {
    var encoder = GIFEncoder(
      framesPerSecond: min(framesPerSecond, AnimationRecorder.mostGIFFramesPerSecond),
      repeatCount: repeatCount)
    try recordBitmaps(duration, mostFramesPerSecond: AnimationRecorder.mostGIFFramesPerSecond) {
      encoder.add($1)
    }
    return Data(encoder.finish())
  }

  /// The frames as one PNG file each.
  public func pngSequence(duration: TimeInterval) throws(Failure) -> [Data] {
    var files: [Data] = []
    try recordBitmaps(duration) { files.append(Data($1.pngData())) }
    return files
  }

  /// The format tells delays in hundredths of a second.
  private static let mostGIFFramesPerSecond = 100

  private func recordBitmaps(
    _ duration: TimeInterval, mostFramesPerSecond: Int = .max, _ body: (Int, Bitmap) -> Void
  ) throws(Failure) {
    let rate = min(framesPerSecond, mostFramesPerSecond)
    let last = try lastFrame(of: duration, rate)
    let root = view.rootView
    // A tree in no window counts as shown while it is recorded.
    let wasShown = root.layerIfLoaded?.isShownRoot ?? false
    root.layer.isShownRoot = true
    defer { root.layer.isShownRoot = wasShown }
    let start = MediaClock.shared.now
    for frame in 0...last {
      MediaClock.shared.advance(to: start + Double(frame) / Double(rate))
      root.layoutIfNeeded()
      body(frame, ViewRenderer.bitmap(of: view, scale: scale, background: background))
    }
  }

  private func lastFrame(of duration: TimeInterval, _ rate: Int) throws(Failure) -> Int {
    guard AnimationRecorder.allowedFramesPerSecond.contains(framesPerSecond) else {
      throw .framesPerSecond(framesPerSecond)
    }
    let size = view.bounds.size
    let (width, height) = (Double(size.width * scale), Double(size.height * scale))
    let sides = 0.5...Double(AnimationRecorder.mostPixelsOfSide)
    guard sides.contains(width), sides.contains(height), scale > 0,
      width * height <= Double(Bitmap.maximumPixelCount)
    else { throw .size(size, scale: scale) }
    let count = (duration * Double(rate) + 1e-6).rounded(.down)
    guard duration >= 0, count < Double(AnimationRecorder.mostFrames) else {
      throw .duration(duration, framesPerSecond: framesPerSecond)
    }
    return Int(count)
  }
}

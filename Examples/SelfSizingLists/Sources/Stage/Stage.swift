import Foundation
@_spi(Moa) import UIKit

/// A window, usually on a phone of 375 × 667 points, whose picture goes into `out/`.
@MainActor public final class Stage {
  public let window: UIWindow
  private let name: String

  /// - Parameters:
  ///   - name: begins the names of the pictures.
  ///   - view: fills the window.
  public init(_ name: String, showing view: UIView) {
    self.name = name
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.backgroundColor = .systemBackground
    view.frame = window.bounds
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  /// - Parameters:
  ///   - name: begins the names of the pictures.
  ///   - controller: its view fills the window.
  ///   - window: on a device of one's choice.
  public init(_ name: String, showing controller: UIViewController, in window: UIWindow) {
    self.name = name
    self.window = window
    window.backgroundColor = .systemBackground
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// Lets animations end.
  public func settle() {
    window.layoutIfNeeded()
    AnimationClock.runUntilIdle()
  }

  /// Writes a picture of the window as it is.
  public func draw(_ moment: String) throws {
    settle()
    let picture = UIGraphicsImageRenderer(bounds: window.bounds).image {
      window.layer.render(in: $0.cgContext)
    }
    try write(picture.pngData() ?? Data(), "\(name)-\(moment).png")
  }

  /// Makes a change and writes the animation that it starts.
  public func record(_ moment: String, seconds: TimeInterval, change: () -> Void) throws {
    change()
    let recorder = AnimationRecorder(of: window, framesPerSecond: 30, scale: 1)
    try write(try recorder.apngData(duration: seconds), "\(name)-\(moment).png")
    settle()
  }

  private func write(_ data: Data, _ file: String) throws {
    let folder = URL(fileURLWithPath: "out", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: folder.appendingPathComponent(file))
    print("out/\(file)")
  }
}

extension UITableView {
  /// The rows on the screen with their heights, as a line of text.
  public var rowsOnScreen: String {
    (indexPathsForVisibleRows ?? []).map { path in
      "\(path.row): \(rectForRow(at: path).height.text)"
    }.joined(separator: ", ")
  }
}

extension CGFloat {
  /// Without needless digits.
  public var text: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
  }
}

import Foundation

/// What was copied last; each process has its own, nothing goes to the system's.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  private var contents: [Any] = [] { didSet { changeCount += 1 } }
  /// Goes up with each change.
  open private(set) var changeCount = 0

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var strings: [String]? {
    get { values() }
    set { contents = newValue ?? [] }
  }
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  open var urls: [URL]? {
    get { values() }
    set { contents = newValue ?? [] }
  }
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  open var images: [UIImage]? {
    get { values() }
    set { contents = newValue ?? [] }
  }
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  open var colors: [UIColor]? {
    get { values() }
    set { contents = newValue ?? [] }
  }

  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }

  private func values<Value>() -> [Value]? {
    let found = contents.compactMap { $0 as? Value }
    return found.isEmpty ? nil : found
  }
}

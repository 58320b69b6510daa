import Foundation

/// Where `UIImage(named:)` and `UIColor(named:)` look first: an asset catalogue, a document's resources.
package protocol ImageProvider: Sendable {
  /// The image of this name for the given traits, nil if it is not known here.
  func image(named name: String, compatibleWith traits: UITraitCollection?) -> UIImage?
  /// The colour of this name, nil if it is not known here.
  func color(named name: String) -> UIColor?
}

extension ImageProvider {
  package func color(named name: String) -> UIColor? { nil }
}

/// The providers in force; changed between documents, read from any thread.
package final class ImageProviders: @unchecked Sendable {
  package static let shared = ImageProviders()

  private let lock = NSLock()
  private var list: [any ImageProvider] = []

  /// The providers, asked in this order.
  package var providers: [any ImageProvider] {
    get { lock.withLock { list } }
    set { lock.withLock { list = newValue } }
  }
}

extension UIImage {
  /// The image of this name in an asset catalogue, else a file of the main bundle.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    guard let found = UIImage.find(name, in: bundle, compatibleWith: configuration?.traits) else {
      return nil
    }
    var properties = found.properties
    properties.configuration = configuration ?? properties.configuration
    self.init(content: found.content, properties: properties)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    guard let found = UIImage.find(name, in: bundle, compatibleWith: traitCollection) else {
      return nil
    }
    self.init(content: found.content, properties: found.properties)
  }

  /// The pictures `name0`, `name1` … shown in turn; nil if there is none.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    while images.count < 1024, let image = UIImage(named: name + String(images.count)) {
      images.append(image)
    }
    return images.isEmpty ? UIImage(named: name) : animatedImage(with: images, duration: duration)
  }

  private static func find(
    _ name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) -> UIImage? {
    guard !name.isEmpty else { return nil }
    for provider in ImageProviders.shared.providers {
      if let image = provider.image(named: name, compatibleWith: traits) { return image }
    }
    return file(name, in: bundle ?? .main, scale: (traits ?? .current).displayScale)
  }

  /// A loose file, the one for the screen's scale first.
  private static func file(_ name: String, in bundle: Bundle, scale: CGFloat) -> UIImage? {
    let path = name as NSString
    let type = path.pathExtension.isEmpty ? "png" : path.pathExtension
    let stem = path.pathExtension.isEmpty ? name : path.deletingPathExtension
    let wanted = scale >= 3 ? ["@3x", "@2x", ""] : scale >= 2 ? ["@2x", "@3x", ""] : ["", "@2x"]
    for suffix in wanted {
      if let file = bundle.path(forResource: stem + suffix, ofType: type),
        let image = UIImage(contentsOfFile: file)
      {
        return image
      }
    }
    return nil
  }
}

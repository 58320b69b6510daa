/// One picture in versions for different traits: light and dark, for scales, size classes or idioms.
///
/// An image view shows the version for its own traits, whichever was set.
open class UIImageAsset: NSObject, @unchecked Sendable {
  /// A version; its image is made when it is asked for, so that images can keep their asset alive.
  private struct Version {
    let traits: UITraitCollection.Values
    let content: UIImage.Content
    let properties: UIImage.Properties
  }

  private let lock = NSLock()
  private var versions: [Version] = []

  public override init() { super.init() }

  /// Adds the version for some traits, in place of one that was registered for the same.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let version = Version(
      traits: traitCollection.values, content: image.content, properties: image.properties)
    lock.withLock {
      versions.removeAll { $0.traits == version.traits }
      versions.append(version)
    }
    image.imageAsset = self
  }

  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traits ?? UITraitCollection())
  }

  open func unregisterImage(with traitCollection: UITraitCollection) {
    lock.withLock { versions.removeAll { $0.traits == traitCollection.values } }
  }

  open func unregisterImage(with configuration: UIImage.Configuration) {
    unregisterImage(with: configuration.traits ?? UITraitCollection())
  }

  /// The version that comes closest to some traits: with the fewest that are others, then with the
  /// most that are the same; the later one of equals. Without versions an image of no size.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let values = traitCollection.values
    let ranked = lock.withLock { versions }.map { version in
      (version, rank: version.traits.agreement(with: values))
    }
    guard let best = ranked.max(by: { $0.rank <= $1.rank })?.0 else { return UIImage() }
    let image = UIImage(content: best.content, properties: best.properties)
    image.imageAsset = self
    return image
  }

  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traits ?? .current).withConfiguration(configuration)
  }
}

extension UITraitCollection.Values {
  /// How well the traits that are given here go with others, the more the better.
  fileprivate func agreement(with other: UITraitCollection.Values) -> Int {
    let given = changedTraits(from: UITraitCollection.Values())
    let wrong = given.filter { other.differs(in: $0, from: self) }.count
    return given.count - wrong - 1000 * wrong
  }
}

import Foundation

extension UIColor {
  /// The colour of this name in an asset catalogue.
  public convenience init?(named name: String) {
    guard let found = UIColor.find(name) else { return nil }
    self.init(storage: found.storage)
  }

  /// The colour of this name, as it is under the given traits if there are some.
  ///
  /// - Note: the bundle is not looked at: catalogues are those that a document or a program opened.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let found = UIColor.find(name) else { return nil }
    self.init(storage: (traitCollection.map(found.resolvedColor(with:)) ?? found).storage)
  }

  private static func find(_ name: String) -> UIColor? {
    for provider in ImageProviders.shared.providers {
      if let color = provider.color(named: name) { return color }
    }
    return nil
  }
}

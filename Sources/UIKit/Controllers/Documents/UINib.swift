import Foundation

/// A document with objects of which copies are made.
@preconcurrency @MainActor open class UINib: NSObject {
  /// What may be given along with a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let bundle: Bundle?

  /// Looked for when it is instantiated first, as on iOS.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    bundle = bundleOrNil
    super.init()
  }

  package init(name: String, content: any NibContent) {
    self.name = name
    bundle = nil
    super.init()
    loaded = content
  }

  private var loaded: (any NibContent)?

  /// Makes the top-level objects, connected to the owner.
  ///
  /// - Note: ends the program if no document has this name, as iOS does.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    if loaded == nil { loaded = StoryboardProviders.nib(named: name, in: bundle) }
    guard let loaded else {
      LayoutMisuse.inconsistency(
        "Could not load NIB in bundle: '\(bundle ?? .main)' with name '\(name)'"
      ).raise()
    }
    return loaded.makeObjects(owner: ownerOrNil)
  }
}

/// The objects of one document.
@MainActor package protocol NibContent {
  func makeObjects(owner: Any?) -> [Any]
}

extension Bundle {
  /// Makes the top-level objects of a nib; nil if there is no such nib.
  @preconcurrency @MainActor @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    StoryboardProviders.nib(named: name, in: self)?.makeObjects(owner: owner)
  }
}

extension UITableView {
  /// Registers the only cell of a nib for an identifier; nil takes the registration back.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellReuseIdentifier: identifier) }
    register(prototype: identifier) {
      nib.onlyObject(for: identifier, "UITableViewCell", in: "nib must contain exactly one")
    }
  }

  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else {
      return register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
    }
    register(headerFooterPrototype: identifier) {
      nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
    }
  }
}

extension UICollectionView {
  /// Registers the only cell of a nib for an identifier; nil takes the registration back.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else {
      return register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
    }
    register(prototype: identifier) {
      nib.onlyObject(for: identifier, "UICollectionViewCell", in: "nib must contain exactly one")
    }
  }

  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let nib else {
      return register(
        nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    register(supplementaryPrototype: identifier, ofKind: kind) {
      nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
    }
  }
}

extension UINib {
  /// The one cell that a nib is registered for (G3.4).
  fileprivate func onlyObject<Object: AnyObject>(
    for identifier: String, _ type: String, in text: String
  ) -> Object {
    let objects = instantiate(withOwner: nil)
    guard objects.count == 1, let object = objects.first as? Object else {
      LayoutMisuse.inconsistency(
        "invalid nib registered for identifier (\(identifier)) - \(text) top level object which "
          + "must be a \(type) instance"
      ).raise()
    }
    return object
  }
}

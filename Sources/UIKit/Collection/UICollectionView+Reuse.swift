import Foundation

extension UICollectionView {
  static func poolKey(kind: String?, identifier: String) -> String {
    kind.map { "\($0)\u{0}\(identifier)" } ?? identifier
  }

  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registrations[identifier] = cellClass.map { .viewClass($0) }
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registrations[Self.poolKey(kind: elementKind, identifier: identifier)] = viewClass.map {
      .viewClass($0)
    }
  }

  /// Registers how a storyboard's prototype or a nib makes its cell.
  package func register(
    prototype identifier: String, _ make: @escaping @MainActor () -> UICollectionViewCell?
  ) {
    registrations[identifier] = .factory { make() }
  }

  /// Registers how a storyboard's header or footer is made.
  package func register(
    supplementaryPrototype identifier: String, ofKind kind: String,
    _ make: @escaping @MainActor () -> UICollectionReusableView?
  ) {
    registrations[Self.poolKey(kind: kind, identifier: identifier)] = .factory { make() }
  }

  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = cellBeingReconfigured, cell.reuseIdentifier == identifier { return cell }
    guard
      let cell = dequeue(kind: nil, identifier: identifier, at: indexPath) as? UICollectionViewCell
    else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
          + "\(identifier) - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard")
    }
    return cell
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(kind: elementKind, identifier: identifier, at: indexPath) else {
      preconditionFailure(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must "
          + "register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard")
    }
    return view
  }

  private func dequeue(kind: String?, identifier: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    let key = Self.poolKey(kind: kind, identifier: identifier)
    guard let registration = registrations[key] else { return nil }
    let attributes =
      kind.map {
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: indexPath)
      } ?? collectionViewLayout.layoutAttributesForItem(at: indexPath)
    let frame = attributes?.frame ?? CGRect(x: 0, y: 0, width: 50, height: 50)
    if let recycled = pool.take(identifier: key) {
      recycled.frame = frame
      recycled.prepareForReuse()
      if let attributes { collectionViewLayout.prepareListView(recycled, for: attributes) }
      return recycled
    }
    let view: UICollectionReusableView?
    switch registration {
    case .viewClass(let viewClass):
      view = (viewClass as? UICollectionReusableView.Type).map {
        ViewFactory.make($0, frame: frame)
      }
    case .factory(let make):
      view = make() as? UICollectionReusableView
      view?.frame = frame
    }
    view?.reuseIdentifier = identifier
    if let view, let attributes { collectionViewLayout.prepareListView(view, for: attributes) }
    return view
  }
}

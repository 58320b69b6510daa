import Foundation

extension UICollectionView {
  /// How cells of a class are made and filled, in one value.
  ///
  /// Make it once, outside of the cell provider: each registration has its own pool of cells.
  @preconcurrency @MainActor public struct CellRegistration<Cell, Item>
  where Cell: UICollectionViewCell {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identifier = RegistrationIdentifier.next()
    let nib: UINib?
    let handler: Handler

    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// How headers, footers and other supplementary views of a class are made and filled.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = RegistrationIdentifier.next()
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = nil
      self.handler = handler
    }

    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = supplementaryNib
      self.handler = handler
    }
  }

  /// A cell of a registration, filled for an item; from the pool if one waits there.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    if registrations[registration.identifier] == nil {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: registration.identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
      }
    }
    let view = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = view as? Cell else {
      LayoutMisuse.inconsistency(
        "the cell that was made is a \(type(of: view)), the registration is for \(Cell.self)"
      ).raise()
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view of a registration, filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    let kind = registration.elementKind
    let key = Self.poolKey(kind: kind, identifier: registration.identifier)
    if registrations[key] == nil {
      if let nib = registration.nib {
        register(
          nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.identifier)
      } else {
        register(
          Supplementary.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: registration.identifier)
      }
    }
    let made = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      LayoutMisuse.inconsistency(
        "the view that was made is a \(type(of: made)), the registration is for \(Supplementary.self)"
      ).raise()
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// Numbers registrations, so that each has a pool of its own.
@MainActor enum RegistrationIdentifier {
  private static var last = 0

  static func next() -> String {
    last += 1
    return "registration-\(last)"
  }
}

import Foundation

extension UITableView {
  // MARK: Registration

  /// Registers how a storyboard's prototype or a nib makes its cell.
  package func register(
    prototype identifier: String, _ make: @escaping @MainActor () -> UITableViewCell?
  ) {
    cellRegistrations[identifier] = .factory { make() }
  }

  package func register(
    headerFooterPrototype identifier: String,
    _ make: @escaping @MainActor () -> UITableViewHeaderFooterView?
  ) {
    headerRegistrations[identifier] = .factory { make() }
  }

  // MARK: Dequeuing

  /// A recycled cell, a new one of what is registered, or nil (C3.3).
  func takeCell(_ identifier: String) -> UITableViewCell? {
    if let cell = cellPool.take(identifier: identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let registration = cellRegistrations[identifier] else { return nil }
    return makeCell(registration, identifier: identifier)
  }

  /// A cell of the size of its row; the identifier must be registered (C3.3, C3.4).
  func takeCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = cellBeingReconfigured, cell.reuseIdentifier == identifier { return cell }
    let cell: UITableViewCell
    do {
      cell = try takeCellChecked(identifier)
    } catch {
      error.raise()
    }
    if isLayingOutRows, let position = indexPath.rowPosition, geometry.contains(position) {
      let stated = statedHeight(of: position)
      // Asking may have changed the rows.
      guard geometry.contains(position) else { return cell }
      if let stated, !geometry.height(of: position).isEstimate {
        geometry.setHeight(RowGeometry.Height(stated), of: position)
      }
      cell.context = context(for: position)
      cell.frame = rowRect(position)
    }
    return cell
  }

  /// - Throws: an `NSInternalInconsistencyException` when the identifier isn't registered, whatever
  ///   the pool holds (C3.3).
  func takeCellChecked(_ identifier: String) throws(LayoutMisuse) -> UITableViewCell {
    guard cellRegistrations[identifier] != nil,
      let cell = dequeueReusableCell(withIdentifier: identifier)
    else {
      throw .inconsistency(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// Gives back the memory of views that wait to be used again (C3.1).
  func emptyPools() {
    cellPool.removeAll()
    headerPool.removeAll()
  }

  func takeHeaderFooterView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerPool.take(identifier: identifier) {
      view.prepareForReuse()
      return view
    }
    switch headerRegistrations[identifier] {
    case .viewClass(let viewClass):
      let type = viewClass as? UITableViewHeaderFooterView.Type
      return type.map { ViewFactory.make($0, reuseIdentifier: identifier) }
    case .factory(let make):
      let view = make() as? UITableViewHeaderFooterView
      view?.reuseIdentifier = identifier
      return view
    case nil: return nil
    }
  }

  private func makeCell(_ registration: ReuseRegistration, identifier: String) -> UITableViewCell? {
    switch registration {
    case .viewClass(let viewClass):
      let type = viewClass as? UITableViewCell.Type
      return type.map { ViewFactory.make($0, style: .default, reuseIdentifier: identifier) }
    case .factory(let make):
      let cell = make() as? UITableViewCell
      cell?.reuseIdentifier = identifier
      return cell
    }
  }
}

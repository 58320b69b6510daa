import Foundation

extension IndexPath {
  /// The index path of a table's row.
  public init(row: Int, section: Int) { self = [section, row] }

  /// The index path of a collection view's item.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section, the first of two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  init(_ position: RowGeometry.Position) { self = [position.section, position.row] }

  /// The row's place, for those who change rows: a path of anything else is a mistake.
  ///
  /// - Throws: the exception of UIKit, in its words.
  func checkedRowPosition() throws(LayoutMisuse) -> RowGeometry.Position {
    guard let position = rowPosition else {
      throw .inconsistency(
        "Invalid index path for use with UITableView. Index paths passed to table view must contain "
          + "exactly two indices specifying the section and row. Please use the category on "
          + "NSIndexPath in NSIndexPath+UIKitAdditions.h if possible.")
    }
    return position
  }

  /// ``checkedRowPosition()``, ending the program as UIKit does.
  @MainActor var requiredRowPosition: RowGeometry.Position {
    do {
      return try checkedRowPosition()
    } catch {
      error.raise()
    }
  }

  /// Nil when this is not the path of a row.
  var rowPosition: RowGeometry.Position? {
    count == 2 ? RowGeometry.Position(section: self[0], row: self[1]) : nil
  }
}

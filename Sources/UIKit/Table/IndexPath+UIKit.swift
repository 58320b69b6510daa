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

  /// Nil when this is not the path of a row.
  var rowPosition: RowGeometry.Position? {
    count == 2 ? RowGeometry.Position(section: self[0], row: self[1]) : nil
  }
}

import CoreGraphics
import Foundation

/// Rows that exist before anything asks for them: static sections and prototypes of a document.
package struct FixedTableContent {
  /// A cell and the height the document gives its row.
  package struct Row {
    package var cell: UITableViewCell
    /// Nil for the table's `rowHeight`.
    package var height: CGFloat?

    package init(cell: UITableViewCell, height: CGFloat? = nil) {
      self.cell = cell
      self.height = height
    }
  }

  package struct Section {
    package var headerTitle: String?
    package var footerTitle: String?
    package var rows: [Row]

    package init(headerTitle: String? = nil, footerTitle: String? = nil, rows: [Row]) {
      self.headerTitle = headerTitle
      self.footerTitle = footerTitle
      self.rows = rows
    }
  }

  package var sections: [Section]
  package var isPrototypes: Bool
  /// Whether every row gets its cell, seen or not, as on Xcode's canvas.
  package var showsAllRows: Bool
  /// Whether headers and heights are those of Xcode's canvas and not those of an app.
  package var imitatesCanvas = true
}

extension UITableView {
  /// Shows the static sections of a document as Xcode's canvas does: every row has its cell.
  package func showStaticSections(_ sections: [FixedTableContent.Section]) {
    fixedContent = FixedTableContent(sections: sections, isPrototypes: false, showsAllRows: true)
  }

  /// Shows the prototypes of a document as Xcode's canvas does: each once, in one section that is
  /// titled "Prototype Cells" up to Xcode 16.
  package func showPrototypes(_ rows: [FixedTableContent.Row]) {
    let sections = rows.isEmpty ? [] : [FixedTableContent.Section(rows: rows)]
    fixedContent = FixedTableContent(sections: sections, isPrototypes: true, showsAllRows: true)
  }

  /// Shows sections with an app's headers and heights, but every row, seen or not, has its cell.
  package func showAllRows(of sections: [FixedTableContent.Section]) {
    fixedContent = FixedTableContent(
      sections: sections, isPrototypes: false, showsAllRows: true, imitatesCanvas: false)
  }

  /// Shows static sections as an app does: rows get their cells when they scroll into view.
  package func useStaticSections(_ sections: [FixedTableContent.Section]) {
    fixedContent = FixedTableContent(
      sections: sections, isPrototypes: false, showsAllRows: false, imitatesCanvas: false)
  }
}

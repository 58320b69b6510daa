import TextLayout
import UIKit

/// A table cell's layout compiled once, to measure other content of the same shape on any thread.
///
/// ```swift
/// let cell = FeedCell(style: .default, reuseIdentifier: nil)
/// let template = try CellTemplate(compiling: cell, in: tableView)
/// let title = template.slot(of: cell.titleLabel)
/// let body = template.slot(of: cell.bodyLabel)
/// let heights = posts.map { post in
///   template.height(forWidth: 375, texts: [title: .plain(post.title), body: .plain(post.body)])
/// }
/// ```
/// The height is the one that the cell itself would ask its table for with these texts. Shape means
/// everything but the texts of labels: constraints, hidden views, fonts, numbers of lines, images.
/// A cell that comes in several shapes needs a template for each.
public struct CellTemplate: Sendable {
  /// One of the cell's labels.
  public struct Slot: Hashable, Sendable {
    fileprivate let index: Int
    fileprivate let template: ObjectIdentifier
  }

  /// The text of a label.
  public struct Text: Hashable, Sendable, ExpressibleByStringLiteral {
    fileprivate let content: LabelMeasure.Content

    /// Text in the label's own style.
    public static func plain(_ string: String) -> Text { Text(content: .plain(string)) }

    public init(stringLiteral string: String) { content = .plain(string) }

    private init(content: LabelMeasure.Content) { self.content = content }
  }

  /// Why a cell can't be compiled.
  public struct CompilationError: Error, CustomStringConvertible, Sendable {
    public let description: String
  }

  private let layout: LayoutTemplate
  private let geometry: CellGeometry
  private let labels: [ObjectIdentifier: Int]

  /// Compiles a cell as it is now.
  ///
  /// - Parameters:
  ///   - cell: a cell whose content is laid out by constraints; it may be thrown away afterwards.
  ///   - tableView: the table that gives the cell its margins and traits; none for a cell alone.
  /// - Throws: ``CompilationError`` when the content is not laid out by constraints alone, or has a
  ///   view other than a label whose height follows its width.
  @preconcurrency @MainActor public init(
    compiling cell: UITableViewCell, in tableView: UITableView? = nil
  ) throws {
    tableView?.prepareForMeasuring(cell)
    guard let geometry = CellGeometry(cell) else {
      throw CompilationError(
        description: "\(type(of: cell)) is not laid out by constraints in its content view alone")
    }
    self.geometry = geometry
    var found: [UILabel] = []
    do {
      layout = try LayoutTemplate(
        compiling: cell.contentView,
        width: geometry.contentWidth(tableView?.bounds.width ?? cell.bounds.width), labels: &found)
    } catch let error as LayoutTemplate.Unsupported {
      throw CompilationError(description: "\(type(of: cell)): \(error.reason)")
    }
    labels = Dictionary(
      uniqueKeysWithValues: found.enumerated().map { (ObjectIdentifier($1), $0) })
  }

  /// The slot of one of the cell's labels.
  /// - Precondition: the label was in the cell when it was compiled, laid out by constraints.
  @preconcurrency @MainActor public func slot(of label: UILabel) -> Slot {
    guard let index = labels[ObjectIdentifier(label)] else {
      preconditionFailure("the label is not one of the compiled cell's: \(label)")
    }
    return Slot(index: index, template: ObjectIdentifier(layout))
  }

  /// The height of the row, in points.
  ///
  /// - Parameters:
  ///   - width: the row's width, in points.
  ///   - texts: the texts of labels; others keep theirs.
  /// - Complexity: O(text) when texts of these sizes were measured before, else a few solves of the
  ///   cell's constraints more.
  public func height(forWidth width: CGFloat, texts: [Slot: Text]) -> CGFloat {
    var contents = layout.ownContents
    for (slot, text) in texts {
      precondition(slot.template == ObjectIdentifier(layout), "a slot of another template")
      contents[slot.index] = text.content
    }
    return geometry.rowHeight(
      contentHeight: layout.height(width: geometry.contentWidth(width), contents: contents))
  }
}

import UIKit

/// Collects the statements of one `make`, `update`, `remake` or `prepare`.
///
/// Each statement names attributes of the item, a relation and a target, and may go on with what
/// changes it: `maker.left.equalTo(superview).offset(16).priority(.high)`.
@preconcurrency @MainActor public final class ConstraintMaker: AttributeNames {
  let item: LayoutItem
  let superview: UIView?
  var statements: [Statement] = []

  init(_ item: LayoutItem) {
    self.item = item
    superview = item.superview
    statements.reserveCapacity(6)
  }

  /// Begins a statement.
  public func naming(_ attributes: NamedAttributes) -> ConstraintSubject {
    ConstraintSubject(maker: self, attributes: attributes.list)
  }
}

/// One statement as it was written; what it means is worked out when the block has ended.
@MainActor struct Statement {
  let attributes: AttributeList
  let relation: NSLayoutConstraint.Relation
  let target: ConstraintOperand
  let location: StatementLocation
  /// The sum of the offsets that are the same for all attributes.
  var offset: CGFloat = 0
  var multiplier: CGFloat = 1
  var priority: UILayoutPriority?
  /// What few statements have.
  private(set) var details: Details?

  /// Apart from the rest, so that the usual statement is plain memory.
  final class Details {
    /// Offsets and insets that differ from attribute to attribute.
    var amounts: [Amount] = []
    var label: String?
    /// Given out for the constraints that the statement will make.
    var group: ConstraintGroup?
  }

  mutating func makeDetails() -> Details {
    if let details { return details }
    let new = Details()
    details = new
    return new
  }
}

/// The place of a statement in the source.
public struct StatementLocation: Sendable, CustomStringConvertible {
  /// Module and file, as `#fileID` has it.
  public let file: StaticString
  public let line: UInt

  /// The file's name and the line: `FeedCell.swift:33`.
  public var description: String { "\(fileName):\(line)" }

  var fileName: String {
    let path = "\(file)"
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Ends the program at the statement, with a message.
  func misuse(_ message: String) -> Never {
    preconditionFailure("layout, \(self): \(message)", file: file, line: line)
  }
}

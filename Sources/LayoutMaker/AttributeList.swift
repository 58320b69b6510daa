import UIKit

typealias Attribute = NSLayoutConstraint.Attribute

/// A few attributes in the order in which they were named, each once.
///
/// Five bits each in one word: naming attributes is half of what a maker does, and an array would
/// cost an allocation a statement.
struct AttributeList: Equatable {
  private var bits: UInt64 = 0
  private(set) var count = 0

  static let limit = 12

  init() {}

  init(_ attribute: Attribute) { append(attribute) }

  init(_ attributes: Attribute...) {
    for attribute in attributes { append(attribute) }
  }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Attribute {
    Attribute(rawValue: Int((bits >> (UInt64(index) * 5)) & 31)) ?? .notAnAttribute
  }

  func contains(_ attribute: Attribute) -> Bool {
    for index in 0..<count where self[index] == attribute { return true }
    return false
  }

  mutating func append(_ attribute: Attribute) {
    if contains(attribute) { return }
    precondition(count < AttributeList.limit, "more than \(AttributeList.limit) attributes")
    bits |= UInt64(attribute.rawValue) << (UInt64(count) * 5)
    count += 1
  }

  func appending(_ other: AttributeList) -> AttributeList {
    if isEmpty { return other }
    var list = self
    for index in 0..<other.count { list.append(other[index]) }
    return list
  }

  /// The attributes as a message names them: `left, top`.
  var text: String { (0..<count).map { self[$0].text }.joined(separator: ", ") }
}

extension AttributeList {
  static let edges = AttributeList(.left, .top, .right, .bottom)
  static let directionalEdges = AttributeList(.leading, .top, .trailing, .bottom)
  static let horizontalEdges = AttributeList(.left, .right)
  static let directionalHorizontalEdges = AttributeList(.leading, .trailing)
  static let verticalEdges = AttributeList(.top, .bottom)
  static let size = AttributeList(.width, .height)
  static let center = AttributeList(.centerX, .centerY)
  static let margins = AttributeList(.leftMargin, .topMargin, .rightMargin, .bottomMargin)
  static let directionalMargins = AttributeList(
    .leadingMargin, .topMargin, .trailingMargin, .bottomMargin)
  static let centerWithinMargins = AttributeList(.centerXWithinMargins, .centerYWithinMargins)
}

import UIKit

/// The names of attributes, one at a time or several together, in whatever can be asked for them.
///
/// A maker (`$0.left`), what follows it (`$0.left.top`) and an item that a constraint refers to
/// (`other.layout.bottom`) share them.
@preconcurrency @MainActor public protocol AttributeNames {
  /// What naming attributes gives.
  associatedtype Named

  /// The receiver with attributes beside those that it has; code uses the names below.
  func naming(_ attributes: NamedAttributes) -> Named
}

/// Attributes by name; made by the properties of `AttributeNames` alone.
public struct NamedAttributes: Sendable {
  let list: AttributeList

  init(_ list: AttributeList) { self.list = list }
  init(_ attribute: NSLayoutConstraint.Attribute) { list = AttributeList(attribute) }
}

extension AttributeNames {
  private func one(_ attribute: NSLayoutConstraint.Attribute) -> Named {
    naming(NamedAttributes(attribute))
  }

  private func all(_ attributes: AttributeList) -> Named { naming(NamedAttributes(attributes)) }

  public var left: Named { one(.left) }
  public var right: Named { one(.right) }
  public var top: Named { one(.top) }
  public var bottom: Named { one(.bottom) }
  public var leading: Named { one(.leading) }
  public var trailing: Named { one(.trailing) }
  public var width: Named { one(.width) }
  public var height: Named { one(.height) }
  public var centerX: Named { one(.centerX) }
  public var centerY: Named { one(.centerY) }
  public var firstBaseline: Named { one(.firstBaseline) }
  public var lastBaseline: Named { one(.lastBaseline) }

  public var leftMargin: Named { one(.leftMargin) }
  public var rightMargin: Named { one(.rightMargin) }
  public var topMargin: Named { one(.topMargin) }
  public var bottomMargin: Named { one(.bottomMargin) }
  public var leadingMargin: Named { one(.leadingMargin) }
  public var trailingMargin: Named { one(.trailingMargin) }
  public var centerXWithinMargins: Named { one(.centerXWithinMargins) }
  public var centerYWithinMargins: Named { one(.centerYWithinMargins) }

  /// Left, top, right and bottom.
  public var edges: Named { all(.edges) }
  /// Leading, top, trailing and bottom.
  public var directionalEdges: Named { all(.directionalEdges) }
  /// Left and right.
  public var horizontalEdges: Named { all(.horizontalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: Named { all(.directionalHorizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: Named { all(.verticalEdges) }
  /// Width and height.
  public var size: Named { all(.size) }
  /// The centre on both axes.
  public var center: Named { all(.center) }
  /// The margins left, top, right and bottom.
  public var margins: Named { all(.margins) }
  /// The margins leading, top, trailing and bottom.
  public var directionalMargins: Named { all(.directionalMargins) }
  /// The centre between the margins on both axes.
  public var centerWithinMargins: Named { all(.centerWithinMargins) }
}

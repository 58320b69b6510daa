/// A factory of constraints on one attribute of a view or guide.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let expression: LayoutExpression

  init(_ expression: LayoutExpression) {
    self.expression = expression
    super.init()
  }

  open var item: AnyObject? { expression.item }
  open var name: String { expression.attribute.name }
  open var hasAmbiguousLayout: Bool { isAmbiguous }
  open var constraintsAffectingLayout: [NSLayoutConstraint] { affectingConstraints }

  /// Distances are made anew at each access; they are equal when they name the same edges.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return withoutIsolationCheck { expression.isSame(as: other.expression) }
  }

  open override var hash: Int { withoutIsolationCheck { expression.hashForAnchors } }

  open override var description: String { withoutIsolationCheck { expression.anchorText } }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor.expression)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.expression)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.expression)
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor.expression, constant: c)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.expression, constant: c)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.expression, constant: c)
  }

  final func make(
    _ relation: NSLayoutConstraint.Relation, _ second: LayoutExpression,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    do {
      return try makeChecked(relation, second, multiplier: multiplier, constant: constant)
    } catch {
      error.raise()
    }
  }
}

extension NSLayoutAnchor {
  /// A constraint with the system's spacing from another anchor (A7.6).
  fileprivate func makeSpaced(
    _ relation: NSLayoutConstraint.Relation, from anchor: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = make(
      relation, anchor.expression, constant: systemSiblingSpacing * multiplier)
    constraint.spacingToken = .anchors
    return constraint
  }
}

/// The space that the system leaves between neighbours, in points (A7.6).
package let systemSiblingSpacing: CGFloat = 8

/// An anchor of a horizontal place.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// A dimension that is the distance from this anchor to `anchor`.
  open func anchorWithOffset(to anchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutExpression(from: expression, to: anchor.expression))
  }

  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeSpaced(.equal, from: anchor, multiplier)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeSpaced(.greaterThanOrEqual, from: anchor, multiplier)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeSpaced(.lessThanOrEqual, from: anchor, multiplier)
  }
}

/// An anchor of a vertical place.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// A dimension that is the distance from this anchor to `anchor`.
  open func anchorWithOffset(to anchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutExpression(from: expression, to: anchor.expression))
  }

  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeSpaced(.equal, from: anchor, multiplier)
  }

  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeSpaced(.greaterThanOrEqual, from: anchor, multiplier)
  }

  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    makeSpaced(.lessThanOrEqual, from: anchor, multiplier)
  }
}

/// An anchor of a width, a height or a distance.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, .none, constant: c)
  }

  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, .none, constant: c)
  }

  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, .none, constant: c)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor.expression, multiplier: m)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.expression, multiplier: m)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.expression, multiplier: m)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor.expression, multiplier: m, constant: c)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor.expression, multiplier: m, constant: c)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor.expression, multiplier: m, constant: c)
  }
}

// Across the axis: all views aligned with the first, and how thick the stack is (A10, second table).

extension StackArrangement {
  /// The alignment in force: baselines make no sense in a column (a note of the real one says so).
  private var alignment: UIStackView.Alignment {
    guard stack.axis == .vertical else { return stack.alignment }
    switch stack.alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return stack.alignment
    }
  }

  mutating func align(to first: UIView) {
    let alignment = alignment
    switch alignment {
    case .fill: alignAll(across.max, across.min)
    case .leading: alignAll(across.min)
    case .trailing: alignAll(across.max)
    case .center: alignAll(across.center)
    case .firstBaseline: alignAll(.firstBaseline)
    case .lastBaseline: alignAll(.lastBaseline)
    }
    if alignment == .fill {
      connect(first, across.min)
      connect(first, across.max)
    } else if all.count == 1 {
      alignAlone(first, alignment)
    } else {
      span(first, alignment)
    }
  }

  private mutating func alignAll(_ attributes: NSLayoutConstraint.Attribute...) {
    for attribute in attributes {
      for view in all.dropFirst() { add(all[0], attribute, .equal, view, attribute, .alignment) }
    }
  }

  private mutating func connect(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal
  ) {
    add(canvas, attribute, relation, item, attribute, .canvasConnection)
  }

  /// A single view needs no spanner: its free edges just stay inside.
  private mutating func alignAlone(_ view: UIView, _ alignment: UIStackView.Alignment) {
    connect(view, across.min, alignment == .leading ? .equal : .lessThanOrEqual)
    connect(view, across.max, alignment == .trailing ? .equal : .greaterThanOrEqual)
    if alignment == .center { connect(view, across.center) }
    addSize(stack, across.size, 0, ArrangementConstraint.fit, .canvasFit)
    suppressAmbiguity()
  }

  /// The spanner: a guide that reaches round every visible view, and no further than it must.
  private mutating func span(_ first: UIView, _ alignment: UIStackView.Alignment) {
    let spanner = addSpanner()
    for view in visible {
      bound(spanner, view, across.max, isShared: alignment == .trailing, .greaterThanOrEqual)
    }
    for view in visible {
      bound(spanner, view, across.min, isShared: alignment == .leading, .lessThanOrEqual)
    }
    addSize(spanner, across.size, 0, ArrangementConstraint.spanningFit, .spanningFit)
    // Where baselines are aligned only the first view is held inside at their end (measured: 5 of 5
    // documents for first baselines); slack and other views' overhang go there.
    switch alignment {
    case .leading: connect(first, across.min)
    case .firstBaseline: connect(first, across.min, .lessThanOrEqual)
    default: connect(spanner, across.min)
    }
    switch alignment {
    case .trailing: connect(first, across.max)
    case .lastBaseline: connect(first, across.max, .greaterThanOrEqual)
    default: connect(spanner, across.max)
    }
    if alignment == .center { connect(first, across.center) }
    if alignment == .firstBaseline || alignment == .lastBaseline {
      addSize(stack, across.size, 0, ArrangementConstraint.fit, .canvasFit)
    }
    suppressAmbiguity()
  }

  private mutating func bound(
    _ spanner: UILayoutGuide, _ view: UIView, _ attribute: NSLayoutConstraint.Attribute,
    isShared: Bool, _ relation: NSLayoutConstraint.Relation
  ) {
    add(
      spanner, attribute, isShared ? .equal : relation, view, attribute, .spanningBoundary,
      priority: isShared ? ArrangementConstraint.spanning : .required)
  }

  private mutating func suppressAmbiguity() {
    for view in all {
      addSize(
        view, across.size, 0, ArrangementConstraint.suppression, .ambiguitySuppression)
    }
  }
}

import Foundation

/// What a table tells each of its cells about itself.
struct TableCellContext: Equatable {
  var metrics: TableMetrics
  /// The side margins of the cell's content: the table's own, or its layout margins.
  var leadingMargin: CGFloat
  var trailingMargin: CGFloat
  /// What the content view keeps free of at the sides, in landscape with a notch.
  var leftSafeArea: CGFloat = 0
  var rightSafeArea: CGFloat = 0
  /// Whether the table draws separators.
  var hasSeparator = false
  var separatorColor: UIColor?
  /// The separator's insets where the cell has none of its own.
  var separatorInset: UIEdgeInsets
  /// The width of the section index, which content and accessory keep free.
  var indexWidth: CGFloat = 0
  var isFirstInSection = false
  var isLastInSection = false

  init(metrics: TableMetrics) {
    self.metrics = metrics
    leadingMargin = metrics.sideMargin
    trailingMargin = metrics.sideMargin
    separatorInset = UIEdgeInsets(
      top: 0, left: metrics.separatorInset(sideMargin: metrics.sideMargin), bottom: 0, right: 0)
  }

  static func == (a: TableCellContext, b: TableCellContext) -> Bool {
    a.metrics == b.metrics && a.leadingMargin == b.leadingMargin
      && a.trailingMargin == b.trailingMargin && a.leftSafeArea == b.leftSafeArea
      && a.rightSafeArea == b.rightSafeArea && a.hasSeparator == b.hasSeparator
      && a.separatorColor === b.separatorColor && a.separatorInset == b.separatorInset
      && a.indexWidth == b.indexWidth && a.isFirstInSection == b.isFirstInSection
      && a.isLastInSection == b.isLastInSection
  }
}

/// What the heights of rows follow from beside their content: the room that it gets, and the
/// table's own numbers. Insets at the top and the bottom, as a bar changes them, are no part of it.
struct RowConditions: Equatable {
  var metrics: TableMetrics
  var width: CGFloat
  var leadingMargin: CGFloat
  var trailingMargin: CGFloat
  var leftSafeArea: CGFloat
  var rightSafeArea: CGFloat
  var hasSeparator: Bool
  var indexWidth: CGFloat
}

/// Size, weight and line distance of each text style at each text size.
///
/// Source: Apple's Human Interface Guidelines, "Typography"; the line distances are confirmed by
/// the heights of multi-line labels that Interface Builder stored (Body: 20.5, 42.5, 64.5 …).
enum TextStyleTable {
  struct Entry: Equatable, Sendable {
    var pointSize: CGFloat
    /// From baseline to baseline.
    var leading: CGFloat
    var weight: UIFont.Weight
  }

  /// An unknown style counts as body.
  static func entry(
    for style: UIFont.TextStyle, at category: UIContentSizeCategory
  ) -> Entry {
    let index = UIContentSizeCategory.ordered.firstIndex(of: category) ?? largeIndex
    let row = rows[style] ?? rows[.body] ?? []
    guard row.indices.contains(index) else {
      return Entry(pointSize: 17, leading: 22, weight: .regular)
    }
    return Entry(
      pointSize: row[index].size, leading: row[index].leading, weight: weight(of: style))
  }

  /// The weight of a style, and of its bold variant.
  static func weight(of style: UIFont.TextStyle, emphasized: Bool = false) -> UIFont.Weight {
    switch style {
    case .extraLargeTitle, .extraLargeTitle2: .bold
    case .headline: .semibold
    case .largeTitle, .title1, .title2: emphasized ? .bold : .regular
    default: emphasized ? .semibold : .regular
    }
  }

  private static let largeIndex = 3

  /// Points, smallest text size first, in the order of `UIContentSizeCategory.ordered`.
  private static let rows: [UIFont.TextStyle: [(size: CGFloat, leading: CGFloat)]] = [
    .extraLargeTitle: [
      (33, 40), (34, 41), (35, 42), (36, 43), (38, 46), (40, 48),
      (42, 50), (46, 55), (50, 59), (54, 64), (58, 68), (62, 74),
    ],
    .extraLargeTitle2: [
      (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39),
      (34, 41), (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
    ],
    .largeTitle: [
      (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46),
      (40, 48), (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
    ],
    .title1: [
      (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39),
      (34, 41), (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
    ],
    .title2: [
      (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32),
      (28, 34), (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
    ],
    .title3: [
      (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30),
      (26, 32), (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
    ],
    .headline: [
      (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26),
      (23, 29), (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
    ],
    .body: [
      (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26),
      (23, 29), (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
    ],
    .callout: [
      (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25),
      (22, 28), (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
    ],
    .subheadline: [
      (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24),
      (21, 26), (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
    ],
    .footnote: [
      (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22),
      (19, 24), (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
    ],
    .caption1: [
      (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21),
      (18, 23), (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
    ],
    .caption2: [
      (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20),
      (17, 22), (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
    ],
  ]
}

import Foundation

extension Element {
  /// `YES` or `NO`; nil when absent or anything else.
  package func bool(_ attribute: String) -> Bool? {
    switch self[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// A number that a layout can work with; nil when absent, malformed, infinite or absurd.
  package func number(_ attribute: String) -> Double? { self[attribute].flatMap(Element.number) }

  package func integer(_ attribute: String) -> Int? {
    // `number` keeps within ±1e9, so the conversion cannot overflow.
    number(attribute).map { Int($0) }
  }

  /// Parses a number; nil when malformed, infinite or beyond ±1e9.
  ///
  /// A position of a billion points is no layout, and keeping it out keeps sums and pixel
  /// conversions far from overflow everywhere.
  package static func number(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite, abs(value) <= 1e9 else { return nil }
    return value
  }

  /// A ratio or number, as in `multiplier="16:9"`, `"0.5"` or `"1/3"`.
  package static func ratio(_ text: String) -> Double? {
    if let value = number(text) { return value }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
    guard parts.count == 2,
      let over = number(parts[0].trimmingCharacters(in: .whitespaces)),
      let under = number(parts[1].trimmingCharacters(in: .whitespaces)), under != 0
    else { return nil }
    return over / under
  }
}

// MARK: - Geometry

extension Element {
  /// The rectangle that this element (`<rect>`, `<frame>`) spells out.
  package var rect: CGRect? {
    guard let x = distance("x", "minX"), let y = distance("y", "minY"),
      let width = number("width"), let height = number("height")
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The stored frame: what Interface Builder's own engine computed.
  package var storedFrame: CGRect? { child("rect", key: "frame")?.rect }

  /// The size that this element (`<size>`, `<value type="size">`) spells out.
  package var size: CGSize? {
    guard let width = number("width"), let height = number("height") else { return nil }
    return CGSize(width: width, height: height)
  }

  package var point: CGPoint? {
    guard let x = number("x"), let y = number("y") else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The distances of an `<inset>`, `<edgeInsets>` or `<directionalEdgeInsets>`.
  package var edges: EdgeDistances? {
    guard let top = distance("top", "minY"), let bottom = distance("bottom", "maxY"),
      let leading = distance("left", "leading", "minX"),
      let trailing = distance("right", "trailing", "maxX")
    else { return nil }
    return EdgeDistances(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension Element {
  /// The first of these attributes that is there: 0 when none is, nil when it is no number.
  private func distance(_ names: String...) -> Double? {
    for name in names { if let text = self[name] { return Element.number(text) } }
    return 0
  }
}

/// Distances from the four edges of a view.
package struct EdgeDistances: Hashable, Sendable {
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double
}

// MARK: - Names

extension Element {
  /// What the outline of Interface Builder calls this object.
  package var outlineName: String? {
    self["userLabel"] ?? self["text"] ?? self["title"] ?? child("state", key: "normal")?["title"]
      ?? self["headerTitle"] ?? self["reuseIdentifier"] ?? self["placeholder"]
      ?? self["storyboardIdentifier"] ?? self["customClass"]
  }

  /// `label "Title" (abc-12-xyz)`: the object as the user knows it.
  package var quotedName: String {
    let title = outlineName.map { " \"\($0.prefix(40))\"" } ?? ""
    let identifier = id.map { " (\($0))" } ?? ""
    return name + title + identifier
  }
}

/// The size classes that a document is laid out for; nil is Interface Builder's "Any".
package struct SizeClasses: Hashable, Sendable {
  package enum Value: String, Hashable, Sendable {
    case compact
    case regular
  }

  package var width: Value?
  package var height: Value?

  package init(width: Value? = nil, height: Value? = nil) {
    self.width = width
    self.height = height
  }

  /// The 600 × 600 canvas of Xcode 6 and 7.
  package static let any = SizeClasses()
}

/// The condition of a `<variation>`, as in `key="heightClass=compact-widthClass=regular"`.
package struct VariationKey: Hashable, Sendable {
  package var width: SizeClasses.Value?
  package var height: SizeClasses.Value?
  /// Conditions that never hold on iOS: `userInterfaceIdiom=mac`, appearances, gamuts.
  package var isForeign = false

  package init(_ text: String) {
    for part in text.split(separator: "-") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let value = SizeClasses.Value(rawValue: String(pair[1]))
      switch pair[0] {
      case "widthClass": width = value
      case "heightClass": height = value
      default: isForeign = true
      }
      if value == nil { isForeign = true }
    }
  }

  /// How many classes the key names, if all of them hold for `classes`; 0 when it does not apply.
  ///
  /// The more specific variation wins, so they are applied in this order.
  package func specificity(in classes: SizeClasses) -> Int {
    if isForeign { return 0 }
    if let width, width != classes.width { return 0 }
    if let height, height != classes.height { return 0 }
    return (width == nil ? 0 : 1) + (height == nil ? 0 : 1)
  }
}

// MARK: - Reading elements for given size classes

extension Element {
  /// The `<variation>`s that hold for `classes`, weakest first; `default` masks are not among them.
  package func variations(in classes: SizeClasses) -> [Element] {
    var byWeight: [(weight: Int, element: Element)] = []
    for child in children where child.name == "variation" {
      let weight = VariationKey(child.key ?? "").specificity(in: classes)
      if weight > 0 { byWeight.append((weight, child)) }
    }
    return byWeight.enumerated()
      .sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      .map(\.element.element)
  }

  /// An attribute with the overrides for `classes` applied.
  package func attribute(_ name: String, in classes: SizeClasses) -> String? {
    variations(in: classes).last { $0[name] != nil }?[name] ?? self[name]
  }

  /// A property element (`fontDescription`, `rect` …) with the overrides for `classes` applied.
  package func child(key: String, in classes: SizeClasses) -> Element? {
    for variation in variations(in: classes).reversed() {
      if let child = variation.child(key: key) { return child }
    }
    return children.first { $0.key == key && $0.name != "variation" }
  }

  /// Ids that a variation's mask takes out: subviews or constraints that are not installed.
  ///
  /// The `default` variation says what the base has, more specific ones include or exclude again.
  package func excludedIDs(mask: String, in classes: SizeClasses) -> Set<String> {
    var excluded: Set<String> = []
    let defaults = children.filter { $0.name == "variation" && $0.key == "default" }
    for variation in defaults + variations(in: classes) {
      for list in variation.children where list.name == "mask" && list.key == mask {
        for entry in list.children {
          guard let id = entry["reference"] else { continue }
          if entry.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
        }
      }
    }
    return excluded
  }
}

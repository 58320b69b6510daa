/// One element of a document: a light handle into its `ElementTree`.
///
/// The generic base of the model. Typed values are read through `Element+Values.swift` and the
/// structs of this folder.
package struct Element: Sendable {
  package let tree: ElementTree
  package let index: Int

  private var node: ElementTree.Node { tree.nodes[index] }

  package var name: String { node.name }
  /// Where the start tag begins, counted from 1.
  package var line: Int { Int(node.line) }
  package var column: Int { Int(node.column) }
  /// Levels above it; the root has 0.
  package var depth: Int { Int(node.depth) }

  /// The Interface Builder id, as in `id="8bC-Xf-vdC"`.
  package var id: String? { self["id"] }
  /// The role it plays for its parent, as in `key="frame"`.
  package var key: String? { self["key"] }

  package var parent: Element? {
    node.parent < 0 ? nil : Element(tree: tree, index: Int(node.parent))
  }

  /// The text between the tags, if there is any but white space.
  package var text: String? { node.text < 0 ? nil : tree.texts[Int(node.text)] }

  /// The value of an attribute as it is written.
  package subscript(attribute: String) -> String? {
    let node = node
    for i in 0..<Int(node.attributeCount) {
      let entry = tree.attributes[Int(node.firstAttribute) + i]
      if entry.name == attribute { return entry.value }
    }
    return nil
  }

  /// All attributes as they are written, in file order.
  package var attributes: [(name: String, value: String)] {
    let node = node
    return (0..<Int(node.attributeCount)).map {
      let entry = tree.attributes[Int(node.firstAttribute) + $0]
      return (entry.name, entry.value)
    }
  }
}

extension Element: Hashable {
  package static func == (a: Element, b: Element) -> Bool {
    a.index == b.index && a.tree === b.tree
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

// MARK: - Walking

extension Element {
  /// The elements directly below, in file order.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    let tree: ElementTree
    var index: Int32

    package mutating func next() -> Element? {
      guard index >= 0 else { return nil }
      defer { index = tree.nodes[Int(index)].nextSibling }
      return Element(tree: tree, index: Int(index))
    }
  }

  package var children: Children { Children(tree: tree, index: node.firstChild) }

  /// Every element below, in file order.
  package var descendants: LazyMapSequence<Range<Int>, Element> {
    let tree = tree
    return (index + 1..<Int(node.end)).lazy.map { Element(tree: tree, index: $0) }
  }

  /// The first child of that name.
  package func child(_ name: String) -> Element? { children.first { $0.name == name } }

  /// The first child that plays the role `key`.
  package func child(key: String) -> Element? { children.first { $0.key == key } }

  package func child(_ name: String, key: String) -> Element? {
    children.first { $0.name == name && $0.key == key }
  }

  /// The children of the first child of that name: `<subviews>`, `<constraints>`, `<segments>` …
  package func list(_ name: String) -> Children {
    child(name)?.children ?? Children(tree: tree, index: -1)
  }

  /// Parent, its parent and so on up to the root.
  package var ancestors: UnfoldFirstSequence<Element> {
    sequence(first: self, next: \.parent)
  }

  /// The element itself or the closest one around it that has an Interface Builder id.
  package var nearestObject: Element? { ancestors.first { $0.id != nil } }
}

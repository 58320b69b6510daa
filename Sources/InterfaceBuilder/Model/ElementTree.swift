/// All elements of a document, in document order, in flat arrays.
///
/// Flat, because a document may nest thousands of levels: neither walking the tree nor freeing it
/// may use the call stack for that. `Element` is the handle that the rest of the module works with.
package final class ElementTree: Sendable {
  struct Node: Sendable {
    var name: String
    var parent: Int32
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    /// One past the last node below this one: descendants are `index + 1 ..< end`.
    var end: Int32
    var firstAttribute: Int32
    var attributeCount: Int32
    var text: Int32 = -1
    var line: Int32
    var column: Int32
    var depth: Int32
  }

  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  let nodes: [Node]
  let attributes: [Attribute]
  let texts: [String]

  init(nodes: [Node], attributes: [Attribute], texts: [String]) {
    self.nodes = nodes
    self.attributes = attributes
    self.texts = texts
  }

  /// The outermost element; a tree is never empty.
  package var root: Element { Element(tree: self, index: 0) }

  package var count: Int { nodes.count }
}

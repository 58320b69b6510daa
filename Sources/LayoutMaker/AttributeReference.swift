/// Attributes of an item that a constraint refers to: `other.layout.bottom`.
@preconcurrency @MainActor public struct AttributeReference: AttributeNames {
  let item: LayoutItem
  let attributes: AttributeList

  public func naming(_ attributes: NamedAttributes) -> AttributeReference {
    AttributeReference(item: item, attributes: self.attributes.appending(attributes.list))
  }
}

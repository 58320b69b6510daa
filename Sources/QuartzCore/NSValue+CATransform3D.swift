extension NSValue {
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(replacement: StructValue(transform))
  }

  /// The transform that the value holds; the identity for any other content.
  public var caTransform3DValue: CATransform3D {
    structValue(CATransform3D.self) ?? CATransform3DIdentity
  }
}

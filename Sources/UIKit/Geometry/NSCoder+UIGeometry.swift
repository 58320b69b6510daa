import Foundation

// Archiving of geometry. Points, sizes and rectangles are Foundation's; the rest is kept as text.

extension NSCoder {
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSString(string: NSCoder.string(for: vector)), forKey: key)
  }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSString(string: NSCoder.string(for: transform)), forKey: key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSString(string: NSCoder.string(for: insets)), forKey: key)
  }
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(NSString(string: NSCoder.string(for: insets)), forKey: key)
  }
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSString(string: NSCoder.string(for: offset)), forKey: key)
  }

  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  public func decodeCGVector(forKey key: String) -> CGVector {
    NSCoder.cgVector(for: decodeText(forKey: key))
  }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: decodeText(forKey: key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: decodeText(forKey: key))
  }
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: decodeText(forKey: key))
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    NSCoder.uiOffset(for: decodeText(forKey: key))
  }

  private func decodeText(forKey key: String) -> String {
    decodeObject(forKey: key) as? String ?? ""
  }
}

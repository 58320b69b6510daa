import Testing

@testable import UIKit

@MainActor @Suite struct AttributedStringTests {
  private func values() -> [(NSAttributedString.Key, Any, Any)] {
    let left = NSMutableParagraphStyle()
    let right = NSMutableParagraphStyle()
    right.alignment = .right
    return [
      (.font, UIFont.systemFont(ofSize: 1), UIFont.boldSystemFont(ofSize: 2)),
      (.font, UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17)),
      (.foregroundColor, UIColor.black, UIColor(white: 0, alpha: 0)),
      (.foregroundColor, UIColor.systemRed, UIColor.systemBlue),
      (.paragraphStyle, left, right), (.shadow, NSShadow(), NSShadow()),
      (.attachment, NSTextAttachment(), NSTextAttachment()), (.kern, 1, 2.5),
    ]
  }

  @Test("attribute values can be replaced, compared and enumerated")
  func replace() {
    for (key, old, new) in values() {
      let string = NSMutableAttributedString(string: "some text", attributes: [key: old])
      string.addAttribute(key, value: new, range: NSRange(location: 2, length: 4))
      string.addAttributes([key: new], range: NSRange(location: 5, length: 4))
      var lengths = 0
      string.enumerateAttribute(key, in: NSRange(location: 0, length: 9), options: []) {
        _, range, _ in lengths += range.length
      }
      #expect(lengths == 9)
      #expect(string.isEqual(to: NSAttributedString(attributedString: string)))
    }
  }

  @Test("properties set after attributed text apply to all of it")
  func labelProperties() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "text", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    label.font = .systemFont(ofSize: 20)
    label.textColor = .red
    label.textAlignment = .right
    let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 20)
    #expect(label.intrinsicContentSize.height == 24)
  }

  @Test("strings are measured as labels measure them")
  func size() {
    let font = UIFont.systemFont(ofSize: 17)
    let size = ("Label" as NSString).size(withAttributes: [.font: font])
    // text-metrics: "Label" is 41.5 wide on pixels at 2x since Xcode 12.
    #expect(abs(size.width - 41.312) < 0.1)
    #expect(abs(size.height - font.lineHeight) < 0.001)
    let wrapped = "two words".boundingRect(
      with: CGSize(width: 50, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    #expect(abs(wrapped.height - 2 * font.lineHeight) < 0.001)
  }
}

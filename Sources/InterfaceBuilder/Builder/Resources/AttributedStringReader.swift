import Foundation
import UIKit

extension ResourceResolver {
  /// The string of an `<attributedString>` with its fragments' fonts, colours and paragraphs.
  func attributedString(_ element: Element?) -> NSAttributedString? {
    guard let element, element.name == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in element.children where fragment.name == "fragment" {
      let text = text(fragment, "content") ?? ""
      result.append(
        NSAttributedString(string: text, attributes: attributes(fragment.child("attributes"))))
    }
    return result
  }

  /// The same as a value, for button configurations.
  func attributedText(_ element: Element?) -> AttributedString? {
    guard let element, element.name == "attributedString" else { return nil }
    var result = AttributedString()
    for fragment in element.children where fragment.name == "fragment" {
      let values = attributes(fragment.child("attributes"))
      var container = AttributeContainer()
      container.font = values[.font] as? UIFont
      container.foregroundColor = values[.foregroundColor] as? UIColor
      container.paragraphStyle = values[.paragraphStyle] as? NSParagraphStyle
      result.append(AttributedString(text(fragment, "content") ?? "", attributes: container))
    }
    return result
  }

  private func attributes(_ element: Element?) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for child in element.map({ Array($0.children) }) ?? [] {
      switch child.key {
      case "NSFont": attributes[.font] = font(child, defaultSize: 12)
      case "NSColor": attributes[.foregroundColor] = color(child)
      case "NSBackgroundColor": attributes[.backgroundColor] = color(child)
      case "NSParagraphStyle": attributes[.paragraphStyle] = paragraphStyle(child)
      case "NSKern": attributes[.kern] = child.number("value")
      case "NSUnderline": attributes[.underlineStyle] = child.integer("value")
      case "NSStrikethrough": attributes[.strikethroughStyle] = child.integer("value")
      case "NSBaselineOffset": attributes[.baselineOffset] = child.number("value")
      case "NSLink": attributes[.link] = child.text ?? child["value"]
      default: break
      }
    }
    return attributes
  }

  private func paragraphStyle(_ element: Element) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = NSTextAlignment(document: element["alignment"]) {
      style.alignment = alignment
    }
    if let mode = NSLineBreakMode(document: element["lineBreakMode"]) {
      style.lineBreakMode = mode
    }
    style.lineSpacing = element.number("lineSpacing") ?? 0
    style.paragraphSpacing = element.number("paragraphSpacing") ?? 0
    style.paragraphSpacingBefore = element.number("paragraphSpacingBefore") ?? 0
    style.firstLineHeadIndent = element.number("firstLineHeadIndent") ?? 0
    style.headIndent = element.number("headIndent") ?? 0
    style.tailIndent = element.number("tailIndent") ?? 0
    style.minimumLineHeight = element.number("minimumLineHeight") ?? 0
    style.maximumLineHeight = element.number("maximumLineHeight") ?? 0
    style.lineHeightMultiple = element.number("lineHeightMultiple") ?? 0
    return style
  }
}

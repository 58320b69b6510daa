import UIKit

/// Labels, text fields, text views and search bars.
extension ViewBuilder {
  func makeLabel(_ element: Element) -> UIView {
    let label = UILabel(frame: storedFrame(element))
    if let font = resources.font(element.child(key: "fontDescription", in: sizeClasses)) {
      label.font = font
    }
    if let color = resources.color(element.child(key: "textColor", in: sizeClasses)) {
      label.textColor = color
    }
    label.highlightedTextColor = resources.color(element.child(key: "highlightedColor"))
    if let color = resources.color(element.child(key: "shadowColor")) { label.shadowColor = color }
    if let offset = element.child(key: "shadowOffset")?.size { label.shadowOffset = offset }
    if let alignment = NSTextAlignment(document: element["textAlignment"]) {
      label.textAlignment = alignment
    }
    if let mode = NSLineBreakMode(document: element["lineBreakMode"]) { label.lineBreakMode = mode }
    label.numberOfLines = max(0, element.integer("numberOfLines") ?? 1)
    label.adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit") ?? true
    label.minimumScaleFactor = element.number("minimumScaleFactor") ?? 0
    label.allowsDefaultTighteningForTruncation =
      element.bool("adjustsLetterSpacingToFitWidth") ?? false
    label.adjustsFontForContentSizeCategory =
      element.bool("adjustsFontForContentSizeCategory") ?? false
    switch element["baselineAdjustment"] {
    case "alignCenters": label.baselineAdjustment = .alignCenters
    case "none": label.baselineAdjustment = .none
    default: label.baselineAdjustment = .alignBaselines
    }
    label.preferredMaxLayoutWidth = max(0, element.number("preferredMaxLayoutWidth") ?? 0)
    label.isEnabled = element.bool("enabled") ?? true
    if element.bool("usesAttributedText") == true,
      let text = resources.attributedString(element.child(key: "attributedText"))
    {
      label.attributedText = text
    } else {
      label.text = resources.text(element, "text")
    }
    return label
  }

  func makeTextField(_ element: Element) -> UIView {
    let field = UITextField(frame: storedFrame(element))
    switch element["borderStyle"] {
    case "roundedRect": field.borderStyle = .roundedRect
    case "line": field.borderStyle = .line
    case "bezel": field.borderStyle = .bezel
    default: field.borderStyle = .none
    }
    if let font = resources.font(
      element.child(key: "fontDescription", in: sizeClasses), defaultSize: 14)
    {
      field.font = font
    }
    if let color = resources.color(element.child(key: "textColor")) { field.textColor = color }
    if let alignment = NSTextAlignment(document: element["textAlignment"]) {
      field.textAlignment = alignment
    }
    field.placeholder = resources.text(element, "placeholder")
    if let text = resources.attributedString(element.child(key: "attributedText")) {
      field.attributedText = text
    } else {
      field.text = resources.text(element, "text")
    }
    field.background = resources.image(element, "background")
    field.adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit") ?? true
    field.minimumFontSize = element.number("minimumFontSize") ?? 0
    field.adjustsFontForContentSizeCategory =
      element.bool("adjustsFontForContentSizeCategory") ?? false
    switch element["clearButtonMode"] {
    case "whileEditing": field.clearButtonMode = .whileEditing
    case "unlessEditing": field.clearButtonMode = .unlessEditing
    case "always": field.clearButtonMode = .always
    default: field.clearButtonMode = .never
    }
    if let traits = element.child(key: "textInputTraits") {
      field.isSecureTextEntry = traits.bool("secureTextEntry") ?? false
    }
    configureControl(field, element)
    return field
  }

  func makeTextView(_ element: Element) -> UIView {
    let view = UITextView(frame: storedFrame(element))
    if let font = resources.font(
      element.child(key: "fontDescription", in: sizeClasses), defaultSize: 14)
    {
      view.font = font
    }
    if let color = resources.color(element.child(key: "textColor")) { view.textColor = color }
    if let alignment = NSTextAlignment(document: element["textAlignment"]) {
      view.textAlignment = alignment
    }
    view.isEditable = element.bool("editable") ?? true
    view.isSelectable = element.bool("selectable") ?? true
    if let text = resources.attributedString(element.child(key: "attributedText")) {
      view.attributedText = text
    } else {
      view.text = resources.text(element, "text") ?? ""
    }
    configureScrolling(view, element)
    return view
  }

  func makeSearchBar(_ element: Element) -> UIView {
    let bar = UISearchBar(frame: storedFrame(element))
    bar.placeholder = resources.text(element, "placeholder")
    bar.text = resources.text(element, "text")
    bar.prompt = resources.text(element, "prompt")
    bar.showsCancelButton = element.bool("showsCancelButton") ?? false
    bar.showsScopeBar = element.bool("showsScopeBar") ?? false
    let titles = element.list("scopeButtonTitles").compactMap(\.stringValue)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    switch element["searchBarStyle"] {
    case "prominent": bar.searchBarStyle = .prominent
    case "minimal": bar.searchBarStyle = .minimal
    default: bar.searchBarStyle = .default
    }
    if let color = resources.color(element.child(key: "barTintColor")) { bar.barTintColor = color }
    return bar
  }
}

import UIKit

/// Buttons, with their states and configurations.
extension ViewBuilder {
  func makeButton(_ element: Element) -> UIView {
    let button = UIButton(type: UIButton.ButtonType(document: element["buttonType"]))
    button.frame = storedFrame(element)
    if let role = element["role"].flatMap({ UIButton.Role.documentNames[$0] }) {
      button.role = role
    }
    if let font = resources.font(
      element.child(key: "fontDescription", in: sizeClasses), defaultSize: 15)
    {
      button.titleLabel?.font = font
    }
    if let mode = NSLineBreakMode(document: element["lineBreakMode"]) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let offset = element.child(key: "titleShadowOffset")?.size {
      button.titleLabel?.shadowOffset = offset
    }
    for state in element.children where state.name == "state" { configure(button, state) }
    if let edges = insets(element, "contentEdgeInsets") { button.contentEdgeInsets = edges }
    if let edges = insets(element, "titleEdgeInsets") { button.titleEdgeInsets = edges }
    if let edges = insets(element, "imageEdgeInsets") { button.imageEdgeInsets = edges }
    if let configuration = element.child(key: "configuration") {
      button.configuration = self.configuration(configuration, of: button)
    }
    configureControl(button, element)
    return button
  }

  private func insets(_ element: Element, _ key: String) -> UIEdgeInsets? {
    element.child(key: key)?.edges.map { UIEdgeInsets($0) }
  }

  private func configure(_ button: UIButton, _ element: Element) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
      "focused": .focused,
    ]
    guard let key = element.key, let state = states[key] else { return }
    if let title = resources.text(element, "title", property: key + "Title") {
      button.setTitle(title, for: state)
    }
    if let title = resources.attributedString(element.child(key: "attributedTitle")) {
      button.setAttributedTitle(title, for: state)
    }
    if let image = resources.image(element) { button.setImage(image, for: state) }
    if let image = resources.image(element, "backgroundImage") {
      button.setBackgroundImage(image, for: state)
    }
    if let color = resources.color(element.child(key: "titleColor")) {
      button.setTitleColor(color, for: state)
    }
    if let color = resources.color(element.child(key: "titleShadowColor")) {
      button.setTitleShadowColor(color, for: state)
    }
    if let symbol = resources.symbolConfiguration(
      element.child(key: "preferredSymbolConfiguration"))
    {
      button.setPreferredSymbolConfiguration(symbol, forImageIn: state)
    }
  }

  // MARK: Configurations

  private func configuration(
    _ element: Element, of button: UIButton
  ) -> UIButton.Configuration {
    var configuration: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "gray": .gray()
      case "tinted": .tinted()
      case "borderless": .borderless()
      case "bordered": .bordered()
      case "borderedTinted": .borderedTinted()
      case "borderedProminent": .borderedProminent()
      default: .plain()
      }
    // Sizes before insets: a size brings its own, an explicit inset wins.
    configureLayout(&configuration, element)
    configureTexts(&configuration, element)
    configuration.image = resources.image(element) ?? button.image(for: .normal)
    if let symbol = resources.symbolConfiguration(
      element.child(key: "preferredSymbolConfiguration"))
    {
      configuration.preferredSymbolConfigurationForImage = symbol
    }
    configuration.showsActivityIndicator = element.bool("showsActivityIndicator") ?? false
    configuration.baseForegroundColor = resources.color(
      element.child(key: "baseForegroundColor"))
    configuration.baseBackgroundColor = resources.color(
      element.child(key: "baseBackgroundColor"))
    if let background = element.child(key: "background") {
      configureBackground(&configuration.background, background)
    }
    return configuration
  }

  private func configureLayout(_ configuration: inout UIButton.Configuration, _ element: Element) {
    switch element["buttonSize"] {
    case "mini": configuration.buttonSize = .mini
    case "small": configuration.buttonSize = .small
    case "large": configuration.buttonSize = .large
    default: break
    }
    switch element["cornerStyle"] {
    case "fixed": configuration.cornerStyle = .fixed
    case "small": configuration.cornerStyle = .small
    case "medium": configuration.cornerStyle = .medium
    case "large": configuration.cornerStyle = .large
    case "capsule": configuration.cornerStyle = .capsule
    default: break
    }
    switch element["imagePlacement"] {
    case "top": configuration.imagePlacement = .top
    case "bottom": configuration.imagePlacement = .bottom
    case "trailing": configuration.imagePlacement = .trailing
    default: break
    }
    switch element["titleAlignment"] {
    case "leading": configuration.titleAlignment = .leading
    case "center": configuration.titleAlignment = .center
    case "trailing": configuration.titleAlignment = .trailing
    default: break
    }
    if let padding = element.number("imagePadding") { configuration.imagePadding = padding }
    if let padding = element.number("titlePadding") { configuration.titlePadding = padding }
    if let edges = element.child(key: "contentInsets")?.edges {
      configuration.contentInsets = NSDirectionalEdgeInsets(edges)
    }
  }

  private func configureTexts(_ configuration: inout UIButton.Configuration, _ element: Element) {
    if let mode = NSLineBreakMode(document: element["titleLineBreakMode"]) {
      configuration.titleLineBreakMode = mode
    }
    if let text = resources.attributedText(element.child(key: "attributedTitle")) {
      configuration.attributedTitle = text
    } else {
      configuration.title = resources.text(element, "title", property: "configuration.title")
    }
    if let text = resources.attributedText(element.child(key: "attributedSubtitle")) {
      configuration.attributedSubtitle = text
    } else {
      configuration.subtitle = resources.text(
        element, "subtitle", property: "configuration.subtitle")
    }
    if let font = resources.font(element.child(key: "titleFontDescription")) {
      configuration.titleTextAttributesTransformer = .font(font)
    }
    if let font = resources.font(element.child(key: "subtitleFontDescription")) {
      configuration.subtitleTextAttributesTransformer = .font(font)
    }
  }

  private func configureBackground(
    _ background: inout UIBackgroundConfiguration, _ element: Element
  ) {
    if let color = resources.color(element.child(key: "backgroundColor")) {
      background.backgroundColor = color
    }
    if let color = resources.color(element.child(key: "strokeColor")) {
      background.strokeColor = color
    }
    if let width = element.number("strokeWidth") { background.strokeWidth = width }
    if let radius = element.number("cornerRadius") { background.cornerRadius = radius }
    if let image = resources.image(element) { background.image = image }
  }
}

extension UIConfigurationTextAttributesTransformer {
  /// Sets one font for the whole text.
  fileprivate static func font(_ font: UIFont) -> UIConfigurationTextAttributesTransformer {
    UIConfigurationTextAttributesTransformer { container in
      var container = container
      container.font = font
      return container
    }
  }
}

extension UIButton.ButtonType {
  fileprivate init(document name: String?) {
    switch name {
    case "roundedRect", "system": self = .system
    case "detailDisclosure": self = .detailDisclosure
    case "infoLight": self = .infoLight
    case "infoDark": self = .infoDark
    case "contactAdd": self = .contactAdd
    case "close": self = .close
    default: self = .custom
    }
  }
}

extension UIButton.Role {
  /// The roles by their names in documents.
  fileprivate static let documentNames: [String: UIButton.Role] = [
    "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
  ]
}

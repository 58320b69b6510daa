import Foundation

/// A content of a cell as a value, which can make the view that shows it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  func makeContentView() -> UIView & UIContentView
  func updated(for state: UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  var configuration: UIContentConfiguration { get set }
  func supports(_ configuration: UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: UIContentConfiguration) -> Bool {
    Swift.type(of: configuration) == Swift.type(of: self.configuration)
  }
}

extension UITableViewCell {
  func applyContentConfiguration() {
    if let configuration = contentConfiguration, let configuredView,
      configuredView.supports(configuration)
    {
      configuredView.configuration = configuration
    } else {
      configuredView?.removeFromSuperview()
      configuredView = contentConfiguration?.makeContentView()
      if let configuredView { contentView.addSubview(configuredView) }
    }
    for view in [storedTextLabel, storedDetailTextLabel, storedImageView] as [UIView?] {
      view?.isHidden = contentConfiguration != nil
    }
    setNeedsLayout()
  }
}

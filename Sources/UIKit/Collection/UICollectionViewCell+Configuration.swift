import Foundation

extension UICollectionViewCell {
  /// The state as the cell and its collection view are now.
  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = showsEditing
    state.isReordering =
      listView.map { list in
        list.movement.map { list.cellForItem(at: $0.current) === self } ?? false
      } ?? false
    state.isSwiped = (self as? UICollectionViewListCell)?.swipeActionsView != nil
    state.isExpanded = listContext?.outline?.isExpanded ?? false
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Adapts the configurations to the state if it may be another one.
  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    // What the handlers set is for this state.
    needsConfigurationUpdate = false
    // A content that is for this state already would only be measured again.
    if automaticallyUpdatesContentConfiguration, let contentConfiguration, let configuredView,
      contentState != state
    {
      configuredView.configuration = contentConfiguration.updated(for: state)
      contentState = state
    }
    applyBackground(for: state)
  }

  func applyContentConfiguration() {
    contentState = nil
    if let configuration = contentConfiguration, let configuredView,
      configuredView.supports(configuration)
    {
      configuredView.configuration = configuration
    } else {
      configuredView?.removeFromSuperview()
      configuredView = contentConfiguration?.makeContentView()
      if let configuredView {
        contentView.addSubview(configuredView)
        configuredView.frame = contentView.bounds
      }
    }
    setNeedsLayout()
  }

  private func applyBackground(for state: UICellConfigurationState) {
    var background = backgroundConfiguration
    if background == nil, backgroundView == nil, backgroundColor == nil {
      background = listContext?.background(for: state)
    }
    configuredBackground = .showing(background, in: self, reusing: configuredBackground)
    if backgroundConfiguration == nil, let corners = listContext?.roundedCorners {
      configuredBackground?.roundedCorners = corners
    }
  }
}

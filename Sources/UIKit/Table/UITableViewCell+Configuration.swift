import Foundation

/// Content and background as values that adapt to the cell's state.
extension UITableViewCell {
  /// The state as the cell and its table are now.
  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = swipeActionsView != nil
    state.isReordering = (superview as? UITableView)?.reorder?.cell === self
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
    if automaticallyUpdatesContentConfiguration, let contentConfiguration, let configuredView {
      configuredView.configuration = contentConfiguration.updated(for: state)
    }
    let background =
      automaticallyUpdatesBackgroundConfiguration
      ? backgroundConfiguration?.updated(for: state) : backgroundConfiguration
    configuredBackground = .showing(background, in: self, reusing: configuredBackground)
  }

  /// The background of the cell's place: it stands for all other kinds of background.
  func backgroundConfigurationDidChange() {
    if backgroundConfiguration != nil {
      backgroundColor = nil
      backgroundView = nil
      selectedBackgroundView = nil
    }
    setNeedsUpdateConfiguration()
  }
}

extension UITableViewHeaderFooterView {
  /// The state as the view and its table are now.
  var currentState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    return state
  }

  /// Adapts the configurations to the state if it may be another one.
  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    needsConfigurationUpdate = false
    if automaticallyUpdatesContentConfiguration, let contentConfiguration, let configuredView {
      configuredView.configuration = contentConfiguration.updated(for: state)
    }
    configuredBackground = .showing(
      backgroundConfiguration, in: self, reusing: configuredBackground)
  }
}

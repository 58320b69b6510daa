/// Something that adds a behaviour to a view it is attached to.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that the interaction is attached to.
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view, the oldest first; those set here replace the others.
  public var interactions: [any UIInteraction] {
    get { viewState.interactions }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue where !interactions.contains(where: { $0 === new }) {
        addInteraction(new)
      }
      viewState.interactions = newValue
    }
  }

  /// Attaches an interaction, which leaves the view it was attached to.
  public func addInteraction(_ interaction: any UIInteraction) {
    if let old = interaction.view { old.removeInteraction(interaction) }
    interaction.willMove(to: self)
    viewState.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard viewState.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    viewState.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

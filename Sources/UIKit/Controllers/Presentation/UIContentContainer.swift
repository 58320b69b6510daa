import Foundation

/// A controller, of a view or of a presentation, that hears of new sizes and traits.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer)
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer)
  func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize
  func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator)
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator)
}

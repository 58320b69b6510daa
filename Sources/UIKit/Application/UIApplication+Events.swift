import Foundation

extension UIApplication {
  func dispatch(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let start = sender as? UIResponder ?? UIResponder.current ?? keyWindow ?? self
    return ActionDispatch.send(action, to: target as AnyObject?, from: start, for: event)
  }
}

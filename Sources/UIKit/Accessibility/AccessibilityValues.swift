/// What was set of a view's or bar item's accessibility; nil leaves the class's default.
struct AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var elements: [Any]?
  var elementsHidden = false
  var viewIsModal = false
  var groupsChildren = false
}

/// What a class of views says of itself to assistive technologies.
package struct AccessibilityDefaults {
  package var isElement = false
  package var label: String?
  package var value: String?
  package var traits = UIAccessibilityTraits.none
}

extension UIView {
  func changeAccessibility(_ change: (inout AccessibilityValues) -> Void) {
    var values = viewState.accessibility ?? AccessibilityValues()
    change(&values)
    viewState.accessibility = values
  }
}

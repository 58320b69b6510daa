import Foundation
import UIKit

/// Controls other than buttons and text fields, with what all controls have.
extension ViewBuilder {
  func configureControl(_ control: UIControl, _ element: Element) {
    if let enabled = element.bool("enabled") { control.isEnabled = enabled }
    if let selected = element.bool("selected") { control.isSelected = selected }
    if let highlighted = element.bool("highlighted") { control.isHighlighted = highlighted }
    if let alignment = UIControl.ContentHorizontalAlignment(
      document: element["contentHorizontalAlignment"])
    {
      control.contentHorizontalAlignment = alignment
    }
    if let alignment = UIControl.ContentVerticalAlignment(
      document: element["contentVerticalAlignment"])
    {
      control.contentVerticalAlignment = alignment
    }
  }

  func makeSwitch(_ element: Element) -> UIView {
    let control = UISwitch(frame: storedFrame(element))
    control.isOn = element.bool("on") ?? false
    control.onTintColor = resources.color(element.child(key: "onTintColor"))
    control.thumbTintColor = resources.color(element.child(key: "thumbTintColor"))
    configureControl(control, element)
    return control
  }

  func makeSlider(_ element: Element) -> UIView {
    let slider = UISlider(frame: storedFrame(element))
    slider.minimumValue = Float(element.number("minValue") ?? 0)
    slider.maximumValue = Float(element.number("maxValue") ?? 1)
    slider.value = Float(element.number("value") ?? 0)
    slider.isContinuous = element.bool("continuous") ?? true
    slider.minimumValueImage = resources.image(element, "minimumValueImage")
    slider.maximumValueImage = resources.image(element, "maximumValueImage")
    slider.minimumTrackTintColor = resources.color(element.child(key: "minimumTrackTintColor"))
    slider.maximumTrackTintColor = resources.color(element.child(key: "maximumTrackTintColor"))
    slider.thumbTintColor = resources.color(element.child(key: "thumbTintColor"))
    configureControl(slider, element)
    return slider
  }

  func makeStepper(_ element: Element) -> UIView {
    let stepper = UIStepper(frame: storedFrame(element))
    stepper.minimumValue = element.number("minimumValue") ?? 0
    stepper.maximumValue = element.number("maximumValue") ?? 100
    if let step = element.number("stepValue"), step > 0 { stepper.stepValue = step }
    stepper.value = element.number("value") ?? 0
    stepper.wraps = element.bool("wraps") ?? false
    configureControl(stepper, element)
    return stepper
  }

  func makeSegmentedControl(_ element: Element) -> UIView {
    let control = UISegmentedControl(frame: storedFrame(element))
    for (index, segment) in element.list("segments").enumerated() {
      if let image = resources.image(segment) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = resources.text(segment, "title", property: "segmentTitles[\(index)]")
        control.insertSegment(withTitle: title ?? "", at: index, animated: false)
      }
      if let width = segment.number("width"), width > 0 {
        control.setWidth(width, forSegmentAt: index)
      }
      if segment.bool("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
    }
    let selected = element.integer("selectedSegmentIndex") ?? -1
    if (0..<control.numberOfSegments).contains(selected) { control.selectedSegmentIndex = selected }
    control.apportionsSegmentWidthsByContent =
      element.bool("apportionsSegmentWidthsByContent") ?? false
    control.selectedSegmentTintColor = resources.color(
      element.child(key: "selectedSegmentTintColor"))
    configureControl(control, element)
    return control
  }

  func makePageControl(_ element: Element) -> UIView {
    let control = UIPageControl(frame: storedFrame(element))
    control.numberOfPages = min(max(element.integer("numberOfPages") ?? 0, 0), 10_000)
    control.currentPage = max(0, element.integer("currentPage") ?? 0)
    control.hidesForSinglePage = element.bool("hidesForSinglePage") ?? false
    control.pageIndicatorTintColor = resources.color(element.child(key: "pageIndicatorTintColor"))
    control.currentPageIndicatorTintColor = resources.color(
      element.child(key: "currentPageIndicatorTintColor"))
    configureControl(control, element)
    return control
  }

  func makeDatePicker(_ element: Element) -> UIView {
    let picker = UIDatePicker(frame: storedFrame(element))
    switch element["datePickerMode"] {
    case "time": picker.datePickerMode = .time
    case "date": picker.datePickerMode = .date
    case "countDownTimer": picker.datePickerMode = .countDownTimer
    case "yearAndMonth": picker.datePickerMode = .yearAndMonth
    default: picker.datePickerMode = .dateAndTime
    }
    switch element["style"] {
    case "wheels": picker.preferredDatePickerStyle = .wheels
    case "compact": picker.preferredDatePickerStyle = .compact
    case "inline": picker.preferredDatePickerStyle = .inline
    default: picker.preferredDatePickerStyle = .automatic
    }
    if let interval = element.integer("minuteInterval"), (1...30).contains(interval) {
      picker.minuteInterval = interval
    }
    picker.minimumDate = date(element, "minimumDate")
    picker.maximumDate = date(element, "maximumDate")
    if let date = date(element, "date") { picker.date = date }
    configureControl(picker, element)
    return picker
  }

  private func date(_ element: Element, _ key: String) -> Date? {
    element.child("date", key: key)?.number("timeIntervalSinceReferenceDate")
      .map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  func makePickerView(_ element: Element) -> UIView {
    UIPickerView(frame: storedFrame(element))
  }
}

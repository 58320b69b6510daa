import Testing

@testable import UIKit

@MainActor @Suite struct ControlValueTests {
  @Test("a slider keeps its value inside of its range")
  func slider() {
    let slider = UISlider()
    slider.value = 2
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.maximumValue = 5
    #expect(slider.value == 5)
    slider.minimumValue = 8
    #expect(slider.maximumValue == 8 && slider.value == 8)
    slider.value = .nan
    #expect(slider.value == 8)
  }

  @Test("a stepper counts by its step and wraps when it may")
  func stepper() {
    let stepper = UIStepper()
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    stepper.maximumValue = 2
    for _ in 0..<3 { stepper.step(up: true) }
    #expect(stepper.value == 2 && changes == 2)
    stepper.wraps = true
    stepper.step(up: true)
    #expect(stepper.value == 0 && changes == 3)
  }

  @Test("segments keep the selection when others come and go")
  func segments() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 2
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 3)
    control.removeSegment(at: 1, animated: false)
    #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "C")
    control.selectedSegmentIndex = 99
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("pages, progress and dates are clamped")
  func clamping() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)

    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 1.5
    #expect(progress.progress == 1)

    let picker = UIDatePicker()
    let now = Date(timeIntervalSinceReferenceDate: 0)
    picker.minimumDate = now
    picker.date = now.addingTimeInterval(-60)
    #expect(picker.date == now)
  }

  @Test("actions run in the order they were added, one of an identifier once")
  func actions() {
    let control = UIControl()
    var log: [String] = []
    control.addAction(
      UIAction(identifier: .init("a")) { _ in log.append("a") }, for: .touchUpInside)
    control.addAction(
      UIAction { action in log.append("b \(action.sender is UIControl)") }, for: .allTouchEvents)
    control.addAction(
      UIAction(identifier: .init("a")) { _ in log.append("new a") }, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log == ["b true", "new a"])
    control.sendActions(for: .valueChanged)
    #expect(log.count == 2)
  }

  final class Receiver: UIResponder {
    var received: [String] = []
    func save(_ sender: UIControl) { received.append("save:") }

    override class func registerActions(in table: inout ActionTable) {
      super.registerActions(in: &table)
      table.add("save:", Receiver.save)
    }
  }

  @Test("targets get their selectors and are not retained")
  func targets() {
    let control = UIControl()
    var receiver: Receiver? = Receiver()
    control.addTarget(receiver, action: Selector("save:"), for: [.touchUpInside, .valueChanged])
    control.addTarget(receiver, action: Selector("save:"), for: .touchDown)
    #expect(control.actions(forTarget: receiver, forControlEvent: .touchDown) == ["save:"])
    control.sendActions(for: .touchUpInside)
    control.removeTarget(receiver, action: nil, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    #expect(receiver?.received == ["save:", "save:"])
    receiver = nil
    control.sendActions(for: .valueChanged)
    #expect(control.allTargets.isEmpty)
  }
}

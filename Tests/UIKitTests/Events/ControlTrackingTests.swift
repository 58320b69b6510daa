import QuartzCore
import Testing

@_spi(Moa) @testable import UIKit

/// What controls do with a finger, and how text fields begin and end editing.
@MainActor @Suite struct ControlTrackingTests {
  @MainActor private final class Scene {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let screen: TouchScreen
    var log: [String] = []

    init() { screen = TouchScreen(window) }

    func add(_ control: UIControl, _ frame: CGRect) {
      control.frame = frame
      window.addSubview(control)
      let names: [(String, UIControl.Event)] = [
        ("down", .touchDown), ("repeat", .touchDownRepeat), ("inside", .touchDragInside),
        ("outside", .touchDragOutside), ("enter", .touchDragEnter), ("exit", .touchDragExit),
        ("up", .touchUpInside), ("upOutside", .touchUpOutside), ("cancel", .touchCancel),
        ("value", .valueChanged), ("primary", .primaryActionTriggered),
      ]
      for (name, event) in names {
        control.addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
      }
      window.layoutIfNeeded()
    }
  }

  private let frame = CGRect(x: 100, y: 100, width: 100, height: 40)

  @Test("a button tells of the finger's way; seventy points around it still count as inside")
  func button() {
    let scene = Scene()
    let button = UIButton(type: .system)
    scene.add(button, frame)
    scene.screen.press(CGPoint(x: 150, y: 120))
    #expect(button.isHighlighted && button.isTracking)
    scene.screen.move(to: CGPoint(x: 260, y: 120))
    scene.screen.move(to: CGPoint(x: 300, y: 120))
    #expect(!button.isHighlighted)
    scene.screen.move(to: CGPoint(x: 150, y: 120))
    scene.screen.lift()
    #expect(
      scene.log == [
        "down", "inside", "exit", "outside", "enter", "inside", "up", "primary",
      ])
    #expect(!button.isTracking && !button.isHighlighted)
  }

  @Test("a finger that leaves for good, one that is taken away, and a disabled button")
  func otherEnds() {
    let scene = Scene()
    let button = UIButton(type: .system)
    scene.add(button, frame)
    scene.screen.press(CGPoint(x: 150, y: 120))
    scene.screen.move(to: CGPoint(x: 390, y: 120))
    scene.screen.lift()
    #expect(scene.log.last == "upOutside")
    MediaClock.shared.advance(by: 1)
    scene.log = []
    scene.screen.press(CGPoint(x: 150, y: 120))
    scene.screen.cancel()
    #expect(scene.log == ["down", "cancel"])
    scene.log = []
    button.isEnabled = false
    scene.screen.tap(at: CGPoint(x: 150, y: 120))
    #expect(scene.log == [])
  }

  @Test("a tap on a button is the button's, whatever waits for taps around it")
  func buttonInTappableView() {
    let scene = Scene()
    var taps = 0
    scene.window.addGestureRecognizer(
      CountingTap { taps += 1 })
    scene.add(UIButton(type: .system), frame)
    scene.screen.tap(at: CGPoint(x: 150, y: 120))
    #expect(scene.log == ["down", "up", "primary"] && taps == 0)
    scene.screen.tap(at: CGPoint(x: 20, y: 20))
    #expect(taps == 1)
  }

  private final class CountingTap: UITapGestureRecognizer {
    private let count: () -> Void
    init(_ count: @escaping () -> Void) {
      self.count = count
      super.init(target: nil, action: nil)
    }
    override func reset() {
      if state == .ended { count() }
      super.reset()
    }
  }

  @Test("a switch turns over at a tap and follows a finger to a side")
  func switches() {
    let scene = Scene()
    let control = UISwitch()
    scene.add(control, CGRect(x: 100, y: 100, width: 51, height: 31))
    scene.screen.tap(at: CGPoint(x: 125, y: 115))
    #expect(control.isOn && scene.log == ["down", "value", "primary", "up"])
    scene.screen.drag(from: CGPoint(x: 120, y: 115), to: CGPoint(x: 145, y: 115))
    #expect(control.isOn)
    scene.screen.drag(from: CGPoint(x: 140, y: 115), to: CGPoint(x: 105, y: 115))
    #expect(!control.isOn)
  }

  @Test("a slider's thumb goes with the finger")
  func slider() {
    let scene = Scene()
    let slider = UISlider()
    // The thumb is 27 wide and reaches both edges.
    scene.add(slider, CGRect(x: 100, y: 100, width: 200, height: 31))
    scene.screen.press(CGPoint(x: 113.5, y: 115))
    scene.screen.move(to: CGPoint(x: 200, y: 115))
    // Half way between 13.5 and 186.5.
    #expect(abs(slider.value - 0.5) < 1e-6)
    #expect(scene.log.contains("value"))
    scene.screen.move(to: CGPoint(x: 400, y: 115))
    #expect(slider.value == 1)
    scene.screen.lift()
    scene.log = []
    scene.screen.tap(at: CGPoint(x: 120, y: 115))
    #expect(slider.value == 1 && !scene.log.contains("value"))
  }

  @Test("a segment is selected where the finger is lifted")
  func segments() {
    let scene = Scene()
    let control = UISegmentedControl(items: ["A", "B", "C"])
    scene.add(control, CGRect(x: 0, y: 0, width: 300, height: 32))
    scene.screen.tap(at: CGPoint(x: 250, y: 16))
    #expect(control.selectedSegmentIndex == 2)
    scene.screen.tap(at: CGPoint(x: 250, y: 16))
    #expect(scene.log.filter { $0 == "value" }.count == 1)
    control.setEnabled(false, forSegmentAt: 0)
    scene.screen.tap(at: CGPoint(x: 20, y: 16))
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test("a stepper counts at once and again while it is held")
  func stepper() {
    let scene = Scene()
    let stepper = UIStepper()
    scene.add(stepper, CGRect(x: 0, y: 0, width: 94, height: 32))
    scene.screen.press(CGPoint(x: 80, y: 16))
    #expect(stepper.value == 1)
    MediaClock.shared.advance(by: 0.55)
    #expect(stepper.value == 2)
    scene.screen.lift()
    MediaClock.shared.advance(by: 2)
    #expect(stepper.value == 2)
    scene.screen.tap(at: CGPoint(x: 10, y: 16))
    #expect(stepper.value == 1)
  }

  @Test("pages turn at the sides of a page control")
  func pages() {
    let scene = Scene()
    let control = UIPageControl()
    control.numberOfPages = 3
    scene.add(control, CGRect(x: 0, y: 0, width: 200, height: 26))
    scene.screen.tap(at: CGPoint(x: 150, y: 13))
    scene.screen.tap(at: CGPoint(x: 150, y: 13))
    scene.screen.tap(at: CGPoint(x: 150, y: 13))
    #expect(control.currentPage == 2)
    scene.screen.tap(at: CGPoint(x: 50, y: 13))
    #expect(control.currentPage == 1)
    #expect(scene.log.filter { $0 == "value" }.count == 3)
  }

  // MARK: Text

  private final class FieldDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    var ends = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.append("should")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("view did") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("view end") }
  }

  @Test("a tap on a field begins editing; another responder ends it, if the delegate lets it")
  func editing() {
    let scene = Scene()
    let delegate = FieldDelegate()
    let field = UITextField()
    field.delegate = delegate
    scene.add(field, frame)
    let view = UITextView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    view.delegate = delegate
    scene.window.addSubview(view)
    scene.screen.tap(at: CGPoint(x: 150, y: 120))
    #expect(field.isFirstResponder && field.isEditing)
    #expect(delegate.log == ["should", "did"])
    delegate.ends = false
    #expect(!view.becomeFirstResponder())
    #expect(!scene.window.endEditing(false))
    delegate.ends = true
    #expect(view.becomeFirstResponder())
    #expect(!field.isEditing)
    #expect(delegate.log == ["should", "did", "end", "view did"])
    #expect(scene.window.endEditing(false))
    #expect(delegate.log.last == "view end")
    field.becomeFirstResponder()
    field.pressReturn()
    #expect(!field.isFirstResponder)
  }
}

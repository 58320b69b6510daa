import Testing

@testable import UIKit

/// Sizes of controls by layout era: frames that Interface Builder stored (ib-facts), with the
/// `toolsVersion` ranges of that table as eras.
@MainActor @Suite struct ControlSizeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let eras: ClosedRange<LayoutEra>
    /// Of the alignment rectangle, −1 for none.
    let size: CGSize
    /// Frame minus alignment rectangle: top, left, bottom, right.
    var insets: [CGFloat] = [0, 0, 0, 0]
    let make: @MainActor @Sendable () -> UIView

    var testDescription: String { "\(name) \(eras)" }
  }

  nonisolated static let cases: [Case] = [
    Case(
      name: "switch", eras: .iOS8 ... .iOS18, size: CGSize(width: 49, height: 31),
      insets: [0, 0, 0, 2]
    ) { UISwitch() },
    Case(
      name: "switch", eras: .iOS26 ... .iOS26, size: CGSize(width: 61, height: 28),
      insets: [0, 0, 0, 2]
    ) { UISwitch() },
    Case(
      name: "slider", eras: .iOS8 ... .iOS18, size: CGSize(width: -1, height: 30),
      insets: [0, 2, 1, 2]
    ) { UISlider() },
    Case(
      name: "slider", eras: .iOS26 ... .iOS26, size: CGSize(width: -1, height: 34)
    ) { UISlider() },
    Case(
      name: "stepper", eras: .iOS8 ... .iOS11, size: CGSize(width: 94, height: 29)
    ) { UIStepper() },
    Case(
      name: "stepper", eras: .iOS13 ... .iOS26, size: CGSize(width: 94, height: 32)
    ) {
      UIStepper()
    },
    Case(
      name: "progress", eras: .iOS8 ... .iOS13, size: CGSize(width: -1, height: 2)
    ) {
      UIProgressView()
    },
    Case(
      name: "progress", eras: .iOS14 ... .iOS26, size: CGSize(width: -1, height: 4)
    ) {
      UIProgressView()
    },
    Case(
      name: "medium wheel", eras: .iOS8 ... .iOS26, size: CGSize(width: 20, height: 20)
    ) {
      UIActivityIndicatorView(style: .medium)
    },
    Case(
      name: "large wheel", eras: .iOS8 ... .iOS26, size: CGSize(width: 37, height: 37)
    ) {
      UIActivityIndicatorView(style: .large)
    },
    Case(
      name: "three pages", eras: .iOS8 ... .iOS13, size: CGSize(width: 39, height: 37)
    ) {
      pages(3)
    },
    Case(
      name: "three pages", eras: .iOS14 ... .iOS26, size: CGSize(width: 116, height: 26)
    ) {
      pages(3)
    },
    Case(
      name: "picker", eras: .iOS8 ... .iOS26, size: CGSize(width: 320, height: 216)
    ) {
      UIPickerView()
    },
    Case(
      name: "date picker", eras: .iOS8 ... .iOS13, size: CGSize(width: 320, height: 216)
    ) {
      UIDatePicker()
    },
    Case(
      name: "search bar", eras: .iOS8 ... .iOS9, size: CGSize(width: -1, height: 44)
    ) {
      UISearchBar()
    },
    Case(
      name: "search bar", eras: .iOS11 ... .iOS18, size: CGSize(width: -1, height: 56)
    ) {
      UISearchBar()
    },
    Case(name: "info", eras: .iOS8 ... .iOS11, size: CGSize(width: 22, height: 22)) {
      UIButton(type: .infoLight)
    },
    Case(name: "info", eras: .iOS13 ... .iOS26, size: CGSize(width: 25, height: 24)) {
      UIButton(type: .infoLight)
    },
  ]

  private static func pages(_ count: Int) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = count
    return control
  }

  @Test("a control has the size that its SDK gives it", arguments: cases)
  func size(of control: Case) {
    for era in LayoutEra.allCases where control.eras.contains(era) {
      withEra(era) {
        let view = control.make()
        #expect(view.intrinsicContentSize == control.size, "\(era)")
        let insets = view.alignmentRectInsets
        #expect([insets.top, insets.left, insets.bottom, insets.right] == control.insets, "\(era)")
      }
    }
  }

  @Test("segments are 29 points high, 32 since iOS 13, one less for alignment")
  func segmentedControlHeight() {
    for (era, height) in [(LayoutEra.iOS9, 28), (.iOS11, 28), (.iOS13, 31), (.iOS26, 31)] {
      withEra(era) {
        let control = UISegmentedControl(items: ["First", "Second"])
        #expect(control.intrinsicContentSize.height == CGFloat(height))
        #expect(control.alignmentRectInsets.bottom == 1)
      }
    }
  }

  @Test("every segment is as wide as the widest title with its padding, a point between two")
  func segmentedControlWidth() {
    let stored: [(LayoutEra, [String], CGFloat)] = [
      (.iOS11, ["View", "Edit"], 89), (.iOS9, ["First", "Second"], 121),
      (.iOS13, ["First", "Second"], 131), (.iOS13, ["Solid", "Gradient"], 145),
      (.iOS18, ["Image", "Color", "Blur", "Video"], 227),
      (.iOS16, ["Timestamp", "Hexadecimal"], 197),
      (.iOS11, ["Software Decode", "Hardware Decode"], 247),
    ]
    for (era, titles, width) in stored {
      withEra(era) {
        #expect(UISegmentedControl(items: titles).intrinsicContentSize.width == width, "\(titles)")
      }
    }
  }

  @Test("a round border makes a field 30 or 34 high, no border as high as its line")
  func textFieldHeight() {
    let cases: [(LayoutEra, UITextField.BorderStyle, CGFloat, CGFloat, CGFloat)] = [
      (.iOS11, .roundedRect, 14, 2, 30), (.iOS11, .roundedRect, 17, 2, 30),
      (.iOS13, .roundedRect, 12, 2, 34), (.iOS18, .roundedRect, 14, 2, 34),
      (.iOS18, .roundedRect, 17, 3, 34), (.iOS11, .none, 14, 2, 17), (.iOS11, .none, 17, 2, 21),
      (.iOS14, .none, 14, 2, 18.5), (.iOS14, .none, 14, 3, 18.0 + 2.0 / 3),
      (.iOS14, .none, 17, 2, 22),
      (.iOS14, .none, 18, 2, 23), (.iOS14, .none, 15, 2, 19.5),
    ]
    for (era, border, size, scale, height) in cases {
      withEra(era) {
        let field = UITextField()
        field.inheritedTraits = UITraitCollection(traitsFrom: [
          .fallback, UITraitCollection(displayScale: scale),
        ])
        field.borderStyle = border
        field.font = .systemFont(ofSize: size)
        #expect(
          abs(field.intrinsicContentSize.height - height) < 0.001,
          "\(era) \(border) \(size) pt @\(scale)x: \(field.intrinsicContentSize.height)")
      }
    }
  }

  @Test("switches, steppers and wheels hug at 750, progress bars vertically")
  func huggingPriorities() {
    for view in [UISwitch(), UIStepper(), UIActivityIndicatorView()] as [UIView] {
      #expect(view.contentHuggingPriority(for: .horizontal) == .defaultHigh)
      #expect(view.contentHuggingPriority(for: .vertical) == .defaultHigh)
    }
    #expect(UIProgressView().contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(UIProgressView().contentHuggingPriority(for: .horizontal) == .defaultLow)
  }
}

/// Runs `body` with an era in force.
@MainActor func withEra(_ era: LayoutEra, _ body: () -> Void) {
  let saved = LayoutEra.current
  LayoutEra.current = era
  defer { LayoutEra.current = saved }
  body()
}

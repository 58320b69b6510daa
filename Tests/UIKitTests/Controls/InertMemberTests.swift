import Testing

@testable import UIKit

/// What a program asks of a device, and what views say of themselves, can be looked at.
@MainActor @Suite struct InertMemberTests {
  @Test func viewsSayWhatTheyAreUntilToldOtherwise() {
    let label = UILabel()
    label.text = "Total"
    #expect(label.accessibilityLabel == "Total" && label.isAccessibilityElement)
    #expect(label.accessibilityTraits == .staticText)
    label.accessibilityLabel = "Sum"
    label.accessibilityTraits.insert(.header)
    #expect(label.accessibilityLabel == "Sum")
    #expect(label.accessibilityTraits == [.staticText, .header])

    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.isEnabled = false
    #expect(button.accessibilityLabel == "Go")
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    #expect(!UIView().isAccessibilityElement && UIView().accessibilityLabel == nil)

    let item = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    #expect(item.accessibilityLabel == "Done")
  }

  @Test func deviceActionsAreRecorded() {
    UIPasteboard.general.string = "copied"
    #expect(UIPasteboard.general.strings == ["copied"] && !UIPasteboard.general.hasURLs)
    UIFeedbackGenerator.performed = []
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    #expect(UIFeedbackGenerator.performed == ["impact light", "notification success"])
    UIAccessibility.posted = []
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(UIAccessibility.posted.first?.argument as? String == "Saved")
  }

  @Test func refreshControlStandsAboveTheContent() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let wheel = UIRefreshControl()
    scrollView.refreshControl = wheel
    scrollView.layoutIfNeeded()
    #expect(wheel.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    scrollView.refreshControl = nil
    #expect(wheel.superview == nil)
  }

  @Test func progressAndPagesShowWhatTheyAreGiven() {
    let task = Progress(totalUnitCount: 4)
    let bar = UIProgressView()
    bar.observedProgress = task
    task.completedUnitCount = 3
    #expect(bar.progress == 0.75)
    let pages = UIPageControl()
    let star = UIImage(systemName: "star")
    pages.setIndicatorImage(star, forPage: 1)
    #expect(pages.indicatorImage(forPage: 1) === star && pages.indicatorImage(forPage: 0) == nil)
  }

  @Test func transformsInvertInThreeDimensions() {
    let transform = CATransform3DTranslate(CATransform3DMakeScale(2, 4, 8), 0.25, 0.5, 0.125)
    let back = CATransform3DConcat(transform, CATransform3DInvert(transform))
    #expect(CATransform3DEqualToTransform(back, CATransform3DIdentity))
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func emptyTextsNeedNoArgument() {
    #expect(NSAttributedString().length == 0)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
  }

  @Test func coloursAreFoundByName() throws {
    struct Palette: ImageProvider {
      func image(named name: String, compatibleWith traits: UITraitCollection?) -> UIImage? { nil }
      func color(named name: String) -> UIColor? { name == "brand" ? .systemTeal : nil }
    }
    let old = ImageProviders.shared.providers
    ImageProviders.shared.providers = [Palette()] + old
    defer { ImageProviders.shared.providers = old }
    #expect(UIColor(named: "brand") == .systemTeal)
    #expect(UIColor(named: "other") == nil)
  }
}

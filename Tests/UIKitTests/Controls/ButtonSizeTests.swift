import Testing

@testable import UIKit

/// Sizes of buttons: ib-facts "button", 1,409 plain buttons.
@MainActor @Suite struct ButtonSizeTests {
  @Test(
    "a plain title has 6 points above and below its rounded line",
    arguments: [
      (12, 27), (13, 28), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (20, 36), (23, 40),
      (24, 41), (28, 46), (30, 48),
    ])
  func height(pointSize: Int, height: Int) {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: CGFloat(pointSize))
    #expect(button.intrinsicContentSize.height == CGFloat(height))
  }

  @Test("system buttons are in 15 points, custom ones in 18")
  func defaultFonts() {
    #expect(UIButton(type: .system).titleLabel?.font.pointSize == 15)
    #expect(UIButton(type: .custom).titleLabel?.font.pointSize == 18)
    #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
    #expect(UIButton(type: .custom).intrinsicContentSize == CGSize(width: 30, height: 34))
  }

  @Test("a title is a whole number of points wide, at least 30")
  func width() {
    let button = UIButton(type: .system)
    button.setTitle("i", for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    button.setTitle("A title that is rather wide", for: .normal)
    let width = button.intrinsicContentSize.width
    #expect(width == width.rounded() && width > 30)
    #expect(width == UILabel.width(of: "A title that is rather wide", size: 15).rounded(.up))
  }

  @Test("explicit insets replace the 6 points")
  func contentInsets() {
    let button = UIButton(type: .custom)
    button.setTitle("Submit", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    // ib-facts: 359 × 62 with an 18 pt title.
    #expect(button.intrinsicContentSize.height == 62)
    let title = UILabel.width(of: "Submit", size: 18).rounded(.up)
    #expect(button.intrinsicContentSize.width == title + 40)
  }

  @Test("an image alone is as large as the button, beside a title it takes the margins away")
  func images() {
    let image = UIImage(placeholderNamed: "icon", size: CGSize(width: 14, height: 14))
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 14)
    button.setImage(image, for: .normal)
    button.setTitle("PAT", for: .normal)
    let title = UILabel.width(of: "PAT", size: 14).rounded(.up)
    #expect(button.intrinsicContentSize == CGSize(width: 14 + title, height: 17))

    let only = UIButton(type: .custom)
    only.setImage(
      UIImage(placeholderNamed: "icon", size: CGSize(width: 48, height: 48)), for: .normal)
    #expect(only.intrinsicContentSize == CGSize(width: 48, height: 48))
  }

  @Test("title and image lie side by side in the middle")
  func frames() {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.setTitle("Name", for: .normal)
    button.setImage(
      UIImage(placeholderNamed: "icon", size: CGSize(width: 20, height: 20)), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    button.layoutIfNeeded()
    let title = UILabel.width(of: "Name", size: 15).rounded(.up)
    #expect(button.imageView?.frame.size == CGSize(width: 20, height: 20))
    #expect(button.imageView?.frame.minX == ((200 - 20 - title) / 2 * 3).rounded() / 3)
    #expect(button.titleLabel?.frame.minX == button.imageView?.frame.maxX)
    #expect(button.titleLabel?.frame.size == CGSize(width: title, height: 18))
    #expect(button.titleLabel?.frame.minY == 13)

    button.contentHorizontalAlignment = .left
    button.titleEdgeInsets.left = 10
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 0)
    #expect(button.titleLabel?.frame.minX == 30)
  }

  @Test("a configuration's title has 7 and 12 points around it, on pixels")
  func configuration() {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Install"
    // Body: 20.33 + 14 at the 3x of the main screen (ib-facts: 34.5 @2x, 34.33 @3x).
    #expect(abs(button.intrinsicContentSize.height - 34.333) < 0.001)
    button.inheritTraits(
      UITraitCollection(traitsFrom: [
        .fallback, UITraitCollection(displayScale: 2),
      ]))
    #expect(button.intrinsicContentSize.height == 34.5)
    let title = UILabel.width(of: "Install", size: 17, scale: 2)
    #expect(button.intrinsicContentSize.width == title + 24)
  }

  @Test("a change of traits gives a configured button another size in its layout")
  func traits() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Install"
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    var values = UITraitCollection.Values()
    values.preferredContentSizeCategory = .accessibilityExtraLarge
    root.setTraitOverrides(values)
    root.layoutIfNeeded()
    #expect(abs(button.frame.height - button.intrinsicContentSize.height) < 0.001)
    // Body is 40 points there.
    #expect(button.frame.height > 40 + 14)
  }

  @Test(
    "the title of a primary button is semibold",
    arguments: [("Request Access", 151), ("Use built-in Tor", 146), ("Configure Bridges", 168)]
      as [(String, CGFloat)])
  func primaryRole(title: String, width: CGFloat) {
    // Widths as Interface Builder stored them; the font is a model of the real one.
    let button = UIButton(configuration: .plain())
    button.configuration?.title = title
    button.role = .primary
    #expect(abs(button.intrinsicContentSize.width - width) <= 1)
  }

  @Test("a configuration shows a wheel in the place of its image")
  func activityIndicator() {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Load"
    let plain = button.intrinsicContentSize
    button.configuration?.imagePadding = 4
    button.configuration?.showsActivityIndicator = true
    #expect(abs(button.intrinsicContentSize.width - plain.width - 24) < 0.001)
    #expect(button.intrinsicContentSize.height == plain.height)
    button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
    button.layoutIfNeeded()
    #expect(button.subviews.contains { $0 is UIActivityIndicatorView && $0.frame.minX == 12 })
  }

  @Test("a configuration's title wraps and makes the button higher")
  func configurationWraps() {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "A title of several words that needs more lines"
    let one = button.intrinsicContentSize
    let wrapped = button.intrinsicContentSize(forAlignmentWidth: one.width / 2)
    #expect(wrapped?.height ?? 0 > one.height)
    #expect(wrapped?.width ?? .infinity <= one.width / 2 + 0.5)
  }

  @Test("values by state fall back to the normal ones")
  func states() {
    let button = UIButton(type: .custom)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Chosen", for: .selected)
    #expect(button.title(for: .highlighted) == "Normal")
    button.isSelected = true
    #expect(button.currentTitle == "Chosen")
    #expect(button.titleLabel?.text == "Chosen")
    button.isHighlighted = true
    #expect(button.currentTitle == "Normal")
  }
}

extension UILabel {
  /// The width of one line, unrounded or up to pixels.
  @MainActor static func width(of text: String, size: CGFloat, scale: CGFloat = 0) -> CGFloat {
    let width = NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: size)]
    ).size().width
    return scale > 0 ? (width * scale - 1e-4).rounded(.up) / scale : width
  }
}

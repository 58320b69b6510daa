import Foundation
import Testing

@_spi(Moa) import UIKit

// Public API alone: what a test of an app sees.

/// Windows on devices of one's choice.
@MainActor @Suite(.serialized) struct ScreenConfigurationTests {
  private final class Screen: UIViewController {
    let label = UILabel()
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      label.numberOfLines = 0
      label.text = "A title that is too long for one line"
      label.font = .preferredFont(forTextStyle: .title1)
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        label.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
      ])
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("\(Int(size.width))x\(Int(size.height))")
    }
  }

  private func show(_ screen: Screen, on window: UIWindow) {
    window.rootViewController = screen
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  @Test("a window has the size, safe area and traits of its device (F1)")
  func devices() {
    let screen = Screen()
    let window = UIWindow(device: Device(named: "iPhone 15"), textSize: .small, appearance: .dark)
    show(screen, on: window)
    #expect(window.bounds.size == CGSize(width: 393, height: 852))
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(screen.traitCollection.userInterfaceStyle == .dark)
    #expect(screen.traitCollection.preferredContentSizeCategory == .small)
    #expect(screen.traitCollection.displayScale == 3)
    #expect(screen.label.frame.minY == 59)
    #expect(UIScreen.main.bounds.width == 393)
    let pad = UIWindow(device: Device(named: "iPad Pro 11-inch"), orientation: .landscapeLeft)
    #expect(pad.bounds.size == CGSize(width: 1194, height: 834))
    #expect(pad.traitCollection.horizontalSizeClass == .regular)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
  }

  @Test("turning the device tells controllers and lays out anew")
  func rotation() {
    let screen = Screen()
    let window = UIWindow(device: Device(named: "iPhone 15"))
    show(screen, on: window)
    window.configuration.orientation = .landscapeLeft
    #expect(screen.log == ["852x393"])
    #expect(window.bounds.size == CGSize(width: 852, height: 393))
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    #expect(screen.traitCollection.verticalSizeClass == .compact)
    #expect(abs(screen.label.frame.minX - 59 - 16) < 1e-9)
    #expect(UIScreen.main.bounds.width == 852)
    window.configuration.device = Device(named: "iPhone SE")
    #expect(screen.log == ["852x393", "667x375"])
    #expect(window.safeAreaInsets == .zero)
  }

  @Test("text size, appearance and direction change without a change of size")
  func settings() {
    let screen = Screen()
    let window = UIWindow(device: Device(named: "iPhone SE"))
    show(screen, on: window)
    var sizes: [UIContentSizeCategory] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      let size = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
      MainActor.assumeIsolated {
        if let size = size as? UIContentSizeCategory { sizes.append(size) }
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let height = screen.label.frame.height
    window.configuration.textSize = .accessibilityExtraLarge
    #expect(screen.label.frame.height > height)
    #expect(sizes == [.accessibilityExtraLarge])
    #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityExtraLarge)
    window.configuration.layoutDirection = .rightToLeft
    #expect(abs(screen.label.frame.maxX - 375 + 16) < 1e-9)
    window.configuration.appearance = .dark
    window.configuration.contrast = .high
    window.configuration.isTextBold = true
    #expect(screen.traitCollection.userInterfaceStyle == .dark)
    #expect(screen.traitCollection.accessibilityContrast == .high)
    #expect(screen.traitCollection.legibilityWeight == .bold)
    #expect(screen.log.isEmpty)
    window.configuration.layoutDirection = .unspecified
    #expect(screen.label.frame.minX == 16)
    window.configuration.locale = Locale(identifier: "ar")
    #expect(abs(screen.label.frame.maxX - 375 + 16) < 1e-9)
    #expect(
      window.configuration.description
        == "iPhone SE (3rd generation), AccessibilityXL, dark, ar, high contrast, bold text")
  }

  @Test("the main screen is that of the latest window that brought one along and lives")
  func mainScreen() {
    let before = UIScreen.main
    var first: UIWindow? = UIWindow(device: Device(named: "iPhone SE"))
    var second: UIWindow? = UIWindow(device: Device(named: "iPhone 15 Pro Max"))
    #expect(UIScreen.main.bounds.width == 430)
    first?.configuration.orientation = .landscapeRight
    #expect(UIScreen.main.bounds.width == 430)
    second = nil
    #expect(UIScreen.main === first?.screen)
    #expect(UIScreen.main.bounds.width == 667)
    #expect(UIView().traitCollection.displayScale == 2)
    first = nil
    #expect(UIScreen.main === before)
    _ = (first, second)
  }

  @Test("devices go by their names, in any spelling")
  func names() {
    #expect(Device(named: "iphone-15").id == "retina6_12")
    #expect(Device(named: "retina4_7").name == "iPhone SE (3rd generation)")
    #expect(Device.named("iPhone 3G") == nil)
    #expect(Device.all.count == Set(Device.all.map(\.id)).count)
    let devices = ["iPhone SE", "iPad mini"].map(Device.init(named:))
    let all = ScreenConfiguration.all(
      devices: devices, orientations: [.portrait, .landscapeLeft],
      textSizes: [.large, .accessibilityLarge])
    #expect(all.count == 8)
    #expect(all[1].description == "iPhone SE (3rd generation), AccessibilityL")
  }

  @Test(
    "a screen can be asked for conflicts and ambiguity on many devices",
    arguments: ScreenConfiguration.all(
      devices: ["iPhone SE", "iPad mini"].map(Device.init(named:)),
      textSizes: [.large, .accessibilityLarge]))
  func diagnoses(_ configuration: ScreenConfiguration) {
    let screen = Screen()
    let window = UIWindow(configuration)
    show(screen, on: window)
    #expect(window.layoutConflicts().isEmpty)
    #expect(window.layoutAmbiguities().isEmpty)
    var told: [LayoutConflict] = []
    let handler = LayoutEngine.onConflict
    LayoutEngine.onConflict = { told.append($0) }
    defer { LayoutEngine.onConflict = handler }
    let fixed = screen.label.widthAnchor.constraint(equalToConstant: 2000)
    fixed.isActive = true
    window.layoutIfNeeded()
    let conflicts = window.layoutConflicts()
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.broken.constraint === fixed)
    #expect(conflicts.first?.cause == .encapsulatedSize(screen.view))
    #expect(conflicts.first?.description.contains("width == 2000") == true)
    #expect(told.count == 1)
    fixed.isActive = false
    let loose = UIView()
    loose.translatesAutoresizingMaskIntoConstraints = false
    loose.accessibilityIdentifier = "loose"
    screen.view.addSubview(loose)
    #expect(
      window.layoutAmbiguities().contains {
        $0.view === loose && $0.description.hasPrefix("UIView \"loose\": ")
      })
  }

  @Test("a window is laid out while a test waits, again and again")
  func waiting() async {
    func turn() async {
      await withCheckedContinuation { waiter in DispatchQueue.main.async { waiter.resume() } }
    }
    let screen = Screen()
    let window = UIWindow(device: Device(named: "iPhone SE"))
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(screen.label.frame.size == .zero)
    await turn()
    #expect(screen.label.frame.minX == 16)
    let height = screen.label.frame.height
    #expect(height > 0)
    screen.label.text = String(
      repeating: "What is asked for later comes with the next turn. ", count: 9)
    #expect(screen.label.frame.height == height)
    await turn()
    #expect(screen.label.frame.height > height)
    window.isHidden = true
    screen.label.text = ""
    let shown = screen.label.frame
    await turn()
    #expect(screen.label.frame == shown)
  }

  @Test("a self-sized row's fraction of a point leaves nothing open, a higher row does")
  func rounding() {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection: Int) -> Int { 3 }
      override func tableView(
        _ tableView: UITableView, cellForRowAt path: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell()
        let labels = [UILabel(), UILabel()]
        for label in labels {
          label.text = "Row"
          label.numberOfLines = 0
          label.translatesAutoresizingMaskIntoConstraints = false
          cell.contentView.addSubview(label)
        }
        let guide = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate(
          labels.flatMap {
            [
              $0.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
              $0.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            ]
          } + [
            labels[0].topAnchor.constraint(equalTo: guide.topAnchor),
            labels[1].topAnchor.constraint(equalTo: labels[0].bottomAnchor, constant: 4),
            labels[1].bottomAnchor.constraint(equalTo: guide.bottomAnchor),
          ])
        return cell
      }
    }
    for device in ["iPhone SE", "iPhone 15"] {
      let window = UIWindow(device: Device(named: device))
      let rows = Rows(style: .plain)
      window.rootViewController = rows
      window.makeKeyAndVisible()
      #expect(window.layoutAmbiguities().isEmpty)
      rows.tableView.rowHeight = 120
      rows.tableView.reloadData()
      // Two labels in each of three rows.
      #expect(window.layoutAmbiguities().count == 6)
    }
  }

  @Test("a handler that changes what it is told of is left alone after a while")
  func traitLoop() {
    let window = UIWindow(device: Device(named: "iPhone SE"))
    var calls = 0
    for _ in 0..<2 {
      window.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (window: UIWindow, _) in
        calls += 1
        let isLarge = window.traitOverrides.preferredContentSizeCategory == .large
        window.traitOverrides.preferredContentSizeCategory = isLarge ? .small : .large
      }
    }
    window.traitOverrides.preferredContentSizeCategory = .small
    #expect((100...200).contains(calls))
    calls = 0
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect((100...200).contains(calls))
  }

  @Test("a conflict says first what clashes and what would help")
  func summary() throws {
    let screen = Screen()
    let window = UIWindow(device: Device(named: "iPhone SE"))
    let handler = LayoutEngine.onConflict
    LayoutEngine.onConflict = { _ in }
    defer { LayoutEngine.onConflict = handler }
    show(screen, on: window)
    screen.label.accessibilityIdentifier = "title"
    for width in [100, 130] as [CGFloat] {
      screen.label.widthAnchor.constraint(equalToConstant: width).isActive = true
    }
    let conflict = try #require(window.layoutConflicts().first)
    let lines = conflict.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0] == "The same thing is asked to have two values (horizontally, by 30 points).")
    #expect(lines[1].hasPrefix("Remedy: ") && lines[1].contains("title"))
    #expect(lines[2].isEmpty)
    #expect(lines[3] == "Unable to simultaneously satisfy constraints.")
  }

  @Test("properties have names, as far as UIKit's and the app's stored ones go")
  func keys() {
    final class Tile: UIView {
      var badge = 3
      var caption: String?
    }
    let tile = Tile(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    tile.setValue(7, forKey: "tag")
    tile.setValue(0.5, forKey: "alpha")
    tile.setValue(true, forKey: "hidden")
    #expect(tile.tag == 7 && tile.alpha == 0.5 && tile.isHidden)
    #expect(tile.value(forKey: "frame") as? CGRect == tile.frame)
    #expect(tile.value(forKey: "backgroundColor") == nil)
    #expect(tile.value(forKey: "badge") as? Int == 3)
    #expect(tile.value(forKey: "caption") == nil)
    tile.caption = "a"
    #expect(tile.value(forKeyPath: "caption") as? String == "a")
  }

  @Test("no offset is minus zero")
  func zero() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentOffset = CGPoint(x: 5, y: 5)
    scroll.contentOffset = CGPoint(x: -0.0, y: -0.0)
    #expect(scroll.contentOffset.x.sign == .plus && scroll.contentOffset.y.sign == .plus)
    #expect(UILabel().intrinsicContentSize.height.sign == .plus)
  }
}

import Testing

@_spi(Moa) @testable import UIKit

/// The screens beside this file, laid out in a window of 375 × 668 points.
@MainActor @Suite struct ScreenTests {
  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 668))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func loginFormStandsInTheMiddleAndSignsIn() {
    let login = LoginViewController()
    let window = show(login)
    // 44 + 12 + 44 + 24 + 50 = 174 points, (668 − 174) / 2 = 247 from the top.
    let form = login.emailField.superview
    #expect(form?.frame == CGRect(x: 24, y: 247, width: 327, height: 174))
    #expect(login.passwordField.frame == CGRect(x: 0, y: 56, width: 327, height: 44))
    #expect(login.signInButton.frame == CGRect(x: 0, y: 124, width: 327, height: 50))

    let screen = TouchScreen(window)
    let button = CGPoint(x: 187, y: 247 + 149)
    screen.tap(at: button)
    #expect(login.signedInAs == nil, "the button is disabled until both fields are filled")
    for (field, text) in [(login.emailField, "ada@example.org"), (login.passwordField, "secret")] {
      field.text = text
      field.sendActions(for: .editingChanged)
    }
    screen.tap(at: button)
    #expect(login.signedInAs == "ada@example.org")
    window.isHidden = true
  }

  @Test func profileHeaderIsAsTallAsItsPicture() {
    let header = ProfileHeaderView()
    header.nameLabel.text = "Ada"
    let size = header.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 320, height: 96))
    header.frame.size = size
    header.layoutIfNeeded()
    #expect(header.avatarView.frame == CGRect(x: 16, y: 16, width: 64, height: 64))
    #expect(header.avatarView.layer.cornerRadius == 32)
    #expect(header.nameLabel.frame.minX == 92)
    #expect(abs(header.nameLabel.frame.midY - 48) <= 0.5)
  }

  @Test func ratingControlTracksAndDraws() {
    let controller = UIViewController()
    let window = show(controller)
    let control = RatingControl()
    control.sizeToFit()
    control.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: control.intrinsicContentSize)
    #expect(control.frame == CGRect(x: 20, y: 100, width: 144, height: 24))
    control.tintColor = .red
    controller.view.addSubview(control)
    var heard = 0
    control.addAction(UIAction { _ in heard += 1 }, for: .valueChanged)
    // The third disc lies from 60 to 84.
    TouchScreen(window).tap(at: CGPoint(x: 20 + 72, y: 112))
    #expect(control.rating == 3 && heard == 1)

    let picture = PixelPicture(144, 24) { control.layer.render(in: $0) }
    #expect(picture.rgb(72, 12) == [255, 0, 0], "the third disc is full")
    #expect(picture.rgb(102, 12) == [255, 255, 255], "the fourth is a ring")
    #expect(picture.rgb(27, 12) == [255, 255, 255], "nothing is between the discs")
    window.isHidden = true
  }

  @Test func settingsRowsFollowOneAnother() throws {
    let settings = SettingsViewController(style: .plain)
    let window = show(settings)
    let table = try #require(settings.tableView)
    for row in 0..<3 {
      let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
      #expect(cell.frame == CGRect(x: 0, y: CGFloat(row) * 50, width: 375, height: 50))
    }
    let path = IndexPath(row: 1, section: 0)
    let toggle = try #require(table.cellForRow(at: path)?.accessoryView as? UISwitch)
    #expect(!toggle.isOn)
    toggle.setOn(true, animated: false)
    toggle.sendActions(for: .valueChanged)
    #expect(settings.settings[1].isOn)
    let swipe = settings.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
    #expect(swipe?.actions.first?.style == .destructive)
    window.isHidden = true
  }

  @Test func photosStandThreeInARow() throws {
    let grid = PhotoGridViewController()
    let window = show(grid)
    let collection = try #require(grid.collectionView)
    // 5 + 115 + 10 + 115 + 10 + 115 + 5 = 375.
    let corners = [(5, 5), (130, 5), (255, 5), (5, 130), (130, 130)]
    for (item, corner) in corners.enumerated() {
      let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
      #expect(
        cell.frame == CGRect(x: CGFloat(corner.0), y: CGFloat(corner.1), width: 115, height: 115))
    }
    #expect(collection.contentSize == CGSize(width: 375, height: 250))
    window.isHidden = true
  }

  @Test func onboardingPagesFollowTheOffset() {
    let pager = OnboardingViewController(colors: [.red, .green, .blue])
    let window = show(pager)
    #expect(pager.scrollView.frame == CGRect(x: 0, y: 0, width: 375, height: 601))
    #expect(pager.scrollView.contentSize == CGSize(width: 1125, height: 601))
    #expect(pager.pages[2].frame == CGRect(x: 750, y: 0, width: 375, height: 601))
    pager.scrollView.contentOffset.x = 400
    #expect(pager.pageControl.currentPage == 1)
    // A tap on the right half of the dots turns one page.
    let dots = pager.pageControl.frame
    TouchScreen(window).tap(at: CGPoint(x: dots.maxX - 5, y: dots.midY))
    #expect(pager.scrollView.contentOffset == CGPoint(x: 750, y: 0))
    window.isHidden = true
  }

  @Test func sidebarKeepsOneChildBesideItself() {
    let sidebar = SidebarViewController()
    let window = show(sidebar)
    let first = UIViewController()
    let second = UIViewController()
    sidebar.show(first)
    sidebar.show(second)
    #expect(sidebar.children == [second] && first.parent == nil)
    #expect(first.viewIfLoaded?.superview == nil)
    #expect(second.view.frame == CGRect(x: 100, y: 0, width: 275, height: 668))
    window.frame.size = CGSize(width: 668, height: 375)
    window.layoutIfNeeded()
    #expect(second.view.frame == CGRect(x: 100, y: 0, width: 568, height: 375))
    window.isHidden = true
  }
}

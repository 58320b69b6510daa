// An avatar above a scroll view, and beside it where the height is compact: two sets of constraints,
// one for each size class, that are swapped when the phone is turned.
import LayoutMaker
import Stage
@_spi(Moa) import UIKit

final class ProfileController: UIViewController {
  let avatar = UIView()
  let scroll = UIScrollView()
  let content = UIView()
  /// Gives the content its size from outside of the scroll view.
  let reference = UIView()
  /// Stands in the middle of the screen, for what lies beside it.
  let middle = UIView()
  private var upright: [NSLayoutConstraint] = []
  private var sideways: [NSLayoutConstraint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for view in [reference, middle, avatar, scroll] { self.view.addSubview(view) }
    scroll.addSubview(content)
    scroll.backgroundColor = .secondarySystemBackground
    scroll.contentInsetAdjustmentBehavior = .never
    middle.backgroundColor = .systemRed
    reference.isHidden = true
    fillAvatar()
    fillContent()

    avatar.layout.make { $0.size.equalTo(CGSize(width: 120, height: 140)) }
    middle.layout.make { $0.size.equalTo(CGSize(width: 2, height: 2)) }
    reference.layout.make {
      $0.top.trailing.equalTo(view)
      $0.height.equalTo(900)
    }
    scroll.layout.make { $0.trailing.bottom.equalTo(view) }
    // The edges are the margins around the content; its size comes from elsewhere.
    content.layout.make {
      $0.edges.equalTo(scroll)
      $0.size.equalTo(reference)
    }
    upright = [
      avatar.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      avatar.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      scroll.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 20),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      reference.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ]
    sideways = [
      avatar.trailingAnchor.constraint(equalTo: middle.leadingAnchor),
      avatar.centerYAnchor.constraint(equalTo: middle.centerYAnchor),
      middle.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      scroll.leadingAnchor.constraint(equalTo: middle.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      reference.leadingAnchor.constraint(equalTo: middle.trailingAnchor),
    ]
    // Of no use: constraints give the size, and are solved later.
    scroll.contentSize = CGSize(width: 4000, height: 4000)
    swapConstraints()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { swapConstraints() }
  }

  private func swapConstraints() {
    // What goes, goes first; so no moment has both.
    let isSideways = traitCollection.verticalSizeClass == .compact
    NSLayoutConstraint.deactivate(isSideways ? upright : sideways)
    NSLayoutConstraint.activate(isSideways ? sideways : upright)
    middle.isHidden = !isSideways
  }

  private func fillAvatar() {
    let picture = UIView()
    picture.backgroundColor = .systemTeal
    picture.layer.cornerRadius = 50
    let name = UILabel()
    name.text = "Avatar"
    name.textAlignment = .center
    for view in [picture, name] { avatar.addSubview(view) }
    picture.layout.make {
      $0.top.centerX.equalTo(avatar)
      $0.size.equalTo(CGSize(width: 100, height: 100))
    }
    name.layout.make { $0.leading.trailing.bottom.equalTo(avatar) }
  }

  private func fillContent() {
    var above: UIView?
    for number in 1...8 {
      let label = UILabel()
      label.text = "Section \(number)"
      label.backgroundColor = number.isMultiple(of: 2) ? .systemGray5 : .systemGray6
      content.addSubview(label)
      label.layout.make {
        $0.leading.trailing.equalTo(content).inset(16)
        $0.height.equalTo(96)
        if let above {
          $0.top.equalTo(above.layout.bottom).offset(16)
        } else {
          $0.top.equalTo(content).offset(8)
        }
      }
      above = label
    }
  }
}

var conflicts = 0
LayoutEngine.onConflict = { conflict in
  conflicts += 1
  print(conflict)
}

@MainActor func report(_ stage: Stage, _ profile: ProfileController) {
  let classes = profile.traitCollection
  func text(_ rect: CGRect) -> String {
    "\(rect.minX.text) \(rect.minY.text), \(rect.width.text) x \(rect.height.text)"
  }
  print(
    "\(stage.window.configuration):",
    classes.horizontalSizeClass == .compact ? "compact width," : "regular width,",
    classes.verticalSizeClass == .compact ? "compact height" : "regular height")
  print("  avatar  ", text(profile.avatar.frame))
  print("  scroll  ", text(profile.scroll.frame))
  print(
    "  content ",
    "\(profile.scroll.contentSize.width.text) x \(profile.scroll.contentSize.height.text)")
}

for name in ["iPhone 8", "iPhone 8 Plus", "iPad Air 2"] {
  guard let device = Device.named(name) else { continue }
  let profile = ProfileController()
  let stage = Stage("size-class-\(device.id)", showing: profile, in: UIWindow(device: device))
  report(stage, profile)
  try stage.draw("portrait")
  stage.window.turn(to: .landscapeLeft)
  report(stage, profile)
  try stage.draw("landscape")
  stage.window.turn(to: .portrait)
}
print("conflicts: \(conflicts)")

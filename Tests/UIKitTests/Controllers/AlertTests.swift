import Foundation
import Testing

@testable @_spi(Moa) import UIKit

/// Alerts and action sheets on the screen of an iPhone 15: where their parts lie, and what taps do.
@MainActor @Suite struct AlertTests {
  @MainActor private final class Scene {
    let window = UIWindow(device: Device.named("iPhone 15") ?? .standard, era: .iOS18)
    let root = UIViewController()
    let screen: TouchScreen
    var chosen: [String] = []
    private let savedEra = LayoutEra.current

    init() {
      LayoutEra.current = .iOS18
      screen = TouchScreen(window)
      window.rootViewController = root
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }

    func restore() { LayoutEra.current = savedEra }

    func present(
      _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)]
    ) -> UIAlertController {
      let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
      for (title, style) in actions {
        alert.addAction(
          UIAlertAction(title: title, style: style) { [unowned self] in
            chosen.append(($0.title ?? "") + (root.presentedViewController == nil ? "" : " early"))
          })
      }
      root.present(alert, animated: true)
      window.layoutIfNeeded()
      return alert
    }

    /// The frames of the buttons in the window, by title.
    func buttons() -> [String: CGRect] {
      var found: [String: CGRect] = [:]
      window.forEachInSubtree { view in
        guard let button = view as? AlertButton else { return }
        let label = button.subviews.lazy.compactMap { $0 as? UILabel }.first
        found[label?.text ?? ""] = button.convert(button.bounds, to: window)
      }
      return found
    }

    func tap(_ title: String) throws {
      let frame = try #require(buttons()[title])
      screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    func cards() -> [CGRect] {
      var found: [CGRect] = []
      window.forEachInSubtree { if $0 is AlertCard, !$0.isHidden { found.append($0.frame) } }
      return found
    }
  }

  @Test("two choices stand side by side, the one to cancel first; a tap dismisses, then acts")
  func pair() throws {
    let scene = Scene()
    defer { scene.restore() }
    _ = scene.present(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    let card = try #require(scene.cards().first)
    #expect(card.width == 270 && card.minX == 62)
    // In the middle of the safe area, 59 to 818.
    #expect(abs(card.midY - 438.5) <= 1)
    let buttons = scene.buttons()
    #expect(
      buttons["Cancel"] == CGRect(x: 62, y: card.maxY - 44, width: 135, height: 44)
        && buttons["Delete"] == CGRect(x: 197, y: card.maxY - 44, width: 135, height: 44))
    scene.screen.tap(at: CGPoint(x: 10, y: 100))
    #expect(scene.root.presentedViewController != nil)
    try scene.tap("Delete")
    #expect(scene.chosen == ["Delete"])
    #expect(scene.root.presentedViewController == nil && scene.cards().isEmpty)
  }

  @Test("more choices, or long ones, stand in a column with the one to cancel at its end")
  func column() throws {
    let scene = Scene()
    defer { scene.restore() }
    let alert = scene.present(.alert, [("Cancel", .cancel), ("A rather long choice", .default)])
    var buttons = scene.buttons()
    #expect(try #require(buttons["Cancel"]).width == 270)
    alert.addAction(UIAlertAction(title: "Third", style: .default))
    scene.window.layoutIfNeeded()
    buttons = scene.buttons()
    let order = buttons.sorted { $0.value.minY < $1.value.minY }.map(\.key)
    #expect(order == ["A rather long choice", "Third", "Cancel"])
    alert.actions.last?.isEnabled = false
    scene.window.layoutIfNeeded()
    try scene.tap("Third")
    #expect(scene.root.presentedViewController === alert)
  }

  @Test("an action sheet stands at the bottom; a tap beside it cancels")
  func sheet() throws {
    let scene = Scene()
    defer { scene.restore() }
    _ = scene.present(.actionSheet, [("One", .default), ("Cancel", .cancel)])
    let cards = scene.cards()
    #expect(cards.count == 2 && cards.allSatisfy { $0.minX == 8 && $0.width == 377 })
    #expect(cards.last?.maxY == 818 && cards.last?.height == 57)
    #expect(cards.first?.maxY == 753)
    scene.screen.tap(at: CGPoint(x: 10, y: 100))
    #expect(scene.chosen == ["Cancel"] && scene.root.presentedViewController == nil)
    let many = (0..<40).map { ("\($0)", UIAlertAction.Style.default) }
    _ = scene.present(.actionSheet, many)
    #expect(try #require(scene.cards().first).minY >= 59)
  }

  @Test("text fields lie under the message, the first one is edited")
  func fields() throws {
    let scene = Scene()
    defer { scene.restore() }
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "First" }
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    scene.root.present(alert, animated: false)
    scene.window.layoutIfNeeded()
    let fields = try #require(alert.textFields)
    #expect(
      fields.map(\.frame.size) == [CGSize(width: 238, height: 30), CGSize(width: 238, height: 30)])
    #expect(fields[0].isFirstResponder)
    try scene.tap("OK")
    #expect(scene.root.presentedViewController == nil)
  }
}

import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
  private let a = UIView()
  private let b = UIView()

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  private func refusal(_ format: String, _ metrics: [String: Any] = [:]) -> String? {
    do {
      _ = try NSLayoutConstraint.constraintsChecked(
        withVisualFormat: format, metrics: metrics, views: ["a": a, "b": b])
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("every beginning of a format is read or refused, with a mark inside of it")
  func beginnings() {
    let format = "V:|-(>=gap@300,<=20)-[a(==b*1.5e1-2@999,>=0)]-[b(10)]-0.5-|"
    #expect(refusal(format, ["gap": 4]) == nil)
    for length in 0..<format.count {
      guard let reason = refusal(String(format.prefix(length)), ["gap": 4]) else { continue }
      let mark = reason.split(separator: "\n").last ?? ""
      #expect(mark.hasSuffix("^") && mark.count <= length + 1, "\(reason)")
    }
  }

  @Test("no text traps", arguments: 0..<40)
  func noise(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let parts = [
      "H:", "V:", "|", "-", "[", "]", "(", ")", ",", "@", "*", "/", "+", ">=", "<=", "==", "a", "b",
      "c", "gap", "bad", "1", "0", "1e999", "1e-999", ".", "e", "1001", "-1", " ", "\n", "é", "👩‍👩‍👧",
      "\0",
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 0...14, using: &random)
      let format = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      _ = refusal(format, ["gap": 4, "bad": "text", "e": Double.nan])
    }
  }

  @Test("a change of one character is read or refused", arguments: 0..<10)
  func mutations(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let format = Array("H:|-(>=gap@300,<=20)-[a(==b*1.5-2@999)]-[b]-|")
    let letters = Array("HV:|-()[]@,*/+=<>ab1.0e \u{301}")
    for _ in 0..<300 {
      var changed = format
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: changed.indices, using: &random)
        let letter = letters.randomElement(using: &random) ?? "x"
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[place] = letter
        case 1: changed.insert(letter, at: place)
        default: changed.remove(at: place)
        }
      }
      _ = refusal(String(changed), ["gap": 4])
    }
  }

  @Test("metrics may be numbers of any kind")
  func metrics() throws {
    for number: Any in [7, 7.0, Float(7), CGFloat(7), NSNumber(value: 7)] {
      let made = try NSLayoutConstraint.constraintsChecked(
        withVisualFormat: "[a(m)]", metrics: ["m": number], views: ["a": a])
      #expect(made.map(\.constant) == [7])
    }
  }

  @Test("views may be optional and of any class, anything else is refused by name")
  func items() {
    let optional: UIView? = a
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let views: [String: Any] = ["a": optional as Any, "g": guide, "text": "text"]
    #expect(throws: Never.self) {
      try NSLayoutConstraint.constraintsChecked(withVisualFormat: "|[a][g]|", views: views)
    }
    #expect(throws: LayoutMisuse.self) {
      try NSLayoutConstraint.constraintsChecked(withVisualFormat: "[text]", views: views)
    }
  }
}

import Foundation
import Testing

@testable import UIKit

/// Positions of rows against adding all heights up by hand.
struct RowGeometryTests {
  private struct Generator {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  @Test("positions equal the sums of heights, after random changes", arguments: 1...20)
  func randomChanges(seed: UInt64) {
    var random = Generator(state: seed)
    var plain: [(header: CGFloat, rows: [CGFloat], footer: CGFloat)] = (0..<random.next(5)).map {
      _ in
      (
        CGFloat(random.next(3) * 10),
        (0..<random.next(12)).map { _ in CGFloat(random.next(4) * 11) },
        CGFloat(random.next(2) * 7)
      )
    }
    var geometry = RowGeometry(
      sections: plain.map { section in
        RowGeometry.Section(
          header: section.header, rows: section.rows.map { RowGeometry.Height($0) },
          footer: section.footer)
      })
    geometry.origin = 30
    for _ in 0..<40 {
      if !plain.isEmpty, case let section = random.next(plain.count),
        !plain[section].rows.isEmpty, case let row = random.next(plain[section].rows.count)
      {
        let height = CGFloat(random.next(9) * 5)
        plain[section].rows[row] = height
        geometry.setHeight(
          RowGeometry.Height(height), of: RowGeometry.Position(section: section, row: row))
      }
      check(geometry, against: plain)
    }
  }

  private func check(
    _ geometry: RowGeometry,
    against plain: [(header: CGFloat, rows: [CGFloat], footer: CGFloat)]
  ) {
    var y: CGFloat = 30
    var owner: [(top: CGFloat, bottom: CGFloat, position: RowGeometry.Position)] = []
    for (section, content) in plain.enumerated() {
      #expect(geometry.span(ofHeader: section) == RowGeometry.Span(top: y, height: content.header))
      y += content.header
      for (row, height) in content.rows.enumerated() {
        let position = RowGeometry.Position(section: section, row: row)
        #expect(geometry.span(of: position) == RowGeometry.Span(top: y, height: height))
        owner.append((y, y + height, position))
        y += height
      }
      #expect(geometry.span(ofFooter: section) == RowGeometry.Span(top: y, height: content.footer))
      y += content.footer
    }
    #expect(geometry.end() == y)
    for probe in stride(from: CGFloat(0), to: y + 20, by: 3.5) {
      let expected = owner.first { $0.top <= probe && probe < $0.bottom }?.position
      #expect(geometry.position(at: probe) == expected)
      let visible = owner.filter { $0.bottom > probe && $0.top < probe + 40 && $0.bottom > $0.top }
      var found: [RowGeometry.Position] = []
      for section in geometry.sections(from: probe, to: probe + 40) {
        found += geometry.rows(inSection: section, from: probe, to: probe + 40).map {
          RowGeometry.Position(section: section, row: $0)
        }
      }
      #expect(
        found.filter { geometry.span(of: $0).height > 0 } == visible.map(\.position))
    }
  }
}

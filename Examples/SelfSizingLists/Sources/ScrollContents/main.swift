// Five ways to fill a scroll view, and the content size that follows from each.
import LayoutMaker
import Stage
import UIKit

let text = String(
  repeating: "A scroll view takes its content size from the constraints to its edges. ", count: 60)

@MainActor func makeLabel() -> UILabel {
  let label = UILabel()
  label.numberOfLines = 0
  label.text = text
  return label
}

@MainActor func show(_ name: String, fill: (UIScrollView, UIView) -> Void) throws {
  let root = UIView()
  let scroll = UIScrollView()
  scroll.contentInsetAdjustmentBehavior = .never
  root.addSubview(scroll)
  scroll.layout.make { $0.edges.equalTo(root) }
  fill(scroll, root)
  let stage = Stage("scroll-\(name)", showing: root)
  let size = scroll.contentSize
  let axes = [
    size.width > scroll.bounds.width ? "sideways" : nil,
    size.height > scroll.bounds.height ? "up and down" : nil,
  ].compactMap { $0 }
  print(
    name, "content \(size.width.text) x \(size.height.text),",
    axes.isEmpty ? "does not scroll" : "scrolls " + axes.joined(separator: " and "))
  try stage.draw("top")
}

try show("1-frames") { scroll, _ in
  let label = makeLabel()
  label.frame = CGRect(x: 16, y: 80, width: 343, height: 600)
  scroll.addSubview(label)
  scroll.contentSize = CGSize(width: 375, height: 700)
}
try show("2-at-most-as-wide-as-the-content") { scroll, _ in
  let label = makeLabel()
  scroll.addSubview(label)
  label.layout.make {
    $0.left.equalTo(scroll).offset(16)
    $0.top.equalTo(scroll).offset(80)
    $0.right.lessThanOrEqualTo(scroll).offset(-16)
    $0.bottom.equalTo(scroll).offset(-16)
  }
}
try show("3-a-size-set-by-hand-is-overwritten") { scroll, _ in
  let label = makeLabel()
  scroll.addSubview(label)
  scroll.contentSize = CGSize(width: 375, height: 700)
  label.layout.make {
    $0.left.equalTo(scroll).offset(16)
    $0.top.equalTo(scroll).offset(80)
    $0.right.lessThanOrEqualTo(scroll).offset(-16)
    $0.bottom.equalTo(scroll).offset(-16)
  }
}
try show("4-as-wide-as-the-screen-allows") { scroll, root in
  let label = makeLabel()
  scroll.addSubview(label)
  label.layout.make {
    $0.left.equalTo(scroll).offset(16)
    $0.top.equalTo(scroll).offset(80)
    $0.right.equalTo(scroll).offset(16)
    $0.right.lessThanOrEqualTo(root).offset(-16)
    $0.bottom.equalTo(scroll).offset(-16)
  }
}
try show("5-a-content-view-as-wide-as-the-scroll-view") { scroll, _ in
  let content = UIView()
  let label = makeLabel()
  scroll.addSubview(content)
  content.addSubview(label)
  content.layout.make {
    $0.edges.equalTo(scroll)
    $0.width.equalTo(scroll)
  }
  label.layout.make { $0.edges.equalTo(content).inset(16) }
}

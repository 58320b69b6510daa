import LayoutMaker
import Testing
import UIKit

/// Code of an app in Swift 5 mode, without a word about actors.
private final class OldCell: UITableViewCell {
  let title = UILabel()
  private var height: ConstraintGroup?

  func setUp() {
    contentView.addSubview(title)
    title.layout.make { make in
      make.edges.equalTo(contentView).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      height = make.height.greaterThanOrEqualTo(20).priority(.low).constraint
    }
    height?.update(offset: 30)
  }
}

/// A helper of such an app, outside of any class of UIKit.
private func pin(_ view: UIView) {
  view.layout.make { $0.edges.equalToSuperview() }
  let update: (ConstraintMaker) -> Void = { $0.edges.equalToSuperview().inset(4) }
  view.layout.update(update)
}

@Suite("A client in Swift 5 mode") struct LanguageModeTests {
  @Test("uses the maker without annotations") @MainActor func use() {
    let cell = OldCell(style: .default, reuseIdentifier: nil)
    cell.setUp()
    #expect(cell.title.layout.constraints.map(\.constant) == [2, 1, -4, -3, 30])
    let parent = UIView()
    let child = UIView()
    parent.addSubview(child)
    pin(child)
    #expect(child.layout.constraints.map(\.constant) == [4, 4, -4, -4])
  }
}

// The listings of the article on self-sizing cells, one to one: `mas_makeConstraints` is
// `layout.make`, `mas_remakeConstraints` is `layout.remake`, `mas_bottom` is `layout.bottom`.

import LayoutMaker
import Testing
import UIKit

/// The cell whose text unfolds.
private final class IncreaseLabelCell: UITableViewCell {
  let increaseLabel = BoxView(200, 20)
  let showMoreBtn = BoxView(30, 30)

  func setUp() {
    contentView.addSubview(increaseLabel)
    increaseLabel.layout.make { make in
      make.left.equalTo(contentView).offset(16)
      make.top.equalTo(contentView).offset(16)
      make.right.lessThanOrEqualTo(contentView).offset(-16)
    }
    contentView.addSubview(showMoreBtn)
    showMoreBtn.layout.make { make in
      make.centerX.equalTo(contentView)
      make.bottom.equalTo(contentView).offset(-16)
      make.top.equalTo(increaseLabel.layout.bottom).offset(8)
    }
  }
}

/// The cell with a second text that comes and goes.
private final class ConstraintUpdateCell: UITableViewCell {
  // The first text keeps its width: the button takes what is left over.
  let labelA = BoxView(100, 20, hugging: 251)
  let labelB = BoxView(120, 40)
  let changeBtn = BoxView(40, 30)
  var isExpanded = false

  func setUp() {
    for view in [labelA, labelB, changeBtn] { contentView.addSubview(view) }
  }

  func setupSubViews() {
    if isExpanded {
      labelA.layout.remake { make in
        make.left.equalTo(contentView).offset(16)
        make.top.equalTo(contentView).offset(16)
      }
      changeBtn.layout.remake { make in
        make.left.lessThanOrEqualTo(labelA.layout.right).offset(8)
        make.right.equalTo(contentView).offset(-16)
        make.top.equalTo(labelA)
      }
      labelB.isHidden = false
      labelB.layout.remake { make in
        make.top.equalTo(labelA.layout.bottom).offset(8)
        make.left.equalTo(labelA)
        make.right.lessThanOrEqualTo(contentView).offset(-50)
        make.bottom.equalTo(contentView).offset(-16)
      }
    } else {
      labelB.layout.remake { _ in }
      labelB.isHidden = true
      labelA.layout.remake { make in
        make.left.equalTo(contentView).offset(16)
        make.top.equalTo(contentView).offset(16)
        make.bottom.equalTo(contentView).offset(-16)
      }
      changeBtn.layout.remake { make in
        make.left.lessThanOrEqualTo(labelA.layout.right).offset(8)
        make.right.equalTo(contentView).offset(-16)
        make.top.equalTo(labelA)
      }
    }
  }
}

@MainActor @Suite("The article's listings") struct ArticleTests {
  /// The height of the content for a table 320 points wide, laid out at that size.
  private func layOut(_ cell: UITableViewCell) -> CGFloat {
    let size = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: size.height)
    cell.contentView.frame = CGRect(origin: .zero, size: size)
    cell.layoutIfNeeded()
    return size.height
  }

  @Test("a text that unfolds")
  func unfolding() {
    let cell = IncreaseLabelCell(style: .default, reuseIdentifier: nil)
    cell.setUp()
    // 16 above, the line, 8, the button, 16 below.
    #expect(layOut(cell) == CGFloat(16 + 20 + 8 + 30 + 16))
    #expect(cell.increaseLabel.frame == CGRect(x: 16, y: 16, width: 200, height: 20))
    #expect(cell.showMoreBtn.frame == CGRect(x: 145, y: 44, width: 30, height: 30))
    // Three lines, wider than the cell: 320 − 16 − 16.
    cell.increaseLabel.content = CGSize(width: 400, height: 60)
    #expect(layOut(cell) == CGFloat(16 + 60 + 8 + 30 + 16))
    #expect(cell.increaseLabel.frame == CGRect(x: 16, y: 16, width: 288, height: 60))
    #expect(cell.showMoreBtn.frame == CGRect(x: 145, y: 84, width: 30, height: 30))
  }

  @Test("constraints that are made anew")
  func remaking() {
    let cell = ConstraintUpdateCell(style: .default, reuseIdentifier: nil)
    cell.setUp()
    for _ in 0..<2 {
      cell.isExpanded = false
      cell.setupSubViews()
      #expect(layOut(cell) == CGFloat(16 + 20 + 16))
      #expect(cell.labelA.frame == CGRect(x: 16, y: 16, width: 100, height: 20))
      // From the text's end and 8 to 16 before the cell's end.
      #expect(cell.changeBtn.frame == CGRect(x: 124, y: 16, width: 180, height: 30))
      #expect(cell.labelB.layout.constraints.isEmpty)

      cell.isExpanded = true
      cell.setupSubViews()
      #expect(layOut(cell) == CGFloat(16 + 20 + 8 + 40 + 16))
      #expect(cell.labelA.frame == CGRect(x: 16, y: 16, width: 100, height: 20))
      #expect(cell.changeBtn.frame == CGRect(x: 124, y: 16, width: 180, height: 30))
      #expect(cell.labelB.frame == CGRect(x: 16, y: 44, width: 120, height: 40))
    }
  }
}

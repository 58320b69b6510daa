import UIKit

/// A stack of boxes as wide as the view around it, as long as it wants or as tall as the view.
final class StackViews: UIView {
  let stack = UIStackView()
  let spare = ContentBox(CGSize(width: 90, height: 24))

  init(count: Int, isFilled: Bool, distribution: UIStackView.Distribution) {
    super.init(frame: CGRect(x: 0, y: 0, width: 375, height: CGFloat(count) * 40))
    stack.axis = .vertical
    stack.spacing = 8
    stack.distribution = distribution
    for index in 0..<count {
      stack.addArrangedSubview(ContentBox(CGSize(width: 100, height: 20 + CGFloat(index % 7))))
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: leftAnchor),
      stack.rightAnchor.constraint(equalTo: rightAnchor),
      stack.topAnchor.constraint(equalTo: topAnchor),
    ])
    if isFilled { stack.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true }
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the spare box into the middle, or takes it out.
  func toggleSpare() {
    if spare.superview == nil {
      stack.insertArrangedSubview(spare, at: stack.arrangedSubviews.count / 2)
    } else {
      spare.removeFromSuperview()
    }
  }
}

/// Edits of long stacks, beside making the same stack anew: what an edit must not cost.
extension LayoutBenchmarks {
  func stackEdits(_ count: Int) -> [Measurement] {
    stackEdits("layout/stack/free/\(count)", count, isFilled: false, .fill)
      + stackEdits("layout/stack/filled/\(count)", count, isFilled: true, .fill)
      + stackEdits("layout/stack/equal/\(count)", count, isFilled: true, .fillEqually)
      + stackEdits("layout/stack/gaps/\(count)", count, isFilled: true, .equalSpacing)
      + tearingDown(count)
  }

  private func stackEdits(
    _ name: String, _ count: Int, isFilled: Bool, _ distribution: UIStackView.Distribution
  ) -> [Measurement] {
    let make = {
      StackViews(count: count, isFilled: isFilled, distribution: distribution)
    }
    let views = make()
    views.layoutIfNeeded()
    let boxes = views.stack.arrangedSubviews
    func layOut() {
      views.layoutIfNeeded()
      sink += Double(views.stack.frame.height)
    }
    let measured = times(
      1,
      [
        { _ in
          views.toggleSpare()
          layOut()
        },
        { turn in
          boxes[count / 2].isHidden = turn % 2 == 0
          layOut()
        },
        { turn in
          for box in boxes.prefix(count / 2) { box.isHidden = turn % 2 == 0 }
          layOut()
        },
        { turn in
          boxes[count / 2].superview?.setNeedsLayout()
          views.stack.setCustomSpacing(turn % 2 == 0 ? 10 : 20, after: boxes[count / 2])
          layOut()
        },
        { _ in
          let views = make()
          views.layoutIfNeeded()
          sink += Double(views.stack.frame.height)
        },
      ])
    return zip(["insert", "hide", "hide-half", "spacing"], measured).map { edit, time in
      Measurement(
        name: "\(name)/\(edit)", microseconds: time, against: ("made anew", measured[4]))
    }
  }

  /// All views of a chain and of a stack leave, the first one first.
  private func tearingDown(_ count: Int) -> [Measurement] {
    var chain = ConstrainedChain(count: 0)
    var stack = StackViews(count: 0, isFilled: false, distribution: .fill)
    let measured = bestMicroseconds(
      rounds: 20, budget: budget,
      setUp: [
        {
          chain = ConstrainedChain(count: count)
          chain.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
          chain.layoutIfNeeded()
        },
        {
          stack = StackViews(count: count, isFilled: false, distribution: .fill)
          stack.layoutIfNeeded()
        },
      ],
      [
        { _ in
          for box in chain.boxes { box.removeFromSuperview() }
          chain.layoutIfNeeded()
        },
        { _ in
          for box in stack.stack.arrangedSubviews { box.removeFromSuperview() }
          stack.layoutIfNeeded()
        },
        { _ in
          let views = ConstrainedChain(count: count)
          views.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
          views.layoutIfNeeded()
        },
      ])
    return zip(["chain", "stack"], measured).map { what, time in
      Measurement(
        name: "layout/stack/\(what)/\(count)/tear-down", microseconds: time,
        against: ("made", measured[2]))
    }
  }
}

import UIKit

/// Pages side by side that a finger turns, with dots below.
final class OnboardingViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let pageControl = UIPageControl()
  let pages: [UIView]

  init(colors: [UIColor]) {
    pages = colors.map { color in
      let page = UIView()
      page.backgroundColor = color
      return page
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    pageControl.numberOfPages = pages.count
    pageControl.addAction(
      UIAction { [weak self] _ in self?.showCurrentPage() }, for: .valueChanged)

    let row = UIStackView(arrangedSubviews: pages)
    for view in [scrollView, pageControl] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      view === pageControl ? view.setContentHuggingPriority(.required, for: .vertical) : ()
      self.view.addSubview(view)
    }
    row.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(row)
    let content = scrollView.contentLayoutGuide
    let visible = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: pageControl.topAnchor),
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      pageControl.heightAnchor.constraint(equalToConstant: 67),
      row.topAnchor.constraint(equalTo: content.topAnchor),
      row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      row.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      row.heightAnchor.constraint(equalTo: visible.heightAnchor),
    ])
    NSLayoutConstraint.activate(
      pages.map { $0.widthAnchor.constraint(equalTo: visible.widthAnchor) })
  }

  private func showCurrentPage() {
    let x = CGFloat(pageControl.currentPage) * scrollView.bounds.width
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: false)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    pageControl.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
  }
}

/// A menu at the side and the chosen controller beside it.
final class SidebarViewController: UIViewController {
  private let sidebarWidth: CGFloat = 100
  private(set) var content: UIViewController?

  func show(_ controller: UIViewController) {
    if let old = content {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    addChild(controller)
    controller.view.frame = contentFrame
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    content = controller
  }

  private var contentFrame: CGRect {
    view.bounds.inset(by: UIEdgeInsets(top: 0, left: sidebarWidth, bottom: 0, right: 0))
  }
}

import Foundation

/// The sides at which the arrow of a popover may be.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Shows a controller in a box that points at its source; where it is narrow, as a sheet.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The view that the box points at, and the part of it; `.null` stands for all of it.
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open weak var sourceItem: AnyObject?
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set {
      retainedItem = newValue
      sourceItem = newValue
    }
  }
  private var retainedItem: UIBarButtonItem?
  open var canOverlapSourceViewRect = false
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  /// How far the box stays away from the edges of the window.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open var popoverBackgroundViewClass: AnyClass?

  /// Where the arrow is once the box is placed.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown

  /// What the popover becomes where it is narrow.
  public private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presenter)

  private static let arrowLength: CGFloat = 13
  private static let defaultSize = CGSize(width: 320, height: 480)

  private var isBox: Bool { effectiveStyle == .popover }

  /// What the box points at, in the container's coordinates.
  private func target(in container: UIView) -> CGRect {
    if let view = barButtonItem?.shownView, view.window != nil {
      return view.convert(view.bounds, to: container)
    }
    guard let view = sourceView else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    guard isBox else {
      guard effectiveStyle != .fullScreen else { return container.bounds }
      adaptiveSheetPresentationController.containerView = container
      return adaptiveSheetPresentationController.frameOfPresentedViewInContainerView
    }
    var size = presentedViewController.preferredContentSize
    if size.width <= 0 { size.width = Self.defaultSize.width }
    if size.height <= 0 { size.height = Self.defaultSize.height }
    let area = container.bounds.inset(by: popoverLayoutMargins)
      .intersection(container.bounds.inset(by: container.safeAreaInsets))
    let target = target(in: container)
    let direction = direction(for: size, at: target, in: area)
    arrowDirection = direction
    return placed(size, at: target, direction, in: area)
  }

  /// The first permitted side with room for the box, else the one with the most.
  private func direction(
    for size: CGSize, at target: CGRect, in area: CGRect
  ) -> UIPopoverArrowDirection {
    let arrow = Self.arrowLength
    let sides: [(UIPopoverArrowDirection, room: CGFloat, need: CGFloat)] = [
      (.up, area.maxY - target.maxY, size.height + arrow),
      (.down, target.minY - area.minY, size.height + arrow),
      (.left, area.maxX - target.maxX, size.width + arrow),
      (.right, target.minX - area.minX, size.width + arrow),
    ]
    let permitted = sides.filter { permittedArrowDirections.contains($0.0) }
    return permitted.first { $0.room >= $0.need }?.0
      ?? permitted.max { $0.room - $0.need < $1.room - $1.need }?.0 ?? .unknown
  }

  private func placed(
    _ wanted: CGSize, at target: CGRect, _ direction: UIPopoverArrowDirection, in area: CGRect
  ) -> CGRect {
    var size = CGSize(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
    let arrow = Self.arrowLength
    var origin = CGPoint(x: target.midX - size.width / 2, y: target.midY - size.height / 2)
    switch direction {
    case .up:
      origin.y = target.maxY + arrow
      size.height = min(size.height, max(0, area.maxY - origin.y))
    case .down:
      size.height = min(size.height, max(0, target.minY - arrow - area.minY))
      origin.y = target.minY - arrow - size.height
    case .left:
      origin.x = target.maxX + arrow
      size.width = min(size.width, max(0, area.maxX - origin.x))
    case .right:
      size.width = min(size.width, max(0, target.minX - arrow - area.minX))
      origin.x = target.minX - arrow - size.width
    default: break
    }
    origin.x = min(max(origin.x, area.minX), max(area.minX, area.maxX - size.width))
    origin.y = min(max(origin.y, area.minY), max(area.minY, area.maxY - size.height))
    return CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func decorate(_ container: UIView) {
    guard isBox else {
      if effectiveStyle != .fullScreen { adaptiveSheetPresentationController.decorate(container) }
      return
    }
    guard let view = presentedView else { return }
    if let backgroundColor { view.backgroundColor = backgroundColor }
    view.layer.cornerRadius = 13
    view.layer.cornerCurve = .continuous
    view.clipsToBounds = true
  }
}

/// Hears about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Several animations that run in one time and end with it.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  package override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map(\.duplicate)
  }

  override func settleDuration(_ standard: CFTimeInterval) {
    super.settleDuration(standard)
    for animation in animations ?? [] { animation.settleDuration(duration) }
  }

  override func apply(to layer: CALayer, at time: CFTimeInterval) {
    guard let position = position(at: time) else { return }
    let inner = progress(at: position) * duration
    for animation in animations ?? [] { animation.apply(to: layer, at: inner) }
  }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
  /// Turning over, as UIView's flips do.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  /// Turning a page away, as UIView's curl up does.
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  /// Turning a page back, as UIView's curl down does.
  package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change from what a layer showed to what it shows.
///
/// The old content is how the layer looks when the transition is added, so it is added before the
/// change, as usual.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
  /// A picture of the old content, taken when the transition is added.
  package final var oldPicture: Any?

  package override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    oldPicture = other.oldPicture
  }

  /// How far the transition is at a time of the layer; nil when it has no effect then.
  final func share(at time: CFTimeInterval) -> Double? {
    position(at: time).map { position in
      let start = Double(startProgress)
      return start + (Double(endProgress) - start) * progress(at: position)
    }
  }
}

/// A transition of a layer at one instant.
package struct RunningTransition {
  package let type: CATransitionType
  package let subtype: CATransitionSubtype?
  package let oldPicture: Any?
  package let progress: Double
}

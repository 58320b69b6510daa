import Drawing

/// How old and new content of a transition are put together at one instant.
///
/// Turns are drawn without perspective, and a page that curls is wiped away: the canvas is flat.
struct TransitionLook {
  /// One of the two contents.
  struct Part {
    var transform = CGAffineTransform.identity
    /// What shows of it; nil: all.
    var clip: CGRect?
  }

  /// nil hides the content.
  var old: Part? = Part()
  var new: Part? = Part()
  var oldIsOnTop = false
  /// How much of the new content is mixed into the old one; nil: it lies over it.
  var mix: Double?

  init(_ transition: RunningTransition, in bounds: CGRect) {
    let p = transition.progress
    let way = TransitionLook.direction(transition.subtype)
    func moved(by share: Double) -> Part {
      Part(
        transform: CGAffineTransform(
          translationX: way.x * share * bounds.width, y: way.y * share * bounds.height))
    }
    switch transition.type {
    case .push:
      new = moved(by: p - 1)
      old = moved(by: p)
    case .moveIn: new = moved(by: p - 1)
    case .reveal:
      old = moved(by: p)
      oldIsOnTop = true
    case .flip:
      let width = cos(Double.pi * min(1, max(0, p)))
      let turned = TransitionLook.squeezed(abs(width), way, bounds)
      (old, new) = width > 0 ? (turned, nil) : (nil, turned)
    case .pageCurl:
      oldIsOnTop = true
      old?.clip = CGRect(
        x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height * (1 - p))
    case .pageUnCurl:
      new?.clip = CGRect(
        x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height * p)
    default: mix = min(1, max(0, p))
    }
  }

  /// Where things move to; contents come from the left unless the transition says otherwise.
  private static func direction(_ subtype: CATransitionSubtype?) -> CGPoint {
    switch subtype {
    case .fromRight?: CGPoint(x: -1, y: 0)
    case .fromTop?: CGPoint(x: 0, y: 1)
    case .fromBottom?: CGPoint(x: 0, y: -1)
    default: CGPoint(x: 1, y: 0)
    }
  }

  /// The content turned about the axis across the direction, seen from the front.
  private static func squeezed(_ share: Double, _ way: CGPoint, _ bounds: CGRect) -> Part {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let scale =
      way.x != 0 ? CGAffineTransform(scaleX: share, y: 1) : CGAffineTransform(scaleX: 1, y: share)
    return Part(
      transform: CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(scale)
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y)))
  }
}

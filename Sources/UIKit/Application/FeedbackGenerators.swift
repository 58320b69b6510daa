/// Feedback to the hand that holds a device; what is asked for is kept in `performed`.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// What was felt, oldest first, in words: "impact light", "notification success", "selection".
  package static var performed: [String] = []

  public override init() { super.init() }
  open func prepare() {}

  func perform(_ feedback: String) { UIFeedbackGenerator.performed.append(feedback) }
}

/// A bump.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  private let style: FeedbackStyle

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public convenience override init() { self.init(style: .medium) }

  open func impactOccurred() { perform("impact \(style)") }
  open func impactOccurred(intensity: CGFloat) { perform("impact \(style)") }
}

/// Success, warning or failure.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    perform("notification \(notificationType)")
  }
}

/// A tick, as a selection moves on.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { perform("selection") }
}

/// A method of some class, whose object and arguments come when it is called.
package struct ActionMethod {
  package enum Outcome {
    case ran(Any)
    /// The target or an argument is not of the type that the method wants.
    case mismatch
  }

  /// As many arguments as the method takes, beginning with the first of what was sent.
  package let argumentCount: Int
  private let body: (AnyObject, [Any?]) -> Outcome

  init(argumentCount: Int, body: @escaping (AnyObject, [Any?]) -> Outcome) {
    self.argumentCount = argumentCount
    self.body = body
  }

  /// Calls the method; arguments that are missing count as nil.
  @discardableResult
  package func call(on target: AnyObject, with arguments: [Any?]) -> Outcome {
    body(target, arguments)
  }

  // Objects of UIKit are confined to one thread, mostly the main one. Which one it is, is the
  // caller's business: a check at run time would forbid measuring on another.

  package init<Target: AnyObject, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init(nonisolated: unsafeBitCast(method, to: ((Target) -> () -> Result).self))
  }

  package init<Target: AnyObject, Argument, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Result
  ) {
    self.init(nonisolated: unsafeBitCast(method, to: ((Target) -> (Argument) -> Result).self))
  }

  package init<Target: AnyObject, First, Second, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.init(nonisolated: unsafeBitCast(method, to: ((Target) -> (First, Second) -> Result).self))
  }

  package init<Target: AnyObject, Result>(nonisolated method: @escaping (Target) -> () -> Result) {
    self.init(argumentCount: 0) { target, _ in
      (target as? Target).map { .ran(method($0)()) } ?? .mismatch
    }
  }

  package init<Target: AnyObject, Argument, Result>(
    nonisolated method: @escaping (Target) -> (Argument) -> Result
  ) {
    self.init(argumentCount: 1) { target, arguments in
      guard let target = target as? Target, let argument = arguments.at(0, as: Argument.self)
      else { return .mismatch }
      return .ran(method(target)(argument))
    }
  }

  package init<Target: AnyObject, First, Second, Result>(
    nonisolated method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.init(argumentCount: 2) { target, arguments in
      guard let target = target as? Target, let first = arguments.at(0, as: First.self),
        let second = arguments.at(1, as: Second.self)
      else { return .mismatch }
      return .ran(method(target)(first, second))
    }
  }
}

extension [Any?] {
  /// The argument at a place, nil where fewer were sent.
  fileprivate func at<Argument>(_ index: Int, as type: Argument.Type) -> Argument? {
    (index < count ? self[index] : nil) as? Argument
  }
}

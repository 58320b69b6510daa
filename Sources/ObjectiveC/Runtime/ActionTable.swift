/// The methods of a class that selectors may name.
///
/// A class says which of its methods run by selector, as `@objc` would:
///
///     override class func registerActions(in table: inout ActionTable) {
///       super.registerActions(in: &table)
///       table.add("save", EditorController.save)
///       table.add("nameChanged:", EditorController.nameChanged)
///     }
///
/// Parameters may be of any type: an argument of another type keeps the method from running.
public struct ActionTable {
  package private(set) var methods: [Selector: ActionMethod] = [:]

  package init() {}

  /// Adds a method without arguments.
  public mutating func add<Target: AnyObject, Result>(
    _ selector: Selector, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    methods[selector] = ActionMethod(method)
  }

  /// Adds a method with one argument, mostly the sender.
  public mutating func add<Target: AnyObject, Argument, Result>(
    _ selector: Selector, _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Result
  ) {
    methods[selector] = ActionMethod(method)
  }

  /// Adds a method with two arguments, mostly the sender and the event.
  public mutating func add<Target: AnyObject, First, Second, Result>(
    _ selector: Selector,
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
  ) {
    methods[selector] = ActionMethod(method)
  }

  /// Adds a method that belongs to no actor.
  @_disfavoredOverload
  public mutating func add<Target: AnyObject, Result>(
    _ selector: Selector, _ method: @escaping (Target) -> () -> Result
  ) {
    methods[selector] = ActionMethod(nonisolated: method)
  }

  /// Adds a method that belongs to no actor, with one argument.
  @_disfavoredOverload
  public mutating func add<Target: AnyObject, Argument, Result>(
    _ selector: Selector, _ method: @escaping (Target) -> (Argument) -> Result
  ) {
    methods[selector] = ActionMethod(nonisolated: method)
  }

  /// Adds a method that belongs to no actor, with two arguments.
  @_disfavoredOverload
  public mutating func add<Target: AnyObject, First, Second, Result>(
    _ selector: Selector, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    methods[selector] = ActionMethod(nonisolated: method)
  }
}

/// A class whose objects run methods by selector.
///
/// `UIResponder` and the other roots of UIKit conform; a class of another root does so itself, and
/// its subclasses override the method.
public protocol ActionProviding: AnyObject {
  /// Adds the class's methods, those of its superclass first.
  @MainActor static func registerActions(in table: inout ActionTable)
}

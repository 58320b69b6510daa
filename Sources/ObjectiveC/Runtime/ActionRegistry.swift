import Foundation

/// Finds and runs the method that a selector names.
///
/// A class's own table comes first (`ActionProviding`); then the program's symbol table, which in
/// a program that was not stripped knows every method by name (`SymbolMethods`).
package final class ActionRegistry: @unchecked Sendable {
  package static let shared = ActionRegistry()

  package enum Outcome {
    case ran(Any)
    case mismatch
    case unknown
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let selector: Selector
  }

  private let lock = NSLock()
  private var tables: [ObjectIdentifier: ActionTable] = [:]
  /// What was found, nil for what was not.
  private var found: [Key: ActionMethod?] = [:]
  private var complained: Set<Key> = []

  /// Runs a method; an argument that is missing counts as nil.
  package func perform(
    _ selector: Selector, on object: AnyObject, with arguments: [Any?]
  ) -> Outcome {
    guard let method = method(selector, in: type(of: object)) else { return .unknown }
    switch method.call(on: object, with: arguments) {
    case .ran(let result): return .ran(result)
    case .mismatch: return .mismatch
    }
  }

  /// Runs a method, or says on stderr why not: once for each class and selector.
  @discardableResult
  package func performOrComplain(
    _ selector: Selector, on object: AnyObject, with arguments: [Any?]
  ) -> Any? {
    let reason: String
    switch perform(selector, on: object, with: arguments) {
    case .ran(let result): return result
    case .mismatch: reason = "the arguments sent to \(selector) are not of the types it wants"
    case .unknown: reason = "unrecognized selector sent to instance"
    }
    let type: AnyClass = Swift.type(of: object)
    let isNew = lock.withLock {
      complained.insert(Key(type: ObjectIdentifier(type), selector: selector)).inserted
    }
    if isNew {
      let text = "-[\(String(reflecting: type)) \(selector)]: \(reason)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
    return nil
  }

  package func finds(_ selector: Selector, in type: AnyClass) -> Bool {
    method(selector, in: type) != nil
  }

  private func method(_ selector: Selector, in type: AnyClass) -> ActionMethod? {
    let key = Key(type: ObjectIdentifier(type), selector: selector)
    if let known = lock.withLock({ found[key] }) { return known }
    let method = table(of: type).method(selector) ?? SymbolMethods.shared.method(selector, in: type)
    lock.withLock { found[key] = .some(method) }
    return method
  }

  private func table(of type: AnyClass) -> ActionTable {
    if let known = lock.withLock({ tables[ObjectIdentifier(type)] }) { return known }
    var table = ActionTable()
    if let provider = type as? ActionProviding.Type {
      // Tables are made where they are first needed, on whatever thread, and read nothing.
      nonisolated(unsafe) let provider = provider
      let register: @MainActor (inout ActionTable) -> Void = { provider.registerActions(in: &$0) }
      unsafeBitCast(register, to: ((inout ActionTable) -> Void).self)(&table)
    }
    lock.withLock { tables[ObjectIdentifier(type)] = table }
    return table
  }
}

extension ActionTable {
  /// The method of that name; a name without arguments also means the only one that begins so, as
  /// `#selector(tap)` does.
  fileprivate func method(_ selector: Selector) -> ActionMethod? {
    if let method = methods[selector] { return method }
    guard selector.argumentCount == 0 else { return nil }
    let candidates = methods.filter { $0.key.baseName == selector.baseName }
    return candidates.count == 1 ? candidates.first?.value : nil
  }
}

import Foundation

// Methods by the program's own symbol table.
//
// Swift gives each method a symbol whose mangled name says class, name, labels and types. A program
// that was not stripped carries them all, private ones included, so a selector can be looked up
// there: the symbols that begin with the mangled class are demangled, and one is taken when its
// Objective-C name is the selector and when its signature is among the few that are understood:
// at most two arguments, each an object, `Any` or a `Notification`; no result, or a Bool.
//
// Such a method is called as a closure is: function and context, with the object as the context,
// because Swift's calling convention hands `self` and a closure's context over in the same
// register on x86-64 and on 64-bit ARM. Anything that is not understood is not found.

/// The methods that can be called by their symbol.
///
/// - Complexity: a class that is asked for the first time costs a pass over the program's symbols.
final class SymbolMethods: @unchecked Sendable {
  static let shared = SymbolMethods()

  private let lock = NSLock()
  private var files: [String: SymbolFile?] = [:]
  private var known: [ObjectIdentifier: [SymbolMethod]] = [:]

  /// The method of a class or of its superclasses that a selector names.
  func method(_ selector: Selector, in type: AnyClass) -> ActionMethod? {
    var current: AnyClass? = type
    while let type = current {
      let methods = lock.withLock { self.methods(of: type) }
      if let exact = methods.first(where: { $0.selector == selector }) { return exact.action }
      if selector.argumentCount == 0 {
        let candidates = methods.filter { $0.selector.baseName == selector.baseName }
        if candidates.count == 1 { return candidates[0].action }
      }
      current = _getSuperclass(type)
    }
    return nil
  }

  private func methods(of type: AnyClass) -> [SymbolMethod] {
    if let known = known[ObjectIdentifier(type)] { return known }
    let found = find(type)
    known[ObjectIdentifier(type)] = found
    return found
  }

  private func find(_ type: AnyClass) -> [SymbolMethod] {
    #if os(Linux) && (arch(x86_64) || arch(arm64))
      let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
      guard let (path, base) = SymbolFile.location(of: metadata) else { return [] }
      let file = files[path] ?? SymbolFile(path: path)
      files[path] = .some(file)
      guard let file, let mangled = file.mangledClass(at: metadata, loadedAt: base),
        let context = demangled(mangled)
      else { return [] }
      return file.functions(withPrefix: mangled).compactMap { symbol in
        guard let function = file.pointer(to: symbol, loadedAt: base) else { return nil }
        return demangled(symbol.name).flatMap { SymbolMethod($0, of: context, function: function) }
      }
    #else
      return []
    #endif
  }
}

/// One method with its address.
private struct SymbolMethod {
  let selector: Selector
  let action: ActionMethod

  /// Reads a demangled symbol: `App.Screen.tap(UIKit.UIButton) -> ()`.
  init?(_ text: String, of context: String, function: UnsafeRawPointer) {
    var rest = text[...]
    if rest.hasPrefix("(extension in "), let end = rest.firstRange(of: "):") {
      rest = rest[end.upperBound...]
    }
    guard rest.hasPrefix(context + "."),
      let arrow = rest.range(of: " -> ", options: .backwards),
      ["()", "Swift.Bool"].contains(rest[arrow.upperBound...])
    else { return nil }
    rest = rest[..<arrow.lowerBound].dropFirst(context.count + 1)
    // A private method: `(tap in _0123456789ABCDEF)`.
    let name: Substring
    if rest.first == "(", let end = rest.firstIndex(of: ")"), let word = rest.firstRange(of: " in ")
    {
      name = rest[rest.index(after: rest.startIndex)..<word.lowerBound]
      rest = rest[rest.index(after: end)...]
    } else {
      name = rest.prefix { $0 != "(" }
      rest = rest.dropFirst(name.count)
    }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), rest.first == "(",
      rest.last == ")"
    else { return nil }
    var labels = ""
    var arguments: [SymbolArgument] = []
    for part in rest.dropFirst().dropLast().split(separator: ", ") {
      let pieces = part.split(separator: ": ", maxSplits: 1)
      guard let type = pieces.last, let argument = SymbolArgument(type) else { return nil }
      labels += (pieces.count == 2 ? pieces[0] : "_") + ":"
      arguments.append(argument)
    }
    guard arguments.count <= 2 else { return nil }
    selector = Selector("\(name)(\(labels))")
    action = SymbolMethod.action(function, arguments)
  }

  private static func action(
    _ function: UnsafeRawPointer, _ arguments: [SymbolArgument]
  ) -> ActionMethod {
    ActionMethod(argumentCount: arguments.count) { target, values in
      var holders: [ArgumentHolder] = []
      for (index, argument) in arguments.enumerated() {
        guard let holder = argument.holder(for: index < values.count ? values[index] : nil)
        else { return .mismatch }
        holders.append(holder)
      }
      withExtendedLifetime((target, holders)) {
        BoundMethod(function: function, object: target).call(holders.map(\.word))
      }
      return .ran(())
    }
  }
}

/// A function and the object that is its `self`, in the shape of a closure.
private struct BoundMethod {
  // Stored in a struct that is not generic, a closure keeps the calling convention of its type.
  private struct None { let closure: () -> Void }
  private struct One { let closure: (UnsafeRawPointer?) -> Void }
  private struct Two { let closure: (UnsafeRawPointer?, UnsafeRawPointer?) -> Void }

  private let function: UnsafeRawPointer
  private let context: UnsafeMutableRawPointer

  /// - Parameter object: must outlive the value; a closure made of it retains it in turn.
  init(function: UnsafeRawPointer, object: AnyObject) {
    self.function = function
    context = Unmanaged.passUnretained(object).toOpaque()
  }

  /// Calls the method with arguments that take one register each.
  func call(_ arguments: [UnsafeRawPointer?]) {
    switch arguments.count {
    case 0: unsafeBitCast(self, to: None.self).closure()
    case 1: unsafeBitCast(self, to: One.self).closure(arguments[0])
    default: unsafeBitCast(self, to: Two.self).closure(arguments[0], arguments[1])
    }
  }
}

/// The name of a method, as Objective-C spells it: `tap:`, `moveTo:animated:`.
///
/// There is no Objective-C runtime to register names with, so a selector is its text. The compound
/// name that Swift writes is understood too: `Selector("tap(_:)")` is what `#selector(tap(_:))`
/// would be on Apple's systems, and equals `Selector("tap:")`.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  package let name: String

  public init(_ name: String) { self.name = Selector.objectiveCName(of: name) }
  public init(stringLiteral name: String) { self.init(name) }

  public var description: String { name }

  /// How many arguments the method takes.
  package var argumentCount: Int { name.utf8.count { $0 == UInt8(ascii: ":") } }

  /// The name without its arguments: `move` of `move:animated:`.
  package var baseName: Substring { name.prefix { $0 != ":" } }
}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

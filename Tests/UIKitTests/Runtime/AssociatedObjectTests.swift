import Testing
import UIKit

private final class Tracked: NSObject, NSCopying {
  let name: String
  init(_ name: String) { self.name = name }
  func copy(with zone: NSZone? = nil) -> Any { Tracked(name + " copied") }
}

private class NotAHost {}

nonisolated(unsafe) private var key: UInt8 = 0
nonisolated(unsafe) private var otherKey: UInt8 = 0

@Suite @MainActor struct AssociatedObjectTests {
  nonisolated static let hosts: [@MainActor () -> AnyObject] = [
    { UIView() }, { UIViewController() }, { NSLayoutConstraint() }, { UILayoutGuide() },
    { CALayer() }, { UIBarButtonItem() }, { NSObject() }, { NotAHost() },
  ]

  @Test("a value hangs on any object, and ends with it", arguments: hosts.indices)
  func lifetime(_ index: Int) {
    var host: AnyObject? = Self.hosts[index]()
    var value: Tracked? = Tracked("a")
    weak let weakValue = value
    objc_setAssociatedObject(host as Any, &key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(host!, &otherKey, "text", .OBJC_ASSOCIATION_COPY)
    value = nil
    #expect((objc_getAssociatedObject(host!, &key) as? Tracked)?.name == "a")
    #expect(objc_getAssociatedObject(host as Any, &otherKey) as? String == "text")
    #expect(objc_getAssociatedObject(Self.hosts[index](), &key) == nil)
    objc_setAssociatedObject(host!, &otherKey, nil, .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(host!, &otherKey) == nil)
    if index >= Self.hosts.count - 2 {
      // Of other classes a table knows, which is cleared now and then.
      objc_removeAssociatedObjects(host!)
    }
    host = nil
    #expect(weakValue == nil)
  }

  @Test("policies say how a value is held")
  func policies() {
    let host = UIView()
    var value: Tracked? = Tracked("a")
    objc_setAssociatedObject(host, &key, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    objc_setAssociatedObject(host, &otherKey, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect((objc_getAssociatedObject(host, &key) as? Tracked)?.name == "a copied")
    #expect(objc_getAssociatedObject(host, &otherKey) as? Tracked === value)
    value = nil
    #expect(objc_getAssociatedObject(host, &otherKey) == nil)
  }

  @Test("an object at a dead object's address has none of its values")
  func addresses() {
    for round in 0..<200 {
      let object = NotAHost()
      #expect(objc_getAssociatedObject(object, &key) == nil)
      objc_setAssociatedObject(object, &key, round, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  @Test("many threads may associate at once")
  func threads() {
    nonisolated(unsafe) let shared = NotAHost()
    DispatchQueue.concurrentPerform(iterations: 400) { index in
      nonisolated(unsafe) let own = UnsafeRawPointer(bitPattern: 1000 + index)!
      objc_setAssociatedObject(shared, own, index, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(shared, own) as? Int == index)
    }
  }
}

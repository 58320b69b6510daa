/// The looks that were asked for, and how they reach the objects.
@MainActor enum AppearanceRules {
  /// One proxy: for which objects it speaks, and what it was before anything was set on it.
  @MainActor private struct Rule {
    let type: NSObject.Type
    let containers: [UIAppearanceContainer.Type]
    let traits: UITraitCollection?
    let proxy: NSObject
    let pristine: NSObject

    func concerns(
      _ type: NSObject.Type, _ containers: [UIAppearanceContainer.Type],
      _ traits: UITraitCollection?
    ) -> Bool {
      self.type == type && self.traits == traits
        && self.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
    }

    /// Narrow rules come first, since a value that is set is left alone afterwards.
    var rank: (Int, Int, Int) { (containers.count, traits == nil ? 0 : 1, depth) }

    private var depth: Int {
      sequence(first: type as AnyClass, next: { _getSuperclass($0) }).reduce(0) { n, _ in n + 1 }
    }

    func isAbout(_ object: NSObject, in start: UIResponder?, _ objectTraits: UITraitCollection)
      -> Bool
    {
      guard Swift.type(of: object).isKind(type) else { return false }
      if let traits, !objectTraits.containsTraits(in: traits) { return false }
      var wanted = containers[...]
      var responder = start
      while let container = wanted.first {
        guard let current = responder else { return false }
        if Swift.type(of: current).isKind(container) { wanted = wanted.dropFirst() }
        responder = current.next
      }
      return true
    }
  }

  /// The narrowest first.
  private static var rules: [Rule] = []

  static func proxy<Object: UIView>(
    of type: Object.Type, in containers: [UIAppearanceContainer.Type] = [],
    traits: UITraitCollection? = nil
  ) -> Object {
    find(type, containers, traits) { ViewFactory.make(type, frame: .zero) }
  }

  static func proxy<Object: UIBarItem>(
    of type: Object.Type, in containers: [UIAppearanceContainer.Type] = [],
    traits: UITraitCollection? = nil
  ) -> Object {
    find(type, containers, traits) { ViewFactory.make(type) }
  }

  private static func find<Object: NSObject>(
    _ type: Object.Type, _ containers: [UIAppearanceContainer.Type], _ traits: UITraitCollection?,
    make: () -> Object
  ) -> Object {
    for rule in rules where rule.concerns(type, containers, traits) {
      if let proxy = rule.proxy as? Object { return proxy }
    }
    let proxy = make()
    let rule = Rule(
      type: type, containers: containers, traits: traits, proxy: proxy, pristine: make())
    let place = rules.firstIndex { $0.rank < rule.rank } ?? rules.endIndex
    rules.insert(rule, at: place)
    return proxy
  }

  /// Called when a view enters a window.
  static func apply(to view: UIView) {
    guard !rules.isEmpty else { return }
    for rule in rules where rule.isAbout(view, in: view.next, view.traitCollection) {
      for property in AppearanceProperty.ofViews {
        property.give(rule.proxy, rule.pristine, view)
      }
    }
  }

  /// Called when a bar shows an item.
  static func apply(to item: UIBarItem, in bar: UIView) {
    guard !rules.isEmpty else { return }
    for rule in rules where rule.isAbout(item, in: bar, bar.traitCollection) {
      for property in AppearanceProperty.ofBarItems {
        property.give(rule.proxy, rule.pristine, item)
      }
    }
  }

  /// Forgets all looks, between tests.
  package static func reset() { rules = [] }
}

extension NSObject {
  /// Whether the class is another one or below it.
  fileprivate static func isKind(_ other: AnyClass) -> Bool {
    var candidate: AnyClass? = self
    while let current = candidate {
      if current == other { return true }
      candidate = _getSuperclass(current)
    }
    return false
  }
}

import UIKit

/// What a measured height holds for: the same content, laid out under the same conditions.
///
/// A height that was measured at another width, text size or writing direction is another height;
/// all of that is in the key, so a rotation or a new text size can't show an old one.
public struct HeightKey: Hashable {
  /// Which kind of cell: its reuse identifier.
  public var identifier: String
  /// What the cell shows: the model, or what tells it from others and changes with it.
  public var content: AnyHashable
  /// The width of the row, in points.
  public var width: CGFloat
  public var contentSizeCategory: UIContentSizeCategory
  public var layoutDirection: UIUserInterfaceLayoutDirection
  public var displayScale: CGFloat
  public var locale: Locale

  /// - Parameters:
  ///   - identifier: the cell's reuse identifier.
  ///   - content: what the cell shows; equal contents have one height.
  ///   - tableView: the table whose width and traits count.
  @preconcurrency @MainActor public init(
    identifier: String, content: AnyHashable, in tableView: UITableView, locale: Locale = .current
  ) {
    self.identifier = identifier
    self.content = content
    width = tableView.bounds.width
    let traits = tableView.traitCollection
    contentSizeCategory = traits.preferredContentSizeCategory
    layoutDirection = tableView.effectiveUserInterfaceLayoutDirection
    displayScale = traits.displayScale
    self.locale = locale
  }
}

/// Heights of rows by what they show, for `heightForRowAt` and `estimatedHeightForRowAt`.
///
/// ```swift
/// func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
///   let post = posts[indexPath.row]
///   return heights.height(for: HeightKey(identifier: "post", content: post, in: tableView)) {
///     measurer.height(in: tableView) { $0.configure(with: post) }
///   }
/// }
/// ```
/// Keyed by content, not by index path: inserting, moving and deleting rows need no upkeep, and a
/// row whose content changed is another key. What is used least recently goes first when the cache
/// is full.
@preconcurrency @MainActor public final class HeightCache {
  private struct Entry {
    var height: CGFloat
    var lastUse: UInt64
  }

  private var entries: [HeightKey: Entry] = [:]
  private var clock: UInt64 = 0
  private let capacity: Int
  /// How often a height was found, and how often it had to be measured.
  public private(set) var hits = 0
  public private(set) var misses = 0

  /// - Parameter capacity: the most heights that are kept.
  public init(capacity: Int = 100_000) { self.capacity = max(1, capacity) }

  public var count: Int { entries.count }

  /// The height kept for a key, in points.
  public func height(for key: HeightKey) -> CGFloat? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].height
  }

  /// The height kept for a key, or the measured one, which is kept from now on.
  public func height(for key: HeightKey, measure: () -> CGFloat) -> CGFloat {
    if let height = height(for: key) {
      hits += 1
      return height
    }
    misses += 1
    let height = measure()
    store(height, for: key)
    return height
  }

  /// Keeps a height that is known from elsewhere, as in `tableView(_:willDisplay:forRowAt:)`, where
  /// a self-sizing cell already has its final height (C1.9).
  public func store(_ height: CGFloat, for key: HeightKey) {
    clock += 1
    entries[key] = Entry(height: height, lastUse: clock)
    if entries.count > capacity { removeLeastRecentlyUsed() }
  }

  /// Forgets the heights of a content, under all conditions.
  public func remove(content: AnyHashable) {
    entries = entries.filter { $0.key.content != content }
  }

  public func removeAll() { entries.removeAll() }

  /// Drops a quarter at once, so that a full cache is not sorted on every store.
  private func removeLeastRecentlyUsed() {
    let uses = entries.values.map(\.lastUse).sorted()
    let oldest = uses[uses.count / 4]
    entries = entries.filter { $0.value.lastUse > oldest }
  }
}

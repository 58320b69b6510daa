import Foundation

/// One tab: an image, a title, perhaps a badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
    setSystemItem(systemItem)
  }

  open var selectedImage: UIImage? { didSet { didChange() } }
  open var badgeValue: String? { didSet { didChange() } }
  open var badgeColor: UIColor? { didSet { didChange() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  open var standardAppearance: UITabBarAppearance? { didSet { didChange() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { didChange() } }

  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Attributes of the badge's text; kept, the badge is drawn in the system's.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
  }

  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }

  package private(set) var systemItem: SystemItem?

  /// Makes this a system item; document readers set it after `init(coder:)`.
  package func setSystemItem(_ item: SystemItem) {
    systemItem = item
    didChange()
  }

  /// The title shown: a system item has its own.
  var shownTitle: String? {
    switch systemItem {
    case nil: title
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  /// The symbol that stands for a system item.
  var symbolName: String? {
    switch systemItem {
    case nil: nil
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "arrow.down.circle.fill"
    case .mostViewed: "list.number"
    }
  }
}

import Foundation

extension UIBarButtonItem {
  /// What the bar shows for this item.
  enum Content: Equatable {
    case space(width: CGFloat?)
    case title(String)
    case image(UIImage)
    case symbol(String)
    case customView
    case nothing
  }

  var content: Content {
    if customView != nil { return .customView }
    switch systemItem {
    case .flexibleSpace: return .space(width: nil)
    case .fixedSpace: return .space(width: max(0, width))
    case .none: break
    case .some(let item):
      if let symbol = Self.symbolName(of: item) { return .symbol(symbol) }
      if let title = Self.title(of: item) { return .title(title) }
    }
    if let image { return .image(image) }
    if let title, !title.isEmpty { return .title(title) }
    return .nothing
  }

  var isSpace: Bool { if case .space = content { true } else { false } }

  /// The English title of the system items that are texts; from iOS 26 on some are symbols.
  private static func title(of item: SystemItem) -> String? {
    switch item {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: LayoutEra.current < .iOS13 ? "Close" : nil
    default: nil
    }
  }

  /// The symbol that stands for a system item.
  private static func symbolName(of item: SystemItem) -> String? {
    switch item {
    case .done: LayoutEra.current >= .iOS26 ? "checkmark" : nil
    case .cancel: LayoutEra.current >= .iOS26 ? "xmark" : nil
    case .close: LayoutEra.current >= .iOS13 ? "xmark" : nil
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .pageCurl: "book.pages"
    case .writingTools: "apple.writing.tools"
    case .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }
}

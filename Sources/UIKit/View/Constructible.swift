import CoreGraphics
import Foundation

// Objects of a class that is a variable: `T()`, `T(frame:)`, `type.init(nibName:bundle:)`.
//
// Swift lets such a class be made with `required` initialisers only. Apple's are not required, as
// subclasses need not repeat them, but classes that come from Objective-C are excepted from the
// rule. Here the same calls reach initialisers of a protocol extension. Those have no body: they
// are the symbols of the functions beside them, which make an object of the dynamic class through
// its own overridden initialiser (see `ViewFactory`). A class that is named gets its own
// initialisers as ever. Functions own their arguments as initialisers do.

/// A class of views that generic code may make.
@preconcurrency @MainActor public protocol ViewConstructible {
  static func construct(frame: CGRect) -> Any
}

extension ViewConstructible {
  @_silgen_name("uikit_construct_view") public init()
  @_silgen_name("uikit_construct_view_frame") public init(frame: CGRect)

  @_silgen_name("uikit_construct_view")
  static func make() -> Self { made(construct(frame: .zero)) }

  @_silgen_name("uikit_construct_view_frame")
  static func make(frame: CGRect) -> Self { made(construct(frame: frame)) }
}

extension UIView: ViewConstructible {
  public static func construct(frame: CGRect) -> Any { ViewFactory.make(self, frame: frame) }
}

/// A class of cells that generic code may make.
@preconcurrency @MainActor public protocol CellConstructible {
  static func construct(style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> Any
}

extension CellConstructible {
  @_silgen_name("uikit_construct_cell")
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)

  @_silgen_name("uikit_construct_cell")
  static func make(
    style: UITableViewCell.CellStyle, reuseIdentifier: __owned String?
  ) -> Self {
    made(construct(style: style, reuseIdentifier: reuseIdentifier))
  }
}

extension UITableViewCell: CellConstructible {
  public static func construct(style: CellStyle, reuseIdentifier: String?) -> Any {
    ViewFactory.make(self, style: style, reuseIdentifier: reuseIdentifier)
  }
}

/// A class of header and footer views that generic code may make.
@preconcurrency @MainActor public protocol HeaderFooterConstructible {
  static func construct(reuseIdentifier: String?) -> Any
}

extension HeaderFooterConstructible {
  @_silgen_name("uikit_construct_header_footer") public init(reuseIdentifier: String?)

  @_silgen_name("uikit_construct_header_footer")
  static func make(reuseIdentifier: __owned String?) -> Self {
    made(construct(reuseIdentifier: reuseIdentifier))
  }
}

extension UITableViewHeaderFooterView: HeaderFooterConstructible {
  public static func construct(reuseIdentifier: String?) -> Any {
    ViewFactory.make(self, reuseIdentifier: reuseIdentifier)
  }
}

/// A class of controllers that generic code may make.
@preconcurrency @MainActor public protocol ControllerConstructible {
  static func construct(nibName: String?, bundle: Bundle?) -> Any
}

extension ControllerConstructible {
  @_silgen_name("uikit_construct_controller") public init()
  @_silgen_name("uikit_construct_controller_nib")
  public init(nibName: String?, bundle: Bundle?)

  @_silgen_name("uikit_construct_controller")
  static func make() -> Self { made(construct(nibName: nil, bundle: nil)) }

  @_silgen_name("uikit_construct_controller_nib")
  static func make(nibName: __owned String?, bundle: __owned Bundle?) -> Self {
    made(construct(nibName: nibName, bundle: bundle))
  }
}

extension UIViewController: ControllerConstructible {
  public static func construct(nibName: String?, bundle: Bundle?) -> Any {
    ViewFactory.make(self, nibName: nibName, bundle: bundle)
  }
}

/// `construct` makes objects of the class it is called on.
private func made<Object>(_ object: Any) -> Object {
  guard let object = object as? Object else {
    preconditionFailure("an object of another class was made")
  }
  return object
}

import Foundation

/// Makes views of a class that is only known at run time.
///
/// Apple's `register(_:forCellReuseIdentifier:)` takes any class, and clients override
/// `init(style:reuseIdentifier:)` without `required`, which Swift does not let us call on a
/// metatype. The class's vtable has the entry all the same: each class here declares a convenience
/// initialiser that calls the overridable one on `self`'s dynamic class, and the functions below
/// name that initialiser's allocating entry point. This file alone depends on symbol names; the
/// tests make subclasses through every function of it.
@MainActor enum ViewFactory {
  /// A cell of a class, through its own `init(style:reuseIdentifier:)`.
  static func make<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> Cell {
    // The allocating entry returns an instance of the class it is called on.
    unsafeDowncast(type.allocate(style, reuseIdentifier), to: type)
  }

  /// A header or footer view of a class, through its own `init(reuseIdentifier:)`.
  static func make<View: UITableViewHeaderFooterView>(_ type: View.Type, reuseIdentifier: String?)
    -> View
  { unsafeDowncast(type.allocate(reuseIdentifier), to: type) }

  /// A view of a class, through its own `init(frame:)`.
  static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    unsafeDowncast(type.allocate(frame), to: type)
  }

  /// An object of a class of no actor, through its own `init()`.
  nonisolated static func makeObject(_ type: NSObject.Type) -> NSObject { type.allocatePlain() }

  /// An object of a class, through its own `init()`.
  static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    unsafeDowncast(type.allocatePlain(), to: type)
  }
}

extension NSObject {
  /// What `ViewFactory` calls on a class known at run time.
  package convenience init(dynamic: Void) { self.init() }

  @_silgen_name("$s10Foundation8NSObjectC5UIKitE7dynamicACyt_tcfC")
  fileprivate static func allocatePlain() -> NSObject
}

extension ViewFactory {
  /// A controller of a class, through its own `init(nibName:bundle:)`.
  static func make<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
  ) -> Controller {
    unsafeDowncast(type.allocate(nibName, bundle), to: type)
  }
}

extension UIViewController {
  @_silgen_name(
    "$s5UIKit16UIViewControllerC14dynamicNibName6bundleACSSSg_10Foundation6BundleCSgtcfC")
  fileprivate static func allocate(
    _ nibName: __owned String?, _ bundle: __owned Bundle?
  ) -> UIViewController
}

extension UITableViewCell {
  @_silgen_name("$s5UIKit15UITableViewCellC12dynamicStyle10identifierA2C0dF0O_SSSgtcfC")
  fileprivate static func allocate(_ style: CellStyle, _ identifier: __owned String?)
    -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C17dynamicIdentifierACSSSg_tcfC")
  fileprivate static func allocate(_ identifier: __owned String?) -> UITableViewHeaderFooterView
}

extension UIView {
  @_silgen_name("$s5UIKit6UIViewC12dynamicFrameAC10Foundation6CGRectV_tcfC")
  fileprivate static func allocate(_ frame: CGRect) -> UIView
}

import UIKit

extension UIView {
  /// Makes constraints on this view, and is what other constraints refer to it by.
  ///
  /// ```swift
  /// title.layout.make {
  ///   $0.left.equalTo(avatar.layout.right).offset(8)
  ///   $0.top.equalToSuperview().offset(16)
  /// }
  /// ```
  @preconcurrency @MainActor public var layout: ItemLayout { ItemLayout(self) }
}

extension UILayoutGuide {
  /// Makes constraints on this guide, and is what other constraints refer to it by.
  @preconcurrency @MainActor public var layout: ItemLayout { ItemLayout(self) }
}

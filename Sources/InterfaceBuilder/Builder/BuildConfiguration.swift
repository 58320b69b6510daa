import Foundation
@_spi(Moa) import UIKit

/// What a document is laid out for; everything left out is the document's own choice.
package struct BuildConfiguration: Hashable, Sendable {
  /// The device to show scenes on; nil is the canvas that the document was saved with.
  ///
  /// On its own canvas a document shows exactly what Interface Builder stored, with the quirks of
  /// the Xcode that saved it; a chosen device has its true measures.
  package var device: Device?
  package var orientation: UIInterfaceOrientation?
  package var userInterfaceStyle: UIUserInterfaceStyle?
  package var contentSizeCategory: UIContentSizeCategory?
  package var layoutDirection: UITraitEnvironmentLayoutDirection?
  /// A language with a `.strings` file beside the document, as in `de` or `pt-BR`.
  package var locale: String?
  /// The SDK to lay out with; nil takes the document's own, or the newest on a chosen device.
  package var era: LayoutEra?
  /// Whether container views show the scenes that are embedded in them, as an app does.
  package var showsEmbeddedScenes = false

  package init(
    device: Device? = nil, orientation: UIInterfaceOrientation? = nil,
    userInterfaceStyle: UIUserInterfaceStyle? = nil,
    contentSizeCategory: UIContentSizeCategory? = nil,
    layoutDirection: UITraitEnvironmentLayoutDirection? = nil, locale: String? = nil,
    era: LayoutEra? = nil, showsEmbeddedScenes: Bool = false
  ) {
    self.device = device
    self.orientation = orientation
    self.userInterfaceStyle = userInterfaceStyle
    self.contentSizeCategory = contentSizeCategory
    self.layoutDirection = layoutDirection
    self.locale = locale
    self.era = era
    self.showsEmbeddedScenes = showsEmbeddedScenes
  }
}

import Foundation
import UIKit

/// Makes the scenes of a document for one configuration.
@MainActor package struct DocumentBuilder {
  package let document: Document
  package let configuration: BuildConfiguration
  private let canvas: DesignCanvas
  private let strings: LocalizedStrings

  package init(_ document: Document, configuration: BuildConfiguration = BuildConfiguration()) {
    self.document = document
    self.configuration = configuration
    canvas = DesignCanvas(document: document, configuration: configuration)
    strings =
      configuration.locale.map { LocalizedStrings(document: document.path, locale: $0) } ?? .none
  }

  /// Builds every scene that has a view, in file order. A scene's loose views (those of a xib and
  /// of a storyboard scene's dock) are scenes of their own.
  package func buildScenes() -> [BuiltScene] {
    let assets = AssetCatalogs(near: document.path)
    ImageProviders.shared.providers = assets.catalogs
    var builder = SceneBuilder(
      document: document, canvas: canvas, strings: strings, assets: assets)
    return document.scenes.flatMap { builder.build($0) }
  }

  /// The metrics that the document is laid out with.
  package var era: LayoutEra { canvas.era }
}

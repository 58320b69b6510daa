import Foundation
@_spi(Moa) import UIKit

/// Where a scene's root view lies and what covers it.
struct ScenePlan {
  /// The window: the screen, a card, a container view's area.
  var windowSize: CGSize
  /// What the hardware covers of the window.
  var windowInsets: UIEdgeInsets
  /// The root view's frame in the window.
  var rootFrame: CGRect
  /// The safe area of the root view.
  var safeAreaInsets: UIEdgeInsets
  var bars: InferredBars
  /// Whether frame and safe area are those of the document, whatever the bars are like.
  var isFixed: Bool

  /// What containers obey in place of their own answer.
  var placement: (frame: CGRect, safeArea: UIEdgeInsets)? {
    isFixed ? (rootFrame, safeAreaInsets) : nil
  }
}

extension DesignCanvas {
  /// The plan for the view of a controller.
  func plan(for controller: Element, bars: InferredBars) -> ScenePlan {
    let stored = isOwn ? controller.controllerRootView?.storedFrame?.size : nil
    return plan(stored: stored ?? freeformSize(controller), bars: bars, controller: controller)
  }

  /// The plan for a view that stands alone: in a xib or in a scene's dock.
  func plan(forLooseView view: Element) -> ScenePlan {
    var bars = InferredBars()
    BarInference.simulate(&bars, view)
    let stored = view.storedFrame?.size
    // Cells and other small views lie on no screen.
    if view.isLooseCell { return .bare(stored ?? screenSize) }
    return plan(stored: stored, bars: bars, controller: nil)
  }

  private func plan(stored: CGSize?, bars: InferredBars, controller: Element?) -> ScenePlan {
    let area = size(of: bars.presentation)
    let size = stored ?? area
    let edges = ExtendedEdges(controller)
    var insets = barInsets(bars, edges)
    if smallScenesEndAboveHomeIndicator, bars.bottomBar == nil, bars.navigationBar == nil,
      size.width <= area.width
    {
      insets.bottom = max(0, insets.bottom - max(0, area.height - size.height))
    }
    var frame = CGRect(origin: .zero, size: size)
    var window = size
    // Only a scene that an opaque bar made smaller is not as large as its window.
    if bars.navigationBar != nil || bars.bottomBar != nil, size.width == area.width,
      size.height < area.height
    {
      window = area
      if insets.top == 0 { frame.origin.y = area.height - size.height }
      if insets.bottom == 0, let bar = bars.bottomBar {
        frame.origin.y = max(0, frame.minY - height(of: bar) - hardwareInsets.bottom)
      }
    }
    return ScenePlan(
      windowSize: window, windowInsets: windowInsets(bars), rootFrame: frame,
      safeAreaInsets: insets, bars: bars, isFixed: isOwn)
  }

  /// Safe areas exist since iOS 11; before, margins do not grow by what bars cover. Whether the
  /// document itself refers to safe areas makes no difference (measured).
  var knowsSafeArea: Bool { isOwn ? era >= .iOS11 : true }

  private func size(of presentation: InferredBars.Presentation) -> CGSize {
    switch presentation {
    case .sheet, .formSheet, .popover: era >= .iOS13 ? sheetSize(of: screenSize) : screenSize
    case .fullScreen, .embedded: screenSize
    }
  }

  private func windowInsets(_ bars: InferredBars) -> UIEdgeInsets {
    var insets = hardwareInsets
    if bars.presentation == .embedded { return embedsHardwareInsets ? insets : .zero }
    if !bars.hasStatusBar, !device.hasHomeIndicator { insets.top = 0 }
    switch bars.presentation {
    // A card begins below the status bar and keeps the home indicator.
    case .sheet where era < .iOS13: break
    case .sheet, .formSheet, .popover:
      insets.top = 0
      if sheetsEndAboveHomeIndicator { insets.bottom = 0 }
    case .fullScreen, .embedded: break
    }
    return insets
  }

  private func barInsets(_ bars: InferredBars, _ edges: ExtendedEdges) -> UIEdgeInsets {
    var insets = windowInsets(bars)
    if doublesHardwareInsets {
      insets.top *= 2
      insets.bottom *= 2
    }
    if let bar = bars.navigationBar {
      if bar.isTranslucent && edges.includesTop || edges.includesOpaqueBars {
        insets.top += height(of: bar, in: bars.presentation)
      } else {
        // The view begins below an opaque bar: nothing of it is covered.
        insets.top = 0
      }
    }
    switch bars.bottomBar {
    case .tabBar(let isTranslucent, _), .toolbar(let isTranslucent, _):
      if isTranslucent && edges.includesBottom || edges.includesOpaqueBars {
        if let bar = bars.bottomBar { insets.bottom += height(of: bar) }
      } else {
        insets.bottom = 0
      }
    case nil: break
    }
    return insets
  }

  private func freeformSize(_ controller: Element) -> CGSize? {
    controller.child(key: "freeformSize")?.size
      ?? controller.controllerRootView?.child(key: "freeformSize")?.size
  }
}

extension Element {
  /// Whether a view that stands alone is one for a list.
  var isLooseCell: Bool {
    !isController && (name.hasSuffix("Cell") || name.hasSuffix("ReusableView"))
  }
}

extension ScenePlan {
  /// A view on nothing, as large as it was saved.
  static func bare(_ size: CGSize) -> ScenePlan {
    ScenePlan(
      windowSize: size, windowInsets: .zero, rootFrame: CGRect(origin: .zero, size: size),
      safeAreaInsets: .zero, bars: InferredBars(presentation: .embedded, hasStatusBar: false),
      isFixed: true)
  }
}

/// Under which bars a controller's view extends.
private struct ExtendedEdges {
  var includesTop = true
  var includesBottom = true
  var includesOpaqueBars = false

  init(_ controller: Element?) {
    guard let controller else { return }
    includesOpaqueBars = controller.bool("extendedLayoutIncludesOpaqueBars") ?? false
    if let edges = controller.child(key: "edgesForExtendedLayout") {
      includesTop = edges.bool("top") ?? false
      includesBottom = edges.bool("bottom") ?? false
    }
  }
}

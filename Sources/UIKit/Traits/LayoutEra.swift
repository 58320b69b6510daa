/// The SDK whose metrics are in force: where iOS releases differ, this one value decides.
///
/// Control sizes, cell heights, margins and the system font changed between releases; a document's
/// `toolsVersion` picks its era, an app is at `.default`. Source: `behaviours.md` section 0 and the
/// measured platform tables (control sizes by Xcode generation).
package enum LayoutEra: Int, Comparable, Sendable, CaseIterable {
  case iOS8 = 8
  case iOS9 = 9
  case iOS11 = 11
  case iOS13 = 13
  case iOS14 = 14
  case iOS15 = 15
  case iOS16 = 16
  case iOS17 = 17
  case iOS18 = 18
  /// The first seeds of iOS 26: its sliders and navigation bars, everything else as before
  /// (measured: documents of tools version 23727 to 23999).
  case iOS26Seed = 25
  case iOS26 = 26

  /// What code gets that did not ask for an era.
  package static let `default` = LayoutEra.iOS18

  /// The era that views measure and draw with.
  ///
  /// Changed only between documents, on the main thread, while no worker measures; fonts read it on
  /// whatever thread they are asked for their metrics.
  nonisolated(unsafe) package static var current = LayoutEra.default

  package static func < (a: LayoutEra, b: LayoutEra) -> Bool { a.rawValue < b.rawValue }
}

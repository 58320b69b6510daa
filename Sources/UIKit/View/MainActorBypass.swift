/// Runs main-actor code from a place that the language calls nonisolated.
///
/// `description` and `deinit` come from NSObject and cannot be isolated; UIKit's objects are
/// confined to one thread (mostly the main one, a measuring thread where a client opts in), which a
/// check at run time would forbid.
nonisolated func withoutIsolationCheck<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

import Snapshots
import UIKit

/// Options that several commands take, and how their values are read.
enum SharedOptions {
  static let jobs = OptionSyntax(
    "--jobs", "-j", value: .one(placeholder: "N"),
    help: "Processes to work with (the number of cores, fewer for a few documents)")
  static let quiet = OptionSyntax("--quiet", "-q", help: "Print errors only")

  /// The id of the device that a person means.
  static func device(_ name: String, command: String) throws(UsageError) -> String {
    if let device = Device.named(name) { return device.id }
    // The start of a name may stand for many; the newest of them is the likeliest.
    let known = Device.all.reversed().flatMap { $0.names + [$0.id] }
    let suggestion =
      Suggestion.nearest(to: name, among: known)
      ?? known.first { $0.lowercased().hasPrefix(name.lowercased()) }
    throw UsageError(
      "unknown device '\(name)' (see 'moa devices')", suggestion: suggestion, command: command)
  }

  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    try arguments.integer(jobs, in: 1...256)
  }
}

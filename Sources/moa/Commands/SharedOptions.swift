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
    let known = Device.all.flatMap { [$0.id] + $0.names }
    throw UsageError(
      "unknown device '\(name)' (see 'moa devices')",
      suggestion: Suggestion.nearest(to: name, among: known), command: command)
  }

  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    try arguments.number(jobs, in: 1...256).map { Int($0) }
  }
}

/// Options that several commands take, and how their values are read.
enum SharedOptions {
  static let jobs = OptionSyntax(
    "--jobs", "-j", value: .one(placeholder: "N"),
    help: "Processes to work with (the number of cores, fewer for a few documents)")
  static let quiet = OptionSyntax("--quiet", "-q", help: "Print errors only")

  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    try arguments.integer(jobs, in: 1...256)
  }
}

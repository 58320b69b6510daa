/// The arguments of one command, taken apart by its syntax.
///
/// Options are looked up by the same `OptionSyntax` values that declared them.
struct ParsedArguments {
  let command: String
  private(set) var operands: [String] = []
  private var valuesByName: [String: [String]] = [:]

  /// Parses what follows the command's name.
  ///
  /// Long options take their value after `=` or as the next argument, short ones also without a
  /// space (`-oDIR`). Options and operands may be mixed; everything after `--` is an operand, and
  /// `-` alone is one too.
  init(_ arguments: [String], syntax: CommandSyntax) throws(UsageError) {
    command = syntax.name
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        operands += arguments[index...]
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let (name, attached) = Self.split(argument)
      guard let option = syntax.option(named: name) else {
        throw Self.unknownOption(name, syntax: syntax)
      }
      guard let placeholder = option.placeholder else {
        guard attached == nil else {
          throw UsageError("option '\(name)' takes no value", command: syntax.name)
        }
        valuesByName[option.name] = []
        continue
      }
      let value: String
      if let attached {
        value = attached
      } else if index < arguments.count, !Self.isOption(arguments[index], of: syntax) {
        value = arguments[index]
        index += 1
      } else {
        throw UsageError(
          "option '\(name)' needs a value (\(placeholder))", command: syntax.name)
      }
      try add(value, to: option, typed: name)
    }
    if syntax.needsOperand, operands.isEmpty {
      throw UsageError(
        "'\(syntax.name)' needs at least one \(syntax.operands.lowercasedWords)",
        command: syntax.name)
    }
    if syntax.operands.isEmpty, let extra = operands.first {
      throw UsageError("'\(syntax.name)' takes no '\(extra)'", command: syntax.name)
    }
  }

  /// Whether a flag was given.
  subscript(flag option: OptionSyntax) -> Bool { valuesByName[option.name] != nil }

  /// The value of an option that takes one.
  subscript(option: OptionSyntax) -> String? { valuesByName[option.name]?.last }

  /// The values of a list option, in the order given, each once.
  subscript(list option: OptionSyntax) -> [String] { valuesByName[option.name] ?? [] }

  /// The number given for an option; an error says which numbers are allowed.
  func number(
    _ option: OptionSyntax, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        "option '\(option.name)' takes a number from \(range.lowerBound.shortest) to "
          + "\(range.upperBound.shortest), not '\(text)'", command: command)
    }
    return number
  }

  /// The whole number given for an option; an error says which numbers are allowed.
  func integer(_ option: OptionSyntax, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "option '\(option.name)' takes a whole number from \(range.lowerBound) to "
          + "\(range.upperBound), not '\(text)'", command: command)
    }
    return number
  }

  private mutating func add(
    _ text: String, to option: OptionSyntax, typed name: String
  ) throws(UsageError) {
    var values = [text]
    var known: [String] = []
    if case .list = option.value {
      values = text.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0).trimmingSpaces
      }
      known = valuesByName[option.name] ?? []
    }
    for value in values {
      guard !value.isEmpty else {
        throw UsageError(
          "option '\(name)' has an empty value" + (text.isEmpty ? "" : " in '\(text)'"),
          command: command)
      }
      try check(value, for: option, typed: name)
      if !known.contains(value) { known.append(value) }
    }
    valuesByName[option.name] = known
  }

  private func check(
    _ value: String, for option: OptionSyntax, typed name: String
  ) throws(UsageError) {
    guard !option.choices.isEmpty, !option.choices.contains(value) else { return }
    throw UsageError(
      "option '\(name)' has no value '\(value)' (\(option.choices.joined(separator: ", ")))",
      suggestion: Suggestion.nearest(to: value, among: option.choices).map { "\(name) \($0)" },
      command: command)
  }

  /// The name and the value attached to it: `--name=value`, `-nvalue`.
  private static func split(_ argument: String) -> (name: String, attached: String?) {
    if argument.hasPrefix("--") {
      guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
      return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
    let name = String(argument.prefix(2))
    let rest = argument.dropFirst(2)
    return (name, rest.isEmpty ? nil : String(rest.hasPrefix("=") ? rest.dropFirst() : rest))
  }

  private static func isOption(_ argument: String, of syntax: CommandSyntax) -> Bool {
    argument.hasPrefix("-") && syntax.option(named: split(argument).name) != nil
  }

  private static func unknownOption(_ name: String, syntax: CommandSyntax) -> UsageError {
    let known = syntax.options.flatMap(\.names)
    return UsageError(
      "unknown option '\(name)' for '\(syntax.name)'",
      suggestion: Suggestion.nearest(to: name, among: known.filter { $0.hasPrefix("--") }),
      command: syntax.name)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// `FILE|DIR…` as words of a sentence: `file or directory`.
  fileprivate var lowercasedWords: String {
    split(separator: "|").map {
      switch $0.prefix(while: { $0.isLetter }) {
      case "DIR": "directory"
      case let word: word.lowercased()
      }
    }.joined(separator: " or ")
  }
}

extension Double {
  fileprivate var shortest: String {
    self == rounded() && magnitude < 1e9 ? String(Int(self)) : String(self)
  }
}

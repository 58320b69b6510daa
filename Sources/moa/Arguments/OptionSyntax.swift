/// One option of a command: its names, its value and its line of help.
struct OptionSyntax: Sendable {
  /// What may follow the option's name.
  enum Value: Sendable {
    /// Nothing: the option is on when it is there.
    case none
    /// One value; given twice, the last one counts, so that scripts can override.
    case one(placeholder: String)
    /// Any number of values: the option may be repeated, and each value may be a comma list.
    case list(placeholder: String)
  }

  /// The names with their dashes; the first, a long one, is the one that messages use.
  let names: [String]
  let value: Value
  /// The values that are allowed; empty when any text is.
  let choices: [String]
  let help: String

  init(_ names: String..., value: Value = .none, choices: [String] = [], help: String) {
    self.names = names
    self.value = value
    self.choices = choices
    self.help = help
  }

  var name: String { names[0] }

  /// The word that stands for the value in help, nil for a flag.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .one(let placeholder), .list(let placeholder): placeholder
    }
  }
}

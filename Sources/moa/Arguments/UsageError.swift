/// Wrong usage: what was typed that the command does not know, and what was perhaps meant.
struct UsageError: Error, Equatable {
  /// Starts lower case, no full stop.
  let message: String
  /// What was probably meant, as it should be typed.
  var suggestion: String?
  /// The command whose help tells more, nil for the list of commands.
  var command: String?

  init(_ message: String, suggestion: String? = nil, command: String? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.command = command
  }

  /// The lines for stderr.
  var text: String {
    var text = "moa: error: \(message)"
    if let suggestion { text += "; did you mean '\(suggestion)'?" }
    text += "\nsee 'moa help\(command.map { " " + $0 } ?? "")'\n"
    return text
  }
}

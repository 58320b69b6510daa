import Testing

@testable import moa

@Suite("Arguments")
struct ArgumentTests {
  static let output = OptionSyntax("--output", "-o", value: .one(placeholder: "DIR"), help: "")
  static let device = OptionSyntax("--device", value: .list(placeholder: "ID"), help: "")
  static let format = OptionSyntax(
    "--format", value: .one(placeholder: "NAME"), choices: ["jsonl", "json", "tree"], help: "")
  static let scale = OptionSyntax("--scale", value: .one(placeholder: "N"), help: "")
  static let all = OptionSyntax("--all", "-a", help: "")
  static let syntax = CommandSyntax(
    name: "draw", summary: "", operands: "FILE|DIR…", needsOperand: true,
    options: [output, device, format, scale, all])

  /// What a command line comes to, or the error it gives.
  struct Case: CustomTestStringConvertible {
    let line: String
    var operands: [String] = []
    var output: String?
    var devices: [String] = []
    var format: String?
    var isAll = false
    var error: UsageError?
    var testDescription: String { line }

    init(
      _ line: String, _ operands: [String] = [], output: String? = nil, devices: [String] = [],
      format: String? = nil, isAll: Bool = false
    ) {
      self.line = line
      self.operands = operands
      self.output = output
      self.devices = devices
      self.format = format
      self.isAll = isAll
    }

    init(_ line: String, fails message: String, suggestion: String? = nil) {
      self.line = line
      error = UsageError(message, suggestion: suggestion, command: "draw")
    }
  }

  static let cases: [Case] = [
    Case("a b", ["a", "b"]),
    Case("a --output out b", ["a", "b"], output: "out"),
    Case("a --output=out", ["a"], output: "out"),
    Case("a --output=", fails: "option '--output' has an empty value"),
    Case("a -o out", ["a"], output: "out"),
    Case("a -oout", ["a"], output: "out"),
    Case("a -o=out", ["a"], output: "out"),
    Case("a --output=a=b", ["a"], output: "a=b"),
    Case("a -o one -o two", ["a"], output: "two"),
    Case("a -o -strange", ["a"], output: "-strange"),
    Case("a -o --all", fails: "option '-o' needs a value (DIR)"),
    Case("a --output", fails: "option '--output' needs a value (DIR)"),
    Case("a --device x,y --device z", ["a"], devices: ["x", "y", "z"]),
    Case("a --device x,y,x", ["a"], devices: ["x", "y"]),
    Case("a --device x,,y", fails: "option '--device' has an empty value in 'x,,y'"),
    Case("a --all", ["a"], isAll: true),
    Case("a -a", ["a"], isAll: true),
    Case("a --all=yes", fails: "option '--all' takes no value"),
    Case("-- --all -o", ["--all", "-o"]),
    Case("-", ["-"]),
    Case("a --format tree", ["a"], format: "tree"),
    Case(
      "a --format tre", fails: "option '--format' has no value 'tre' (jsonl, json, tree)",
      suggestion: "--format tree"),
    Case(
      "a --devcie x", fails: "unknown option '--devcie' for 'draw'", suggestion: "--device"),
    Case("a --zzzzzz", fails: "unknown option '--zzzzzz' for 'draw'"),
    Case("a -x", fails: "unknown option '-x' for 'draw'"),
    Case("", fails: "'draw' needs at least one file or directory"),
    Case("--all", fails: "'draw' needs at least one file or directory"),
  ]

  @Test("a command line comes to its options and operands", arguments: cases)
  func parse(_ test: Case) {
    do {
      let parsed = try ParsedArguments(
        test.line.split(separator: " ").map(String.init), syntax: Self.syntax)
      #expect(parsed.operands == test.operands)
      #expect(parsed[Self.output] == test.output)
      #expect(parsed[list: Self.device] == test.devices)
      #expect(parsed[Self.format] == test.format)
      #expect(parsed[flag: Self.all] == test.isAll)
      #expect(test.error == nil)
    } catch {
      #expect(error == test.error)
    }
  }

  @Test(
    "a number must lie in its range",
    arguments: [
      ("2", 2), ("1.5", 1.5), ("0.1", 0.1), ("0", nil), ("11", nil), ("nan", nil), ("-1", nil),
      ("two", nil), ("0x2", 2),
    ] as [(String, Double?)])
  func number(_ text: String, _ value: Double?) throws {
    let parsed = try ParsedArguments(["a", "--scale", text], syntax: Self.syntax)
    do {
      #expect(try parsed.number(Self.scale, in: 0.1...10) == value)
    } catch {
      #expect(value == nil)
      #expect(
        error.message == "option '--scale' takes a number from 0.1 to 10, not '\(text)'")
    }
  }

  @Test(
    "a count must be whole",
    arguments: [("2", 2), ("2.5", nil), ("0", nil), ("1e1", nil), ("99", nil)] as [(String, Int?)])
  func integer(_ text: String, _ value: Int?) throws {
    let parsed = try ParsedArguments(["a", "--scale", text], syntax: Self.syntax)
    do {
      #expect(try parsed.integer(Self.scale, in: 1...10) == value)
    } catch {
      #expect(value == nil)
      #expect(
        error.message == "option '--scale' takes a whole number from 1 to 10, not '\(text)'")
    }
  }

  @Test(
    "a slip of the keys is recognised, another word is not",
    arguments: [
      ("rendr", "render"), ("redner", "render"), ("frame", "frames"), ("Frames", "frames"),
      ("divices", "devices"), ("lint", nil), ("x", nil), ("helpp", "help"),
    ] as [(String, String?)])
  func suggestion(_ typed: String, _ meant: String?) {
    #expect(
      Suggestion.nearest(to: typed, among: ["render", "frames", "devices", "help"]) == meant)
  }
}

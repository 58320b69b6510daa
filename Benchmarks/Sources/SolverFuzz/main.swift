// Writes states of the solver after random builds and edits, one JSON object a line, for
// Scripts/check-solver, which compares each with an exact optimum:
//
//   swift run -c release --package-path Benchmarks SolverFuzz 0 1000 | Scripts/check-solver
//
// Arguments: first seed, last seed (excluded), edits a seed (6), --ambiguity, --minimise (do not give
// up constraints, only minimise), --size N (views a layout), --lists (long squeezed lists),
// --screens (N layouts in one system).

import SolverWorkloads

struct Options {
  var first = 0
  var last = 100
  var edits = 6
  var size = 10
  var ambiguity = false
  var breaksConflicts = true
  var lists = false
  var screens = false

  init(_ arguments: [String]) {
    var numbers: [Int] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--ambiguity": ambiguity = true
      case "--minimise": breaksConflicts = false
      case "--lists": lists = true
      case "--screens": screens = true
      case "--size": size = Int(rest.popFirst() ?? "") ?? size
      default: numbers.append(Int(argument) ?? 0)
      }
    }
    if numbers.count > 0 { first = numbers[0] }
    if numbers.count > 1 { last = numbers[1] }
    if numbers.count > 2 { edits = numbers[2] }
  }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
for seed in options.first..<options.last {
  var session = FuzzSession(seed: seed, options: options)
  session.report(state: 0)
  for state in 1..<max(options.edits + 1, 1) {
    session.edit()
    session.report(state: state)
  }
}

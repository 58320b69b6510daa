// Measures and writes results.json:
//
//   swift run -c release --package-path Benchmarks Benchmarks [--out FILE] [--filter TEXT] [--quick] \
//     [--patience TIMES]

var out = "Benchmarks/results.json"
var filter = ""
var isQuick = false
var rest = CommandLine.arguments.dropFirst()
while let argument = rest.popFirst() {
  switch argument {
  case "--out": out = rest.popFirst() ?? out
  case "--filter": filter = rest.popFirst() ?? filter
  case "--quick": isQuick = true
  case "--patience": patience = rest.popFirst().flatMap(Int.init) ?? patience
  default: print("unknown argument \(argument)")
  }
}

var measurements: [Measurement] = []
measurements += SolverBenchmarks(filter: filter, isQuick: isQuick).run()
measurements += TextBenchmarks(filter: filter, isQuick: isQuick).run()
measurements += LayoutBenchmarks(filter: filter, isQuick: isQuick).run()
measurements += ListBenchmarks(filter: filter, isQuick: isQuick).run()
measurements += AnimationBenchmarks(filter: filter, isQuick: isQuick).run()
try write(measurements, to: out)

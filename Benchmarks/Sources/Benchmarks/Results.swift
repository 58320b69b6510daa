import Foundation

/// Writes measurements as JSON: `[{"name", "value", "unit", "against", "ratio", "peers"}]`.
///
/// What was only recorded, on another machine, stands apart: `"recorded"` as it was measured there,
/// `"machineFactor"` the time of our common measure here divided by that there.
func write(_ measurements: [Measurement], to path: String) throws {
  let lines = measurements.map { measurement in
    var line = "  {\"name\": \"\(measurement.name)\", "
    line += "\"value\": \(number(measurement.microseconds)), \"unit\": \"us\""
    if let against = measurement.against, let ratio = measurement.ratio {
      line += ", \"against\": \"\(against.name)\", \"ratio\": \(number(ratio))"
    }
    if !measurement.peers.isEmpty {
      line += ", \"peers\": \(object(measurement.peers))"
    }
    if let factor = measurement.machineFactor {
      line += ", \"recorded\": \(object(measurement.recorded))"
      line += ", \"machineFactor\": \(number(factor))"
    }
    return line + "}"
  }
  let text = "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

private func object(_ pairs: [(name: String, microseconds: Double)]) -> String {
  "{\(pairs.map { "\"\($0.name)\": \(number($0.microseconds))" }.joined(separator: ", "))}"
}

private func number(_ value: Double) -> String { "\((value * 10_000).rounded() / 10_000)" }

func logarithm(_ value: Double) -> Double { log(value) }

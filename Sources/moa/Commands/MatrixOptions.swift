import Snapshots
@_spi(Moa) import UIKit

/// The options that say in which configurations scenes are laid out, for every command that lays
/// scenes out.
enum MatrixOptions {
  private static let device = OptionSyntax(
    "--device", value: .list(placeholder: "ID,…"),
    help: "Devices by id or name, or 'all' (default: each document's own)")
  private static let orientation = OptionSyntax(
    "--orientation", value: .list(placeholder: "NAME,…"), choices: choices(Matrix.Orientation.self),
    help: "How the devices are held")
  private static let textSize = OptionSyntax(
    "--text-size", value: .list(placeholder: "NAME,…"), choices: choices(Matrix.TextSize.self),
    help: "Dynamic Type sizes: xSmall … xxxLarge, accessibility1 … accessibility5, or all")
  private static let appearance = OptionSyntax(
    "--appearance", value: .list(placeholder: "NAME,…"), choices: choices(Matrix.Appearance.self),
    help: "Light or dark")
  private static let locale = OptionSyntax(
    "--locale", value: .list(placeholder: "CODE,…"),
    help: "Languages, as in 'de' or 'pt-BR', from the .strings files beside the document")

  static let all = [device, orientation, textSize, appearance, locale]

  /// What the options ask for.
  static func matrix(_ arguments: ParsedArguments) throws(UsageError) -> Matrix {
    var matrix = Matrix()
    matrix.devices = try devices(arguments)
    matrix.orientations = values(arguments[list: orientation])
    matrix.textSizes = values(arguments[list: textSize])
    matrix.appearances = values(arguments[list: appearance])
    matrix.locales = arguments[list: locale]
    return matrix
  }

  private static func devices(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
    var ids: [String] = []
    for name in arguments[list: device] {
      if name == "all" { return Device.all.map(\.id) }
      let id = try self.device(name, command: arguments.command)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The id of the device that a person means.
  private static func device(_ name: String, command: String) throws(UsageError) -> String {
    if let device = Device.named(name) { return device.id }
    // The start of a name may stand for many; the newest of them is the likeliest.
    let known = Device.all.reversed().flatMap { $0.names + [$0.id] }
    let suggestion =
      Suggestion.nearest(to: name, among: known)
      ?? known.first { $0.lowercased().hasPrefix(name.lowercased()) }
    throw UsageError(
      "unknown device '\(name)' (see 'moa devices')", suggestion: suggestion, command: command)
  }

  private static func choices<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type
  ) -> [String] {
    type.allCases.map(\.rawValue) + ["all"]
  }

  private static func values<Value: RawRepresentable<String> & CaseIterable>(
    _ names: [String]
  ) -> [Value] {
    names.contains("all") ? Array(Value.allCases) : names.compactMap { Value(rawValue: $0) }
  }
}

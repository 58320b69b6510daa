// The log of a conflict, as UIKit writes it (A12.1).

extension LayoutConflict {
  /// Whether one of the list comes from an autoresizing mask, which adds a note to the log.
  public var mentionsAutoresizing: Bool { members.contains { $0.text.hasPrefix(Self.maskClass) } }

  private static let maskClass = "<NSAutoresizingMaskLayoutConstraint"

  /// The text that UIKit logs, without the time and process at its start.
  public var log: String {
    let list = members.map { "    \"\(LayoutConflict.escaped($0.text))\"" }
    return "Unable to simultaneously satisfy constraints.\n" + advice + "(\n"
      + list.joined(separator: ",\n") + "\n)\n\n"
      + "Will attempt to recover by breaking constraint \n" + broken.text + "\n\n"
      + "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the "
      + "debugger.\n"
      + "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in "
      + "<\(LayoutEra.current < .iOS13 ? "UIKit" : "UIKitCore")/UIView.h> may also be helpful."
  }

  /// What to try, one piece of advice a line; all on one line before iOS 9.
  private var advice: String {
    let isOneLine = ConstraintTextStyle.current == .iOS8
    let first =
      "Probably at least one of the constraints in the following list is one you don't want."
    let steps = [
      "Try this:", "(1) look at each constraint and try to figure out which you don't expect;",
      "(2) find the code that added the unwanted constraint or constraints and fix it.",
    ]
    let note =
      "(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
      + "refer to the documentation for the UIView property "
      + "translatesAutoresizingMaskIntoConstraints) \n"
    if isOneLine {
      let line = "\t" + ([first] + steps).joined(separator: " ") + " "
      return line + (mentionsAutoresizing ? note : "\n")
    }
    return "\t\(first) \n\t\(steps[0]) \n\t\t\(steps[1]) \n\t\t\(steps[2]) \n"
      + (mentionsAutoresizing ? "\t" + note : "")
  }

  /// A text as the description of a list of strings shows it: quotes and what is not ASCII escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for unit in text.utf16 {
      switch unit {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x09: result += "\\t"
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default: result += "\\U" + String(format: "%04x", unit)
      }
    }
    return result
  }
}

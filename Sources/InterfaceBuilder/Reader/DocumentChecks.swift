/// Goes over a freshly read tree once and notes what is not as Interface Builder writes it.
///
/// In file order, so that findings are too; a document with thousands of faults is cut off.
struct DocumentChecks {
  let tree: ElementTree
  let path: String
  let limit: Int

  private var findings: [DocumentFinding] = []
  /// Objects by id; the first of equal ones.
  private var objects: [String: Element] = [:]
  private var isFull: Bool { findings.count >= limit }

  init(tree: ElementTree, path: String, limit: Int) {
    self.tree = tree
    self.path = path
    self.limit = limit
  }

  mutating func run(
    following segues: SegueGraph, among controllers: [Element]
  ) -> [DocumentFinding] {
    collectObjects()
    for segue in DocumentChecks.cyclicSegues(in: segues, controllers: controllers) {
      add(
        .error,
        "segue closes a cycle: the scene of \(segue.destination.quoted) would contain itself; "
          + "it is not followed", about: segue.element)
    }
    for index in 0..<tree.count {
      if isFull { break }
      check(Element(tree: tree, index: index))
    }
    findings.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    if isFull {
      findings = Array(findings.prefix(limit))
      findings.append(
        DocumentFinding(.note, "further findings are left out after \(limit)", file: path))
    }
    return findings
  }

  mutating func add(
    _ severity: DocumentFinding.Severity, _ message: String, about element: Element
  ) {
    guard !isFull else { return }
    findings.append(DocumentFinding(severity, message, about: element, file: path))
  }

  func object(_ id: String) -> Element? { objects[id] }

  /// Duplicate ids are found on the way: references to them are not unique.
  private mutating func collectObjects() {
    for element in tree.root.descendants where element.isObject {
      guard let id = element.id else { continue }
      if let first = objects[id] {
        // `<segue>`, `<outlet>` and guides of copied scenes repeat ids without harm to a layout,
        // but a second view or constraint of the same id cannot be referred to.
        add(
          element.isView || element.isController || element.name == "constraint"
            ? .warning : .note,
          "id \(id.quoted) is used before, by <\(first.name)> in line \(first.line)",
          about: element)
      } else {
        objects[id] = element
      }
    }
  }

  private mutating func check(_ element: Element) {
    switch element.name {
    case "device": checkDevice(element)
    case "constraint": checkConstraint(element)
    case "segue": checkReference(element, "destination", "segue leads to")
    case "exclude", "include": checkReference(element, "reference", "variation refers to")
    case "outlet", "action", "outletCollection":
      checkReference(element, "destination", "\(element.name) is connected to")
    case "rect", "size", "inset", "edgeInsets", "directionalEdgeInsets", "point":
      checkNumbers(element)
    case "subviews", "objects", "cells", "prototypes": checkMembers(element)
    default:
      if element.isView { checkView(element) }
    }
  }
}

// MARK: - Device

extension DocumentChecks {
  private mutating func checkDevice(_ element: Element) {
    guard let id = element["id"] else { return }
    if DesignDevice(id: id) == nil {
      add(
        .warning, "unknown device \(id.quoted); scenes are laid out at their stored sizes",
        about: element)
    }
    if let orientation = element["orientation"],
      DesignDevice.Orientation(rawValue: orientation) == nil
    {
      add(
        .warning, "unknown orientation \(orientation.quoted), expected portrait or landscape",
        about: element)
    }
  }
}

// MARK: - References

extension DocumentChecks {
  private mutating func checkReference(_ element: Element, _ attribute: String, _ verb: String) {
    guard let id = element[attribute], objects[id] == nil else { return }
    add(.warning, "\(verb) \(id.quoted), which is not in the document", about: element)
  }
}

// MARK: - Constraints

extension DocumentChecks {
  private mutating func checkConstraint(_ element: Element) {
    for (name, _) in element.attributes where !Vocabulary.constraintAttributes.contains(name) {
      add(.note, "unknown attribute \(name.quoted) of a constraint", about: element)
    }
    for side in ["firstAttribute", "secondAttribute"] {
      if let name = element[side] {
        if ConstraintDescription.Attribute(rawValue: name) == nil {
          add(
            .error, "unknown constraint attribute \(name.quoted); constraint is left out",
            about: element)
        }
      } else if side == "firstAttribute" || element["secondItem"] != nil {
        add(.error, "constraint has no \(side); it is left out", about: element)
      }
    }
    for side in ["firstItem", "secondItem"] {
      guard let id = element[side], objects[id] == nil else { continue }
      add(
        .error, "constraint refers to \(id.quoted), which is not in the document; it is left out",
        about: element)
    }
    checkConstraintValues(element, of: element)
    for variation in element.children where variation.name == "variation" {
      checkConstraintValues(variation, of: element)
    }
    if let relation = element["relation"],
      ConstraintDescription.Relation(rawValue: relation) == nil
    {
      add(.error, "unknown relation \(relation.quoted); constraint is left out", about: element)
    }
  }

  /// Why `Element.number` does not take a text.
  private static func fault(ofNumber text: String) -> String {
    Double(text)?.isFinite == true ? "is out of range" : "is not a finite number"
  }

  private mutating func checkConstraintValues(_ values: Element, of element: Element) {
    for name in ["constant", "priority"] {
      guard let text = values[name], Element.number(text) == nil else { continue }
      add(
        .error, "\(name) \(text.quoted) \(Self.fault(ofNumber: text)); constraint is left out",
        about: element)
    }
    if let text = values["multiplier"], Element.ratio(text) == nil {
      let fault =
        Double(text)?.isFinite == true
        ? Self.fault(ofNumber: text) : "is neither a number nor a ratio"
      add(.error, "multiplier \(text.quoted) \(fault); constraint is left out", about: element)
    }
    if let priority = values.number("priority"), !(1...1_000).contains(priority) {
      add(
        .warning, "priority \(values["priority"] ?? "") is outside of 1 to 1000",
        about: element)
    }
  }
}

// MARK: - Views and values

extension DocumentChecks {
  private mutating func checkNumbers(_ element: Element) {
    for (name, text) in element.attributes where name != "key" && Element.number(text) == nil {
      add(
        .warning,
        "\(name) \(text.quoted) \(Self.fault(ofNumber: text)); <\(element.name)> is ignored",
        about: element)
    }
  }

  private mutating func checkView(_ element: Element) {
    for (name, values) in Vocabulary.choices.sorted(by: { $0.key < $1.key }) {
      if let only = Vocabulary.elementsWithChoices[name], !only.contains(element.name) { continue }
      guard let text = element[name], !values.contains(text) else { continue }
      add(.warning, "unknown \(name) \(text.quoted)", about: element)
    }
    for name in Self.numericAttributes {
      guard let text = element[name], Element.number(text) == nil else { continue }
      add(
        .warning, "\(name) \(text.quoted) \(Self.fault(ofNumber: text)); it is ignored",
        about: element)
    }
  }

  private static let numericAttributes = [
    "alpha", "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
    "spacing", "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
    "numberOfLines", "preferredMaxLayoutWidth",
  ]

  /// Members of object lists must be objects that we know, else something is missing on the screen.
  private mutating func checkMembers(_ list: Element) {
    for member in list.children {
      switch list.name {
      case "subviews":
        if Vocabulary.views.contains(member.name) { continue }
        add(
          .warning,
          member.isView
            ? "unknown view <\(member.name)>; it is treated as a plain view"
            : "unknown element <\(member.name)> among the subviews; it is left out", about: member)
      case "objects":
        if member.isView || Vocabulary.controllers.contains(member.name)
          || Vocabulary.otherObjects.contains(member.name)
        {
          continue
        }
        add(
          .warning,
          member.isController
            ? "unknown controller <\(member.name)>; it is treated as a plain view controller"
            : "unknown object <\(member.name)>; it is left out", about: member)
      default:
        if member.isView { continue }
        add(
          .warning, "unknown element <\(member.name)> in <\(list.name)>; it is left out",
          about: member)
      }
    }
  }
}

extension String {
  /// In double quotes, cut to a length that fits a message, on one line.
  var quoted: String {
    let short = count > 60 ? prefix(60) + "…" : Substring(self)
    return "\"" + short.map { $0.isNewline ? " " : String($0) }.joined() + "\""
  }
}

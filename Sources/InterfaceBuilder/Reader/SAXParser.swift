import CLibXML2

/// Turns the bytes of an XML file into an `ElementTree`; everything of libxml2 stays in here.
///
/// Push parsing with SAX2 callbacks: libxml2 builds no tree, so depth costs no stack and memory is
/// ours to bound. It may not touch the network or other files, a document type declaration is
/// refused (with it go all entities but the five of XML), and the limits are checked as the
/// content arrives, not afterwards.
enum SAXParser {
  static func parse(
    _ bytes: [UInt8], file: String, limits: ReadingLimits
  ) throws(DocumentError) -> ElementTree {
    xmlInitParser()
    let state = State(bytes: bytes, limits: limits)
    run(bytes, state)
    if let fault = state.fault {
      throw DocumentError(
        file: file, line: max(fault.line, 1), column: max(fault.column, 1), message: fault.message)
    }
    guard let tree = state.tree() else {
      throw DocumentError(file: file, line: 1, column: 1, message: "no element in the file")
    }
    return tree
  }

  private static func run(_ bytes: [UInt8], _ state: State) {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { context, name, prefix, _, _, _, count, _, attributes in
      State.from(context)?.startElement(name, prefix, Int(count), attributes)
    }
    handler.endElementNs = { context, _, _, _ in State.from(context)?.endElement() }
    handler.characters = { context, text, length in
      State.from(context)?.characters(text, Int(length))
    }
    handler.cdataBlock = { context, text, length in
      State.from(context)?.characters(text, Int(length))
    }
    handler.internalSubset = { context, _, _, _ in
      State.from(context)?.stop("a document type declaration is not allowed here")
    }
    handler.serror = { context, error in
      guard let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      State.from(context)?.malformed(
        error.pointee.message, line: Int(error.pointee.line), column: Int(error.pointee.int2))
    }

    let unmanaged = Unmanaged.passRetained(state)
    defer { unmanaged.release() }
    guard
      let context = xmlCreatePushParserCtxt(&handler, unmanaged.toOpaque(), nil, 0, nil)
    else { return state.stop("out of memory") }
    defer {
      state.context = nil
      xmlFreeParserCtxt(context)
    }
    state.context = context
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue
    _ = xmlCtxtUseOptions(context, Int32(options))

    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset = 0
      while offset < buffer.count, state.fault == nil {
        let length = min(1 << 16, buffer.count - offset)
        base.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
          _ = xmlParseChunk(context, $0 + offset, Int32(length), 0)
        }
        offset += length
      }
      if state.fault == nil { _ = xmlParseChunk(context, nil, 0, 1) }
    }
  }
}

// MARK: - What the callbacks fill

/// Collects nodes while libxml2 reads; lives for one `parse` call on one thread.
private final class State {
  struct Fault {
    var line: Int
    var column: Int
    var message: String
  }

  var context: xmlParserCtxtPtr?
  private(set) var fault: Fault?

  private let limits: ReadingLimits
  private var scanner: StartTagScanner
  private var nodes: [ElementTree.Node] = []
  private var attributes: [ElementTree.Attribute] = []
  private var texts: [String] = []
  /// The open elements, outermost first, each with its last child so far.
  private var open: [(node: Int, lastChild: Int)] = []
  private var pendingText: [UInt8] = []
  private var names: [[UInt8]: String] = [:]

  init(bytes: [UInt8], limits: ReadingLimits) {
    self.limits = limits
    scanner = StartTagScanner(bytes: bytes)
  }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> State? {
    pointer.map { Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
  }

  func tree() -> ElementTree? {
    nodes.isEmpty ? nil : ElementTree(nodes: nodes, attributes: attributes, texts: texts)
  }

  // MARK: Elements

  func startElement(
    _ name: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?, _ count: Int,
    _ values: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard fault == nil, let name else { return }
    let place = scanner.next() ?? currentPlace
    if nodes.count >= limits.elementCount {
      return stop("has more than \(limits.elementCount) elements", at: place)
    }
    if open.count >= limits.elementDepth {
      return stop("elements are nested deeper than \(limits.elementDepth) levels", at: place)
    }
    if count > limits.attributesPerElement {
      return stop("element has more than \(limits.attributesPerElement) attributes", at: place)
    }
    flushText()

    let index = nodes.count
    let firstAttribute = attributes.count
    for i in 0..<count {
      // libxml2 gives five pointers an attribute: local name, prefix, URI, value, end of value.
      guard let values, let local = values[5 * i], let start = values[5 * i + 3],
        let end = values[5 * i + 4]
      else { continue }
      if end - start > limits.attributeBytes {
        return stop("attribute is longer than \(limits.attributeBytes >> 10) KB", at: place)
      }
      let value = String(
        decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      attributes.append(.init(name: intern(local), value: value))
    }
    nodes.append(
      .init(
        name: intern(name), parent: Int32(open.last?.node ?? -1), end: Int32(index + 1),
        firstAttribute: Int32(firstAttribute),
        attributeCount: Int32(attributes.count - firstAttribute),
        line: Int32(clamping: place.line), column: Int32(clamping: place.column),
        depth: Int32(open.count)))
    if let top = open.indices.last {
      if open[top].lastChild >= 0 {
        nodes[open[top].lastChild].nextSibling = Int32(index)
      } else {
        nodes[open[top].node].firstChild = Int32(index)
      }
      open[top].lastChild = index
    }
    open.append((index, -1))
  }

  func endElement() {
    guard fault == nil, let closed = open.last else { return }
    flushText()
    open.removeLast()
    nodes[closed.node].end = Int32(nodes.count)
  }

  // MARK: Text

  func characters(_ text: UnsafePointer<xmlChar>?, _ length: Int) {
    guard fault == nil, let text, length > 0, !open.isEmpty else { return }
    pendingText.append(contentsOf: UnsafeBufferPointer(start: text, count: length))
    if pendingText.count > limits.textBytes {
      stop("text is longer than \(limits.textBytes >> 20) MB")
    }
  }

  /// Gives the text gathered so far to the open element; indentation between tags is dropped.
  private func flushText() {
    defer { pendingText.removeAll(keepingCapacity: true) }
    guard let owner = open.last?.node,
      pendingText.contains(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 })
    else { return }
    let text = String(decoding: pendingText, as: UTF8.self)
    if nodes[owner].text < 0 {
      nodes[owner].text = Int32(texts.count)
      texts.append(text)
    } else {
      texts[Int(nodes[owner].text)] += text
    }
  }

  private func intern(_ name: UnsafePointer<xmlChar>) -> String {
    var length = 0
    while name[length] != 0 { length += 1 }
    let key = Array(UnsafeBufferPointer(start: name, count: length))
    if let known = names[key] { return known }
    let string = String(decoding: key, as: UTF8.self)
    names[key] = string
    return string
  }

  // MARK: Faults

  /// Keeps the first fault and makes libxml2 stop.
  func stop(_ message: String, at place: (line: Int, column: Int)? = nil) {
    guard fault == nil else { return }
    let place = place ?? currentPlace
    fault = Fault(line: place.line, column: place.column, message: message)
    if let context { xmlStopParser(context) }
  }

  /// An error of well-formedness, in libxml2's words.
  func malformed(_ text: UnsafeMutablePointer<CChar>?, line: Int, column: Int) {
    guard fault == nil else { return }
    let said = text.map { String(cString: $0) } ?? "not well-formed"
    let firstLine = said.split(separator: "\n").first.map(String.init) ?? said
    let words = firstLine.prefix(200).trimmingSpaces()
    let lowered = words.prefix(1).lowercased() + words.dropFirst()
    fault = Fault(line: line, column: column, message: "not well-formed XML: \(lowered)")
    if let context { xmlStopParser(context) }
  }

  private var currentPlace: (line: Int, column: Int) {
    guard let context else { return (1, 1) }
    return (Int(xmlSAX2GetLineNumber(context)), Int(xmlSAX2GetColumnNumber(context)))
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.first?.isWhitespace == true { text.removeFirst() }
    return String(text)
  }
}

/// The fonts of one thread: finds files, opens faces, answers for metrics.
///
/// Nothing is opened before it is needed. Not Sendable: the main thread uses `main`, a worker
/// thread makes its own.
///
/// Fonts are pinned: the system font is Inter with the widths of `SystemFontModel`, other fonts of
/// Apple's get the substitutes of `NamedFonts`, and only files in the folders of the pinned Debian
/// packages or registered by the client are used, so that every machine draws the same.
public final class FontLibrary {
  /// The library of the main thread.
  @MainActor public static let main = FontLibrary()

  /// Which language's forms ideographs have where the text does not tell.
  public var eastAsianLanguage: EastAsianLanguage = .automatic {
    didSet { if oldValue != eastAsianLanguage { generation += 1 } }
  }

  /// Counts the changes after which text has to be shaped anew.
  private(set) var generation = 0

  private let directories: [String]
  private var resolved: [FontDescriptor: ResolvedFont] = [:]
  private var faces: [String: FontFace] = [:]
  private var missingFiles: Set<String> = []
  private var paths: [String: String] = [:]
  private var registered: [FontRecord] = []
  private var found: [String: FontRecord?] = [:]
  private var covering: [UInt32: FontFace?] = [:]
  private lazy var fontconfig = Fontconfig(directories: directories)

  /// - Parameter directories: folders to find fonts in; nil for those of the Debian packages.
  public init(directories: [String]? = nil) {
    self.directories = directories ?? PinnedFonts.directories
  }

  /// Most descriptors, names and characters remembered; a table that is full starts over.
  private static let tableLimit = 4096

  // MARK: Asking

  /// Line height and other vertical measures of a font.
  ///
  /// The system font is 1.193359375 × size high in every era (fitted on stored label heights).
  /// - Complexity: O(1); an unknown named font costs one search of the pinned font folders.
  public func metrics(for font: FontDescriptor) -> FontMetrics { resolvedFont(font).metrics }

  /// What a descriptor really gets.
  public struct Resolution: Hashable, Sendable {
    /// Name of the family whose metrics are used: the one asked for if it is known.
    public var familyName: String
    public var postScriptName: String
    /// Whether a named font is not at hand and another one is drawn in its place.
    public var isSubstituted: Bool
    /// Whether nothing is known of a named font, so that its measures are the system font's.
    public var isUnknown: Bool
  }

  /// The names of the font that a descriptor is measured with.
  public func resolve(_ font: FontDescriptor) -> Resolution { resolvedFont(font).resolution }

  /// Makes a font file available by its names, as an app does with `UIAppFonts`.
  ///
  /// `TextMeasurer` shapes text anew afterwards; blocks made before keep the font they had.
  /// - Returns: the PostScript names in the file, none if it cannot be read.
  @discardableResult
  public func register(fontFile path: String) -> [String] {
    var names: [String] = []
    for index in 0..<min(HarfBuzzFont.faceCount(path: path), 64) {
      let face = self.face(path: path, index: index)
      guard let font = face.font else { continue }
      let record = FontRecord(
        path: path, index: index, familyNames: [font.name(16), font.name(1)].compactMap(\.self),
        postScriptName: font.name(6) ?? "", openTypeWeight: font.openTypeWeight,
        isItalic: font.isItalic, isNormalWidth: true)
      registered.append(record)
      names.append(record.postScriptName)
    }
    if !names.isEmpty {
      resolved.removeAll()
      found.removeAll()
      generation += 1
    }
    return names
  }

  /// Debian packages whose fonts are needed and missing; empty on a machine that is set up.
  public var missingPackages: [String] {
    PinnedFonts.packages.filter { pinnedPath($0.file) == nil }.map(\.package)
  }

  // MARK: Faces

  /// The one object for a face of a file.
  func face(path: String, index: Int, hasColorGlyphs: Bool = false) -> FontFace {
    let key = index == 0 ? path : "\(path)#\(index)"
    if let face = faces[key] { return face }
    let face = FontFace(path: path, index: index, hasColorGlyphs: hasColorGlyphs)
    faces[key] = face
    return face
  }

  private func pinnedPath(_ file: String) -> String? {
    if let path = paths[file] { return path }
    if missingFiles.contains(file) { return nil }
    guard let path = PinnedFonts.path(of: file, in: directories) else {
      missingFiles.insert(file)
      return nil
    }
    paths[file] = path
    return path
  }

  func face(of fallback: PinnedFonts.Fallback) -> FontFace? {
    pinnedPath(fallback.file).map {
      face(path: $0, index: fallback.index, hasColorGlyphs: fallback.hasColorGlyphs)
    }
  }

  /// A face of the pinned folders that has a character, whatever its family.
  /// - Complexity: O(1) for characters asked before, O(installed fonts) otherwise.
  func faceCovering(_ scalar: UInt32) -> FontFace? {
    if let known = covering[scalar] { return known }
    let record = fontconfig.face(covering: scalar)
    let face = record.map { self.face(path: $0.path, index: $0.index) }
    if covering.count >= Self.tableLimit { covering.removeAll() }
    covering[scalar] = face
    return face
  }

  // MARK: Descriptors

  /// The face and measures of a descriptor.
  /// - Complexity: O(1) for one of the last 4,096 descriptors.
  func resolvedFont(_ descriptor: FontDescriptor) -> ResolvedFont {
    if let font = resolved[descriptor] { return font }
    let font = makeFont(descriptor)
    if resolved.count >= Self.tableLimit { resolved.removeAll() }
    resolved[descriptor] = font
    return font
  }

  /// Tracking of Helvetica Neue's interface cut over Helvetica's widths, in em.
  ///
  /// From a dozen labels and buttons that Xcode 5 and 6 stored at 15 and 17 points; few samples.
  private static let helveticaInterfaceTracking = 0.0047

  private func makeFont(_ descriptor: FontDescriptor) -> ResolvedFont {
    switch descriptor.family {
    case .system where descriptor.era == .helveticaNeue:
      // The interface cut of Helvetica Neue has its letters and the line height of its successor.
      let font = systemFont(
        descriptor, .liberationSans, name: ".HelveticaNeueInterface", model: false)
      font.tracking = Self.helveticaInterfaceTracking
      return font
    case .system: return systemFont(descriptor, nil, name: ".AppleSystemUIFont", model: true)
    case .systemRounded:
      return systemFont(descriptor, nil, name: ".AppleSystemUIFontRounded", model: true)
    case .systemSerif:
      return systemFont(
        descriptor, .notoSerif, name: ".AppleSystemUIFontSerif", model: false)
    case .systemMonospaced:
      return systemFont(
        descriptor, .dejaVuSansMono, name: ".AppleSystemUIFontMonospaced", model: false)
    case .named(let name):
      guard let system = systemAlias(descriptor, name) else { return namedFont(descriptor, name) }
      return makeFont(system)
    }
  }

  private func systemFont(
    _ descriptor: FontDescriptor, _ family: PinnedFamily?, name: String, model isModelled: Bool
  ) -> ResolvedFont {
    let step = descriptor.weight.step
    let model =
      isModelled
      ? SystemFontModel.shared.instance(
        pointSize: descriptor.pointSize, weightStep: step, era: descriptor.era) : nil
    let drawn = family ?? (model.map { $0.displayShare >= 0.5 } == true ? .interDisplay : .inter)
    let (face, skew) = pinnedFace(drawn, weightStep: step, isItalic: descriptor.isItalic)
    return ResolvedFont(
      descriptor: descriptor, face: face, metrics: Self.systemMetrics(descriptor), model: model,
      skew: skew,
      resolution: Resolution(
        familyName: name, postScriptName: name, isSubstituted: false, isUnknown: false))
  }

  private func pinnedFace(
    _ family: PinnedFamily, weightStep: Int, isItalic: Bool
  ) -> (FontFace?, skew: Double) {
    let file = family.file(weightStep: weightStep, isItalic: isItalic)
    let face = pinnedPath(file.name).map { self.face(path: $0, index: 0) }
    return (face, isItalic && !file.isItalic ? Self.syntheticSkew : 0)
  }

  /// The shear that browsers and CoreText use for a missing italic: 20 in 100.
  private static let syntheticSkew = 0.2

  /// Published figures of the system font; `text-metrics` confirms their sum on label heights.
  private static func systemMetrics(_ font: FontDescriptor) -> FontMetrics {
    let size = font.pointSize
    let lineHeight = 1.193359375 * size
    return FontMetrics(
      ascender: 0.9521484375 * size, descender: -0.2412109375 * size,
      leading: font.textStyleLeading.map { $0 - lineHeight } ?? 0,
      capHeight: 0.70458984375 * size, xHeight: 0.5263671875 * size)
  }
}

// MARK: - Named fonts

extension FontLibrary {
  /// A named font: registered, installed, known with a substitute, or the system font.
  private func namedFont(_ descriptor: FontDescriptor, _ name: String) -> ResolvedFont {
    let parsed = FontName(name)
    let step = (parsed.weight ?? descriptor.weight).step
    let isItalic = parsed.isItalic || descriptor.isItalic
    let request = StyleRequest(weightStep: step, isItalic: isItalic)
    if let record = registeredFace(name, request) { return realFont(descriptor, record) }
    if let facts = NamedFont.facts(family: parsed.familyKey, weightStep: step) {
      return substitutedFont(descriptor, name, facts, request)
    }
    if let record = installedFace(name, request) { return realFont(descriptor, record) }
    var system = descriptor
    system.family = .system
    if let weight = parsed.weight { system.weight = weight }
    system.isItalic = isItalic
    let font = makeFont(system)
    return ResolvedFont(
      descriptor: descriptor, face: font.face, metrics: font.metrics, model: font.model,
      skew: font.skew,
      resolution: Resolution(
        familyName: font.resolution.familyName, postScriptName: font.resolution.postScriptName,
        isSubstituted: true, isUnknown: true))
  }

  /// Names under which the system font is stored in files, e.g. ".SFUIText-Semibold".
  private func systemAlias(_ descriptor: FontDescriptor, _ name: String) -> FontDescriptor? {
    let parsed = FontName(name)
    guard parsed.isSystemFont else { return nil }
    var system = descriptor
    system.family = .system
    if let weight = parsed.weight { system.weight = weight }
    system.isItalic = descriptor.isItalic || parsed.isItalic
    return system
  }

  private struct StyleRequest {
    var weightStep: Int
    var isItalic: Bool
  }

  private func realFont(_ descriptor: FontDescriptor, _ record: FontRecord) -> ResolvedFont {
    let face = self.face(path: record.path, index: record.index)
    let size = descriptor.pointSize
    var metrics = Self.systemMetrics(descriptor)
    if let font = face.font {
      let unit = size / font.unitsPerEm
      let (ascender, descender, lineGap, capHeight, xHeight) = font.verticals
      metrics = FontMetrics(
        ascender: ascender * unit, descender: -abs(descender) * unit, leading: lineGap * unit,
        capHeight: capHeight * unit, xHeight: xHeight * unit)
    }
    return ResolvedFont(
      descriptor: descriptor, face: face, metrics: metrics, model: nil,
      skew: descriptor.isItalic && !record.isItalic ? Self.syntheticSkew : 0,
      resolution: Resolution(
        familyName: record.familyNames.first ?? "", postScriptName: record.postScriptName,
        isSubstituted: false, isUnknown: false))
  }

  private func substitutedFont(
    _ descriptor: FontDescriptor, _ name: String, _ facts: NamedFont, _ request: StyleRequest
  ) -> ResolvedFont {
    let (face, skew) = pinnedFace(
      facts.substitute, weightStep: request.weightStep, isItalic: request.isItalic)
    let size = descriptor.pointSize
    return ResolvedFont(
      descriptor: descriptor, face: face,
      metrics: FontMetrics(
        ascender: facts.ascender * size, descender: -facts.descender * size,
        leading: descriptor.textStyleLeading.map {
          $0 - (facts.ascender + facts.descender) * size
        } ?? facts.lineGap * size,
        capHeight: facts.capHeight * size, xHeight: facts.xHeight * size),
      model: nil, width: facts.width, skew: skew,
      resolution: Resolution(
        familyName: name, postScriptName: name, isSubstituted: true, isUnknown: false))
  }

  private func registeredFace(_ name: String, _ request: StyleRequest) -> FontRecord? {
    if let exact = registered.first(where: { $0.postScriptName == name }) { return exact }
    return Self.nearest(registered.filter { $0.familyNames.contains(name) }, request)
  }

  private func installedFace(_ name: String, _ request: StyleRequest) -> FontRecord? {
    let key = "\(name)#\(request.weightStep)\(request.isItalic ? "i" : "")"
    if let known = found[key] { return known }
    let record = Self.nearest(fontconfig.faces(named: name), request)
    if found.count >= Self.tableLimit { found.removeAll() }
    found[key] = record
    return record
  }

  /// The face of a family nearest in slant, then width, then weight; the first of equals.
  private static func nearest(_ faces: [FontRecord], _ request: StyleRequest) -> FontRecord? {
    let wanted = Double(FontWeight.openTypeWeight(step: request.weightStep))
    func distance(_ face: FontRecord) -> Double {
      (face.isItalic == request.isItalic ? 0 : 10_000) + (face.isNormalWidth ? 0 : 2_000)
        + abs(face.openTypeWeight - wanted)
    }
    return faces.min { distance($0) < distance($1) }
  }
}

// All calls of fontconfig: names and coverage of the fonts in the pinned folders.
//
// Consulted only for names that no table knows and characters that no pinned fallback has: loading
// its caches costs milliseconds. The configuration is our own; nothing of the system or the user
// is read, so answers depend on the files in the folders alone.

import CFontconfig

/// A font file as fontconfig describes it.
struct FontRecord: Hashable {
  var path: String
  var index: Int
  var familyNames: [String]
  var postScriptName: String
  /// On OpenType's scale, 1 … 1000.
  var openTypeWeight: Double
  var isItalic: Bool
  /// Whether the design is neither condensed nor expanded.
  var isNormalWidth: Bool
}

/// The fonts of some folders.
final class Fontconfig {
  private let configuration: OpaquePointer?

  init(directories: [String]) {
    configuration = FcConfigCreate()
    let folders = directories.map { "<dir>\(Self.escaped($0))</dir>" }.joined()
    // The first cache folder holds what the packages prepared, the second what we must add.
    let xml = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>\(folders)<cachedir>/var/cache/fontconfig</cachedir>\
      <cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
      """
    let bytes = Array(xml.utf8) + [0]
    FcConfigParseAndLoadFromMemory(configuration, bytes, FcTrue)
    FcConfigBuildFonts(configuration)
  }

  deinit { FcConfigDestroy(configuration) }

  /// The faces that bear a PostScript or family name, sorted by path.
  func faces(named name: String) -> [FontRecord] {
    let byPostScriptName = list {
      FcPatternAddString($0, FC_POSTSCRIPT_NAME, Array(name.utf8) + [0])
    }
    if !byPostScriptName.isEmpty { return byPostScriptName }
    return list { FcPatternAddString($0, FC_FAMILY, Array(name.utf8) + [0]) }
  }

  /// A face that has a character; the first path in order, upright and regular if there is one.
  func face(covering scalar: UInt32) -> FontRecord? {
    let faces = list { pattern in
      let characters = FcCharSetCreate()
      defer { FcCharSetDestroy(characters) }
      FcCharSetAddChar(characters, scalar)
      return FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    }
    return faces.first { !$0.isItalic && $0.isNormalWidth && $0.openTypeWeight == 400 }
      ?? faces.first
  }

  private func list(_ restrict: (OpaquePointer?) -> FcBool) -> [FontRecord] {
    let pattern = FcPatternCreate()
    defer { FcPatternDestroy(pattern) }
    guard restrict(pattern) != 0, let objects = FcObjectSetCreate() else { return [] }
    defer { FcObjectSetDestroy(objects) }
    for object in [
      FC_FILE, FC_INDEX, FC_FAMILY, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_WIDTH,
    ] {
      FcObjectSetAdd(objects, object)
    }
    guard let set = FcFontList(configuration, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<Int(set.pointee.nfont))
      .compactMap { set.pointee.fonts[$0].flatMap(Self.record) }
      .sorted { ($0.path, $0.index) < ($1.path, $1.index) }
  }

  private static func record(_ pattern: OpaquePointer) -> FontRecord? {
    func string(_ object: String, _ number: Int32) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, object, number, &value) == FcResultMatch, let value else {
        return nil
      }
      return String(cString: value)
    }
    func integer(_ object: String, _ fallback: Int32) -> Int32 {
      var value: Int32 = 0
      return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : fallback
    }
    guard let path = string(FC_FILE, 0) else { return nil }
    var families: [String] = []
    while families.count < 16, let family = string(FC_FAMILY, Int32(families.count)) {
      families.append(family)
    }
    let index = integer(FC_INDEX, 0)
    // The upper half numbers named instances of variable fonts, which are not used.
    guard index >> 16 == 0 else { return nil }
    var weight = 80.0
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    return FontRecord(
      path: path, index: Int(index), familyNames: families,
      postScriptName: string(FC_POSTSCRIPT_NAME, 0) ?? "",
      openTypeWeight: FcWeightToOpenTypeDouble(weight),
      isItalic: integer(FC_SLANT, 0) != 0, isNormalWidth: integer(FC_WIDTH, 100) == 100)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}

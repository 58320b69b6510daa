// All calls of cairo but those for fonts: surfaces, state, paths, sources.
//
// Cairo remembers the first error and ignores everything after it, so nothing invalid may reach
// it: coordinates are made finite and small enough for its fixed-point numbers, saves and restores
// are counted, transforms that cannot be inverted hide what is drawn under them.

import CCairo
import CoreGraphics
import Foundation

/// A cairo surface and its context.
final class Cairo {
  let surface: OpaquePointer
  let context: OpaquePointer
  /// What a vector surface has written so far; it keeps the stream's closure.
  private let output: Output

  final class Output { var bytes: [UInt8] = [] }

  /// Masks whose groups are still to end.
  private var masks: [OpaquePointer?] = []

  private static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
    output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }

  /// What a pixel holds.
  enum PixelFormat {
    case premultipliedBGRA
    case alpha
  }

  /// A surface of pixels.
  init(width: Int, height: Int, format: PixelFormat = .premultipliedBGRA) {
    output = Output()
    surface = cairo_image_surface_create(
      format == .alpha ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    context = cairo_create(surface)
  }

  /// A vector surface, sizes in points.
  init(size: CGSize, isPDF: Bool) {
    output = Output()
    let closure = Unmanaged.passUnretained(output).toOpaque()
    if isPDF {
      surface = cairo_pdf_surface_create_for_stream(
        Self.write, closure, size.width, size.height)
      // The date of a file would make every file different.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00")
    } else {
      surface = cairo_svg_surface_create_for_stream(
        Self.write, closure, size.width, size.height)
    }
    context = cairo_create(surface)
  }

  deinit {
    for mask in masks { cairo_pattern_destroy(mask) }
    cairo_destroy(context)
    // Finishing writes to `output`, which is still there.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// The bytes of a vector file; nothing can be drawn afterwards.
  func finishedOutput() -> [UInt8] {
    cairo_surface_finish(surface)
    return output.bytes
  }

  /// Copies the pixels of an image surface, rows without padding.
  func pixels(width: Int, height: Int) -> [UInt8]? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface),
      Int(cairo_image_surface_get_width(surface)) == width,
      Int(cairo_image_surface_get_height(surface)) == height
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytesPerPixel = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_A8 ? 1 : 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * bytesPerPixel)
    for row in 0..<height {
      bytes.append(
        contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width * bytesPerPixel))
    }
    return bytes
  }
}

// MARK: - State

extension Cairo {
  func save() { cairo_save(context) }
  func restore() { cairo_restore(context) }
  func beginGroup() { cairo_push_group(context) }

  func endGroup(opacity: Double, adding: Bool = false) {
    cairo_pop_group_to_source(context)
    if adding { cairo_set_operator(context, CAIRO_OPERATOR_ADD) }
    cairo_paint_with_alpha(context, opacity)
    if adding { cairo_set_operator(context, CAIRO_OPERATOR_OVER) }
  }

  /// Ends the group of a mask, for the next `endMaskedGroup`.
  func endMask() { masks.append(cairo_pop_group(context)) }

  /// Ends a group and lays what the last mask covers of it over what was there.
  func endMaskedGroup() {
    cairo_pop_group_to_source(context)
    guard let mask = masks.popLast() else { return }
    cairo_mask(context, mask)
    cairo_pattern_destroy(mask)
  }

  /// Ends a group after what `body` makes of its coverage was drawn.
  ///
  /// - Parameter scale: pixels of the coverage to one of the surface's units.
  func endGroup(
    opacity: Double, blendMode: CGBlendMode, width: Int, height: Int, scale: Double,
    under body: (AlphaMask) -> Void
  ) {
    let group = cairo_pop_group(context)
    defer { cairo_pattern_destroy(group) }
    let mask = Cairo(width: width, height: height, format: .alpha)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_scale(mask.context, scale, scale)
    cairo_transform(mask.context, &matrix)
    cairo_set_source(mask.context, group)
    cairo_paint_with_alpha(mask.context, opacity)
    if let bytes = mask.pixels(width: width, height: height) {
      cairo_save(context)
      cairo_identity_matrix(context)
      body(AlphaMask(width: width, height: height, bytes: bytes))
      cairo_restore(context)
    }
    cairo_set_source(context, group)
    cairo_set_operator(context, blendMode.cairoOperator)
    cairo_paint_with_alpha(context, opacity)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  func setBlendMode(_ mode: CGBlendMode) { cairo_set_operator(context, mode.cairoOperator) }

  func setAntialias(_ isOn: Bool) {
    cairo_set_antialias(context, isOn ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  var matrix: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return CGAffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// A rectangle around the clip, in present coordinates.
  var clipBounds: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// Applies a transform; false if it cannot be inverted and was not applied.
  func concatenate(_ transform: CGAffineTransform) -> Bool {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
    let determinant = transform.a * transform.d - transform.b * transform.c
    let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    guard parts.allSatisfy({ $0.isFinite && abs($0) < 1e6 }), abs(determinant) > 1e-9 else {
      return false
    }
    cairo_transform(context, &matrix)
    return true
  }

  /// A rectangle whose upper and lower edges lie between pixels, at least a pixel high.
  ///
  /// Unchanged where pixels are not upright.
  func alignedToPixelRows(_ rect: CGRect) -> CGRect {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    guard matrix.yx == 0, matrix.xy == 0, matrix.yy > 0 else { return rect }
    let top = (matrix.yy * rect.minY + matrix.y0).rounded()
    let height = max(1, (matrix.yy * rect.height).rounded())
    return CGRect(
      x: rect.minX, y: (top - matrix.y0) / matrix.yy, width: rect.width,
      height: height / matrix.yy)
  }

  func clip(evenOdd: Bool = false) {
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(context)
  }
}

// MARK: - Paths

extension Cairo {
  /// A coordinate that cairo's 24.8 fixed-point numbers can hold at any scale of ours.
  static func coordinate(_ value: CGFloat) -> Double {
    value.isNaN ? 0 : min(max(Double(value), -1e6), 1e6)
  }

  func newPath() { cairo_new_path(context) }

  func add(_ rect: CGRect) {
    let x = Self.coordinate(rect.minX)
    let y = Self.coordinate(rect.minY)
    cairo_rectangle(
      context, x, y, Self.coordinate(rect.maxX) - x, Self.coordinate(rect.maxY) - y)
  }

  func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let to): cairo_move_to(context, Self.coordinate(to.x), Self.coordinate(to.y))
      case .line(let to): cairo_line_to(context, Self.coordinate(to.x), Self.coordinate(to.y))
      case .curve(let to, let control1, let control2):
        cairo_curve_to(
          context, Self.coordinate(control1.x), Self.coordinate(control1.y),
          Self.coordinate(control2.x), Self.coordinate(control2.y), Self.coordinate(to.x),
          Self.coordinate(to.y))
      case .close: cairo_close_path(context)
      }
    }
  }

  func fill(evenOdd: Bool = false) {
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
  }

  func stroke(_ style: StrokeStyle) {
    guard style.width > 0, style.width.isFinite else { return newPath() }
    cairo_set_line_width(context, min(style.width, 1e5))
    cairo_set_line_cap(context, cairo_line_cap_t(UInt32(style.cap.rawValue)))
    cairo_set_line_join(context, cairo_line_join_t(UInt32(style.join.rawValue)))
    cairo_set_miter_limit(context, style.miterLimit.isFinite ? max(1, style.miterLimit) : 10)
    let dash = style.dash.map { $0.isFinite ? max(0, $0) : 0 }
    // All dashes of length 0 are an error for cairo.
    let isDashed = dash.contains { $0 > 0 } && style.dashPhase.isFinite
    cairo_set_dash(context, dash, isDashed ? Int32(dash.count) : 0, isDashed ? style.dashPhase : 0)
    cairo_stroke(context)
  }
}

// MARK: - Sources

extension Cairo {
  func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  func setSource(_ gradient: LinearGradient) {
    let pattern = cairo_pattern_create_linear(
      Self.coordinate(gradient.start.x), Self.coordinate(gradient.start.y),
      Self.coordinate(gradient.end.x), Self.coordinate(gradient.end.y))
    setSource(pattern, gradient.stops)
  }

  func setSource(_ gradient: RadialGradient) {
    func length(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1e6) : 0 }
    let pattern = cairo_pattern_create_radial(
      Self.coordinate(gradient.startCenter.x), Self.coordinate(gradient.startCenter.y),
      length(gradient.startRadius), Self.coordinate(gradient.endCenter.x),
      Self.coordinate(gradient.endCenter.y), length(gradient.endRadius))
    setSource(pattern, gradient.stops)
  }

  private func setSource(_ pattern: OpaquePointer?, _ stops: [LinearGradient.Stop]) {
    for stop in stops where stop.location.isFinite {
      cairo_pattern_add_color_stop_rgba(
        pattern, min(max(stop.location, 0), 1), stop.color.red, stop.color.green,
        stop.color.blue, stop.color.alpha)
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  func paint() { cairo_paint(context) }

  /// Fills everything with a colour, replacing what was there.
  func clear(to color: Color) {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setSource(color)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Draws pixels into the unit square of the current transform.
  func drawUnit(_ bitmap: Bitmap, interpolates: Bool = true) {
    var bytes = bitmap.bytes
    let (width, height) = (bitmap.width, bitmap.height)
    bytes.withUnsafeMutableBufferPointer { buffer in
      let image = cairo_image_surface_create_for_data(
        buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      defer {
        // A vector surface that still needs the pixels takes its own copy now.
        cairo_surface_finish(image)
        cairo_surface_destroy(image)
      }
      let pattern = cairo_pattern_create_for_surface(image)
      defer { cairo_pattern_destroy(pattern) }
      var matrix = cairo_matrix_t()
      cairo_matrix_init_scale(&matrix, Double(width), Double(height))
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, interpolates ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
      // Edges are not blended with the transparency around them.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_new_path(context)
      cairo_rectangle(context, 0, 0, 1, 1)
      cairo_set_source(context, pattern)
      cairo_fill(context)
      cairo_set_source_rgba(context, 0, 0, 0, 1)
    }
  }

  // MARK: PNG

  /// Decodes PNG to premultiplied pixels; nil if libpng refuses the file.
  static func decodePNG(_ file: [UInt8], width: Int, height: Int) -> [UInt8]? {
    final class Input {
      let bytes: [UInt8]
      var position = 0
      init(_ bytes: [UInt8]) { self.bytes = bytes }
    }
    let input = Input(file)
    let read: cairo_read_func_t = { closure, data, length in
      guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
      let input = Unmanaged<Input>.fromOpaque(closure).takeUnretainedValue()
      let end = input.position + Int(length)
      guard end <= input.bytes.count else { return CAIRO_STATUS_READ_ERROR }
      for index in 0..<Int(length) { data[index] = input.bytes[input.position + index] }
      input.position = end
      return CAIRO_STATUS_SUCCESS
    }
    let surface = withExtendedLifetime(input) {
      cairo_image_surface_create_from_png_stream(read, Unmanaged.passUnretained(input).toOpaque())
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      Int(cairo_image_surface_get_width(surface)) == width,
      Int(cairo_image_surface_get_height(surface)) == height
    else { return nil }
    // Whatever format the file had, drawing gives the one we use.
    let target = Cairo(width: width, height: height)
    cairo_set_operator(target.context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(target.context, surface, 0, 0)
    cairo_paint(target.context)
    return target.pixels(width: width, height: height)
  }
}

extension CGBlendMode {
  /// Cairo's name of the mode. It has none that darkens by addition; darkening is next to it.
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken, .plusDarker: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether cairo changes all of the clip with it, not only what is painted.
  var changesAllOfClip: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

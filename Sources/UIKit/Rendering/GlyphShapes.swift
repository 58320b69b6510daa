import Drawing

/// The outlines behind `Glyphs`, in the unit square, y down.
enum GlyphShapes {
  private static func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// Shapes whose points are joined by curves.
  static let smooth: Set<String> = ["cloud", "moon", "wifi", "bell"]

  /// Open lines.
  static let lines: [String: [[CGPoint]]] = [
    "chevron.right": [[p(0.25, 0.05), p(0.8, 0.5), p(0.25, 0.95)]],
    "chevron.forward": [[p(0.25, 0.05), p(0.8, 0.5), p(0.25, 0.95)]],
    "chevron.left": [[p(0.75, 0.05), p(0.2, 0.5), p(0.75, 0.95)]],
    "chevron.backward": [[p(0.75, 0.05), p(0.2, 0.5), p(0.75, 0.95)]],
    "chevron.up": [[p(0.05, 0.72), p(0.5, 0.25), p(0.95, 0.72)]],
    "chevron.down": [[p(0.05, 0.28), p(0.5, 0.75), p(0.95, 0.28)]],
    "chevron.up.chevron.down": [
      [p(0.2, 0.35), p(0.5, 0.05), p(0.8, 0.35)], [p(0.2, 0.65), p(0.5, 0.95), p(0.8, 0.65)],
    ],
    "checkmark": [[p(0.08, 0.55), p(0.37, 0.88), p(0.92, 0.12)]],
    "xmark": [[p(0.08, 0.08), p(0.92, 0.92)], [p(0.92, 0.08), p(0.08, 0.92)]],
    "multiply": [[p(0.08, 0.08), p(0.92, 0.92)], [p(0.92, 0.08), p(0.08, 0.92)]],
    "plus": [[p(0.5, 0), p(0.5, 1)], [p(0, 0.5), p(1, 0.5)]],
    "minus": [[p(0, 0.5), p(1, 0.5)]],
    "line.3.horizontal": [
      [p(0, 0.15), p(1, 0.15)], [p(0, 0.5), p(1, 0.5)], [p(0, 0.85), p(1, 0.85)],
    ],
    "line.horizontal.3": [
      [p(0, 0.15), p(1, 0.15)], [p(0, 0.5), p(1, 0.5)], [p(0, 0.85), p(1, 0.85)],
    ],
    "list.bullet": [
      [p(0.3, 0.15), p(1, 0.15)], [p(0.3, 0.5), p(1, 0.5)], [p(0.3, 0.85), p(1, 0.85)],
      [p(0.03, 0.15), p(0.04, 0.15)], [p(0.03, 0.5), p(0.04, 0.5)], [p(0.03, 0.85), p(0.04, 0.85)],
    ],
    "arrow.left": [[p(0.4, 0.12), p(0, 0.5), p(0.4, 0.88)], [p(0, 0.5), p(1, 0.5)]],
    "arrow.backward": [[p(0.4, 0.12), p(0, 0.5), p(0.4, 0.88)], [p(0, 0.5), p(1, 0.5)]],
    "arrow.right": [[p(0.6, 0.12), p(1, 0.5), p(0.6, 0.88)], [p(0, 0.5), p(1, 0.5)]],
    "arrow.forward": [[p(0.6, 0.12), p(1, 0.5), p(0.6, 0.88)], [p(0, 0.5), p(1, 0.5)]],
    "arrow.up": [[p(0.12, 0.4), p(0.5, 0), p(0.88, 0.4)], [p(0.5, 0), p(0.5, 1)]],
    "arrow.down": [[p(0.12, 0.6), p(0.5, 1), p(0.88, 0.6)], [p(0.5, 0), p(0.5, 1)]],
    "arrow.up.right": [[p(0.3, 0.1), p(0.9, 0.1), p(0.9, 0.7)], [p(0.9, 0.1), p(0.1, 0.9)]],
    "square.and.arrow.up": [
      [p(0.32, 0.38), p(0.1, 0.38), p(0.1, 1), p(0.9, 1), p(0.9, 0.38), p(0.68, 0.38)],
      [p(0.5, 0.02), p(0.5, 0.68)], [p(0.3, 0.2), p(0.5, 0), p(0.7, 0.2)],
    ],
    "square.and.arrow.down": [
      [p(0.32, 0.38), p(0.1, 0.38), p(0.1, 1), p(0.9, 1), p(0.9, 0.38), p(0.68, 0.38)],
      [p(0.5, 0), p(0.5, 0.68)], [p(0.3, 0.5), p(0.5, 0.7), p(0.7, 0.5)],
    ],
    "square.and.pencil": [
      [p(0.55, 0.12), p(0.08, 0.12), p(0.08, 0.95), p(0.88, 0.95), p(0.88, 0.5)],
      [p(0.42, 0.6), p(0.95, 0.05)],
    ],
    "pencil": [
      [p(0.05, 0.95), p(0.15, 0.7), p(0.8, 0.05), p(0.95, 0.2), p(0.3, 0.85), p(0.05, 0.95)]
    ],
    "arrow.clockwise": [
      [
        p(0.9, 0.35), p(0.72, 0.15), p(0.5, 0.08), p(0.2, 0.22), p(0.08, 0.5), p(0.2, 0.8),
        p(0.5, 0.93),
        p(0.8, 0.8), p(0.92, 0.55),
      ], [p(0.92, 0.08), p(0.9, 0.36), p(0.62, 0.34)],
    ],
    "wifi": [
      [p(0.02, 0.38), p(0.25, 0.2), p(0.5, 0.14), p(0.75, 0.2), p(0.98, 0.38)],
      [p(0.2, 0.58), p(0.5, 0.42), p(0.8, 0.58)], [p(0.38, 0.76), p(0.5, 0.7), p(0.62, 0.76)],
      [p(0.5, 0.92), p(0.51, 0.92)],
    ],
    "trash": [
      [p(0.08, 0.2), p(0.92, 0.2)], [p(0.35, 0.2), p(0.38, 0.05), p(0.62, 0.05), p(0.65, 0.2)],
      [p(0.18, 0.2), p(0.24, 1), p(0.76, 1), p(0.82, 0.2)], [p(0.4, 0.38), p(0.42, 0.82)],
      [p(0.6, 0.38), p(0.58, 0.82)],
    ],
    "info": [
      [p(0.5, 0.1), p(0.51, 0.1)], [p(0.38, 0.4), p(0.52, 0.4), p(0.52, 0.92)],
      [p(0.34, 0.92), p(0.7, 0.92)],
    ],
    "exclamationmark": [[p(0.5, 0), p(0.5, 0.62)], [p(0.5, 0.92), p(0.51, 0.92)]],
    "questionmark": [
      [p(0.2, 0.25), p(0.35, 0.06), p(0.62, 0.06), p(0.78, 0.26), p(0.5, 0.52), p(0.5, 0.66)],
      [p(0.5, 0.95), p(0.51, 0.95)],
    ],
    "slider.horizontal.3": [
      [p(0, 0.15), p(1, 0.15)], [p(0, 0.5), p(1, 0.5)], [p(0, 0.85), p(1, 0.85)],
    ],
  ]

  /// Closed outlines, filled when the symbol is.
  static let outlines: [String: [CGPoint]] = [
    "star": (0..<10).map { corner in
      let radius: CGFloat = corner % 2 == 0 ? 0.52 : 0.22
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      return p(0.5 + radius * cos(angle), 0.53 + radius * sin(angle))
    },
    "heart": (0..<48).map { step in
      let t = CGFloat(step) / 48 * 2 * .pi
      let x = 16 * pow(sin(t), 3)
      let y = 13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)
      return p(0.5 + x / 34, 0.46 - y / 34)
    },
    "play": [p(0.15, 0.05), p(0.95, 0.5), p(0.15, 0.95)],
    "stop": [p(0.1, 0.1), p(0.9, 0.1), p(0.9, 0.9), p(0.1, 0.9)],
    "square": [p(0, 0), p(1, 0), p(1, 1), p(0, 1)],
    "rectangle": [p(0, 0.15), p(1, 0.15), p(1, 0.85), p(0, 0.85)],
    "triangle": [p(0.5, 0.05), p(1, 0.95), p(0, 0.95)],
    "bookmark": [p(0.2, 0), p(0.8, 0), p(0.8, 1), p(0.5, 0.72), p(0.2, 1)],
    "house": [
      p(0.5, 0.02), p(0.98, 0.45), p(0.85, 0.45), p(0.85, 0.98), p(0.15, 0.98), p(0.15, 0.45),
      p(0.02, 0.45),
    ],
    "flag": [p(0.15, 1), p(0.15, 0.05), p(0.9, 0.1), p(0.75, 0.35), p(0.9, 0.6), p(0.15, 0.58)],
    "folder": [p(0, 0.2), p(0.35, 0.2), p(0.45, 0.3), p(1, 0.3), p(1, 0.9), p(0, 0.9)],
    "doc": [p(0.15, 0), p(0.6, 0), p(0.85, 0.28), p(0.85, 1), p(0.15, 1)],
    "doc.text": [p(0.15, 0), p(0.6, 0), p(0.85, 0.28), p(0.85, 1), p(0.15, 1)],
    "paperplane": [p(0, 0.5), p(1, 0), p(0.6, 1), p(0.42, 0.62)],
    "bolt": [p(0.6, 0), p(0.15, 0.58), p(0.48, 0.58), p(0.38, 1), p(0.85, 0.4), p(0.52, 0.4)],
    "location": [p(0, 0.48), p(1, 0), p(0.55, 1), p(0.48, 0.52)],
    "bell": [
      p(0.5, 0.02), p(0.72, 0.15), p(0.78, 0.55), p(0.95, 0.78), p(0.05, 0.78), p(0.22, 0.55),
      p(0.28, 0.15),
    ],
    "tag": [p(0, 0.05), p(0.5, 0.05), p(1, 0.55), p(0.58, 0.98), p(0, 0.45)],
    "cloud": [
      p(0.2, 0.85), p(0.05, 0.7), p(0.08, 0.5), p(0.25, 0.42), p(0.35, 0.2), p(0.6, 0.15),
      p(0.78, 0.32), p(0.8, 0.45), p(0.95, 0.55), p(0.95, 0.75), p(0.82, 0.85),
    ],
    "moon": [
      p(0.4, 0.02), p(0.1, 0.25), p(0.05, 0.6), p(0.3, 0.92), p(0.65, 0.95), p(0.95, 0.68),
      p(0.7, 0.7), p(0.42, 0.5), p(0.35, 0.25),
    ],
  ]

  /// Shapes of more than one kind of part.
  static let drawings: [String: @Sendable (GlyphPen, CGRect, Bool) -> Void] = [
    "circle": { pen, rect, isFilled in
      pen.ellipse(CGRect(x: 0, y: 0, width: 1, height: 1), in: rect, isFilled: isFilled)
    },
    "magnifyingglass": { pen, rect, _ in
      pen.ellipse(CGRect(x: 0.02, y: 0.02, width: 0.68, height: 0.68), in: rect, isFilled: false)
      pen.stroke([[p(0.6, 0.6), p(0.98, 0.98)]], in: rect)
    },
    "ellipsis": { pen, rect, _ in
      let side = rect.width * 0.17
      for center in [0.1, 0.5, 0.9] {
        pen.canvas.fillEllipse(
          in: CGRect(
            x: rect.minX + rect.width * center - side / 2, y: rect.midY - side / 2, width: side,
            height: side), pen.color)
      }
    },
    "exclamationmark.triangle": { pen, rect, isFilled in
      pen.draw([p(0.5, 0.05), p(1, 0.95), p(0, 0.95)], isFilled: isFilled, in: rect)
      let mark = isFilled ? pen.inked(.white) : pen
      mark.stroke([[p(0.5, 0.36), p(0.5, 0.62)], [p(0.5, 0.8), p(0.505, 0.8)]], in: rect)
    },
    "person": { pen, rect, isFilled in
      pen.ellipse(CGRect(x: 0.3, y: 0.02, width: 0.4, height: 0.42), in: rect, isFilled: isFilled)
      pen.draw(
        [p(0.05, 0.98), p(0.12, 0.7), p(0.32, 0.58), p(0.68, 0.58), p(0.88, 0.7), p(0.95, 0.98)],
        isFilled: isFilled, in: rect)
    },
    "person.crop.circle": { pen, rect, isFilled in
      pen.ellipse(CGRect(x: 0, y: 0, width: 1, height: 1), in: rect, isFilled: false)
      pen.ellipse(CGRect(x: 0.34, y: 0.2, width: 0.32, height: 0.32), in: rect, isFilled: isFilled)
      pen.stroke([[p(0.18, 0.85), p(0.3, 0.68), p(0.7, 0.68), p(0.82, 0.85)]], in: rect)
    },
    "gear": { pen, rect, _ in drawGear(pen, rect) },
    "gearshape": { pen, rect, _ in drawGear(pen, rect) },
    "envelope": { pen, rect, isFilled in
      pen.box(
        CGRect(x: 0, y: 0.15, width: 1, height: 0.7), radius: 0.1, in: rect, isFilled: isFilled)
      if !isFilled { pen.stroke([[p(0.04, 0.22), p(0.5, 0.58), p(0.96, 0.22)]], in: rect) }
    },
    "calendar": { pen, rect, _ in
      pen.box(
        CGRect(x: 0.04, y: 0.1, width: 0.92, height: 0.86), radius: 0.14, in: rect, isFilled: false)
      pen.stroke([[p(0.06, 0.36), p(0.94, 0.36)]], in: rect)
    },
    "camera": { pen, rect, isFilled in
      pen.box(
        CGRect(x: 0, y: 0.2, width: 1, height: 0.7), radius: 0.12, in: rect, isFilled: isFilled)
      if !isFilled {
        pen.ellipse(CGRect(x: 0.3, y: 0.34, width: 0.4, height: 0.42), in: rect, isFilled: false)
      }
      pen.stroke([[p(0.32, 0.18), p(0.4, 0.08), p(0.6, 0.08), p(0.68, 0.18)]], in: rect)
    },
    "photo": { pen, rect, _ in
      pen.box(
        CGRect(x: 0, y: 0.1, width: 1, height: 0.8), radius: 0.12, in: rect, isFilled: false)
      pen.stroke(
        [[p(0.06, 0.78), p(0.34, 0.48), p(0.56, 0.7), p(0.72, 0.56), p(0.94, 0.78)]], in: rect)
      pen.ellipse(CGRect(x: 0.62, y: 0.26, width: 0.12, height: 0.12), in: rect, isFilled: true)
    },
    "clock": { pen, rect, _ in
      pen.ellipse(CGRect(x: 0, y: 0, width: 1, height: 1), in: rect, isFilled: false)
      pen.stroke([[p(0.5, 0.22), p(0.5, 0.5), p(0.7, 0.6)]], in: rect)
    },
    "lock": { pen, rect, isFilled in
      pen.box(
        CGRect(x: 0.15, y: 0.45, width: 0.7, height: 0.53), radius: 0.1, in: rect,
        isFilled: isFilled)
      pen.stroke(
        [[p(0.28, 0.45), p(0.28, 0.2), p(0.42, 0.03), p(0.58, 0.03), p(0.72, 0.2), p(0.72, 0.45)]],
        in: rect)
    },
    "pause": { pen, rect, _ in
      pen.box(
        CGRect(x: 0.15, y: 0.05, width: 0.2, height: 0.9), radius: 0.05, in: rect, isFilled: true)
      pen.box(
        CGRect(x: 0.65, y: 0.05, width: 0.2, height: 0.9), radius: 0.05, in: rect, isFilled: true)
    },
    "mic": { pen, rect, isFilled in
      pen.box(
        CGRect(x: 0.35, y: 0, width: 0.3, height: 0.58), radius: 0.15, in: rect, isFilled: isFilled)
      pen.stroke(
        [
          [p(0.18, 0.4), p(0.2, 0.6), p(0.38, 0.76), p(0.62, 0.76), p(0.8, 0.6), p(0.82, 0.4)],
          [p(0.5, 0.78), p(0.5, 1)], [p(0.3, 1), p(0.7, 1)],
        ], in: rect)
    },
    "eye": { pen, rect, _ in
      pen.stroke(
        [
          [
            p(0, 0.5), p(0.22, 0.24), p(0.5, 0.14), p(0.78, 0.24), p(1, 0.5), p(0.78, 0.76),
            p(0.5, 0.86), p(0.22, 0.76), p(0, 0.5),
          ]
        ], in: rect)
      pen.ellipse(CGRect(x: 0.37, y: 0.36, width: 0.26, height: 0.28), in: rect, isFilled: true)
    },
  ]

  private static func drawGear(_ pen: GlyphPen, _ rect: CGRect) {
    pen.ellipse(CGRect(x: 0.18, y: 0.18, width: 0.64, height: 0.64), in: rect, isFilled: false)
    pen.ellipse(CGRect(x: 0.38, y: 0.38, width: 0.24, height: 0.24), in: rect, isFilled: false)
    let teeth = (0..<8).map { tooth -> [CGPoint] in
      let angle = CGFloat(tooth) * .pi / 4
      return [
        p(0.5 + 0.36 * cos(angle), 0.5 + 0.36 * sin(angle)),
        p(0.5 + 0.5 * cos(angle), 0.5 + 0.5 * sin(angle)),
      ]
    }
    pen.stroke(teeth, in: rect)
  }
}

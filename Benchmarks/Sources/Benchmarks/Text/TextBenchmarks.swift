import TextLayout

/// Measuring and wrapping text beside `PangoLayout` and beside a hand-written sum of advances.
struct TextBenchmarks {
  let filter: String
  let isQuick: Bool

  private let font = FontDescriptor(pointSize: 17)
  private let measurer = TextMeasurer(library: FontLibrary())
  private let pango = PangoPeer(family: "Inter", pointSize: 17)

  init(filter: String, isQuick: Bool) {
    self.filter = filter
    self.isQuick = isQuick
  }

  func run() -> [Measurement] {
    let cases: [(String, () -> [Measurement])] = [
      ("text/label", labels), ("text/rewrap", rewraps), ("text/paragraph", paragraphs),
      ("text/cjk", { [self] in script("cjk", TextSamples.chinese(60)) }),
      ("text/arabic", { [self] in script("arabic", TextSamples.arabic) }),
      ("text/emoji", { [self] in script("emoji", TextSamples.emoji) }),
      ("text/attributed", attributed), ("text/truncate", truncation),
    ]
    let wanted = cases.filter { name, _ in
      filter.isEmpty || name.hasPrefix(filter) || filter.hasPrefix(name)
    }
    guard !wanted.isEmpty else { return [] }
    printHeader()
    return wanted.flatMap { _, body in
      let results = body()
      results.forEach(printRow)
      return results
    }
  }

  private func best(_ bodies: [(Int) -> Void]) -> [Double] {
    bestMicroseconds(rounds: 2000, budget: isQuick ? 2e5 : 1e6, bodies)
  }

  // MARK: Labels

  /// One label of twenty characters: not seen before, in the cache, and kept shaped.
  private func labels() -> [Measurement] {
    let count = 100
    let known = TextSamples.labels(count, seed: 1_000_000)
    let texts = known.map { AttributedText($0, font: font) }
    let kept = texts.map(measurer.shape)
    let units = known.map { Array($0.utf16) }
    let hand = HandText(for: known, font: font, measurer: measurer)
    let layouts = known.map(pango.layout)
    var seed = 0
    let fresh: () -> [String] = {
      seed += count
      return TextSamples.labels(count, seed: seed)
    }
    var ours: [String] = []
    var theirs: [String] = []
    // Texts are made outside of what is timed.
    let times = bestMicroseconds(
      rounds: 1000, budget: isQuick ? 3e5 : 2e6, setUp: [{ ours = fresh() }, { theirs = fresh() }],
      [
        { _ in
          for text in ours {
            sink += measurer.size(of: AttributedText(text, font: font)).width
          }
        },
        { _ in for text in theirs { sink += pango.layout(text).size(wrappedAt: nil).0 } },
        { _ in
          for text in known {
            sink += measurer.size(of: AttributedText(text, font: font)).width
          }
        },
        { _ in for text in kept { sink += text.block().size.width } },
        { turn in
          for layout in layouts { sink += layout.size(wrappedAt: turn & 1 == 0 ? nil : 1e5).0 }
        },
        { _ in for text in units { sink += hand.width(text) } },
      ]
    ).map { $0 / Double(count) }
    return [
      Measurement(
        name: "text/label/cold", microseconds: times[0], against: ("pango", times[1]),
        peers: [("hand-sum", times[5])]),
      Measurement(
        name: "text/label/warm", microseconds: times[2], against: ("pango", times[4]),
        peers: [("hand-sum", times[5])]),
      Measurement(
        name: "text/label/kept", microseconds: times[3], against: ("pango", times[4]),
        peers: [("hand-sum", times[5])]),
    ]
  }

  // MARK: Wrapping

  /// A sentence, and longer texts, wrapped anew at ever other widths.
  private func rewraps() -> [Measurement] {
    let lengths = isQuick ? [90, 1000] : [90, 1000, 10_000]
    let results = lengths.map { length in
      let string = TextSamples.prose(length)
      let shaped = measurer.shape(AttributedText(string, font: font))
      let units = Array(string.utf16)
      let hand = HandText(for: [string], font: font, measurer: measurer)
      let layout = pango.layout(string)
      let repeats = max(1, 1000 / length)
      let times = best([
        { turn in
          for step in 0..<repeats {
            sink += shaped.block(TextLimits(width: width(turn, step))).size.height
          }
        },
        { turn in
          for step in 0..<repeats { sink += layout.size(wrappedAt: width(turn, step)).1 }
        },
        { turn in
          for step in 0..<repeats { sink += hand.wrap(units, at: width(turn, step)).width }
        },
      ]).map { $0 / Double(repeats) }
      return Measurement(
        name: "text/rewrap/\(length)", microseconds: times[0], against: ("pango", times[1]),
        peers: [("hand-sum", times[2])])
    }
    printGrowth(zip(lengths, results.map(\.microseconds)))
    return results
  }

  /// Widths of phones in both orientations, never the last one again.
  private func width(_ turn: Int, _ step: Int) -> Double { 200 + Double((turn * 7 + step) % 97) }

  // MARK: Paragraphs

  /// Text of many lines, shaped and wrapped for the first time.
  private func paragraphs() -> [Measurement] {
    let lengths = isQuick ? [100, 1000] : [100, 1000, 10_000, 100_000]
    let results = lengths.map { length in
      var (seed, ours, theirs) = (length, "", "")
      let hand = HandText(for: [TextSamples.prose(5000)], font: font, measurer: measurer)
      let next = {
        seed += 1
        return TextSamples.prose(length, seed: seed)
      }
      let times = bestMicroseconds(
        rounds: 400, budget: isQuick ? 2e5 : 1e6, setUp: [{ ours = next() }, { theirs = next() }],
        [
          { _ in
            sink +=
              measurer.size(
                of: AttributedText(ours, font: font), limits: TextLimits(width: 300)
              ).height
          },
          { _ in sink += pango.layout(theirs).size(wrappedAt: 300).1 },
          { _ in sink += hand.wrap(Array(ours.utf16), at: 300).width },
        ])
      return Measurement(
        name: "text/paragraph/\(length)", microseconds: times[0], against: ("pango", times[1]),
        peers: [("hand-sum", times[2])])
    }
    printGrowth(zip(lengths, results.map(\.microseconds)))
    return results
  }

  /// A short text that Latin's fast ways do not cover: shaped for the first time, and wrapped anew.
  private func script(_ name: String, _ string: String) -> [Measurement] {
    let shaped = measurer.shape(AttributedText(string, font: font))
    let layout = pango.layout(string)
    var (round, ours, theirs) = (0, "", "")
    let next = {
      round += 1
      return "\(string)\(round)"
    }
    let cold = bestMicroseconds(
      rounds: 1000, budget: isQuick ? 2e5 : 1e6, setUp: [{ ours = next() }, { theirs = next() }],
      [
        { _ in
          sink +=
            measurer.size(
              of: AttributedText(ours, font: font), limits: TextLimits(width: 200)
            ).height
        },
        { _ in sink += pango.layout(theirs).size(wrappedAt: 200).1 },
      ])
    let wrapped = best([
      { turn in
        for step in 0..<20 {
          sink += shaped.block(TextLimits(width: width(turn, step))).size.height
        }
      },
      { turn in for step in 0..<20 { sink += layout.size(wrappedAt: width(turn, step)).1 } },
    ]).map { $0 / 20 }
    return [
      Measurement(name: "text/\(name)/cold", microseconds: cold[0], against: ("pango", cold[1])),
      Measurement(
        name: "text/\(name)/rewrap", microseconds: wrapped[0], against: ("pango", wrapped[1])),
    ]
  }

  // MARK: Styles

  /// A sentence in ten colours and two fonts: ours against the same sentence in one style.
  private func attributed() -> [Measurement] {
    let string = TextSamples.prose(90)
    let units = Array(string.utf16)
    let bold = FontDescriptor(pointSize: 17, weight: .bold)
    let runs = (0..<10).map { index in
      AttributedText.Run(
        length: 9, attributes: .init(font: index % 5 == 4 ? bold : font, tag: index))
    }
    let plain = AttributedText(string, font: font)
    let styled = AttributedText(utf16: units, runs: runs)
    func cold(_ text: AttributedText) -> (Int) -> Void {
      { _ in
        measurer.removeAll()
        sink += measurer.size(of: text, limits: TextLimits(width: 300)).height
      }
    }
    let times = best([cold(styled), cold(plain)])
    return [
      Measurement(
        name: "text/attributed/cold", microseconds: times[0], against: ("one-style", times[1]))
    ]
  }

  /// A label of one line that is too long, shortened at its end and in its middle.
  private func truncation() -> [Measurement] {
    let shaped = measurer.shape(AttributedText(TextSamples.prose(90), font: font))
    func cut(_ mode: LineBreakMode) -> (Int) -> Void {
      { turn in
        for step in 0..<20 {
          let limits = TextLimits(
            width: width(turn, step), numberOfLines: 1, lineBreakMode: mode)
          sink += shaped.block(limits).size.width
        }
      }
    }
    let clip = cut(.byClipping)
    let times = best([cut(.byTruncatingTail), cut(.byTruncatingMiddle), clip]).map { $0 / 20 }
    return [
      Measurement(
        name: "text/truncate/tail", microseconds: times[0], against: ("clipping", times[2])),
      Measurement(
        name: "text/truncate/middle", microseconds: times[1], against: ("clipping", times[2])),
    ]
  }

  // MARK: Printing

  private func printHeader() {
    print(
      "name".padded(30, left: true), "us".padded(10), "against".padded(10), "us".padded(10),
      "ratio".padded(7), "hand-sum".padded(10))
  }

  private func printRow(_ measurement: Measurement) {
    let hand = measurement.peers.first { $0.name == "hand-sum" }
    print(
      measurement.name.padded(30, left: true), measurement.microseconds.short.padded(10),
      (measurement.against?.name ?? "").padded(10),
      (measurement.against?.microseconds.short ?? "").padded(10),
      (measurement.ratio?.short ?? "").padded(7), (hand?.microseconds.short ?? "").padded(10))
  }

  /// How time grows with length: 1 is linear.
  private func printGrowth(_ points: Zip2Sequence<[Int], [Double]>) {
    let points = Array(points)
    let exponents = zip(points, points.dropFirst()).map { small, large in
      let exponent = logarithm(large.1 / small.1) / logarithm(Double(large.0) / Double(small.0))
      return "\(small.0)→\(large.0): \(exponent.short)"
    }
    print("  growth exponents", exponents.joined(separator: ", "))
  }
}

/// What other engines took on the same layouts, recorded once: they are not part of this package.
///
/// kiwi b24c7e6 (Cassowary in C++, g++ 12 -O3), yoga f6206ec and taffy 8d13fdc (flexbox, on trees
/// that give the same frames), on a 2-core Debian 12 machine. The prototype was measured there, too;
/// its time here divided by its time there is the factor between the machines.
enum RecordedPeers {
  struct Record {
    var prototype: Double
    var peers: [(name: String, microseconds: Double)]

    init(_ prototype: Double, kiwi: Double, yoga: Double? = nil, taffy: Double? = nil) {
      self.prototype = prototype
      peers = [("kiwi", kiwi)]
      if let yoga { peers.append(("yoga", yoga)) }
      if let taffy { peers.append(("taffy", taffy)) }
    }
  }

  /// Build, solve and read all values.
  static let cold: [String: Record] = [
    "chain/10": Record(2.7, kiwi: 45.8, yoga: 7.8, taffy: 3.5),
    "chain/100": Record(26.8, kiwi: 1249, yoga: 71, taffy: 38),
    "chain/1000": Record(279, kiwi: 128_728, yoga: 955, taffy: 310),
    "chain/10000": Record(4557, kiwi: 43_200_668, yoga: 16_777, taffy: 4130),
    "chainfit/1000": Record(365, kiwi: 2_166_862),
    "chaintight/1000": Record(358, kiwi: 1_219_217),
    "grid/100": Record(51, kiwi: 5504, yoga: 90, taffy: 85),
    "grid/1000": Record(528, kiwi: 9_223_957, yoga: 944, taffy: 730),
    "nested/1000": Record(282, kiwi: 232_452, yoga: 1551),
    "nested/10000": Record(4490, kiwi: 48_168_044),
    "siblings/1000": Record(303, kiwi: 76_013, yoga: 942, taffy: 807),
    "siblings/10000": Record(4783, kiwi: 17_044_898, yoga: 16_190, taffy: 8596),
    "heavy/10": Record(18, kiwi: 215),
    "heavy/100": Record(1071, kiwi: 168_571),
    "aspect/100": Record(105, kiwi: 29_239),
  ]

  /// A feed cell, built anew; the peers can neither copy a solved one nor change one constant.
  static let cell = Record(6.2, kiwi: 120.9, yoga: 15.8)

  /// One changed constant, and one view made anew, with all values read, by kiwi.
  static let changes: [String: Double] = [
    "chain/1000/edit": 1_548_992,
    "nested/1000/edit": 762_757,
    "siblings/1000/edit": 111_025,
    "grid/1000/edit": 44_222,
    "chain/1000/remake": 1_560_449,
    "nested/1000/remake": 1_461_164,
    "siblings/1000/remake": 113_112,
    "grid/1000/remake": 45_347,
    "chainfit/1000/remake": 1_590_961,
    "chaintight/1000/remake": 23_819,
  ]
}

/// Sanitizes one grapheme cluster: keeps the scalars that may reach a terminal.
struct ClusterSanitizer {
  /// The most marks on one base. More are not writing, but a decorative tower.
  static let maximumMarks = 8
  /// The longest emoji sequences in use have ten scalars.
  static let maximumScalars = 16

  private(set) var kept = String.UnicodeScalarView()
  private var last: Unicode.Scalar?
  private var count = 0
  private var marks = 0
  private var joiner: Unicode.Scalar?

  /// Returns the safe form of a cluster; empty if it is invisible.
  static func safe(_ cluster: some StringProtocol) -> String {
    if isSafe(cluster) { return String(cluster) }
    var sanitizer = ClusterSanitizer()
    for scalar in cluster.unicodeScalars {
      sanitizer.pass(scalar)
      if sanitizer.count >= maximumScalars { break }
    }
    return String(sanitizer.kept)
  }

  /// Whether a cluster is a visible character with a few marks, as nearly all are.
  private static func isSafe(_ cluster: some StringProtocol) -> Bool {
    var count = 0
    for scalar in cluster.unicodeScalars {
      switch ScalarKind(scalar) {
      case .graphic: break
      case .mark: guard count > 0 else { return false }
      case .jamo, .variation, .joiner, .hidden, .replaced: return false
      }
      count += 1
    }
    return count <= maximumMarks
  }

  private mutating func pass(_ scalar: Unicode.Scalar) {
    switch ScalarKind(scalar) {
    case .graphic: passGraphic(scalar)
    case .mark: passMark(scalar)
    case .jamo: keep(last?.isHangul == true ? scalar : "\u{FFFD}")
    case .variation:
      if let last, RangeTable.contains(last.value, in: WidthTable.varied) { keep(scalar) }
    case .joiner: passJoiner(scalar)
    case .replaced(let standIn): keep(standIn)
    case .hidden: break
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    kept.append(scalar)
    last = scalar
    count += 1
    joiner = nil
  }

  private mutating func passGraphic(_ scalar: Unicode.Scalar) {
    if let joiner, let first = kept.first, first.isPictograph, scalar.isPictograph {
      keep(joiner)
    }
    keep(scalar)
  }

  private mutating func passMark(_ scalar: Unicode.Scalar) {
    // Spacing marks take a cell of their own, and in Burmese begin clusters.
    if kept.isEmpty, scalar.properties.generalCategory != .spacingMark { keep("\u{25CC}") }
    guard marks < Self.maximumMarks else { return }
    keep(scalar)
    marks += 1
  }

  private mutating func passJoiner(_ scalar: Unicode.Scalar) {
    guard let last, !last.isJoiner else { return }
    if last.isVirama || last.isCursive {
      keep(scalar)
    } else {
      // Between two pictographs it is kept when the second one comes.
      joiner = scalar
    }
  }
}

extension Unicode.Scalar {
  var isJoiner: Bool { value == 0x200C || value == 0x200D }
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
  var isEmojiModifier: Bool { (0x1F3FB...0x1F3FF).contains(value) }
  var isPictograph: Bool { value > 0xFF && properties.isEmoji }
  fileprivate var isHangul: Bool {
    (0x1100...0x11FF).contains(value) || (0xA960...0xA97F).contains(value)
      || (0xAC00...0xD7FF).contains(value)
  }
  fileprivate var isVirama: Bool { properties.canonicalCombiningClass.rawValue == 9 }

  /// Whether it belongs to a script whose letters join: Arabic, Syriac, Thaana, N'Ko, Mandaic,
  /// Mongolian.
  fileprivate var isCursive: Bool {
    (0x620...0x8FF).contains(value) || (0x1820...0x18AA).contains(value)
  }
}

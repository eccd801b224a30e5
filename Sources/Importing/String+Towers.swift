extension String {
  /// Far more than any writing has on one letter, and more than what people pile up for fun.
  private static let most = 1024

  /// Without the marks, joiners and jamo that make one character of a text endlessly long, so that
  /// nobody who looks at a character looks at a megabyte.
  var withoutTowers: String {
    // Everything below U+0300 stands for itself.
    guard utf8.contains(where: { $0 >= 0xCC }), hasTowers else { return self }
    var kept = UnicodeScalarView()
    kept.reserveCapacity(unicodeScalars.count)
    var height = TowerHeight()
    for scalar in unicodeScalars {
      height.add(scalar)
      if height.count <= Self.most { kept.append(scalar) }
    }
    return String(kept)
  }

  private var hasTowers: Bool {
    var height = TowerHeight()
    for scalar in unicodeScalars {
      height.add(scalar)
      if height.count > Self.most { return true }
    }
    return false
  }
}

/// Counts the code points that may belong to the character before them.
private struct TowerHeight {
  private(set) var count = 0
  private var isBehindJoiner = false

  mutating func add(_ scalar: Unicode.Scalar) {
    let continues = isBehindJoiner && scalar.value > 0xFF || Self.continues(scalar)
    isBehindJoiner = scalar == "\u{200D}"
    count = continues ? count + 1 : 0
  }

  private static func continues(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x3041..<0x3097, 0x30A1..<0x3100, 0x3400..<0xA000, 0xAC00..<0xD7A4: return false
    case 0x200C, 0x200D, 0x1100..<0x1200, 0xA960..<0xA980, 0xD7B0..<0xD800: return true
    case 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    // Signs that stand before a number, as in Arabic, belong to what follows.
    case .format: return true
    default: return false
    }
  }
}

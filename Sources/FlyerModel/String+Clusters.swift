extension String {
  /// A letter with as many marks as a stream-safe text may have on it (UAX #15), in code points.
  package static let streamSafeCluster = 31

  /// The same text with at most so many code points in each of its grapheme clusters: the first, and
  /// the last, which says where the next cluster begins. Whoever looks at a character never looks at
  /// a megabyte.
  package func withClusters(ofAtMost limit: Int = String.streamSafeCluster) -> String {
    guard mayHaveCluster(longerThan: limit), contains(where: { $0.isLonger(than: limit) }) else {
      return self
    }
    // Bytes: appending to a view of scalars copies all that it has, each time.
    var kept: [UInt8] = []
    kept.reserveCapacity(utf8.count)
    for cluster in self {
      let scalars = cluster.unicodeScalars
      guard cluster.isLonger(than: limit), let last = scalars.last else {
        kept += cluster.utf8
        continue
      }
      kept += cluster.utf8[..<scalars.index(scalars.startIndex, offsetBy: limit - 1)]
      kept += Character(last).utf8
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// False where letters that no cluster goes on with stand so close that nobody need look for
  /// clusters, as in most of the texts that there are.
  private func mayHaveCluster(longerThan limit: Int) -> Bool {
    guard utf8.contains(where: { $0 >= 0xCC }) else { return false }
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.beginsCluster ? 1 : run + 1
      if run > limit { return true }
    }
    return false
  }
}

extension Character {
  fileprivate func isLonger(than limit: Int) -> Bool {
    utf8.count > limit && unicodeScalars.dropFirst(limit).first != nil
  }
}

extension Unicode.Scalar {
  /// True for letters that stand for themselves: Latin, Greek, Cyrillic, Chinese, Japanese, Korean.
  fileprivate var beginsCluster: Bool {
    switch value {
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x1E00..<0x2000, 0x2010..<0x2028,
      0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0xA000, 0xAC00..<0xD7A4:
      true
    default: false
    }
  }
}

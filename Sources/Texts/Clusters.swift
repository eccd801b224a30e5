extension String {
  /// The longest grapheme cluster in a stream-safe text (UAX #15), in code points.
  package static let streamSafeCluster = 31

  /// Returns the text with at most `limit` code points in each of its grapheme clusters. It keeps
  /// the first ones and the last one, which determines where the next cluster begins. So code that
  /// reads one character never reads a megabyte.
  package func withClusters(ofAtMost limit: Int = String.streamSafeCluster) -> String {
    guard mayHaveCluster(longerThan: limit), contains(where: { $0.isLonger(than: limit) }) else {
      return self
    }
    // Bytes, since each append to a view of scalars copies the whole view.
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

  /// Whether a cluster may be longer than the limit. False if scalars that always begin a cluster
  /// are close enough together, as in most texts. Then no search for clusters is needed.
  private func mayHaveCluster(longerThan limit: Int) -> Bool {
    guard contains(byteFrom: 0xCC) else { return false }
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
  /// Whether this is a letter that always begins a cluster: Latin, Greek, Cyrillic, Chinese,
  /// Japanese, Korean.
  fileprivate var beginsCluster: Bool {
    switch value {
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x1E00..<0x2000, 0x2010..<0x2028,
      0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0xA000, 0xAC00..<0xD7A4:
      true
    default: false
    }
  }
}

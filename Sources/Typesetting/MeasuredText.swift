internal import Drawing

/// A text whose grapheme clusters are measured when needed.
struct MeasuredText {
  let bytes: [UInt8]
  /// For each byte the end of the cluster that begins there, if the text is not only ASCII.
  /// Clusters are found from the beginning of the text, since flags are counted from there.
  private let ends: [Int32]

  struct Cluster {
    var end: Int
    var width: Int
    var isSpace: Bool
  }

  /// - Parameter bytes: Whole characters in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    ends = isASCII ? [] : Self.ends(of: bytes)
  }

  private static func ends(of bytes: [UInt8]) -> [Int32] {
    var ends = [Int32](repeating: 0, count: bytes.count)
    var start = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      let end = start + character.utf8.count
      guard end <= bytes.count else { break }
      ends[start] = Int32(end)
      start = end
    }
    return ends
  }

  /// Returns the cluster that begins at an offset.
  func cluster(at position: Int) -> Cluster {
    let byte = bytes[position]
    let next = position + 1
    // An ASCII character that no combining mark can follow is a cluster by itself.
    if byte < 0x80, next == bytes.count || bytes[next] < 0x80 {
      let isSpace = byte == 0x20 || 0x09...0x0D ~= byte
      return Cluster(end: next, width: byte == 0x0A ? 0 : 1, isSpace: isSpace)
    }
    // Hyphenation may divide a word within a cluster.
    let end =
      ends[position] > 0
      ? Int(ends[position]) : ends[next...].firstIndex { $0 > 0 } ?? bytes.count
    let cluster = String(decoding: bytes[position..<end], as: UTF8.self)
    return Cluster(
      end: end, width: DisplayWidth.of(cluster),
      // A space with a mark on it is visible.
      isSpace: cluster.unicodeScalars.allSatisfy(\.properties.isWhitespace))
  }

  /// Returns the width of whole clusters in columns.
  func width(of range: Range<Int>) -> Int {
    var width = 0
    var position = range.lowerBound
    while position < range.upperBound {
      let cluster = cluster(at: position)
      width += cluster.width
      position = cluster.end
    }
    return width
  }
}

extension String {
  /// Returns the part between two UTF-8 offsets that do not split a character.
  func slice(_ range: Range<Int>) -> Substring {
    self[index(atOffset: range.lowerBound)..<index(atOffset: range.upperBound)]
  }

  func index(atOffset offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: offset)
  }

  func offset(of index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }
}

internal import Drawing

/// A text whose grapheme clusters are measured where somebody asks.
struct MeasuredText {
  let bytes: [UInt8]
  /// The same text, where more than ASCII is in it.
  private let text: String

  struct Cluster {
    var end: Int
    var width: Int
    var isSpace: Bool
  }

  /// - Parameter bytes: whole characters in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    text = isASCII ? "" : String(decoding: bytes, as: UTF8.self)
  }

  /// The cluster that begins at an offset.
  func cluster(at position: Int) -> Cluster {
    let byte = bytes[position]
    let next = position + 1
    // An ASCII character that no combining mark can follow is a cluster by itself.
    if byte < 0x80, next == bytes.count || bytes[next] < 0x80 {
      let isSpace = byte == 0x20 || 0x09...0x0D ~= byte
      return Cluster(end: next, width: byte == 0x0A ? 0 : 1, isSpace: isSpace)
    }
    let character = text[text.index(atOffset: position)]
    return Cluster(
      end: position + character.utf8.count, width: DisplayWidth.of(character),
      // A mark on a space is to be seen.
      isSpace: character.isWhitespace
        && character.unicodeScalars.allSatisfy(\.properties.isWhitespace))
  }

  /// The columns that whole clusters take.
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

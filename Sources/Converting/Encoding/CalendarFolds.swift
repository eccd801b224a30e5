import Importing

/// Unfolds the lines of a calendar (RFC 5545, section 3.1). Folds are counted in bytes and may be
/// inside a character, so lines are unfolded before decoding.
enum CalendarFolds {
  /// Returns the document with unfolded lines if it is a calendar. Each unfolded line is followed
  /// by the line breaks of its folds, so that line numbers stay the same. All lines end with a line
  /// feed afterwards.
  static func removed(from document: [UInt8]) -> [UInt8] {
    let mark = document.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard CalendarBeginning.recognises(document[mark...].drop { $0 <= 0x20 }) else {
      return document
    }
    var whole: [UInt8] = []
    whole.reserveCapacity(document.count)
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    // If no line ends with one of them, lines end with the other.
    let lineEnd = document.contains(feed) ? feed : carriageReturn
    var (rest, folds) = (document[...], 0)
    while let end = rest.firstIndex(of: lineEnd) {
      let next = rest[end...].dropFirst()
      if next.first == UInt8(ascii: " ") || next.first == UInt8(ascii: "\t") {
        let line = rest[..<end]
        whole += line.last == carriageReturn ? line.dropLast() : line
        (rest, folds) = (next.dropFirst(), folds + 1)
      } else {
        whole += rest[..<end]
        whole += repeatElement(feed, count: folds + 1)
        (rest, folds) = (next, 0)
      }
    }
    return whole + rest
  }
}

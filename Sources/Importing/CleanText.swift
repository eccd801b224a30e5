import Texts

extension String {
  /// The text without white space at either end.
  var trimmed: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    guard first.isBlankOrLineBreak || last.isBlankOrLineBreak else { return self }
    let view = Substring(self).utf8.drop(while: \.isBlankOrLineBreak)
    let end = view.lastIndex { !$0.isBlankOrLineBreak } ?? view.startIndex
    return view.isEmpty ? "" : String(self[view.startIndex...end])
  }

  var withUnixLineBreaks: String {
    guard contains(byte: .carriageReturn) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == .carriageReturn {
        bytes.append(.newline)
      } else if byte != .newline || previous != .carriageReturn {
        bytes.append(byte)
      }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with U+FFFD for every NUL, since a database would end the text there (as CommonMark
  /// 0.31 §2.3).
  var withoutNUL: String {
    contains(byte: 0) ? replacing("\0", with: "\u{FFFD}") : self
  }

  /// Returns at most this many bytes, cut between two code points.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}

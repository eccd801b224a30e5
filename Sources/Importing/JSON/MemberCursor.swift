/// Walks along the members of an object.
struct MemberCursor {
  /// One member: the bytes between the quotes of its key, and where its value begins.
  struct Member {
    var key: Range<Int>
    var value: Int

    /// The key with its escapes resolved; nil where it is longer than any key that is read.
    func name(in bytes: UnsafeRawBufferPointer) -> String? {
      key.count <= Self.longestName ? JSONText(bytes[key]).text : nil
    }

    private static let longestName = 128
  }

  private enum Place {
    case start, value, between
  }

  private var place = Place.start
  private var position: Int

  /// Stands before the first member of the object that begins at this offset.
  init(objectAt offset: Int) {
    position = offset
  }

  /// The next member, or nil at the end of the object, behind whose brace `end` then stands.
  mutating func next(in bytes: UnsafeRawBufferPointer) throws(JSONScanner.Fault) -> Member? {
    var scanner = JSONScanner(bytes, at: position)
    defer { position = scanner.position }
    try leave(&scanner)
    if scanner.byte == .closeBrace { return nil }
    guard scanner.byte == .quote else { throw scanner.missing(.key) }
    let key = try scanner.skipString()
    scanner.skipWhitespace()
    try scanner.expect(.colon, .colon)
    scanner.skipWhitespace()
    place = .value
    return Member(key: key, value: scanner.position)
  }

  /// Says that somebody else stepped over the value, up to this offset.
  mutating func skipped(to offset: Int) {
    place = .between
    position = offset
  }

  /// The offset behind the object, once `next` has answered nil.
  var end: Int { position + 1 }

  private mutating func leave(_ scanner: inout JSONScanner) throws(JSONScanner.Fault) {
    if place == .start {
      try scanner.expect(.openBrace, .openBrace)
      return scanner.skipWhitespace()
    }
    if place == .value { _ = try scanner.skipValue() }
    try scanner.skipSeparator(before: .closeBrace)
  }
}

import Texts

/// Iterates over the members of an object.
struct MemberCursor {
  /// A member: the bytes between the quotes of its key, and the offset of its value.
  struct Member {
    var key: Range<Int>
    var value: Int

    /// Returns the key with its escapes resolved; nil if it is longer than any key that is read.
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
  private let isLenient: Bool

  /// Creates a cursor before the first member of the object that begins at this offset.
  init(objectAt offset: Int, isLenient: Bool = false) {
    (position, self.isLenient) = (offset, isLenient)
  }

  /// Returns the next member; nil at the end of the object, and `end` is then the offset after its
  /// brace. Throws if the JSON is invalid.
  mutating func next(in bytes: UnsafeRawBufferPointer) throws(JSONScanner.Fault) -> Member? {
    var scanner = JSONScanner(bytes, at: position, isLenient: isLenient)
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

  /// Continues after a value that the caller stepped over, up to this offset.
  mutating func skipped(to offset: Int) {
    place = .between
    position = offset
  }

  /// The offset after the object, once `next` has returned nil.
  var end: Int { position + 1 }

  private mutating func leave(_ scanner: inout JSONScanner) throws(JSONScanner.Fault) {
    if place == .start {
      try scanner.expect(.openBrace, .openBrace)
      return scanner.skipBeginning()
    }
    if place == .value { _ = try scanner.skipValue() }
    try scanner.skipSeparator(before: .closeBrace)
  }
}

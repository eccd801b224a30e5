/// Walks along the elements of a list.
struct ElementCursor {
  /// One element, as far as it is known without decoding it.
  struct Element {
    var index: Int
    var range: Range<Int>
    var depth: Int
    var isObject: Bool
    /// False where a comma may stand in it that JSON forbids.
    var isStrict: Bool
  }

  private var position: Int
  private var index = 0

  /// Stands before the first element of the list that begins at this offset.
  init(listAt offset: Int) {
    position = offset + 1
  }

  /// The next element, or nil at the end of the list, behind whose bracket `end` then stands.
  mutating func next(in bytes: UnsafeRawBufferPointer) throws(JSONScanner.Fault) -> Element? {
    guard let start = nextStart(in: bytes) else { return nil }
    var scanner = JSONScanner(bytes, at: start)
    let depth = try scanner.skipValue()
    let isStrict = !scanner.metForbiddenComma
    let range = start..<scanner.position
    defer { index += 1 }
    try skipped(to: scanner.position, in: bytes)
    return Element(
      index: index, range: range, depth: depth, isObject: bytes[start] == .openBrace,
      isStrict: isStrict)
  }

  /// Where the next element begins, for somebody who steps over it; nil at the end of the list.
  mutating func nextStart(in bytes: UnsafeRawBufferPointer) -> Int? {
    var scanner = JSONScanner(bytes, at: position)
    scanner.skipWhitespace()
    position = scanner.position
    return scanner.byte == .closeBracket ? nil : position
  }

  /// Says that somebody else stepped over the element, up to this offset.
  mutating func skipped(
    to offset: Int, in bytes: UnsafeRawBufferPointer
  ) throws(JSONScanner.Fault) {
    var scanner = JSONScanner(bytes, at: offset)
    defer { position = scanner.position }
    try scanner.skipSeparator(before: .closeBracket)
  }

  /// The offset behind the list, once there is no next element.
  var end: Int { position + 1 }
}

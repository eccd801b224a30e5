/// Walks along the elements of a list.
struct ElementCursor {
  /// One element, as far as it is known without decoding it.
  struct Element {
    var index: Int
    var range: Range<Int>
    var depth: Int
    var isObject: Bool
  }

  private var position: Int
  private var index = 0

  /// Stands before the first element of the list that begins at this offset.
  init(listAt offset: Int) {
    position = offset + 1
  }

  /// The next element, or nil at the end of the list, behind whose bracket `end` then stands.
  mutating func next(in bytes: UnsafeRawBufferPointer) throws(JSONScanner.Fault) -> Element? {
    var scanner = JSONScanner(bytes, at: position)
    scanner.skipWhitespace()
    defer { position = scanner.position }
    if scanner.byte == .closeBracket { return nil }
    let start = scanner.position
    let isObject = scanner.byte == .openBrace
    let depth = try scanner.skipValue()
    let range = start..<scanner.position
    try scanner.skipSeparator(before: .closeBracket)
    defer { index += 1 }
    return Element(index: index, range: range, depth: depth, isObject: isObject)
  }

  /// The offset behind the list, once `next` has answered nil.
  var end: Int { position + 1 }
}

import Texts

/// Iterates over the elements of a list.
struct ElementCursor {
  /// The properties of an element that are known without decoding it.
  struct Element {
    var index: Int
    var range: Range<Int>
    var depth: Int
    var isObject: Bool
    /// False if it may contain a comma that JSON forbids.
    var isStrict: Bool
  }

  private var position: Int
  private let isLenient: Bool
  private var index = 0

  /// Creates a cursor before the first element of the list that begins at this offset.
  init(listAt offset: Int, isLenient: Bool = false) {
    (position, self.isLenient) = (offset + 1, isLenient)
  }

  /// Returns the next element; nil at the end of the list, and `end` is then the offset after its
  /// bracket. Throws if the JSON is invalid.
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

  /// Returns the offset of the next element, for a caller that steps over it itself; nil at the end
  /// of the list.
  mutating func nextStart(in bytes: UnsafeRawBufferPointer) -> Int? {
    var scanner = JSONScanner(bytes, at: position, isLenient: isLenient)
    scanner.skipBeginning()
    position = scanner.position
    return scanner.byte == .closeBracket ? nil : position
  }

  /// Continues after an element that the caller stepped over, up to this offset.
  mutating func skipped(
    to offset: Int, in bytes: UnsafeRawBufferPointer
  ) throws(JSONScanner.Fault) {
    var scanner = JSONScanner(bytes, at: offset, isLenient: isLenient)
    defer { position = scanner.position }
    try scanner.skipSeparator(before: .closeBracket)
  }

  /// The offset after the list, once there is no next element.
  var end: Int { position + 1 }
}

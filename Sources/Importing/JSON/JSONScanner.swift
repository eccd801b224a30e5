/// Steps over JSON values without decoding them.
///
/// It answers for what holds a document together: brackets, strings, commas and colons. What
/// stands inside of an item may still be no JSON; that is found when the item is decoded.
package struct JSONScanner {
  struct Fault: Error {
    var offset: Int
    var fault: JSONFault
  }

  let bytes: UnsafeRawBufferPointer
  var position: Int
  /// True once a comma was met that stands before a closing bracket.
  private(set) var metForbiddenComma = false

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipWhitespace() {
    while position < bytes.count, bytes[position].isJSONWhitespace { position += 1 }
  }

  /// Steps over this byte, or says what stands in its place.
  mutating func expect(_ expected: UInt8, _ piece: JSONFault.Piece) throws(Fault) {
    guard byte == expected else { throw missing(piece) }
    position += 1
  }

  /// Steps over the comma after a member, where one must stand unless the end does.
  mutating func skipSeparator(before end: UInt8) throws(Fault) {
    skipWhitespace()
    if byte == .comma {
      position += 1
      skipWhitespace()
    } else if byte != end {
      throw missing(.separator(Character(Unicode.Scalar(end))))
    }
  }

  /// Steps over one value and answers how many levels of brackets it has; 0 for a scalar.
  mutating func skipValue() throws(Fault) -> Int {
    switch byte {
    case UInt8.quote:
      try skipString()
      return 0
    case UInt8.openBrace, UInt8.openBracket:
      return try skipContainer()
    default:
      try skipLiteral()
      return 0
    }
  }

  /// Steps over a string and answers where its content stands.
  @discardableResult
  mutating func skipString() throws(Fault) -> Range<Int> {
    let start = position
    let end = bytes.count
    var here = position + 1
    if let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) {
      let (quote, backslash) = (UInt8.quote, UInt8.backslash)
      while here < end {
        let byte = base[here]
        if byte == quote {
          position = here + 1
          return start + 1..<here
        }
        here += byte == backslash ? 2 : 1
      }
    }
    throw fault(.endlessString, at: start)
  }

  func fault(_ fault: JSONFault, at offset: Int? = nil) -> Fault {
    Fault(offset: offset ?? position, fault: fault)
  }

  func missing(_ piece: JSONFault.Piece) -> Fault {
    fault(position >= bytes.count ? .breaksOff(before: piece) : .missing(piece))
  }

  /// Steps over what is left of a value after this opening bracket and answers how many levels of
  /// brackets it has.
  mutating func skipRest(after bracket: UInt8) throws(Fault) -> Int {
    var brackets = BracketStack()
    brackets.open(bracket)
    return try skipContainer(open: brackets)
  }

  /// The offset of the comma that stands, but for white space, before the position.
  var commaBefore: Int? {
    var here = position - 1
    while here > 0, bytes[here].isJSONWhitespace { here -= 1 }
    return here > 0 && bytes[here] == .comma ? here : nil
  }

  private mutating func skipContainer(open: BracketStack = BracketStack()) throws(Fault) -> Int {
    var brackets = open
    let start = position
    let (quote, openBracket, closeBracket) = (UInt8.quote, UInt8.openBracket, UInt8.closeBracket)
    let bit: UInt8 = 0x20  // `{` and `[`, `}` and `]` differ in nothing else.
    while let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), position < bytes.count
    {
      let byte = base[position]
      if byte == quote {
        try skipString()
        continue
      }
      if byte & ~bit == openBracket & ~bit {
        brackets.open(byte)
      } else if byte & ~bit == closeBracket & ~bit {
        guard brackets.close(byte) else { throw fault(.mismatchedBracket) }
        if commaBefore != nil { metForbiddenComma = true }
        if brackets.depth == 0 {
          position += 1
          return brackets.deepest
        }
      }
      position += 1
    }
    throw fault(.endlessBracket, at: start)
  }

  private mutating func skipLiteral() throws(Fault) {
    let start = position
    while let byte, byte.isWordOrSign { position += 1 }
    if position == start { throw missing(.value) }
  }
}

/// Which brackets are open, one bit a level.
private struct BracketStack {
  /// Levels whose kind is remembered; what is deeper is skipped with its item, right or wrong.
  private static let remembered = UInt64.bitWidth

  private var isBrace: UInt64 = 0
  private(set) var depth = 0
  private(set) var deepest = 0

  mutating func open(_ byte: UInt8) {
    if depth < Self.remembered {
      let bit = UInt64(1) << UInt64(depth)
      isBrace = byte == .openBrace ? isBrace | bit : isBrace & ~bit
    }
    depth += 1
    deepest = max(deepest, depth)
  }

  /// False where the bracket does not match the last open one.
  mutating func close(_ byte: UInt8) -> Bool {
    depth -= 1
    guard depth < Self.remembered else { return true }
    return (isBrace >> UInt64(depth) & 1 == 1) == (byte == .closeBrace)
  }
}

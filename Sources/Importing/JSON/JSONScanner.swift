import Texts

/// Steps over JSON values without decoding them.
///
/// It checks the structure of a document: brackets, strings, commas and colons. The contents of an
/// item may still be invalid JSON, which is found when the item is decoded.
package struct JSONScanner {
  struct Fault: Error {
    var offset: Int
    var fault: JSONFault
  }

  let bytes: UnsafeRawBufferPointer
  var position: Int
  /// Whether it accepts more than JSON: missing and extra commas, control characters as blanks.
  let isLenient: Bool
  /// Whether it has met a comma before a closing bracket.
  private(set) var metForbiddenComma = false

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0, isLenient: Bool = false) {
    self.bytes = bytes
    self.position = position
    self.isLenient = isLenient
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipWhitespace() {
    while position < bytes.count,
      bytes[position].isBlankOrLineBreak || isLenient && bytes[position] < 0x20
    {
      position += 1
    }
  }

  /// Steps over white space at the beginning of a list or an object.
  mutating func skipBeginning() {
    repeat { skipWhitespace() } while isLenient && skipComma()
  }

  private mutating func skipComma() -> Bool {
    guard byte == .comma else { return false }
    position += 1
    return true
  }

  /// Steps over this byte. Throws a fault if there is another one.
  mutating func expect(_ expected: UInt8, _ piece: JSONFault.Piece) throws(Fault) {
    guard byte == expected else { throw missing(piece) }
    position += 1
  }

  /// Steps over the comma after a member, which is required except at the end.
  mutating func skipSeparator(before end: UInt8) throws(Fault) {
    skipWhitespace()
    if skipComma() || isLenient {
      skipBeginning()
    } else if byte != end {
      throw missing(.separator(Character(Unicode.Scalar(end))))
    }
  }

  /// Steps over one value and returns its number of levels of brackets, 0 for a scalar.
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

  /// Steps over a string and returns the range of its content.
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

  /// Steps over the remaining part of a value after this opening bracket. Returns its number of
  /// levels of brackets.
  mutating func skipRest(after bracket: UInt8) throws(Fault) -> Int {
    var brackets = BracketStack()
    brackets.open(bracket)
    return try skipContainer(open: brackets)
  }

  /// The offset of the comma before the position, ignoring white space; nil if there is none.
  var commaBefore: Int? {
    var here = position - 1
    while here > 0, bytes[here].isBlankOrLineBreak { here -= 1 }
    return here > 0 && bytes[here] == .comma ? here : nil
  }

  private mutating func skipContainer(open: BracketStack = BracketStack()) throws(Fault) -> Int {
    var brackets = open
    let start = position
    let (quote, openBracket, closeBracket) = (UInt8.quote, UInt8.openBracket, UInt8.closeBracket)
    let bit: UInt8 = 0x20  // `{` and `[`, `}` and `]` differ only in this bit.
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

/// The open brackets, one bit per level.
private struct BracketStack {
  /// The number of levels whose kind is stored. Deeper brackets are not matched, since their item
  /// is skipped anyway.
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

  /// Returns false if the bracket does not match the last open one.
  mutating func close(_ byte: UInt8) -> Bool {
    depth -= 1
    guard depth < Self.remembered else { return true }
    return (isBrace >> UInt64(depth) & 1 == 1) == (byte == .closeBrace)
  }
}

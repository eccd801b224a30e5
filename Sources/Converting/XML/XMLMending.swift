import CXml

/// Makes what people write into what XML allows, without looking at its structure: ampersands and
/// angle brackets that begin nothing are escaped, letters by their names in HTML spelled out, controls
/// left out. A DOCTYPE is left out as well: nobody needs what is declared in one, and some harm.
struct XMLMending {
  private static let pieceSize = 64 << 10

  private let parser: OpaquePointer
  private var piece: [UInt8] = []
  private var isStopped = false

  init(_ parser: OpaquePointer) {
    self.parser = parser
    piece.reserveCapacity(Self.pieceSize * 2)
  }

  mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (start, index) = (0, 0)
    while index < bytes.count, !isStopped {
      let byte = bytes[index]
      guard byte == Self.ampersand || byte == Self.bracket || byte < 0x20 else {
        index += 1
        continue
      }
      if byte == 0x0A || byte == 0x0D || byte == 0x09 {
        index += 1
        continue
      }
      add(bytes[start..<index])
      index = mend(byte, at: index, in: bytes)
      start = index
    }
    if !isStopped { add(bytes[start...]) }
    flush()
  }

  private static let ampersand = UInt8(ascii: "&")
  private static let bracket = UInt8(ascii: "<")

  /// Adds what stands here, as it should be, and answers where it ends.
  private mutating func mend(_ byte: UInt8, at index: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Int
  {
    if byte == Self.ampersand {
      let reference = Reference(at: index, in: bytes)
      add(reference.replacement)
      return reference.end
    }
    guard byte == Self.bracket else { return index + 1 }
    let rest = bytes[index...]
    for (opening, closing) in Self.verbatim where rest.starts(with: opening) {
      let end = Self.end(of: closing, from: index + opening.count, in: bytes)
      addVerbatim(bytes[index..<end])
      return end
    }
    if rest.starts(with: Self.doctype, by: { $0 & 0xDF == $1 & 0xDF }) {
      return skipDoctype(at: index, in: bytes)
    }
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
    add(Self.mayFollowBracket(next) ? [byte] : Array("&lt;".utf8))
    return index + 1
  }

  private static let verbatim: [([UInt8], [UInt8])] = [
    (Array("<![CDATA[".utf8), Array("]]>".utf8)), (Array("<!--".utf8), Array("-->".utf8)),
    (Array("<?".utf8), Array("?>".utf8)),
  ]
  private static let doctype = Array("<!DOCTYPE".utf8)

  private static func mayFollowBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...:
      true
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }

  private static func end(of text: [UInt8], from start: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Int
  {
    guard start + text.count <= bytes.count else { return bytes.count }
    var index = start
    while index + text.count <= bytes.count {
      if bytes[index] == text[0], bytes[index..<index + text.count].elementsEqual(text) {
        return index + text.count
      }
      index += 1
    }
    return bytes.count
  }

  /// The lines stay, so that findings name the right ones.
  private mutating func skipDoctype(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (index, isInSubset) = (start, false)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") { add([byte]) }
      if byte == UInt8(ascii: "[") { isInSubset = true }
      if byte == UInt8(ascii: "]") { isInSubset = false }
      if byte == UInt8(ascii: ">"), !isInSubset { break }
    }
    return index
  }

  /// Controls have no place there either.
  private mutating func addVerbatim(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard bytes.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }) else {
      return add(bytes)
    }
    add(bytes.filter { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
  }

  private mutating func add(_ bytes: some Collection<UInt8>) {
    piece.append(contentsOf: bytes)
    if piece.count >= Self.pieceSize { flush() }
  }

  private mutating func flush() {
    guard !piece.isEmpty, !isStopped else { return }
    piece.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      isStopped = !cxml_feed(parser, start, Int32(bytes.count))
    }
    piece.removeAll(keepingCapacity: true)
  }
}

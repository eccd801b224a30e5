import CXml
import Texts

/// Repairs common errors in XML without looking at its structure.
///
/// Ampersands and angle brackets that begin nothing are escaped. So are, in attribute values,
/// quotes that do not end the value. Attributes without a value get an empty one, and blanks within
/// the end of a tag are moved before it. Names of letters in HTML are replaced by the letters, controls
/// are removed. The DOCTYPE is removed as well: its declarations are not needed, and some are
/// harmful.
struct XMLMending {
  private static let pieceSize = 64 << 10

  private let parser: OpaquePointer
  private var piece: [UInt8] = []
  private var isStopped = false
  /// The offset and the description, in the words of the parser, of the first repaired fault that
  /// is reported nevertheless.
  private(set) var fault: (offset: Int, words: String)?

  init(_ parser: OpaquePointer) {
    self.parser = parser
    piece.reserveCapacity(Self.pieceSize * 2)
  }

  mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (start, index) = (0, 0)
    while index < bytes.count, !isStopped {
      let byte = bytes[index]
      guard byte == Self.ampersand || byte == Self.bracket || byte.isControl else {
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

  /// Adds the repaired form of the part that begins here and returns its end.
  private mutating func mend(_ byte: UInt8, at index: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Int
  {
    if byte == Self.ampersand { return mendReference(at: index, in: bytes) }
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
    if next.beginsName { return mendTag(at: index, in: bytes) }
    add(Self.mayFollowBracket(next) ? [byte] : Array("&lt;".utf8))
    return index + 1
  }

  private mutating func mendReference(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let reference = Reference(at: index, in: bytes)
    add(reference.replacement)
    return reference.end
  }

  private static let verbatim: [([UInt8], [UInt8])] = [
    (Array("<![CDATA[".utf8), Array("]]>".utf8)), (Array("<!--".utf8), Array("-->".utf8)),
    (Array("<?".utf8), Array("?>".utf8)),
  ]
  private static let doctype = Array("<!DOCTYPE".utf8)

  private static func mayFollowBracket(_ byte: UInt8) -> Bool {
    byte.beginsName || "/!?".utf8.contains(byte)
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

  /// Skips a DOCTYPE. Its line breaks stay, so that findings have the right lines.
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

  /// Adds a part unchanged, except for controls, which are invalid there as well.
  private mutating func addVerbatim(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard bytes.contains(where: \.isControl) else { return add(bytes) }
    add(bytes.filter { !$0.isControl })
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

/// Tags. Only in them a quote begins a value, and only some quotes end it.
extension XMLMending {
  private mutating func note(_ words: String, at offset: Int) {
    if fault == nil { fault = (offset: offset, words: words) }
  }

  /// Adds a tag with repaired values and returns its end. If another angle bracket comes first, it
  /// was not a tag.
  private mutating func mendTag(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let name = bytes[(start + 1)...].prefix { $0 > 0x20 && !"<>/=\"'".utf8.contains($0) }
    var (index, copied, last) = (name.endIndex, start, UInt8(ascii: " "))
    // After an equals sign that follows a name.
    var isBehindEquals = false
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: ">"):
        add(bytes[copied...index])
        return index + 1
      case Self.bracket:
        add(bytes[copied..<index])
        return index
      case UInt8(ascii: "\"") where isBehindEquals, UInt8(ascii: "'") where isBehindEquals:
        add(bytes[copied...index])
        let value = mendValue(at: index, of: name, in: bytes)
        if value.endsTag { return value.end }
        (index, copied) = (value.end, value.end)
      case _ where isBehindEquals && byte.beginsBareValue:
        add(bytes[copied..<index])
        index = mendBareValue(at: index, in: bytes)
        copied = index
      case Self.ampersand:
        add(bytes[copied..<index])
        index = mendReference(at: index, in: bytes)
        copied = index
      case UInt8(ascii: "/"):
        let end = bytes[(index + 1)...].firstIndex { $0 > 0x20 } ?? bytes.count
        if end > index + 1, end < bytes.count, bytes[end] == UInt8(ascii: ">") {
          let tag = String(decoding: name, as: UTF8.self)
          note("Couldn't find end of Start Tag \(tag)", at: index)
          add(bytes[copied..<index])
          addVerbatim(bytes[(index + 1)..<end])
          add([byte])
          (index, copied) = (end, end)
        } else {
          index += 1
        }
      case _ where byte.beginsName && !bytes[index - 1].continuesName:
        let attribute = bytes[index...].prefix(while: \.continuesName)
        let rest = bytes[attribute.endIndex...].drop { $0 <= 0x20 }
        index = attribute.endIndex
        if let next = rest.first, ">/".utf8.contains(next) || next.beginsName {
          let words = String(decoding: attribute, as: UTF8.self)
          note("Specification mandates value for attribute \(words)", at: rest.startIndex)
          add(bytes[copied..<index])
          add("=\"\"".utf8)
          copied = index
        }
        last = bytes[index - 1]
        continue
      default:
        index += 1
        if byte.isControl {
          add(bytes[copied..<index - 1])
          copied = index
        }
      }
      if byte > 0x20 {
        isBehindEquals = byte == UInt8(ascii: "=") && last.continuesName
        last = byte
      }
    }
    add(bytes[copied...])
    return bytes.count
  }

  /// Adds an unquoted value in quotes and returns its end. A slash before the end of the tag is not
  /// part of it.
  private mutating func mendBareValue(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = bytes[start...].firstIndex { $0 <= 0x20 || "<>".utf8.contains($0) } ?? bytes.count
    if end < bytes.count, bytes[end] == UInt8(ascii: ">"), bytes[end - 1] == UInt8(ascii: "/") {
      end -= 1
    }
    add("\"".utf8)
    var index = start
    while index < end {
      if bytes[index] == Self.ampersand {
        index = mendReference(at: index, in: bytes)
        continue
      }
      if bytes[index] == UInt8(ascii: "\"") {
        add("&quot;".utf8)
      } else {
        add(bytes[index...index])
      }
      index += 1
    }
    add("\"".utf8)
    return index
  }

  /// Adds the value that begins after a quote, with the quote that ends it.
  ///
  /// A quote ends the value if the tag ends after it or another attribute follows. Quotes of a tag
  /// inside the value do not end it. If the same element begins again, or far after the first
  /// fault, the closing quote was forgotten.
  private mutating func mendValue(
    at start: Int, of name: Slice<UnsafeBufferPointer<UInt8>>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (end: Int, endsTag: Bool) {
    let quote = bytes[start]
    let escaped = Array((quote == UInt8(ascii: "\"") ? "&quot;" : "&apos;").utf8)
    var (index, copied) = (start + 1, start + 1)
    // Whether the position is in a tag inside the value, and in a value of that tag.
    var (isInTag, isInValue) = (false, false)
    var firstFault: Int?
    while index < bytes.count {
      let byte = bytes[index]
      var replacement: [UInt8]?
      if let firstFault, index - firstFault > Self.longestFault {
        add(bytes[copied..<index])
        add([quote, UInt8(ascii: ">")])
        return (index, true)
      }
      switch byte {
      case quote:
        let isOfTag = isInTag && (isInValue || bytes[index - 1] == UInt8(ascii: "="))
        if isOfTag {
          isInValue.toggle()
        } else if Self.endsValue(at: index + 1, in: bytes) {
          add(bytes[copied...index])
          // Blanks between attributes may be missing as well.
          if index + 1 < bytes.count, bytes[index + 1].beginsName { add([0x20]) }
          return (index + 1, false)
        }
        (replacement, firstFault) = (escaped, firstFault ?? index)
      case Self.bracket:
        let rest = bytes[(index + 1)...]
        if rest.starts(with: name), rest.dropFirst(name.count).first.map({ $0 <= 0x20 }) == true {
          add(bytes[copied..<index])
          add([quote, UInt8(ascii: ">")])
          return (index, true)
        }
        isInTag = rest.first.map { $0.beginsName || $0 == UInt8(ascii: "/") } ?? false
        isInValue = false
        (replacement, firstFault) = (Array("&lt;".utf8), firstFault ?? index)
      case UInt8(ascii: ">"): if !isInValue { isInTag = false }
      case Self.ampersand:
        add(bytes[copied..<index])
        index = mendReference(at: index, in: bytes)
        copied = index
        continue
      default: if byte.isControl { replacement = [] }
      }
      if let replacement {
        add(bytes[copied..<index])
        add(replacement)
        copied = index + 1
      }
      index += 1
    }
    add(bytes[copied...])
    return (bytes.count, true)
  }

  private static let longestFault = 64 << 10

  /// Whether the text after a quote is the end of a tag or another attribute, perhaps after names
  /// without a value.
  private static func endsValue(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes[start...].drop { $0 <= 0x20 }
    while let first = rest.first {
      if first == UInt8(ascii: ">") { return true }
      if first == UInt8(ascii: "/") || first == UInt8(ascii: "?") {
        return rest.dropFirst().drop { $0 <= 0x20 }.first == UInt8(ascii: ">")
      }
      guard first.beginsName else { return false }
      rest = rest.drop(while: \.continuesName).drop { $0 <= 0x20 }
      if rest.first == UInt8(ascii: "=") { return true }
    }
    return true
  }
}

extension UInt8 {
  /// Whether it is a control character that XML forbids.
  fileprivate var isControl: Bool { self < 0x20 && self != 0x0A && self != 0x0D && self != 0x09 }

  /// Whether a name may begin with it.
  fileprivate var beginsName: Bool {
    isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80
  }

  /// Whether an unquoted value may begin with the byte.
  fileprivate var beginsBareValue: Bool {
    self > 0x20 && !"=\"'`<>".utf8.contains(self)
  }

  fileprivate var continuesName: Bool {
    beginsName || "0123456789-.".utf8.contains(self)
  }
}

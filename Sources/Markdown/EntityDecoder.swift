package import CMd4c
import Texts

/// Decodes HTML entities.
package struct EntityDecoder {
  /// U+FFFD.
  package static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// A cache of decoded entities; authors use few.
  private var known: [[UInt8]: [UInt8]?] = [:]
  private static let rememberedNames = 256
  private static let longestName = 48
  /// The most bytes of an address or a title; longer ones are ignored.
  package static let longestAddress = 8192

  private let keepsControls: Bool

  /// - Parameter keepsControls: Whether line breaks and tabs stay what they are. In lines and tables
  ///   they become spaces, since a newline would end a line, and a tab a cell.
  package init(keepsControls: Bool = false) { self.keepsControls = keepsControls }

  /// Appends the character of an entity. An unknown entity stays unchanged.
  package mutating func decode(_ entity: UnsafeBufferPointer<UInt8>, into text: inout [UInt8]) {
    let isNumeric = entity.count > 3 && entity[1] == UInt8(ascii: "#")
    let entity = Array(entity)
    text += character(entity) ?? (isNumeric ? Self.replacement : entity)
  }

  /// Moves the entity at the beginning of a text as its character to another text. Returns false,
  /// without a change, if there is none that is known.
  package mutating func take(from rest: inout ArraySlice<UInt8>, into text: inout [UInt8]) -> Bool {
    guard rest.first == UInt8(ascii: "&"), let length = Self.length(of: rest),
      let character = character(Array(rest.prefix(length)))
    else { return false }
    rest.removeFirst(length)
    text += character
    return true
  }

  /// Returns the character of an entity; nil if it is unknown.
  private mutating func character(_ entity: [UInt8]) -> [UInt8]? {
    if entity.count > 3, entity[1] == UInt8(ascii: "#") {
      return Self.numeric(entity).map(plain)
    }
    if let cached = known[entity] { return cached }
    let decoded = Self.named(entity).map(plain)
    if known.count >= Self.rememberedNames { known.removeAll(keepingCapacity: true) }
    known[entity] = .some(decoded)
    return decoded
  }

  /// Returns the text of an attribute with its entities decoded; empty if it is too long.
  package mutating func string(_ attribute: MD_ATTRIBUTE) -> String {
    let size = Int(attribute.size)
    guard size > 0, size <= Self.longestAddress, let text = attribute.text,
      let types = attribute.substr_types, let offsets = attribute.substr_offsets
    else { return "" }
    var bytes: [UInt8] = []
    var part = 0
    while offsets[part] < attribute.size {
      let range = Int(offsets[part])..<Int(offsets[part + 1])
      let piece = UnsafeBufferPointer(rebasing: Self.bytes(text, size)[range])
      switch types[part] {
      case MD_TEXT_ENTITY: decode(piece, into: &bytes)
      case MD_TEXT_NULLCHAR: bytes += Self.replacement
      default: bytes += piece
      }
      part += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a piece of a text as bytes.
  package static func bytes(
    _ text: UnsafePointer<MD_CHAR>, _ size: Int
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: size)
  }

  /// Returns the length of the entity at the beginning of a text in bytes; nil if there is none.
  package static func length(of text: ArraySlice<UInt8>) -> Int? {
    let body = text.dropFirst().prefix(longestName).prefix {
      $0 == UInt8(ascii: "#") || $0.isDigit || $0.isLetter
    }
    guard !body.isEmpty, body.endIndex < text.endIndex,
      text[body.endIndex] == UInt8(ascii: ";")
    else { return nil }
    return body.count + 2
  }

  private func plain(_ text: [UInt8]) -> [UInt8] {
    !keepsControls && text.count == 1 && 0x09...0x0D ~= text[0] ? [0x20] : text
  }

  private static func numeric(_ entity: [UInt8]) -> [UInt8]? {
    let isHexadecimal = entity[2] | 0x20 == UInt8(ascii: "x")
    let digits = entity.dropFirst(isHexadecimal ? 3 : 2).dropLast()
    let value = UInt32(
      String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    if value == 0 { return replacement }
    return value.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
  }

  /// Decodes a named entity. md4c's parser has no names, but md4c-html has all of them: it renders
  /// a paragraph that consists only of the entity. nil if it is unknown.
  private static func named(_ entity: [UInt8]) -> [UInt8]? {
    let html = entity.withUnsafeBufferPointer { MarkdownRendering.html(of: $0, flags: 0) }
    let paragraph = html.dropFirst("<p>".utf8.count).dropLast("</p>\n".utf8.count)
    switch String(decoding: paragraph, as: UTF8.self) {
    case "&amp;": return [UInt8(ascii: "&")]
    case "&lt;": return [UInt8(ascii: "<")]
    case "&gt;": return [UInt8(ascii: ">")]
    case "&quot;": return [UInt8(ascii: "\"")]
    // It keeps unknown entities, with the first character escaped.
    case let text where text.hasPrefix("&amp;"): return nil
    default: return Array(paragraph)
    }
  }
}

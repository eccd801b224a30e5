import Texts

/// Examines the first bytes of a document, which identify most documents that are not flyers.
enum Preamble {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the offset of the object. Throws if there is none.
  static func end(in bytes: UnsafeRawBufferPointer) throws(ImportError) -> Int {
    let end = try endBeforeListOrObject(in: bytes)
    if bytes[end] == .openBrace { return end }
    throw .notAFlyer(.list)
  }

  /// Returns the offset of the list or the object. Throws if there is neither.
  static func endBeforeListOrObject(
    in bytes: UnsafeRawBufferPointer
  ) throws(ImportError) -> Int {
    if let form = ImportError.Form(signatureOf: bytes) { throw .otherForm(form) }
    if let encoding = foreignEncoding(bytes) { throw .notUTF8(encoding: encoding) }
    var scanner = JSONScanner(bytes, at: bytes.starts(with: byteOrderMark) ? 3 : 0)
    scanner.skipWhitespace()
    guard let byte = scanner.byte else { throw .empty }
    if byte == .openBrace || byte == .openBracket { return scanner.position }
    if isValue(bytes, from: scanner) { throw .notAFlyer(.scalar) }
    throw .otherForm(guess(byte, bytes.prefix(beginning)))
  }

  /// Whether the text is exactly one JSON value.
  private static func isValue(_ bytes: UnsafeRawBufferPointer, from start: JSONScanner) -> Bool {
    var scanner = start
    guard (try? scanner.skipValue()) != nil else { return false }
    let text = String(decoding: bytes[start.position..<scanner.position].prefix(64), as: UTF8.self)
    scanner.skipWhitespace()
    guard scanner.byte == nil else { return false }
    let isNumber = text.utf8.first.map { $0 == .hyphen || $0.isDigit } ?? false
    return text.hasPrefix("\"") || ["true", "false", "null"].contains(text)
      || isNumber && Double(text) != nil
  }

  /// Returns the encoding indicated by a byte order mark or by zero bytes; nil if there is no sign
  /// of one. JSON begins with two ASCII characters, so zero bytes are a sign.
  private static func foreignEncoding(_ bytes: UnsafeRawBufferPointer) -> String? {
    let start = Array(bytes.prefix(4))
    guard start.count >= 2 else { return nil }
    let zeros = start.count { $0 == 0 }
    let hasLetter = start.contains { isASCII($0) }
    if zeros == 3 && hasLetter || start.count == 4 && zeros == 2 && start.contains(0xFF) {
      return "UTF-32"
    }
    let isMarked = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    return isMarked || (start[0] == 0) != (start[1] == 0) && hasLetter ? "UTF-16" : nil
  }

  /// The number of bytes that are examined to detect a text.
  private static let beginning = 4096

  private static func guess(_ byte: UInt8, _ beginning: Slice<UnsafeRawBufferPointer>)
    -> ImportError.Form
  {
    if byte == UInt8(ascii: "<") { return .markup }
    let isText = beginning.allSatisfy { $0 >= 0x80 || isASCII($0) }
    let isUTF8 = TextDocument.isUTF8(beginning)
    // Texts in single-byte encodings have more ASCII than anything else.
    let isLegible = beginning.count(where: isASCII) * 2 > beginning.count
    guard isText, isUTF8 || isLegible else { return .unknown }
    return isUTF8 ? .text : .foreignText
  }

  /// Whether the byte is an ASCII character of texts.
  private static func isASCII(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || (0x09...0x0D).contains(byte)
  }
}

/// Replaces what is no Unicode text, so that one wrong byte costs a character and not an item.
enum UnicodeRepair {
  private static let replacement = Array("\\uFFFD".utf8)

  /// The JSON with U+FFFD for bytes that are no UTF-8 and for escapes of half a character; nil
  /// where there is nothing to replace.
  static func repaired(_ json: UnsafeRawBufferPointer) -> [UInt8]? {
    var bytes = Array(String(decoding: json, as: UTF8.self).utf8)
    var isChanged = !bytes.elementsEqual(json)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == .backslash else {
        index += 1
        continue
      }
      guard let unit = escape(in: bytes, at: index), isSurrogate(unit) else {
        index += 2
        continue
      }
      if isLead(unit), let next = escape(in: bytes, at: index + 6), isTrail(next) {
        index += 12
      } else {
        bytes.replaceSubrange(index..<index + 6, with: replacement)
        isChanged = true
        index += 6
      }
    }
    return isChanged ? bytes : nil
  }

  /// The number in `\uXXXX`.
  private static func escape(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 <= bytes.count, bytes[index] == .backslash,
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return bytes[index + 2..<index + 6].reduce(0 as UInt16?) { number, byte in
      guard let number, let digit = byte.hexValue else { return nil }
      return number << 4 | UInt16(digit)
    }
  }

  private static func isSurrogate(_ unit: UInt16) -> Bool { isLead(unit) || isTrail(unit) }
  private static func isLead(_ unit: UInt16) -> Bool { 0xD800...0xDBFF ~= unit }
  private static func isTrail(_ unit: UInt16) -> Bool { 0xDC00...0xDFFF ~= unit }
}

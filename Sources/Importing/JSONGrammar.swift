/// Finds out what is wrong with JSON that could not be decoded, for the sake of a good message.
enum JSONGrammar {
  typealias Fault = JSONScanner.Fault

  /// The first thing in a value that JSON forbids; the caller has bounded its depth.
  static func firstFault(in bytes: UnsafeRawBufferPointer, at start: Int) -> Fault? {
    do throws(Fault) {
      try check(bytes, at: start)
      return nil
    } catch {
      return error
    }
  }

  private static func check(_ bytes: UnsafeRawBufferPointer, at start: Int) throws(Fault) {
    var scanner = JSONScanner(bytes, at: start)
    switch scanner.byte {
    case UInt8.openBrace:
      var cursor = MemberCursor(objectAt: start)
      while let member = try cursor.next(in: bytes) {
        try check(string: member.key, bytes)
        try check(bytes, at: member.value)
      }
    case UInt8.openBracket:
      var cursor = ElementCursor(listAt: start)
      while let element = try cursor.next(in: bytes) {
        try check(bytes, at: element.range.lowerBound)
      }
    case UInt8.quote:
      try check(string: try scanner.skipString(), bytes)
    default:
      _ = try scanner.skipValue()
      try check(literal: start..<scanner.position, bytes)
    }
  }

  private static func check(
    string range: Range<Int>, _ bytes: UnsafeRawBufferPointer
  ) throws(Fault) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte < 0x20 {
        let name = byte == .newline ? "a line break" : "a control character"
        throw Fault(offset: index, reason: "\(name) in a string must be written as \\n or \\u")
      }
      if byte == .backslash {
        index += 1
        guard isEscape(bytes[index..<range.upperBound]) else {
          throw Fault(offset: index, reason: "a backslash escapes nothing that JSON knows")
        }
      }
      index += 1
    }
  }

  private static func isEscape(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let letter = bytes.first else { return false }
    if letter != UInt8(ascii: "u") { return "\"\\/bfnrt".utf8.contains(letter) }
    let digits = bytes.dropFirst().prefix(4)
    return digits.count == 4 && digits.allSatisfy { $0.hexValue != nil }
  }

  static func isNumber(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = bytes
    func skip(_ allowed: String) -> Bool {
      guard let byte = rest.first, allowed.utf8.contains(byte) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Bool {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest[digits.endIndex...]
      return !digits.isEmpty
    }
    _ = skip("-")
    guard skip("0") || skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }

  private static func check(
    literal range: Range<Int>, _ bytes: UnsafeRawBufferPointer
  ) throws(Fault) {
    let word = String(decoding: bytes[range], as: UTF8.self)
    if ["true", "false", "null"].contains(word) || isNumber(bytes[range]) { return }
    throw Fault(offset: range.lowerBound, reason: "\(word.quoted) is no JSON value")
  }
}

import Texts

/// Steps over a value as `JSONScanner` does, and finds violations of the JSON grammar.
///
/// Only the characters of numbers are checked. The code that reads a number checks its syntax.
struct JSONGrammar {
  typealias Fault = JSONScanner.Fault

  let bytes: UnsafeRawBufferPointer

  /// Returns the first fault in a value, including faults in numbers. The caller has bounded its
  /// depth.
  static func firstFault(in bytes: UnsafeRawBufferPointer, at start: Int) -> Fault? {
    do throws(Fault) {
      _ = try JSONGrammar(bytes: bytes, areNumbersRead: true).end(ofValueAt: start)
      return nil
    } catch {
      return error
    }
  }

  var areNumbersRead = false

  /// Returns the end of a value. The caller has bounded its depth.
  func end(ofValueAt start: Int) throws(Fault) -> Int {
    switch start < bytes.count ? bytes[start] : 0 {
    case .openBrace:
      var members = MemberCursor(objectAt: start)
      while let member = try next(&members) {
        members.skipped(to: try end(ofValueAt: member.value))
      }
      return members.end
    case .openBracket:
      var elements = ElementCursor(listAt: start)
      while let element = elements.nextStart(in: bytes) {
        try elements.skipped(to: try end(ofValueAt: element), in: bytes)
      }
      return elements.end
    case .quote:
      var scanner = JSONScanner(bytes, at: start)
      try check(string: try scanner.skipString())
      return scanner.position
    default:
      var scanner = JSONScanner(bytes, at: start)
      _ = try scanner.skipValue()
      try check(literal: start..<scanner.position)
      return scanner.position
    }
  }

  /// Returns the next member of an object. Throws if its key is not valid JSON.
  func next(_ members: inout MemberCursor) throws(Fault) -> MemberCursor.Member? {
    guard let member = try members.next(in: bytes) else { return nil }
    try check(string: member.key)
    return member
  }

  private func check(string range: Range<Int>) throws(Fault) {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    var index = range.lowerBound
    let (end, backslash) = (range.upperBound, UInt8.backslash)
    while index < end {
      let byte = base[index]
      if byte < 0x20 {
        throw Fault(
          offset: index, fault: byte == .newline ? .lineBreakInString : .controlInString)
      }
      if byte == backslash {
        index += 1
        guard isEscape(bytes[index..<range.upperBound]) else {
          throw Fault(offset: index, fault: .unknownEscape)
        }
      }
      index += 1
    }
  }

  private func isEscape(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
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

  private func check(literal range: Range<Int>) throws(Fault) {
    let word = bytes[range]
    if areNumbersRead ? Self.isNumber(word) : isLikeNumber(word) { return }
    if ["true", "false", "null"].contains(where: { word.elementsEqual($0.utf8) }) { return }
    throw Self.fault(literal: word)
  }

  private func isLikeNumber(_ word: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let first = word.first, first.isDigit || first == .hyphen else { return false }
    return word.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
  }

  /// Returns the fault of a word that JSON does not have, or of a number that is too large.
  static func fault(literal word: Slice<UnsafeRawBufferPointer>) -> Fault {
    let text = String(decoding: word, as: UTF8.self).beginning
    return Fault(
      offset: word.startIndex, fault: isNumber(word) ? .hugeNumber(text) : .noValue(text))
  }
}

import FoundationEssentials

extension Document {
  /// What there is of a flyer of which the rest is still to come, as a document of its own: up to the
  /// last element of a list that is there whole; nil where none is.
  package static func beginning(of bytes: [UInt8]) -> Document? {
    guard let (offset, brackets) = bytes.withUnsafeBytes(Self.end(ofWholeIn:)) else { return nil }
    let document = Document(Data(bytes.prefix(offset) + brackets.utf8))
    return document.format() == FlyerDocument.self ? document : nil
  }

  /// Where what is whole ends, and what closes it.
  private static func end(
    ofWholeIn bytes: UnsafeRawBufferPointer
  ) -> (offset: Int, brackets: String)? {
    guard let start = try? Preamble.endBeforeListOrObject(in: bytes) else { return nil }
    if bytes[start] == .openBracket {
      return lastElement(ofListAt: start, in: bytes).map { ($0, "]") }
    }
    var members = MemberCursor(objectAt: start)
    var end: Int?
    while let member = try? members.next(in: bytes) {
      var scanner = JSONScanner(bytes, at: member.value)
      // What stands at the very end may go on.
      if (try? scanner.skipValue()) != nil, scanner.position < bytes.count {
        end = scanner.position
        members.skipped(to: scanner.position)
      } else if bytes[member.value...].first == .openBracket,
        let last = lastElement(ofListAt: member.value, in: bytes)
      {
        return (last, "]}")
      } else {
        break
      }
    }
    return end.map { ($0, "}") }
  }

  /// Where the last element of a list ends that is there whole.
  private static func lastElement(
    ofListAt start: Int, in bytes: UnsafeRawBufferPointer
  ) -> Int? {
    var elements = ElementCursor(listAt: start)
    var last: Int?
    while let element = try? elements.next(in: bytes) { last = element.range.upperBound }
    return last
  }
}

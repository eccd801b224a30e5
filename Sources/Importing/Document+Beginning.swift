import FoundationEssentials
import Texts

extension Document {
  /// Returns the beginning of a partly downloaded flyer as a document of its own. It ends after the
  /// last complete element of a list; nil if there is none.
  ///
  /// - Parameter most: The most elements of its last list.
  package static func beginning(of bytes: [UInt8], atMost most: Int = .max) -> Document? {
    let found = bytes.withUnsafeBytes { Beginning(of: $0, atMost: most) }
    guard let found else { return nil }
    let document = Document(Data(bytes.prefix(found.end) + found.brackets.utf8))
    return document.format() == FlyerDocument.self ? document : nil
  }
}

/// The part of a document that becomes valid once its brackets are closed.
private struct Beginning {
  let end: Int
  let brackets: String

  init?(of bytes: UnsafeRawBufferPointer, atMost most: Int) {
    guard let start = try? Preamble.endBeforeListOrObject(in: bytes) else { return nil }
    if bytes[start] == .openBracket {
      guard let elements = Self.elements(ofListAt: start, atMost: most, in: bytes) else {
        return nil
      }
      (end, brackets) = (elements.last, "]")
      return
    }
    var members = MemberCursor(objectAt: start)
    var whole: Int?
    while let member = try? members.next(in: bytes) {
      let isRead = member.name(in: bytes).flatMap { Outline.Key($0) }.map(
        Outline.Key.lists.contains)
      if isRead == true, bytes[member.value...].first == .openBracket,
        let elements = Self.elements(ofListAt: member.value, atMost: most, in: bytes)
      {
        guard let end = elements.end else {
          (end, brackets) = (elements.last, "]}")
          return
        }
        whole = end
        members.skipped(to: end)
        continue
      }
      var scanner = JSONScanner(bytes, at: member.value)
      // A value at the very end may be incomplete.
      guard (try? scanner.skipValue()) != nil, scanner.position < bytes.count else { break }
      members.skipped(to: scanner.position)
    }
    guard let whole else { return nil }
    (end, brackets) = (whole, "}")
  }

  /// Returns the end of the last complete and wanted element of a list, nil if there is none. Also
  /// returns the end of the list if all of it is complete and wanted.
  private static func elements(
    ofListAt start: Int, atMost most: Int, in bytes: UnsafeRawBufferPointer
  ) -> (last: Int, end: Int?)? {
    var elements = ElementCursor(listAt: start)
    var (last, count): (Int?, Int) = (nil, 0)
    do throws(JSONScanner.Fault) {
      while count < most, let element = try elements.next(in: bytes) {
        last = element.range.upperBound
        count += 1
      }
    } catch {
      return last.map { ($0, nil) }
    }
    return last.map { ($0, count < most ? elements.end : nil) }
  }
}

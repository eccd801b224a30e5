package import FoundationEssentials
import Texts

/// Documents that another program converts to a flyer before they are read here: feeds, web pages,
/// calendars, schedules, Markdown. Unrecognized documents are passed to a `SourceFormat` only if the
/// server's media type is a text.
package enum ForeignDocument {
  /// Whether a document's first bytes, or the first keys of a JSON object, are those of such a
  /// document.
  package static func recognises(_ document: Data) -> Bool {
    document.withUnsafeBytes { bytes in
      let start = beginning(of: bytes)
      // The files of a pack are examined one by one later.
      return FolderPack.begins(bytes) || start.first == UInt8(ascii: "<")
        || CalendarBeginning.recognises(start)
        || TextDocument.isText(bytes.prefix(TextDocument.beginning)) || isForeignJSON(bytes)
    }
  }

  /// Returns the first letters after a byte order mark and white space. The zero bytes of UTF-16
  /// are left out.
  private static func beginning(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let marks: Set<UInt8> = [0x00, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    let letters = bytes.prefix(4096).lazy.filter { !marks.contains($0) }
    return Array(letters.drop { $0 <= 0x20 }.prefix(15))
  }

  /// Whether a JSON object is a foreign document. A JSON Feed is recognised by its version or its
  /// keys. A schedule or the like is recognised by keys that no flyer has.
  private static func isForeignJSON(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = try? Preamble.end(in: bytes) else { return false }
    var members = MemberCursor(objectAt: start)
    var keys: Set<String> = []
    while let member = try? members.next(in: bytes) {
      let key = String(decoding: bytes[member.key].prefix(40), as: UTF8.self)
      switch key {
      case "version":
        let version = JSONValue(at: member.value, in: bytes)?.text ?? ""
        if version.contains("jsonfeed.org/version/") { return true }
      // Both have these.
      case "title", "language": break
      case "schedule": return bytes[member.value] == .openBrace
      case "items" where hasFeedItems(at: member.value, in: bytes): return true
      // A response of Contentful has items as well.
      case "sys": return false
      default: if Outline.Key(key) != nil { return false }
      }
      keys.insert(key)
      let known: [Set<String>] = [
        ["sessions", "speakers"], ["items", "home_page_url"], ["items", "feed_url"],
      ]
      if known.contains(where: keys.isSuperset) { return true }
    }
    return false
  }

  /// Whether the first element of a list has a key that only items of a JSON Feed have, or has an id
  /// with a title, a summary or an address.
  private static func hasFeedItems(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes[offset] == .openBracket else { return false }
    var elements = ElementCursor(listAt: offset)
    guard let start = elements.nextStart(in: bytes), bytes[start] == .openBrace else {
      return false
    }
    var members = MemberCursor(objectAt: start)
    var keys: Set<String> = []
    while let member = try? members.next(in: bytes) {
      keys.insert(String(decoding: bytes[member.key].prefix(40), as: UTF8.self))
    }
    if !keys.isDisjoint(with: ["content_html", "content_text", "date_published"]) { return true }
    // An entry of Contentful has its id in `sys`.
    return keys.contains("id") && !keys.contains("sys")
      && !keys.isDisjoint(with: ["title", "summary", "url", "external_url"])
  }
}

/// The beginning of a calendar (RFC 5545, section 3.4), or of a component without its calendar.
package enum CalendarBeginning {
  /// - Parameter document: The document from its first letter on.
  package static func recognises(_ document: some Collection<UInt8>) -> Bool {
    func begins(_ line: String) -> Bool {
      document.count >= line.utf8.count
        && zip(document, line.utf8).allSatisfy { $0 == $1 || $0 ^ 0x20 == $1 && $1 >= 0x41 }
    }
    return begins("BEGIN:VCALENDAR") || begins("BEGIN:VEVENT") || begins("BEGIN:VTIMEZONE")
  }
}

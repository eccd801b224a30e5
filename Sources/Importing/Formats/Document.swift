package import FlyerModel
package import FoundationEssentials
import Texts

/// A source of items that can be read several times.
package protocol ItemSource: Sendable {
  /// Passes the parts to the sink and returns the report.
  func read(into sink: DocumentSink) throws -> ImportReport
}

package enum DocumentPart: Sendable {
  /// The head, and the names of the declared tags, in the document's order and without repetition.
  /// Comes first, and once.
  case head(FlyerHead, tags: [String])
  /// The next items: information and contacts, then those of all other kinds, then articles, each
  /// before those it contains.
  case items([Item])
}

/// An unchanged document of any format.
package struct Document: ItemSource {
  /// The content, which may be mapped into memory. It is never copied as a whole.
  package var bytes: Data
  /// The media type from the server; nil if unknown.
  package var mediaType: String?
  package var origin = Origin.network
  package var limits = ImportLimits.standard
  package var importOptions = ImportOptions()
  /// Whether this is only a check, which reports all issues. In a check, it is no error if all
  /// items were skipped.
  package var isCheck = false
  /// Returns the references in an article's text that may lead to other articles. It is called only
  /// in a check.
  package var references: (@Sendable (Item) -> [DoubtfulReference])?

  package init(_ bytes: Data, mediaType: String? = nil) {
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// All formats, in the order in which they are tried.
  static let formats: [any DocumentFormat.Type] = [ContentfulExport.self, FlyerDocument.self]

  package func read(into sink: DocumentSink) throws -> ImportReport {
    try format().read(self, into: sink)
  }

  /// Returns the format of the document. If none matches, it is flyer's own, which has the best
  /// error messages.
  func format(among formats: [any DocumentFormat.Type] = Self.formats) -> any DocumentFormat.Type {
    bytes.withUnsafeBytes { bytes in
      formats.first { $0.recognises(bytes, mediaType: mediaType) }
    } ?? FlyerDocument.self
  }
}

/// A format of documents. To add one, write a type with these two functions in a file of its own,
/// and add it to `Document.formats`.
package protocol DocumentFormat: Sendable {
  /// Whether a document has this format. The first bytes of its content decide; if they would match
  /// another format as well, the media type. File names do not matter.
  static func recognises(_ bytes: UnsafeRawBufferPointer, mediaType: String?) -> Bool

  /// Passes the parts of a document to the sink and returns the report. Throws an `ImportError` if
  /// there is nothing to read, and any error of the sink.
  static func read(_ document: Document, into sink: DocumentSink) throws -> ImportReport
}

/// Receives the parts of a document in their order. Any error that it throws ends the reading.
package typealias DocumentSink = (DocumentPart) throws -> Void

extension Document {
  /// Returns the document with some texts replaced.
  ///
  /// - Parameter other: Called for each string that is a value, with the last key before it.
  ///   Returns the replacement, or nil to keep the string.
  package func replacingTexts(with other: (_ key: String, _ text: String) -> String?) -> Data {
    Data(bytes.withUnsafeBytes { Self.replacingTexts(of: $0, with: other) })
  }

  private static func replacingTexts(
    of bytes: UnsafeRawBufferPointer, with other: (String, String) -> String?
  ) -> [UInt8] {
    var (scanner, key, copied) = (JSONScanner(bytes), "", 0)
    var replaced: [UInt8] = []
    replaced.reserveCapacity(bytes.count)
    while let content = scanner.nextString() {
      let text = JSONText(bytes[content]).text
      if scanner.byte == .colon {
        key = text
      } else if let other = other(key, text) {
        replaced += UnsafeRawBufferPointer(rebasing: bytes[copied..<content.lowerBound])
        replaced.append(jsonText: other)
        copied = content.upperBound
      }
    }
    return replaced + UnsafeRawBufferPointer(rebasing: bytes[copied...])
  }
}

extension JSONScanner {
  /// Steps over the next string and the white space after it; nil if no complete string follows.
  fileprivate mutating func nextString() -> Range<Int>? {
    while let byte, byte != .quote { position += 1 }
    guard byte != nil, let content = try? skipString() else { return nil }
    skipWhitespace()
    return content
  }
}

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

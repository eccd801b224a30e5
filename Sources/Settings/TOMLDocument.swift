package import TOMLKit

/// A TOML document: its values, and its lines to find a key in, since the parser keeps no positions
/// of values.
package struct TOMLDocument {
  /// The reason why a text is not TOML.
  package struct Fault: Error, Equatable {
    /// Counted from 1.
    package var line: Int
    /// Counted from 1; nil if unknown.
    package var column: Int?
    package var fault: TOMLFault
    /// The message of the parser, in English; nil if the text did not reach it.
    package var message: String?
  }

  package let table: TOMLTable
  /// The lines of the document, with one kind of quotes.
  package let lines: ArraySlice<Substring>

  package init(_ text: String) throws(Fault) {
    do throws(TOMLPrecheck.Fault) {
      try TOMLPrecheck.check(text)
    } catch {
      throw Fault(line: error.line, fault: error.fault)
    }
    do {
      table = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      let (place, message) = (error.source.begin, error.description)
      throw Fault(
        line: place.line, column: place.column, fault: TOMLFault(parser: message), message: message)
    } catch {
      throw Fault(line: 1, fault: .other("\(error)"))
    }
    lines =
      text.replacing("'", with: "\"")
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
  }

  /// Returns the first of these lines of a document that sets a key or opens its table, counted from
  /// 1 in the document; 0 if none does. A text over many lines may shift it by a few.
  package static func line(naming key: String, in lines: ArraySlice<Substring>) -> Int {
    let index = lines.firstIndex { line in
      let start = line.drop { $0 == " " || $0 == "\t" || $0 == "[" }
      let isQuoted = start.first == "\""
      let name = start.dropFirst(isQuoted ? 1 : 0)
      guard name.hasPrefix(key) else { return false }
      let next = name.dropFirst(key.count).first
      return next.map { (isQuoted ? "\"" : " \t=.]").contains($0) } ?? false
    }
    return index.map { $0 + 1 } ?? 0
  }
}

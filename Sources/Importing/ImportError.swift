/// The reason why a whole document cannot be read as a flyer.
package enum ImportError: Error, Sendable, Equatable {
  /// A kind of JSON that is not a flyer.
  package enum Sort: Sendable, Equatable {
    case list
    /// A list of neither courses nor posts.
    case unknownList
    case scalar
    /// An object with none of a flyer's keys. One of its keys may be a misspelling.
    case foreignObject(key: String?, meant: String?)
    /// The value under the key of a list is not a list.
    case noList(key: String)
    case contentful(ContentfulFault)
  }

  /// A format that is not JSON.
  package enum Form: Sendable, Equatable {
    case markup, gzip, archive, pdf, rtf, picture, recording
    /// A text of another format, and one in another encoding than UTF-8.
    case text, foreignText
    /// Neither a text nor a known format.
    case unknown
  }

  case empty
  /// The bytes are not UTF-8; this is their likely encoding.
  case notUTF8(encoding: String)
  /// The JSON is incomplete or invalid outside of any single item.
  case notJSON(line: Int, column: Int = 0, JSONFault)
  /// It is valid, but a document of another kind.
  case notAFlyer(Sort)
  /// It is not JSON.
  case otherForm(Form)
  /// It is a flyer of which everything was lost. The first issue is the reason; `issues` is their
  /// number.
  case nothingRead(ImportIssue, issues: Int)
  /// It is a space of Contentful without an article. These are its content types with the numbers
  /// of their entries.
  case noReadableEntry(types: [String: Int])
}

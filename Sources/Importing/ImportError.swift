/// Why a document as a whole can't be read as a flyer.
package enum ImportError: Error, Sendable, Equatable {
  /// What JSON is that is no flyer.
  package enum Sort: Sendable, Equatable {
    case list
    /// A list of neither courses nor posts.
    case unknownList
    case scalar
    /// An object with none of a flyer's keys; what it has may be meant as one.
    case foreignObject(key: String?, meant: String?)
    /// Under the key of a list stands something else.
    case noList(key: String)
    case contentful(ContentfulFault)
  }

  /// What bytes are that are no JSON.
  package enum Form: Sendable, Equatable {
    case markup, gzip, archive, pdf, rtf, picture, recording
    /// A text of another sort, and one in another encoding than UTF-8.
    case text, foreignText
    /// No text, and nothing that is known.
    case unknown
  }

  case empty
  /// The bytes are not UTF-8 but, as far as can be told, in this encoding.
  case notUTF8(encoding: String)
  /// The JSON breaks off or is broken outside of any single item.
  case notJSON(line: Int, column: Int = 0, JSONFault)
  /// It may well be a fine document, but of another sort.
  case notAFlyer(Sort)
  /// It is no JSON.
  case otherForm(Form)
  /// It is a flyer of which everything was lost; the first of so many issues says why.
  case nothingRead(ImportIssue, issues: Int)
  /// It is a space of Contentful of which no entry is an article; these are its content types with
  /// the numbers of their entries.
  case noReadableEntry(types: [String: Int])
}

/// Why a document as a whole can't be read as a flyer.
package enum ImportError: Error, Sendable, Equatable {
  /// There is nothing in it.
  case empty
  /// The bytes are not UTF-8 but, as far as can be told, in this encoding.
  case notUTF8(encoding: String)
  /// The JSON breaks off or is broken outside of any single item.
  case notJSON(line: Int, column: Int = 0, reason: String)
  /// It may well be a fine document, but of another sort; the reason says of which.
  case notAFlyer(reason: String)
  /// It is of another form; the words say of which.
  case otherForm(String)
  /// It is a flyer of which everything was lost; the first of so many issues says why.
  case nothingRead(ImportIssue, issues: Int)
  /// It is a space of Contentful of which no entry is an article; these are its content types with
  /// the numbers of their entries.
  case noReadableEntry(types: [String: Int])
}

extension ImportError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it, in one line.
  package var description: String {
    switch self {
    case .empty:
      "The document is empty; \(Self.expectation)."
    case .notUTF8(let encoding):
      "The document is encoded in \(encoding); save it as UTF-8."
    case .notJSON(let line, let column, let reason):
      "Line \(line)\(column > 0 ? ", column \(column)" : ""): \(reason); correct the JSON there."
    case .notAFlyer(let reason):
      "This is not a flyer: \(reason); \(Self.expectation)."
    case .otherForm(let form):
      "This is not JSON: it is \(form); \(Self.expectation)."
    case .nothingRead(let issue, let count):
      "Nothing of it can be read: \(Self.words(for: issue))"
        + (count > 1 ? "; flyer check shows all \(count) issues." : ".")
    case .noReadableEntry(let types):
      "The space has no entry that can be read: " + Self.words(for: types)
    }
  }

  /// Short enough for a page: keys and what is quoted may be long.
  private static func words(for issue: ImportIssue) -> String {
    let place = "line \(issue.line)" + (issue.column > 0 ? ", column \(issue.column)" : "")
    let words = "\(place): \(issue.path) \(issue.message)"
    let beginning = words.prefix(300)
    return beginning.endIndex == words.endIndex ? words : beginning + "…"
  }

  private static func words(for types: [String: Int]) -> String {
    if types.isEmpty { return "there is none at all." }
    let sorted = types.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = sorted.prefix(10).map { "\($0.key.quoted) (\($0.value))" }.joined(separator: ", ")
    let rest = sorted.count > 10 ? " and \(sorted.count - 10) others" : ""
    return "its types are \(names)\(rest); see [contentful.types]."
  }

  private static let expectation =
    """
    a flyer is a JSON object with a list in "information", "contacts", "headers", "courses", \
    "staffPickArticles" or "posts", or a list of courses or of posts
    """
}

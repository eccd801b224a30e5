/// Why a document as a whole can't be read as a flyer.
public enum ImportError: Error, Sendable, Equatable {
  /// There is nothing in it.
  case empty
  /// The bytes are not UTF-8 but, as far as can be told, in this encoding.
  case notUTF8(encoding: String)
  /// The JSON breaks off or is broken outside of any single item.
  case notJSON(line: Int, column: Int = 0, reason: String)
  /// It may well be a fine document, but of another sort; the reason says of which.
  case notAFlyer(reason: String)
}

extension ImportError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it, in one line.
  public var description: String {
    switch self {
    case .empty:
      "The document is empty; \(Self.expectation)."
    case .notUTF8(let encoding):
      "The document is encoded in \(encoding); save it as UTF-8."
    case .notJSON(let line, let column, let reason):
      "Line \(line)\(column > 0 ? ", column \(column)" : ""): \(reason); correct the JSON there."
    case .notAFlyer(let reason):
      "This is not a flyer: \(reason); \(Self.expectation)."
    }
  }

  private static let expectation =
    """
    a flyer is a JSON object with a list in "information", "contacts", "headers", "courses", \
    "staffPickArticles" or "posts", or a list of courses or of posts
    """
}

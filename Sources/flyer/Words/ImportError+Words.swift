import Importing
import Localizing

extension ImportError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it, in one line.
  var description: String {
    switch self {
    case .empty:
      tr("The document is empty; \(Self.openable).")
    case .notUTF8(let encoding):
      tr("The document is encoded in \(encoding); save it as UTF-8.")
    case .notJSON(let line, let column, let fault):
      tr("Line \(line)\(column > 0 ? ", column \(column)" : ""): \(fault); correct the JSON there.")
    case .notAFlyer(let sort):
      tr("This is not a flyer: \(sort); \(Self.expectation).")
    case .otherForm(let form):
      tr("flyer can't open this: it is \(form); \(Self.openable).")
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
    let words = "\(place): \(issue.path) \(withoutOutcome("\(issue.finding)"))"
    let beginning = words.prefix(300)
    return beginning.endIndex == words.endIndex ? words : beginning + "…"
  }

  /// Of a document that is not opened nothing is skipped.
  private static func withoutOutcome(_ finding: String) -> Substring {
    guard finding.hasSuffix(" skipped"), let end = finding.ranges(of: "; ").last else {
      return finding[...]
    }
    return finding[..<end.lowerBound]
  }

  private static func words(for types: [String: Int]) -> String {
    if types.isEmpty { return "there is none at all." }
    let sorted = types.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = sorted.prefix(10).map { "\($0.key.quoted) (\($0.value))" }.joined(separator: ", ")
    let rest = sorted.count > 10 ? " and \(sorted.count - 10) others" : ""
    return tr("its types are \(names)\(rest); see [contentful.types].")
  }

  private static let openable =
    """
    what it opens are flyers, feeds, calendars, schedules of conferences, lists of subscriptions, \
    web pages and Markdown
    """

  private static let expectation =
    """
    a flyer is a JSON object with a list in "information", "contacts", "headers", "courses", \
    "staffPickArticles", "posts" or "events", or a list of courses or of posts
    """
}

extension ImportError.Sort: CustomStringConvertible {
  /// A sentence without its end.
  var description: String {
    switch self {
    case .list: tr("it is a JSON list")
    case .unknownList: tr("it is a JSON list of neither courses nor posts")
    case .scalar: tr("it is a JSON text, a word or a number")
    case .foreignObject(let key?, let meant?):
      tr("the JSON object has none of a flyer's keys (\(key.quoted): did you mean \"\(meant)\"?)")
    case .foreignObject: tr("the JSON object has none of a flyer's keys")
    case .noList(let key): tr("\"\(key)\" is not a list")
    case .contentful(let fault): tr("it \(fault)")
    }
  }
}

extension ImportError.Form: CustomStringConvertible {
  /// What it is, as a sentence names it.
  var description: String {
    switch self {
    case .markup: tr("a web page or an XML feed")
    case .gzip: tr("compressed with gzip")
    case .archive: tr("an archive, as office documents and e-books are")
    case .pdf: tr("a PDF")
    case .rtf: tr("an RTF document")
    case .picture: tr("a picture")
    case .recording: tr("a recording")
    case .text: tr("a text of another sort")
    case .foreignText: tr("a text that is not UTF-8, in which it should be saved")
    case .unknown: tr("neither a text nor anything that is known")
    }
  }
}

extension ContentfulFault: CustomStringConvertible {
  /// What is wrong, as the rest of a sentence about the server.
  var description: String {
    switch self {
    case .notJSON(let line, let fault): tr("sends no JSON: line \(line): \(fault)")
    case .notAnObject: tr("sends no JSON object")
    case .refused(let id, let message): tr("refuses: \(message ?? "no reason given") (\(id))")
    case .otherType(let type):
      type.isEmpty ? "sends an object without a type" : "sends \(type.quoted), not what was asked"
    }
  }
}

import FlyerModel
import Testing

@testable import Importing

struct ImportErrorWordsTests {
  private static let expectation =
    """
    a flyer is a JSON object with one of the lists "information", "contacts", "articles", \
    "courses", "staffPickArticles", "posts", "events", "headers", or a list of courses or posts.
    """
  private static let openable =
    """
    flyer opens flyers, feeds, calendars, conference schedules, subscription lists, web pages \
    and Markdown.
    """
  private static let issue = ImportIssue(
    line: 2, column: 19, path: JSONPath().key("informations"), severity: .error,
    .unknownKey(of: ObjectSchema.flyer.place, suggestion: "information", isLost: true))

  @Test(
    arguments: [
      (.empty, "The document is empty; \(openable)"),
      (.notUTF8(encoding: "UTF-16"), "The document is encoded in UTF-16; save it as UTF-8."),
      (
        .notJSON(line: 7, column: 3, .missing(.key)),
        "Line 7, column 3: a key in quotes is missing here; fix the JSON there."
      ),
      (
        .notJSON(line: 7, .noValue("x")), "Line 7: “x” is not a JSON value; fix the JSON there."
      ),
      (.notAFlyer(.list), "This is not a flyer: it is a JSON list; \(expectation)"),
      (
        .notAFlyer(.unknownList),
        "This is not a flyer: it is a JSON list of neither courses nor posts; \(expectation)"
      ),
      (
        .notAFlyer(.scalar),
        "This is not a flyer: it is a JSON string, word or number; \(expectation)"
      ),
      (
        .notAFlyer(.foreignObject(key: "infos", meant: "information")),
        "This is not a flyer: the JSON object has no key of a flyer "
          + "(“infos”: did you mean \"information\"?); \(expectation)"
      ),
      (
        .notAFlyer(.foreignObject(key: nil, meant: nil)),
        "This is not a flyer: the JSON object has no key of a flyer; \(expectation)"
      ),
      (
        .notAFlyer(.noList(key: "posts")),
        "This is not a flyer: \"posts\" is not a list; \(expectation)"
      ),
      (
        .notAFlyer(.contentful(.notAnObject)),
        "This is not a flyer: it sent no JSON object; \(expectation)"
      ),
      (.otherForm(.markup), "flyer can’t open this: it is a web page or an XML feed; \(openable)"),
      (.otherForm(.gzip), "flyer can’t open this: it is compressed with gzip; \(openable)"),
      (
        .otherForm(.archive),
        "flyer can’t open this: it is an archive, such as an office document or e-book; \(openable)"
      ),
      (.otherForm(.pdf), "flyer can’t open this: it is a PDF; \(openable)"),
      (.otherForm(.rtf), "flyer can’t open this: it is an RTF document; \(openable)"),
      (.otherForm(.picture), "flyer can’t open this: it is a picture; \(openable)"),
      (.otherForm(.recording), "flyer can’t open this: it is audio or video; \(openable)"),
      (.otherForm(.text), "flyer can’t open this: it is text in another format; \(openable)"),
      (
        .otherForm(.foreignText),
        "flyer can’t open this: the text is not UTF-8, so save it as UTF-8; \(openable)"
      ),
      (
        .otherForm(.unknown),
        "flyer can’t open this: unknown file type; \(openable)"
      ),
      (
        .nothingRead(issue, issues: 1),
        """
        Nothing in it can be read: line 2, column 19: $.informations is not a key of a flyer; did you \
        mean "information"?; its content is not read.
        """
      ),
      (
        .noReadableEntry(types: [:]),
        "The space has no entries."
      ),
      (
        .noReadableEntry(types: ["author": 2, "category": 9]),
        "The space has no readable entry: its types are “category” (9), “author” (2); "
          + "see [contentful.types]."
      ),
    ] as [(ImportError, String)])
  func isOneSentence(error: ImportError, words: String) { #expect("\(error)" == words) }

  @Test func theFirstOfManyMistakesIsSaid() {
    let words = "\(ImportError.nothingRead(Self.issue, issues: 3))"
    #expect(words.hasSuffix("is not read; flyer check shows all 3 issues."))
  }

  /// The message does not say that an item was skipped, since the whole document was refused.
  @Test func whatIsWrongIsSaidAndNotWhatIsMadeOfIt() {
    var issue = Self.issue
    issue.finding = .unreadable(.notAnObject, .itemSkipped(.information))
    #expect(
      "\(ImportError.nothingRead(issue, issues: 1))"
        == "Nothing in it can be read: line 2, column 19: $.informations is not an object in braces."
    )
    issue.finding = .emptyItem(.course)
    #expect("\(ImportError.nothingRead(issue, issues: 1))".hasSuffix(" has no title."))
  }

  @Test func longNamesAreCut() {
    var issue = Self.issue
    issue.path = JSONPath().key(String(repeating: "informations", count: 1000))
    #expect("\(ImportError.nothingRead(issue, issues: 1))".count < 400)
    #expect(String(repeating: "x", count: 100).quoted.count == 63)
  }

  @Test(
    arguments: [
      (.none, "it is not JSON"), (.missing(.openBrace), "an opening brace is missing here"),
      (.missing(.value), "a value is missing here"),
      (.missing(.separator("]")), "a comma or the closing ] is missing here"),
      (.breaksOff(before: .colon), "the document ends early: a colon is missing here"),
      (.endlessString, "the string that begins here never ends"),
      (.endlessBracket, "the bracket that opens here is never closed"),
      (.mismatchedBracket, "this bracket matches no open one"),
      (.trailing(isDocument: true), "extra text after the end of the document"),
      (.trailing(isDocument: false), "extra text after the end of the object"),
      (.lineBreakInString, "a line break in a string must be written as \\n or \\u"),
      (.controlInString, "a control character in a string must be written as \\n or \\u"),
      (.unknownEscape, "unknown escape after the backslash"),
      (.hugeNumber("1e999"), "“1e999” is too large a number"),
    ] as [(JSONFault, String)])
  func brokenJSONIsDescribed(fault: JSONFault, words: String) { #expect("\(fault)" == words) }

  @Test(
    arguments: [
      (.notJSON(line: 3, .none), "sent invalid JSON: line 3: it is not JSON"),
      (.notAnObject, "sent no JSON object"),
      (.refused(id: "NotFound", message: "M"), "refuses: M (NotFound)"),
      (.refused(id: "NotFound", message: nil), "refuses: no reason given (NotFound)"),
      (.otherType("Asset"), "sent “Asset”, which flyer did not request"),
      (.otherType(""), "sent an object without a type"),
    ] as [(ContentfulFault, String)])
  func whatAServerSendsIsDescribed(fault: ContentfulFault, words: String) {
    #expect("\(fault)" == words)
  }
}

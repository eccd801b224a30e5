import Importing

/// A document as text.
struct SourceDocument: Sendable {
  /// UTF-8, without a byte order mark and leading blanks.
  let bytes: [UInt8]
  /// The address of the document; empty if unknown.
  let address: Address
  /// The values of the response header `Link`.
  var links: [String] = []
  /// Whether its media type is that of a text for people.
  var isSentAsText = false
  /// Whether its media type is that of a text without markup.
  var isSentAsPlainText = false
  /// The words to use besides those of the document.
  let words: FeedWords
  /// The time, in seconds since 1970.
  let now: Int
  /// Whether this is a check, which reports links that cannot be opened.
  var isCheck = false
  /// Whether a web page is read for its main text alone.
  var wantsMainText = false

  /// The name of the first element, in lower case and without a prefix; nil if there is no element
  /// near the beginning.
  var rootName: String? {
    let text = String(decoding: bytes.prefix(Self.beginning), as: UTF8.self)
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
      } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
        // Declarations in a DOCTYPE may look like elements.
        let end = rest.firstIndex(of: ">") ?? rest.endIndex
        let hasSubset = rest[..<end].contains("[")
        rest =
          hasSubset ? rest.firstRange(of: "]>").map { rest[$0.upperBound...] } ?? "" : rest[end...]
      } else {
        let name = rest.dropFirst().prefix { !$0.isBlank && $0 != ">" && $0 != "/" }
        return name.split(separator: ":").last.map { $0.lowercased() }
      }
    }
    return nil
  }

  private static let beginning = 16 << 10

  /// Whether it is HTML, by its first element or its DOCTYPE.
  var isWebPage: Bool {
    if let rootName, ["html", "head", "body", "title", "meta"].contains(rootName) { return true }
    let start = String(decoding: bytes.prefix(15), as: UTF8.self)
    return start.lowercased() == "<!doctype html>" || start.lowercased() == "<!doctype html "
  }

  /// Whether it is a JSON object.
  var isObject: Bool { bytes.first == UInt8(ascii: "{") }
}

/// A document as text.
struct WorldDocument: Sendable {
  /// UTF-8, without a mark at the beginning and blanks before it.
  let bytes: [UInt8]
  /// Where it was found; empty where nobody knows.
  let address: Address
  /// The values of the header `Link` with which it was served.
  var links: [String] = []
  /// True where it was sent as a text for people.
  var isSentAsText = false
  /// For what is said besides its own words.
  let words: FeedWords
  /// The time, in seconds since 1970.
  let now: Int
  /// True where it is said which of its links nothing opens.
  var isCheck = false

  /// The name of the first element, in lower case and without a prefix; nil where no element begins
  /// near the beginning.
  var rootName: String? {
    let text = String(decoding: bytes.prefix(Self.beginning), as: UTF8.self)
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
      } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
        // What is declared in a DOCTYPE may look like elements.
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

  /// True for HTML, by its first element or by what is declared before it.
  var isWebPage: Bool {
    if let rootName, ["html", "head", "body", "title", "meta"].contains(rootName) { return true }
    let start = String(decoding: bytes.prefix(15), as: UTF8.self)
    return start.lowercased() == "<!doctype html>" || start.lowercased() == "<!doctype html "
  }

  /// True for JSON.
  var isObject: Bool { bytes.first == UInt8(ascii: "{") }
}

import Localizing

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

extension ImportError: CustomStringConvertible {
  /// The error, its place, and a remedy, in one line.
  package var description: String {
    switch self {
    case .empty:
      // TRANSLATORS: {0} is the part of a sentence about what flyer opens
      tr("The document is empty; \(Self.openable).")
    case .notUTF8(let encoding):
      tr("The document is encoded in \(encoding); save it as UTF-8.")
    case .notJSON(let line, let column, let fault) where column > 0:
      // TRANSLATORS: {2} is what is wrong there, as “a colon is missing here”
      tr("Line \(line), column \(column): \(fault); fix the JSON there.")
    case .notJSON(let line, _, let fault):
      // TRANSLATORS: {1} is what is wrong there, as “a colon is missing here”
      tr("Line \(line): \(fault); fix the JSON there.")
    case .notAFlyer(let sort):
      // TRANSLATORS: “it is a JSON list”, and “a flyer is a JSON object with …”
      tr("This is not a flyer: \(sort); \(Self.expectation).")
    case .otherForm(let form): form.words(Self.openable)
    case .nothingRead(let issue, let count) where count > 1:
      // TRANSLATORS: the first issue
      tr(
        "Nothing in it can be read: \(Self.words(for: issue)); flyer check shows all \(count) issues."
      )
    case .nothingRead(let issue, _):
      // TRANSLATORS: what is wrong
      tr("Nothing in it can be read: \(Self.words(for: issue)).")
    case .noReadableEntry(let types): Self.words(for: types)
    }
  }

  /// Short enough for a page: keys and what is quoted may be long. Of a document that is not opened
  /// nothing is skipped.
  private static func words(for issue: ImportIssue) -> String {
    let words = "\(place(of: issue)): \(issue.path) \(issue.finding.words(tellsSkipping: false))"
    let beginning = words.prefix(300)
    return beginning.endIndex == words.endIndex ? words : beginning + "…"
  }

  private static func place(of issue: ImportIssue) -> String {
    issue.column > 0
      ? tr("line \(issue.line), column \(issue.column)") : tr("line \(issue.line)")
  }

  private static func words(for types: [String: Int]) -> String {
    if types.isEmpty {
      return tr("The space has no entries.")
    }
    let sorted = types.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = sorted.prefix(10).map { "\($0.key.quoted) (\($0.value))" }.listed
    let others = sorted.count - 10
    guard others > 0 else {
      // TRANSLATORS: names of types with commas between them
      return tr(
        "The space has no readable entry: its types are \(names); see [contentful.types].")
    }
    // TRANSLATORS: names of types with commas between them, and a number of types
    return tr(
      "The space has no readable entry: its types are \(names) and \(others) others; see [contentful.types]."
    )
  }

  // TRANSLATORS: a sentence without its full stop, which is behind others
  private static let openable = tr(
    "flyer opens flyers, feeds, calendars, conference schedules, subscription lists, web pages and Markdown"
  )

  // TRANSLATORS: a sentence without its full stop; keys with commas between them
  private static let expectation = tr(
    "a flyer is a JSON object with one of the lists \(keysOfLists), or a list of courses or posts")

  private static let keysOfLists = Outline.Key.lists.map { "\"\($0.name)\"" }.listed
}

extension ImportError.Sort: CustomStringConvertible {
  /// A sentence without its end.
  package var description: String {
    switch self {
    // TRANSLATORS: this and what follows is behind “This is not a flyer: ”
    case .list: tr("it is a JSON list")
    case .unknownList: tr("it is a JSON list of neither courses nor posts")
    case .scalar: tr("it is a JSON string, word or number")
    case .foreignObject(let key?, let meant?):
      // TRANSLATORS: a key, and the one that may be meant
      tr("the JSON object has no key of a flyer (\(key.quoted): did you mean \"\(meant)\"?)")
    case .foreignObject: tr("the JSON object has no key of a flyer")
    case .noList(let key): tr("\"\(key)\" is not a list")
    // TRANSLATORS: “sends no JSON object”; it is a document of Contentful
    case .contentful(let fault): tr("it \(fault)")
    }
  }
}

extension ImportError.Form {
  /// That it can't be opened, and what can.
  fileprivate func words(_ openable: String) -> String {
    switch self {
    case .markup:
      // TRANSLATORS: here and in what follows {0} is the part of a sentence about what flyer opens
      tr("flyer can’t open this: it is a web page or an XML feed; \(openable).")
    case .gzip:
      tr("flyer can’t open this: it is compressed with gzip; \(openable).")
    case .archive:
      tr(
        "flyer can’t open this: it is an archive, such as an office document or e-book; \(openable)."
      )
    case .pdf:
      tr("flyer can’t open this: it is a PDF; \(openable).")
    case .rtf:
      tr("flyer can’t open this: it is an RTF document; \(openable).")
    case .picture:
      tr("flyer can’t open this: it is a picture; \(openable).")
    case .recording:
      tr("flyer can’t open this: it is audio or video; \(openable).")
    case .text:
      tr("flyer can’t open this: it is text in another format; \(openable).")
    case .foreignText:
      tr(
        "flyer can’t open this: the text is not UTF-8, so save it as UTF-8; \(openable).")
    case .unknown:
      tr("flyer can’t open this: unknown file type; \(openable).")
    }
  }
}

extension ImportError.Form {
  /// The first bytes of files that are not texts, and their formats.
  private static let signatures: [(start: [UInt8], form: Self)] = [
    ([0x1F, 0x8B], .gzip), (ascii("%PDF-"), .pdf), (ascii("{\\rtf"), .rtf),
    (ascii("PK") + [3, 4], .archive), (ascii("PK") + [5, 6], .archive),
    (ascii("Rar!"), .archive), (ascii("7z") + [0xBC, 0xAF], .archive),
    ([0xFD] + ascii("7zXZ"), .archive), (ascii("BZh"), .archive),
    ([0x28, 0xB5, 0x2F, 0xFD], .archive),
    ([0x89] + ascii("PNG"), .picture), ([0xFF, 0xD8, 0xFF], .picture), (ascii("GIF8"), .picture),
    (ascii("II") + [42, 0], .picture), (ascii("MM") + [0, 42], .picture),
    (ascii("ID3"), .recording), ([0xFF, 0xFB], .recording), (ascii("OggS"), .recording),
    (ascii("fLaC"), .recording), ([0x1A, 0x45, 0xDF, 0xA3], .recording),
  ]

  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Detects the format of a file by its first bytes; nil if they are unknown.
  init?(signatureOf bytes: UnsafeRawBufferPointer) {
    if let known = Self.signatures.first(where: { bytes.starts(with: $0.start) }) {
      self = known.form
    } else if bytes.starts(with: Self.ascii("RIFF")) {
      self = bytes.dropFirst(8).starts(with: Self.ascii("WEBP")) ? .picture : .recording
    } else if bytes.dropFirst(4).starts(with: Self.ascii("ftyp")) {
      let brand = bytes.dropFirst(8).prefix(4)
      let isPicture = ["avif", "heic", "heix", "mif1"].contains { brand.elementsEqual($0.utf8) }
      self = isPicture ? .picture : .recording
    } else {
      return nil
    }
  }
}

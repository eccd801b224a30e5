import FlyerModel
import Importing
import Texts

/// A text of a folder, with the properties from its front matter, its first heading and its name.
struct MarkdownPage: Sendable {
  /// The path relative to the folder.
  let path: String
  /// The id in links and in the reader's marks.
  var id: String
  /// The title from its front matter, its summary, its first heading or its file name.
  private(set) var title: String
  /// False if the title comes only from the file name.
  let isNamed: Bool
  let matter: FrontMatter
  /// The text after the front matter.
  let text: ArraySlice<UInt8>
  private let heading: PageHeading?
  let date: FlyerDate?
  /// The text of an invalid date.
  let noDate: String?
  /// The unknown zone of its date.
  let foreignZone: String?
  /// Whether it is no Markdown, but a text with lines of its own.
  let isPlain: Bool

  /// - Parameter isPlain: Whether it is a plain text, also under another name.
  init(path: String, bytes: ArraySlice<UInt8>, isPlain: Bool = false) {
    self.path = path
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    matter = FrontMatter(bytes)
    // A text with front matter is a page, also with the name of a plain text.
    self.isPlain = (isPlain || TextDocument.isPlainName(path)) && matter.form == .none
    id = matter.text("id") ?? path
    text = bytes[matter.bodyStart...]
    let name = PageName(path)
    heading = self.isPlain ? nil : PageHeading(text)
    let said = matter.text("title").map(\.squeezed).flatMap { $0.isSeen ? $0 : nil }
    title = said ?? heading?.words ?? name.words
    isNamed = said != nil || heading != nil
    let written = matter.text("date")
    let parsed = written.flatMap(FeedDate.localDate)
    date = parsed ?? name.date
    noDate = parsed == nil ? written : nil
    foreignZone = written.flatMap(FeedDate.foreignZone)
  }

  /// Returns the page with the title from a summary.
  func named(_ title: String) -> MarkdownPage {
    var page = self
    page.title = title
    return page
  }

  /// The text without its first heading if that is the title, which is shown above the page anyway.
  var body: ArraySlice<UInt8> { titleHeading.map { text[$0.end...] } ?? text }

  /// The line of the file in which the body begins, counted from 1.
  var bodyLine: Int {
    let heading = titleHeading.map { text[..<$0.end].count { $0 == UInt8(ascii: "\n") } }
    return matter.bodyLine + (heading ?? 0)
  }

  private var titleHeading: PageHeading? {
    heading.flatMap { $0.isAtTop && $0.words == title ? $0 : nil }
  }

  var isDraft: Bool {
    matter.flag("draft") == true || matter.flag("published") == false
      || path.split(separator: "/").contains("_drafts")
  }

  /// Whether the page represents its folder.
  var isIndex: Bool { PageName.isIndex(path) }

  var end: String? {
    guard let date, let written = matter.text("end").flatMap(FeedDate.localDate) else { return nil }
    let end = written.withOffset(date.time?.offset)
    return end >= date && end.isDay == date.isDay ? end.iso8601 : nil
  }

  var place: String { matter.text("place", "location") ?? "" }

  /// Whether it is an event rather than a text.
  var isEvent: Bool { date != nil && (!place.isEmpty || end != nil) }

  var tags: [String] {
    let taxonomies = matter.values["taxonomies"]
    let lists =
      ["tags", "categories"].flatMap { matter.words($0) + (taxonomies?[$0]?.words ?? []) }
    return (lists + ["tag", "category"].compactMap { matter.text($0) }).uniqued()
  }

  var authors: [String] {
    ["authors", "author"].flatMap { key -> [String] in
      matter.values[key].map { $0.elements.isEmpty ? [$0] : $0.elements }.map {
        $0.compactMap { ($0.text ?? $0["name"]?.text)?.squeezed.nonEmpty }
      } ?? []
    }
  }

  var picture: String? {
    matter.text("picture", "image", "cover") ?? matter.values["cover"]?["image"]?.text
  }

  /// The position among other pages: from the front matter, or the number at the beginning of its
  /// name.
  var order: Double? {
    ["order", "weight", "nav_order", "position"].lazy.compactMap { matter.values[$0]?.number }.first
      ?? PageName(path).number.map(Double.init)
  }
}

extension MarkdownPage {
  /// Returns a finding about the page.
  ///
  /// - Parameter place: The position; 0 if unknown.
  func finding(
    _ code: ConversionFinding.Code, _ operands: [String] = [], at place: (line: Int, column: Int)
  ) -> ConversionFinding {
    ConversionFinding(
      .warning, code, operands, line: place.line, column: place.column, file: path)
  }
}

extension FrontMatter {
  /// Returns the first of these that is a nonempty text; nil if none is.
  func text(_ keys: String...) -> String? {
    keys.lazy.compactMap { values[$0]?.text?.trimmed.nonEmpty }.first
  }

  func flag(_ key: String) -> Bool? {
    switch values[key] {
    case .flag(let flag): flag
    case .text(let text):
      ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
    case .number, .list, .object, .null, nil: nil
    }
  }

  /// Returns the elements of a list, or the words of a text, split at commas if it has any.
  func words(_ key: String) -> [String] { values[key]?.words ?? [] }
}

extension JSONNode {
  fileprivate var words: [String] {
    guard let text else { return elements.compactMap { $0.text?.squeezed.nonEmpty } }
    let parts = text.contains(",") ? text.split(separator: ",") : text.split(separator: " ")
    return parts.compactMap { String($0).squeezed.nonEmpty }
  }
}

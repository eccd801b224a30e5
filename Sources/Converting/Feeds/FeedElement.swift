import FlyerModel
import Importing
import Markdown
import Texts

/// The mapping of a feed record's elements to the parts of an entry.
struct FeedElement {
  enum Dialect {
    /// All formats except Atom: texts are HTML, even if they are not declared as such.
    case rss
    /// Atom: texts declare their type.
    case atom
  }

  let element: Element
  let dialect: Dialect
  /// The base of its addresses.
  let base: Address

  init(_ element: Element, _ dialect: Dialect, from base: Address) {
    (self.element, self.dialect) = (element, dialect)
    self.base = base.appending(base: element["xml:base"])
  }

  /// Names in order of precedence.
  typealias Names = [(Vocabulary, String)]

  /// Returns the first of these that has words, on one line.
  func line(_ names: Names) -> String {
    all(names).map { FeedText($0, dialect, from: base).line }.first { !$0.isEmpty } ?? ""
  }

  /// Returns the first title with words; empty if there is none.
  func title(_ names: Names) -> String {
    all(names).map { FeedText($0, dialect, from: base).title }.first { !$0.isEmpty } ?? ""
  }

  /// Returns the first of these that has a text, as Markdown.
  func text(_ names: Names) -> String {
    all(names).map { FeedText($0, dialect, from: base).markdown }.first { !$0.isEmpty } ?? ""
  }

  /// Returns the first of these that is a date; nil if none is.
  func date(_ names: Names) -> FlyerDate? {
    all(names).compactMap { FeedDate.date(from: $0.text) }.first { _ in true }
  }

  /// Returns the unknown zone of the first of these that is a date; nil if there is none.
  func foreignZone(_ names: Names) -> WrittenField? {
    guard let element = all(names).first(where: { FeedDate.date(from: $0.text) != nil }) else {
      return nil
    }
    return FeedDate.foreignZone(in: element.text).map {
      WrittenField(text: $0, name: element.name, line: element.line)
    }
  }

  /// Returns the first of these that is an address; nil if none is.
  func address(_ names: Names) -> String? {
    all(names).compactMap { base.appending(base: $0["xml:base"]).resolve($0.text.trimmed) }
      .first { _ in true }
  }

  private func all(_ names: Names) -> LazySequence<[Element]> {
    names.flatMap { element.all($0.0, $0.1) }.lazy
  }

  /// Returns the targets of Atom links with these relations.
  func links(_ relations: Set<String>) -> [(address: String, element: Element)] {
    element.all(.core, "link").compactMap { link in
      guard let reference = link["href"], relations.contains(Self.relation(of: link)),
        let address = base.appending(base: link["xml:base"]).resolve(reference)
      else { return nil }
      return (address, link)
    }
  }

  private static func relation(of link: Element) -> String {
    let relation = (link["rel"] ?? "").trimmed.lowercased()
    let registry = "http://www.iana.org/assignments/relation/"
    if relation.hasPrefix(registry) { return String(relation.dropFirst(registry.count)) }
    return relation.isEmpty ? "alternate" : relation
  }
}

extension FeedElement {
  /// The record as an entry.
  var entry: FeedEntry {
    var entry = FeedEntry()
    entry.id = id
    entry.title = title([
      (.core, "title"), (.dublinCore, "title"), (.media, "title"), (.itunes, "title"),
    ])
    entry.text = entryText
    entry.link = entryLink
    entry.comments =
      address([(.core, "comments")])
      ?? links(["replies"]).first { $0.element["type"]?.contains("html") ?? true }?.address
    entry.published = date(Self.beginnings)
    entry.updated = date(Self.changes) ?? element["lastmod"].flatMap(FeedDate.date(from:))
    if entry.published == nil { entry.noDates += noDates(Self.beginnings) }
    if entry.updated == nil { entry.noDates += noDates(Self.changes) }
    entry.foreignZones = [Self.beginnings, Self.changes].compactMap(foreignZone)
    entry.files = element.elements.filter { $0.vocabulary == .core && FeedText.holdsFile($0) }
      .map { WrittenField(name: $0.name, line: $0.line) }
    entry.authors = authors
    entry.tags = tags
    entry.enclosures = enclosures
    entry.image = image
    entry.rights = rights
    return entry
  }

  private static let beginnings: Names = [
    (.core, "pubdate"), (.core, "published"), (.dublinCore, "issued"), (.core, "issued"),
    (.dublinCore, "date"), (.dublinCore, "created"), (.core, "created"), (.core, "date"),
  ]

  private static let changes: Names = [
    (.core, "updated"), (.core, "modified"), (.dublinCore, "modified"),
  ]

  /// Returns the first of these that is not empty, if none is a date.
  private func noDates(_ names: Names) -> [WrittenField] {
    for (vocabulary, name) in names {
      for found in element.all(vocabulary, name) {
        let text = found.text.squeezed
        if !text.isEmpty { return [WrittenField(text: text, name: name, line: found.line)] }
      }
    }
    return []
  }

  private var id: String {
    for (vocabulary, name) in [(.core, "guid"), (.core, "id"), (.dublinCore, "identifier")]
      as Names
    {
      let id = element.all(vocabulary, name).lazy.map(\.text.squeezed).first { !$0.isEmpty }
      if let id { return id }
    }
    return (element["rdf:about"] ?? "").squeezed
  }

  private var entryLink: String? {
    if let link = address([(.feedBurner, "origlink"), (.core, "link")])
      ?? links(["alternate"]).first?.address
    {
      return link
    }
    let guid = element.first(.core, "guid") ?? element.first(.core, "id")
    if let guid, guid["ispermalink"]?.trimmed.lowercased() != "false",
      Address.scheme(of: guid.text.trimmed)?.hasPrefix("http") == true
    {
      return guid.text.trimmed
    }
    if let link = links(["self", "via", "related"]).first?.address { return link }
    // The links of RDF, of CDF, and of an entry whose content is elsewhere.
    return [element["rdf:about"], element["href"], element.first(.core, "content")?["src"]]
      .lazy.compactMap { $0.flatMap(base.resolve) }.first
  }

  private var entryText: String {
    let full = text([
      (.content, "encoded"), (.core, "fullitem"), (.core, "content"), (.xhtml, "body"),
      (.core, "body"), (.core, "content:encoded"),
    ])
    if !full.isEmpty { return full }
    let texts = [
      text([
        (.core, "description"), (.core, "summary"), (.core, "abstract"),
        (.dublinCore, "description"),
      ]), text([(.itunes, "summary"), (.googlePlay, "description")]),
    ]
    // Podcasts have a short and a long text, in either element.
    if let longest = texts.mostWords { return longest }
    let ofMedia = text([(.media, "description")])
    if !ofMedia.isEmpty { return ofMedia }
    for group in element.all(.media, "group") {
      let ofGroup = FeedElement(group, .atom, from: base).text([(.media, "description")])
      if !ofGroup.isEmpty { return ofGroup }
    }
    return self.text([(.itunes, "subtitle"), (.core, "subtitle")])
  }
}

extension [String] {
  /// The first text with the most words; if none has words, the first that is not empty.
  var mostWords: String? {
    let written = filter { !$0.isEmpty }
    // Counting words takes as long as everything else about an entry.
    if written.count < 2 { return written.first }
    let counts = written.map(Self.letters)
    let most = counts.max()
    return zip(written, counts).first { $0.1 == most }?.0
  }

  /// Returns the number of bytes of the words in Markdown, without addresses and pictures.
  private static func letters(_ markdown: String) -> Int {
    var count = 0
    _ = MarkdownParts.first(of: [UInt8](markdown.utf8)[...]) {
      let addresses = $0.links.filter { $0.words == $0.destination }
      count += Swift.max(0, $0.words.utf8.count - addresses.map(\.words.utf8.count).reduce(0, +))
      return false
    }
    return count
  }
}

extension FeedElement {
  private static let written: Names = [
    (.core, "author"), (.dublinCore, "creator"), (.dublinCore, "author"), (.itunes, "author"),
    (.googlePlay, "author"), (.core, "managingeditor"), (.dublinCore, "publisher"),
  ]

  /// The authors, each once.
  var authors: [String] {
    for (vocabulary, name) in Self.written {
      let names = element.all(vocabulary, name).map { Self.name(of: $0) }.filter { !$0.isEmpty }
      if !names.isEmpty { return names.uniqued() }
    }
    return []
  }

  private static func name(of author: Element) -> String {
    for (vocabulary, name) in [(.core, "name"), (.core, "email"), (.core, "title")] as Names {
      let line = author.first(vocabulary, name)?.text.squeezed ?? ""
      if !line.isEmpty { return line }
    }
    return PersonName.name(in: HTMLWords.line(ofHTML: author.text))
  }

  /// The copyright notice.
  var rights: String {
    line([(.core, "copyright"), (.core, "rights"), (.dublinCore, "rights")])
  }

  /// The topics, each once.
  var tags: [String] {
    var tags: [String] = []
    let nested = element.all(.itunes, "category").flatMap { $0.all(.itunes, "category") }
    for element in Array(element.elements) + nested {
      switch (element.vocabulary, element.name) {
      case (.core, "category"), (.itunes, "category"), (.media, "category"),
        (.dublinCore, "subject"):
        let written = ["label", "term", "text"].compactMap { element[$0] }
        tags.append(
          (written + [HTMLWords.line(ofHTML: element.text)]).first { !$0.trimmed.isEmpty } ?? "")
      case (.itunes, "keywords"), (.media, "keywords"):
        tags += element.text.split(separator: ",").map { String($0) }
      default: continue
      }
    }
    return tags.map(\.squeezed).filter { !$0.isEmpty && $0.utf8.count <= 200 }.uniqued()
  }
}

/// Names of persons in the form of mail addresses.
enum PersonName {
  /// Returns the name in `ada@example.org (Ada Lovelace)` or `Ada Lovelace <ada@example.org>`; for
  /// other texts, the text itself.
  static func name(in text: String) -> String {
    for (opening, closing) in [("(", ")"), ("<", ">")] as [(Character, Character)] {
      guard let start = text.firstIndex(of: opening), let end = text.lastIndex(of: closing),
        start < end
      else { continue }
      let inner = String(text[text.index(after: start)..<end]).squeezed
      let outer = String(text[..<start]).squeezed
      let isMail = outer.contains("@")
      if isMail || inner.contains("@") {
        return isMail ? (inner.isEmpty ? outer : inner) : outer.isEmpty ? inner : outer
      }
    }
    return text
  }
}

extension FeedElement {
  /// Media and attachments, each once.
  var enclosures: [FeedEntry.Enclosure] {
    var enclosures = element.all(.core, "enclosure").compactMap {
      enclosure($0, $0["url"] ?? $0["href"])
    }
    enclosures += links(["enclosure"]).compactMap { enclosure($0.element, $0.address) }
    enclosures += mediaContents.compactMap { enclosure($0, $0["url"]) }
    let seconds = element.first(.itunes, "duration").flatMap { Duration.seconds($0.text) }
    if let seconds, enclosures.count == 1, enclosures[0].seconds == nil {
      enclosures[0].seconds = seconds
    }
    let original = address([(.feedBurner, "origenclosurelink")])
    if let original, enclosures.count == 1 { enclosures[0].address = original }
    return enclosures.uniqued(on: \.address)
  }

  private func enclosure(_ element: Element, _ reference: String?) -> FeedEntry.Enclosure? {
    guard let address = reference.flatMap(base.resolve) else { return nil }
    let type = (element["type"] ?? element["medium"] ?? "").trimmed.lowercased()
    let size = element["length"] ?? element["filesize"]
    return FeedEntry.Enclosure(
      address: address, type: type,
      bytes: size.flatMap { Int($0.trimmed) }.flatMap { $0 > 0 ? $0 : nil },
      seconds: element["duration"].flatMap { Duration.seconds($0) })
  }

  /// Media to play. Pictures are shown instead.
  private var mediaContents: [Element] {
    let groups = element.all(.media, "group")
    return ([element] + groups).flatMap { $0.all(.media, "content") }.filter { !$0.isPicture }
  }

  /// A picture that represents the entry.
  var image: String? {
    let holders = [element] + element.all(.media, "group")
    let contents = holders.flatMap { $0.all(.media, "content") }
    let thumbnails = (holders + contents).flatMap { $0.all(.media, "thumbnail") }
    let pictures = element.all(.core, "enclosure").filter {
      $0["type"]?.hasPrefix("image/") == true
    }
    let references =
      contents.filter(\.isPicture).map { $0["url"] } + thumbnails.map { $0["url"] }
      + pictures.map { $0["url"] } + element.all(.itunes, "image").map { $0["href"] ?? $0["url"] }
    return references.lazy.compactMap { $0.flatMap(base.resolve) }.first { $0.hasPrefix("http") }
  }
}

extension Element {
  fileprivate var isPicture: Bool {
    self["medium"] == "image" || self["type"]?.lowercased().hasPrefix("image/") == true
  }
}

/// The duration of media.
enum Duration {
  /// Parses `2520`, `42:00` or `1:02:03`; nil for other texts.
  static func seconds(_ text: String) -> Int? {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0
    for part in parts {
      guard let number = Int(part.prefix { $0 != "." }), (0...1_000_000).contains(number) else {
        return nil
      }
      seconds = seconds * 60 + number
    }
    return seconds > 0 ? seconds : nil
  }
}

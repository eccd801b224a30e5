import Markdown

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
    if dialect == .atom {
      entry.files = element.all(.core, "title").filter(FeedText.holdsFile)
        .map { WrittenField(text: $0["type"] ?? "", name: "title", line: $0.line) }
    }
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
    let counts = map(Self.letters)
    let most = counts.max() ?? 0
    return zip(self, counts).first { !$0.0.isEmpty && $0.1 == most }?.0
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

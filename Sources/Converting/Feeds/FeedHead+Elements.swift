extension FeedHead {
  /// Takes what a record of a feed says; what is known already stays.
  ///
  /// - Parameter base: from where the addresses of the feed are resolved.
  mutating func add(_ record: Element, _ dialect: FeedElement.Dialect, from base: Address) {
    // Looked at as the only record that there is.
    var holder = Element(.core, "")
    holder.content = [.element(record)]
    let whole = FeedElement(holder, dialect, from: base)
    if title.isEmpty { title = whole.line([(.core, "title"), (.dublinCore, "title")]) }
    if about.isEmpty { about = whole.text(Self.descriptions) }
    if link == nil {
      link = whole.address([(.core, "link")]) ?? whole.links(["alternate"]).first?.address
    }
    if language.isEmpty {
      language = whole.line([(.core, "language"), (.dublinCore, "language")])
    }
    if updated == nil { updated = whole.date(Self.changes) }
    if authors.isEmpty { authors = whole.authors }
    if webmaster.isEmpty { webmaster = PersonName.name(in: whole.line([(.core, "webmaster")])) }
    if rights.isEmpty {
      rights = whole.line([(.core, "copyright"), (.core, "rights"), (.dublinCore, "rights")])
    }
  }

  private static let descriptions: FeedElement.Names = [
    (.core, "description"), (.core, "subtitle"), (.core, "tagline"), (.core, "abstract"),
    (.dublinCore, "description"), (.itunes, "summary"), (.googlePlay, "description"),
    (.core, "info"), (.itunes, "subtitle"),
  ]

  private static let changes: FeedElement.Names = [
    (.core, "lastbuilddate"), (.core, "updated"), (.core, "modified"), (.dublinCore, "date"),
    (.dublinCore, "modified"), (.core, "pubdate"),
  ]
}

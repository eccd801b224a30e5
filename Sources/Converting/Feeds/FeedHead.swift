import Importing

extension FeedHead {
  /// Adds the contents of a feed's record. Values that are already known stay.
  ///
  /// - Parameter base: The base of the feed's addresses.
  mutating func add(_ record: Element, _ dialect: FeedElement.Dialect, from base: Address) {
    // Treated like an element whose only content is this record.
    var holder = Element(.core, "")
    holder.content = [.element(record)]
    let whole = FeedElement(holder, dialect, from: base)
    if title.isEmpty { title = whole.title([(.core, "title"), (.dublinCore, "title")]) }
    let description = whole.text(Self.descriptions)
    if about.isEmpty {
      about = description
    } else if Self.isLong(record) {
      about = [about, description].mostWords ?? about
    }
    if link == nil {
      link = whole.address([(.core, "link")]) ?? whole.links(["alternate"]).first?.address
    }
    if language.isEmpty {
      language = whole.line([(.core, "language"), (.dublinCore, "language")])
    }
    if updated == nil { updated = whole.date(Self.changes) }
    if authors.isEmpty { authors = whole.authors }
    if webmaster.isEmpty { webmaster = PersonName.name(in: whole.line([(.core, "webmaster")])) }
    addRhythm(record)
    if rights.isEmpty { rights = whole.rights }
  }

  private mutating func addRhythm(_ record: Element) {
    switch (record.vocabulary, record.name) {
    case (.core, "ttl"): minutes = Int(record.text.trimmed) ?? 0
    case (.syndication, "updateperiod"): period = record.text.trimmed.lowercased()
    case (.syndication, "updatefrequency"): frequency = max(1, Int(record.text.trimmed) ?? 1)
    default: return
    }
  }

  private static let periods = [
    "hourly": 3_600, "daily": 86_400, "weekly": 604_800, "monthly": 2_592_000,
    "yearly": 31_536_000,
  ]

  /// The update interval in seconds; nil if the feed does not declare one.
  var interval: Int? {
    if (1..<10_000_000).contains(minutes) { return minutes * 60 }
    return Self.periods[period].map { $0 / frequency }
  }

  private static let descriptions: FeedElement.Names = [
    (.core, "description"), (.core, "subtitle"), (.core, "tagline"), (.core, "abstract"),
    (.dublinCore, "description"), (.itunes, "summary"), (.googlePlay, "description"),
    (.core, "info"), (.itunes, "subtitle"),
  ]

  /// Whether the record may be the long form of another element's text.
  private static func isLong(_ record: Element) -> Bool {
    let names: FeedElement.Names = [
      (.core, "description"), (.itunes, "summary"), (.googlePlay, "description"),
    ]
    return names.contains {
      record.has($0.0, $0.1)
    }
  }

  private static let changes: FeedElement.Names = [
    (.core, "lastbuilddate"), (.core, "updated"), (.core, "modified"), (.dublinCore, "date"),
    (.dublinCore, "modified"), (.core, "pubdate"),
  ]
}

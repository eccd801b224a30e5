package import FlyerModel
package import GRDB
import Importing

/// The values in an index beside its items.
package struct IndexFacts: Sendable {
  package var head = FlyerHead()
  package var validators: Validators?
  /// The digest of the document; nil if it is unknown.
  package var digest: String?
  /// How many items of each kind there are.
  package var counts = ItemCounts()
  /// How many elements of the document could not be read.
  var skippedCount = 0
  /// How many items are marked as new.
  package var newCount = 0
  /// How many items are marked as changed.
  package var changedCount = 0
  /// The tabs: the publisher's or the standard ones.
  package var tabs: [Tab] = []
  /// The conference; nil unless a tab shows the events as one.
  package var conference: Conference?
  /// Whether entries that have left the feed stay, rather than only starred items and items with
  /// notes.
  var keepsLeftEntries = false

  static func write(
    head: FlyerHead, validators: Validators?, digest: String? = nil, counts: ItemCounts,
    report: ImportReport, conference: Conference?, keepsLeftEntries: Bool, in db: Database
  ) throws {
    let insert = try db.makeStatement(sql: "INSERT INTO meta VALUES (?, ?)")
    let values: [(String, (any DatabaseValueConvertible)?)] =
      [
        ("version", IndexSchema.version), ("headers", report.tree.headers.count),
        ("skipped", report.skippedCount),
        ("title", head.title), ("language", head.language), ("updated", head.updated?.packed),
        ("roster", head.roster), ("day_change", head.dayChange),
        ("digest", digest), ("keeps_left", keepsLeftEntries ? 1 : nil),
      ]
      + validators.values.map { ($0.key, $0.value) }
      + head.theme.named.map { ($0.name, $0.colour?.number) }
      + ([("count", counts.items), ("image_posts", counts.imagePosts), ("about", counts.about)]
      + countKeys.map { ($0.key, counts[$0.kind]) }).map { ($0.0, $0.1 > 0 ? $0.1 : nil) }
    for (key, value) in values where value != nil {
      try insert.execute(arguments: [key, value])
    }
    try write(head.tabs, in: db)
    try conference?.write(in: db)
  }

  /// The keys for the number of items of each kind. That of information is computed from the
  /// others.
  private static let countKeys = Item.Kind.allCases.filter { $0 != .information }
    .map { (kind: $0, key: $0.descriptor.name + "s") }

  private static let separator: Character = "\u{1F}"
  /// The tabs without tags that a publisher may name, with their names in the index.
  private static let namedTabs: [(name: String, tab: Tab)] = [
    ("home", .home), ("feed", .feed), ("latest", .latest), ("dated", .dated),
    ("agenda", .agenda), ("conference", .conference),
  ]

  private static func write(_ tabs: [Tab], in db: Database) throws {
    for (position, tab) in tabs.enumerated() {
      var names: [String] = []
      if case .tagged(let tags) = tab.scope { names = tags }
      let standard = namedTabs.first { $0.tab.scope == tab.scope }
      // An empty title is replaced by the standard one in the user's language.
      let title = tab.title == standard?.tab.title ? "" : tab.title
      try db.execute(
        sql: "INSERT INTO tab VALUES (?, ?, ?, ?, ?)",
        arguments: [
          position, title, names.joined(separator: String(separator)), tab.sort?.rawValue,
          standard?.name,
        ])
    }
  }

  /// Reads the stored values. Throws `otherVersion` for an index of another version.
  package init(from db: Database) throws {
    var values: [String: DatabaseValue] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT key, value FROM meta")
    while let row = try rows.next() {
      values[try row.decode(atIndex: 0)] = try row.decode(atIndex: 1)
    }
    func value<T: DatabaseValueConvertible>(_ key: String) -> T? {
      values[key].flatMap { T.fromDatabaseValue($0) }
    }
    func count(_ key: String) throws -> Int { try IndexError.checked(value(key) ?? 0) }
    guard value("version") == IndexSchema.version else { throw IndexError.otherVersion }
    for (kind, key) in Self.countKeys { counts.kinds[kind] = try count(key) }
    counts.kinds[.information] = try IndexError.checked(count("count") - counts[.contact])
    counts.imagePosts = try count("image_posts")
    counts.about = try count("about")
    try Self.check(counts, in: db)
    skippedCount = try count("skipped")
    newCount = try count("new")
    changedCount = try count("changed")
    validators = Validators(
      etag: value("etag"), lastModified: value("last_modified"), translation: value("translation"))
    digest = value("digest")
    keepsLeftEntries = value("keeps_left") == 1
    head.title = value("title") ?? ""
    head.language = value("language")
    head.roster = value("roster")
    head.dayChange = value("day_change") ?? 0
    head.updated = (value("updated") as Int64?).flatMap { FlyerDate(packed: $0) }
    for part in head.theme.named {
      head.theme[keyPath: part.path] = (value(part.name) as Int?).map(RGB.init(number:))
    }
    head.tabs = try Self.publishedTabs(in: db)
    conference = try Conference(changingDaysAt: head.dayChange, in: db)
    let articles = try articleTabs(hasHeaders: value("headers") ?? 0 > 0, in: db)
    let published = Tab.published(
      head.tabs, articles: articles, hasPosts: counts[.post] > 0, hasEvents: counts[.event] > 0,
      conference: conference)
    tabs =
      try head.tabs.isEmpty || published.isEmpty
      ? standardTabs(after: articles, in: db) : published
  }

  /// Lists are measured by these counts, so they must match the items in the index.
  private static func check(_ counts: ItemCounts, in db: Database) throws {
    let last = try Int.fetchOne(db, sql: "SELECT max(number) FROM item") ?? -1
    guard counts.all == last + 1, counts.imagePosts <= counts[.post],
      counts.about <= counts[.article]
    else {
      throw IndexError.damaged
    }
  }

  /// The greatest number of tabs from headers.
  private static let headerLimit = 50

  private func articleTabs(hasHeaders: Bool, in db: Database) throws -> [Tab] {
    let hasCards = Item.Kind.allCases.contains { $0.descriptor.hasCards && counts[$0] > 0 }
    guard hasHeaders else { return Tab.ofArticles(hasHome: hasCards, headers: []) }
    let hasHome = try hasCards || Self.hasHomeHeader(in: db)
    let headers = try Row.fetchAll(
      db,
      sql: "SELECT id, title FROM header WHERE on_tab ORDER BY position LIMIT \(Self.headerLimit)")
    return Tab.ofArticles(
      hasHome: hasHome,
      headers: try headers.map {
        (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1))
      })
  }

  private static func hasHomeHeader(in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM header WHERE on_home)")
      ?? false
  }

  private static func publishedTabs(in db: Database) throws -> [Tab] {
    try Row.fetchAll(db, sql: "SELECT title, tags, sort, shows FROM tab ORDER BY position")
      .map { row in
        let tags: String = try row.decode(atIndex: 1)
        let names = tags.split(separator: separator).map(String.init)
        let sort: String? = try row.decode(atIndex: 2)
        let standard = try row.decode(String?.self, atIndex: 3).flatMap { name in
          namedTabs.first { $0.name == name }?.tab
        }
        let title: String = try row.decode(atIndex: 0)
        return Tab(
          title: title.isEmpty ? standard?.title ?? "" : title,
          scope: standard?.scope ?? (names.isEmpty ? .all : .tagged(names)),
          sort: sort.flatMap(SortKey.init))
      }
  }

  private func standardTabs(after articles: [Tab], in db: Database) throws -> [Tab] {
    let largest = try Row.fetchAll(
      db, sql: "SELECT number, name, count FROM tag ORDER BY count DESC, number LIMIT 8"
    )
    .map { row in
      (
        number: try row.decode(Int.self, atIndex: 0),
        tag: Tag(name: try row.decode(atIndex: 1), count: try row.count(atIndex: 2))
      )
    }
    let tags = largest.sorted { $0.number < $1.number }.map(\.tag)
    return Tab.standard(
      articles: articles, tags: tags, hasItems: counts.items > 0,
      hasContacts: counts[.contact] > 0, hasPosts: counts[.post] > 0,
      hasEvents: counts[.event] > 0)
  }
}

extension IndexFacts {
  /// Replaces the values of a document that differs from the previous one in only a few entries.
  static func replace(
    updated: FlyerDate?, validators: Validators?, digest: String?, in db: Database
  ) throws {
    let values = [("updated", updated?.packed.databaseValue), ("digest", digest?.databaseValue)]
    try replace(validators.values + values, in: db)
  }

  fileprivate static func replace(
    _ values: [(key: String, value: DatabaseValue?)], in db: Database
  ) throws {
    for (key, value) in values {
      try db.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [key])
      guard let value else { continue }
      try db.execute(sql: "INSERT INTO meta VALUES (?, ?)", arguments: [key, value])
    }
  }
}

extension Validators? {
  /// The validators as the index stores them.
  fileprivate var values: [(key: String, value: DatabaseValue?)] {
    [
      ("etag", self?.etag?.databaseValue), ("last_modified", self?.lastModified?.databaseValue),
      ("translation", self?.translation?.databaseValue),
    ]
  }
}

extension FlyerIndex {
  /// Saves the validators that the source reports for an unchanged document. If this fails, the
  /// next refresh fetches the whole document again.
  package func keep(_ validators: Validators) async {
    guard validators != facts.validators else { return }
    _ = try? await write { try IndexFacts.replace(Optional(validators).values, in: $0) }
  }
}

extension ThemeColors {
  /// The colours with their names in the index.
  fileprivate var named: [(name: String, path: WritableKeyPath<ThemeColors, RGB?>, colour: RGB?)] {
    let paths: [(String, WritableKeyPath<ThemeColors, RGB?>)] = [
      ("primary", \.primary), ("secondary", \.secondary), ("accent", \.accent),
      ("text_light", \.textLight), ("text_medium", \.textMedium), ("text_dark", \.textDark),
      ("background", \.background),
    ]
    return paths.map { ($0.0, $0.1, self[keyPath: $0.1]) }
  }
}

extension RGB {
  fileprivate var number: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

  fileprivate init(number: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}

/// How many items an index has of each kind. Their numbers begin with information and contacts, and
/// end with the articles.
package struct ItemCounts: Sendable, Equatable {
  package var kinds: KindCounts = [:]
  /// How many posts are pictures.
  var imagePosts = 0
  /// How many articles are about the flyer itself.
  var about = 0

  subscript(kind: Item.Kind) -> Int { kinds[kind] }

  /// How many pieces of information and contacts there are.
  var items: Int { kinds.items }

  /// How many numbers there are.
  package var all: Int { kinds.all }

  /// How many items of each kind are listed: all but the articles about the flyer itself.
  package var listed: KindCounts {
    var listed = kinds
    listed[.article] -= about
    return listed
  }

  var firstArticle: Int { all - kinds[.article] }

  /// How many articles, pieces of information, contacts and posts there are.
  var latest: Int { Self.latestKinds.reduce(0) { $0 + kinds[$1] } }

  static let latestKinds: [Item.Kind] = [.information, .contact, .article, .post]

  func number(ofArticle position: Int) -> ItemNumber { ItemNumber(firstArticle + position) }

  mutating func add(_ item: Item) {
    kinds[item.kind] += 1
    if item.post?.form == .image { imagePosts += 1 }
  }
}

/// The reason why an index can't be used. The index is then rebuilt from the document.
package enum IndexError: Error {
  /// The file was written by another version of the program.
  case otherVersion
  /// The file contains impossible values.
  case damaged
  /// The document has other items under its numbers: little of the index could be reused.
  case diverged

  /// Returns a count as it was stored. Throws `damaged` if it is out of range.
  static func checked(_ count: Int) throws -> Int {
    guard (0...Int(ItemNumber.max)).contains(count) else { throw damaged }
    return count
  }
}

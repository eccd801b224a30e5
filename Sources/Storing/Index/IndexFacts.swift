import FlyerModel
import GRDB
import Importing

/// What an index knows beside its items.
struct IndexFacts: Sendable {
  var head = FlyerHead()
  var validators: Validators?
  /// Tells the document from others; nil where nobody knows.
  var digest: String?
  /// How many items of each kind there are.
  var counts = ItemCounts()
  /// How many elements of the document could not be read.
  var skippedCount = 0
  /// How many items are marked as new.
  var newCount = 0
  /// How many items are marked as changed.
  var changedCount = 0
  /// The tabs: the publisher's or the standard ones.
  var tabs: [Tab] = []

  static func write(
    head: FlyerHead, validators: Validators?, digest: String? = nil, counts: ItemCounts,
    report: ImportReport, in db: Database
  ) throws {
    let insert = try db.makeStatement(sql: "INSERT INTO meta VALUES (?, ?)")
    let values: [(String, (any DatabaseValueConvertible)?)] =
      [
        ("version", IndexSchema.version), ("headers", report.tree.headers.count),
        ("skipped", report.skippedCount),
        ("title", head.title), ("language", head.language), ("updated", head.updated?.packed),
        ("roster", head.roster),
        ("etag", validators?.etag), ("last_modified", validators?.lastModified),
        ("translation", validators?.translation), ("digest", digest),
      ]
      + head.theme.named.map { ($0.name, $0.colour?.number) }
      + [
        ("count", counts.items), ("contacts", counts.contacts), ("courses", counts.courses),
        ("picks", counts.staffPicks), ("posts", counts.posts),
        ("image_posts", counts.imagePosts), ("articles", counts.articles),
      ].map { ($0.0, $0.1 > 0 ? $0.1 : nil) }
    for (key, value) in values where value != nil {
      try insert.execute(arguments: [key, value])
    }
    try write(head.tabs, in: db)
  }

  private static let separator: Character = "\u{1F}"
  /// The tabs without tags that a publisher may name, as the index keeps them.
  private static let standardNames: [(name: String, scope: Tab.Scope)] = [
    ("home", .home), ("feed", .feed),
  ]

  private static func write(_ tabs: [Tab], in db: Database) throws {
    for (position, tab) in tabs.enumerated() {
      var names: [String] = []
      if case .tagged(let tags) = tab.scope { names = tags }
      try db.execute(
        sql: "INSERT INTO tab VALUES (?, ?, ?, ?, ?)",
        arguments: [
          position, tab.title, names.joined(separator: String(separator)), tab.sort?.rawValue,
          standardNames.first { $0.scope == tab.scope }?.name,
        ])
    }
  }

  /// Reads what `write` wrote; throws `unknownVersion` for an index of another version.
  init(from db: Database) throws {
    var values: [String: DatabaseValue] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT key, value FROM meta")
    while let row = try rows.next() { values[row[0]] = row[1] }
    func value<T: DatabaseValueConvertible>(_ key: String) -> T? {
      values[key].flatMap { T.fromDatabaseValue($0) }
    }
    guard value("version") == IndexSchema.version else { throw IndexError.otherVersion }
    counts = ItemCounts(
      items: value("count") ?? 0, contacts: value("contacts") ?? 0,
      courses: value("courses") ?? 0, staffPicks: value("picks") ?? 0,
      posts: value("posts") ?? 0, imagePosts: value("image_posts") ?? 0,
      articles: value("articles") ?? 0)
    skippedCount = value("skipped") ?? 0
    newCount = value("new") ?? 0
    changedCount = value("changed") ?? 0
    validators = Validators(
      etag: value("etag"), lastModified: value("last_modified"), translation: value("translation"))
    digest = value("digest")
    head.title = value("title") ?? ""
    head.language = value("language")
    head.roster = value("roster")
    head.updated = (value("updated") as Int64?).flatMap { FlyerDate(packed: $0) }
    for part in head.theme.named {
      head.theme[keyPath: part.path] = (value(part.name) as Int?).map(RGB.init(number:))
    }
    head.tabs = try Self.publishedTabs(in: db)
    let articles = try articleTabs(hasHeaders: value("headers") ?? 0 > 0, in: db)
    let published = Tab.published(head.tabs, articles: articles, hasPosts: counts.posts > 0)
    tabs =
      try head.tabs.isEmpty || published.isEmpty
      ? standardTabs(after: articles, in: db) : published
  }

  /// As many tabs of headers as there may be.
  private static let headerLimit = 50

  private func articleTabs(hasHeaders: Bool, in db: Database) throws -> [Tab] {
    let hasCards = counts.courses + counts.staffPicks > 0
    guard hasHeaders else { return Tab.ofArticles(hasHome: hasCards, headers: []) }
    let hasHome = try hasCards || Self.hasHomeHeader(in: db)
    let headers = try Row.fetchAll(
      db,
      sql: "SELECT id, title FROM header WHERE on_tab ORDER BY position LIMIT \(Self.headerLimit)")
    return Tab.ofArticles(hasHome: hasHome, headers: headers.map { ($0[0], $0[1]) })
  }

  private static func hasHomeHeader(in db: Database) throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM header WHERE on_home)")
      ?? false
  }

  private static func publishedTabs(in db: Database) throws -> [Tab] {
    try Row.fetchAll(db, sql: "SELECT title, tags, sort, shows FROM tab ORDER BY position")
      .map { row in
        let names = (row[1] as String).split(separator: separator).map(String.init)
        let standard = (row[3] as String?).flatMap { name in
          standardNames.first { $0.name == name }?.scope
        }
        return Tab(
          title: row[0], scope: standard ?? (names.isEmpty ? .all : .tagged(names)),
          sort: (row[2] as String?).flatMap(SortKey.init))
      }
  }

  private func standardTabs(after articles: [Tab], in db: Database) throws -> [Tab] {
    let largest = try Row.fetchAll(
      db, sql: "SELECT number, name, count FROM tag ORDER BY count DESC, number LIMIT 8")
    let tags = largest.sorted { ($0[0] as Int) < $1[0] }.map { Tag(name: $0[1], count: $0[2]) }
    return Tab.standard(
      articles: articles, tags: tags, hasItems: counts.items > 0,
      hasContacts: counts.contacts > 0, hasPosts: counts.posts > 0)
  }
}

extension FlyerIndex {
  /// Remembers what the source says now of the document that it had before. Where that fails, the
  /// next refresh asks for all of it again.
  func keep(_ validators: Validators) async {
    guard validators != facts.validators else { return }
    let values = [
      ("etag", validators.etag), ("last_modified", validators.lastModified),
      ("translation", validators.translation),
    ]
    _ = try? await write { db in
      for (key, value) in values {
        try db.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [key])
        guard let value else { continue }
        try db.execute(sql: "INSERT INTO meta VALUES (?, ?)", arguments: [key, value])
      }
    }
  }
}

extension ThemeColors {
  /// The colours with the names under which the index keeps them.
  fileprivate var named: [(name: String, path: WritableKeyPath<ThemeColors, RGB?>, colour: RGB?)] {
    let paths: [(String, WritableKeyPath<ThemeColors, RGB?>)] = [
      ("primary", \.primary), ("secondary", \.secondary), ("accent", \.accent),
      ("text_light", \.textLight), ("text_medium", \.textMedium), ("text_dark", \.textDark),
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

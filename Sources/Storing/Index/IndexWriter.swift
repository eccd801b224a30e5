import FlyerModel
import Foundation
import GRDB

/// Writes items and the lists that hold them.
struct IndexWriter {
  private let db: Database
  private let insertItem: Statement
  private let insertBody: Statement
  private let insertFull: Statement
  private let insertSorting: Statement
  /// How many items and articles were written.
  private(set) var counts = ItemCounts()
  private var tree: TreeWriter
  private var identities: [(key: Int64, number: ItemNumber, digest: Int64, seen: Int?)] = []
  private let firstSeen: FirstSeen
  /// True where a tab shows what is latest: what has no date stands there by when it was first seen.
  private var hasLatest = false
  /// True where a tab shows what has a date as news.
  private var hasNews = false
  private var undated: [(number: ItemNumber, seen: Int)] = []
  /// Nil where a copy before this one tells what is new.
  private var firstNews: FirstNews?
  private var imagePosts: [ItemNumber] = []
  private var kinds: [Item.Kind: [ItemNumber]] = [:]
  private var tagNumbers: [String: Int] = [:]
  private var tagNumbersInLowerCase: [String: Int] = [:]
  private var tagNames: [String] = []
  /// For each tag the items that stand under its tabs, and the others that bear it.
  private var tagged: [(filed: [ItemNumber], others: [ItemNumber])] = []
  private var agenda: [AgendaEntry] = []
  private var gone: [ItemNumber] = []
  private var outline = ConferenceOutline()

  /// - Parameters:
  ///   - firstSeen: when items were first seen.
  ///   - firstNews: finds what is new in a first copy.
  init(db: Database, _ firstSeen: FirstSeen, _ firstNews: FirstNews? = nil) throws {
    (self.db, self.firstSeen, self.firstNews) = (db, firstSeen, firstNews)
    insertItem = try db.makeStatement(sql: "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    insertBody = try db.makeStatement(sql: "INSERT INTO body VALUES (?, ?, ?, ?)")
    insertFull = try db.makeStatement(sql: "INSERT INTO full_index (rowid, text) VALUES (?, ?)")
    insertSorting = try db.makeStatement(sql: "INSERT INTO temp.sorting VALUES (?, ?, ?, ?, ?)")
    tree = TreeWriter(db: db)
    // Segments are merged sixteen at a time, not again and again while they come.
    try db.execute(
      sql: """
        INSERT INTO full_index (full_index, rank) VALUES ('hashsize', ?);
        INSERT INTO full_index (full_index, rank) VALUES ('automerge', 0);
        """, arguments: [Self.indexBufferSize])
  }

  /// Gives the tags that the document declares the first numbers, in its order.
  mutating func begin(_ head: FlyerHead, declaring tags: [String]) {
    hasLatest = head.tabs.contains { $0.scope == .latest }
    hasNews = hasLatest || head.tabs.contains { $0.scope == .dated }
    for tag in tags { _ = number(ofTag: tag) }
  }

  /// Bytes that the full-text index gathers before it writes a segment.
  private static let indexBufferSize = 2_000_000

  /// Writes the next items of the document, table by table: each keeps the processor's caches. Each
  /// kind comes where `ItemCounts` counts it.
  mutating func add(_ records: [IndexRecord]) throws {
    let first = counts.all
    for record in records { try addRows(of: record) }
    for (offset, record) in records.enumerated() {
      try run(insertFull, [first + offset, record.foldedText])
    }
  }

  private mutating func addRows(of record: IndexRecord) throws {
    let item = record.item
    let number = ItemNumber(counts.all)
    var tags: [Int] = []
    for tag in item.tags.map({ self.number(ofTag: $0) }) where !tags.contains(tag) {
      tags.append(tag)
    }
    counts.add(item)
    try item.payload.indexed?.write(of: item, as: number, in: db)
    if let article = item.article { tree.add(article) }
    if item.post?.form == .image { imagePosts.append(number) }
    if item.isGone {
      gone.append(number)
    } else if let entry = AgendaEntry(item, as: number) {
      agenda.append(entry)
      outline.add(item)
    }
    for tag in tags {
      if item.kind.descriptor.isFiledByTag {
        tagged[tag].filed.append(number)
      } else {
        tagged[tag].others.append(number)
      }
    }
    kinds[item.kind, default: []].append(number)
    let seen = hasLatest && item.date == nil ? try firstSeen.second(of: record.key) : nil
    if let seen { undated.append((number, seen)) }
    identities.append((record.key, number, record.digest, seen))
    let second = item.date?.secondsSince1970
    if isNews(item) { firstNews?.add(number, of: second) }
    try run(
      insertItem,
      [
        number, item.id, item.kind.rawValue, item.title, record.preview, item.location,
        item.date?.packed, StoredLists.encode(tags.map { ItemNumber($0) }), record.linkKinds,
        item.isGone,
      ])
    try run(insertBody, [number, item.text, item.phone, record.links])
    try run(
      insertSorting,
      [
        number, item.title.isEmpty ? nil : NaturalOrder.key(record.foldedTitle),
        item.location.isEmpty ? nil : NaturalOrder.key(record.foldedLocation),
        second, item.title.isEmpty ? nil : record.foldedTitle,
      ])
  }

  private func isNews(_ item: Item) -> Bool {
    let isShownAsNews = hasNews && ItemCounts.latestKinds.contains(item.kind)
    return !item.isGone && (isShownAsNews || item.kind == .post)
  }

  /// Marks what is new in a first copy; how many that are.
  mutating func markFirstNews() throws -> Int { try firstNews?.mark(in: db) ?? 0 }

  private func run(_ statement: Statement, _ values: [(any DatabaseValueConvertible)?]) throws {
    statement.setUncheckedArguments(StatementArguments(values))
    try statement.execute()
  }

  private mutating func number(ofTag name: String) -> Int {
    if let number = tagNumbers[name] { return number }
    // Those that differ only in case are one, spelled as it was first.
    let number = tagNumbersInLowerCase[name.lowercased(), default: tagNames.count]
    tagNumbers[name] = number
    guard number == tagNames.count else { return number }
    tagNumbersInLowerCase[name.lowercased()] = number
    tagNames.append(name)
    tagged.append(([], []))
    return number
  }

  /// Writes what can only be known after the last item: tags, lists, the tree, identities.
  mutating func finish(_ articles: ArticleTree) throws {
    try db.execute(
      sql: "INSERT INTO title_index (rowid, text) SELECT number, folded FROM temp.sorting")
    try writeTags()
    for kind in Item.Kind.allCases {
      try StoredLists.write(kinds[kind] ?? [], as: .kind(kind), in: db)
    }
    try dateUndated(besides: articles)
    for key in SortKey.allCases { try SortedLists.write(key, counts: counts, in: db) }
    try AgendaEntry.write(agenda, in: db)
    try StoredLists.write(gone, as: .gone, in: db)
    try FeedLists.write(imagePosts, counts: counts, in: db)
    try tree.finish(articles, counts: counts)
    try writeIdentities()
  }

  /// What has a place of its own, as About, is no news.
  private func dateUndated(besides tree: ArticleTree) throws {
    let placed = Set((tree.headers.map(\.articles) + tree.children).joined())
    let update = try db.makeStatement(sql: "UPDATE temp.sorting SET date = ? WHERE number = ?")
    for (number, seen) in undated where !placed.contains(Int(number) - counts.firstArticle) {
      try run(update, [seen, number])
    }
  }

  /// What was written as a conference; nil where no tab shows it so, or it is none.
  func conference(_ head: FlyerHead) -> Conference? {
    guard head.tabs.contains(where: { $0.scope == .conference }) else { return nil }
    return outline.conference(of: agenda, as: head)
  }

  private func writeTags() throws {
    let insert = try db.makeStatement(sql: "INSERT INTO tag VALUES (?, ?, ?, ?)")
    for (number, name) in tagNames.enumerated() {
      let folded = String(decoding: SearchFolding.fold(name), as: UTF8.self)
      let (filed, others) = tagged[number]
      try run(insert, [number, name, folded, filed.count])
      // Those that stand under its tabs are the beginning of the list.
      try StoredLists.write(filed + others, as: .tag(number), in: db)
    }
    try db.execute(sql: "CREATE INDEX tag_by_count ON tag (count DESC, number)")
    try db.execute(sql: "CREATE INDEX tag_by_name ON tag (name)")
  }

  /// In the order of their keys, so that the table grows only at its end.
  private mutating func writeIdentities() throws {
    identities.sort { $0.key < $1.key }
    let insert = try db.makeStatement(sql: "INSERT OR IGNORE INTO identity VALUES (?, ?, ?, ?)")
    for identity in identities {
      try run(insert, [identity.key, identity.number, identity.digest, identity.seen])
    }
  }
}

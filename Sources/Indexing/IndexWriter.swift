import FlyerModel
import Foundation
import GRDB
import Texts

/// Writes items and the lists that contain them.
struct IndexWriter {
  let db: Database
  private let rows: ItemRowWriter
  private let insertSorting: Statement
  /// How many items of each kind were written.
  private(set) var counts = ItemCounts()
  private var tree: TreeWriter
  private var identities: [(key: Int64, number: ItemNumber, digest: Int64, seen: Int?)] = []
  private let firstSeen: FirstSeen
  /// Whether a tab shows the latest items. There, an item without a date is listed by the time when
  /// it was first seen.
  private var hasLatest = false
  /// Whether a tab shows dated items as news.
  private var hasNews = false
  private var undated: [(number: ItemNumber, seen: Int)] = []
  /// Nil if a predecessor shows which items are new.
  private var initialUnread: InitialUnread?
  private var imagePosts: [ItemNumber] = []
  private var kinds: [Item.Kind: [ItemNumber]] = [:]
  /// For each tag, the items listed under its tabs, and the other items that have it.
  private var tagged: [ItemNumber: (filed: [ItemNumber], others: [ItemNumber])] = [:]
  private var agenda: [AgendaEntry] = []
  private var gone: [ItemNumber] = []
  /// The articles about the flyer itself.
  private var about: Set<ItemNumber> = []
  private var outline = ConferenceOutline()
  /// The items that the previous index has; nil if the database is no copy of it but empty.
  private var carried: CarriedItems?
  private var fingerprints: [RowFingerprint] = []

  /// - Parameters:
  ///   - firstSeen: looks up when items were first seen.
  ///   - initialUnread: selects the items of a first copy that are marked as new.
  ///   - previous: the index of which the database is a copy.
  init(
    db: Database, _ firstSeen: FirstSeen, _ initialUnread: InitialUnread? = nil,
    upon previous: PreviousIndex? = nil
  ) throws {
    (self.db, self.firstSeen, self.initialUnread) = (db, firstSeen, initialUnread)
    rows = try ItemRowWriter(db: db)
    carried = previous.map(CarriedItems.init)
    insertSorting = try db.makeStatement(sql: "INSERT INTO temp.sorting VALUES (?, ?, ?, ?, ?)")
    tree = TreeWriter(db: db)
    // Segments are merged sixteen at a time, rather than repeatedly while they arrive.
    try db.execute(
      sql: """
        INSERT INTO full_index (full_index, rank) VALUES ('hashsize', ?);
        INSERT INTO full_index (full_index, rank) VALUES ('automerge', 0);
        """, arguments: [Self.indexBufferSize])
  }

  /// Reads from the document's head which tabs it has.
  mutating func begin(_ head: FlyerHead) {
    hasLatest = head.tabs.contains { $0.scope == .latest }
    hasNews = hasLatest || head.tabs.contains { $0.scope == .dated }
  }

  /// How many bytes the full-text index collects before it writes a segment.
  private static let indexBufferSize = 2_000_000

  /// Writes the next items of the document, table by table, which uses the processor's caches well.
  /// The kinds must come in the order in which `ItemCounts` counts them.
  mutating func add(_ records: [IndexRecord]) throws {
    let first = counts.all
    for record in records { try add(record) }
    assert(counts.all == first + records.count, "each item takes the next number")
    if carried != nil { return }
    for (offset, record) in records.enumerated() {
      guard let texts = record.texts else { continue }
      try SearchField.full.add(
        texts.folded, at: SearchSlots.Slot(first + offset), in: db)
    }
  }

  private mutating func add(_ record: IndexRecord) throws {
    let item = record.item
    assert(
      item.article != nil || counts[.article] == 0,
      "articles are last: their numbers are counted from the first of them")
    assert(
      ![.information, .contact].contains(item.kind) || counts.items == counts.all,
      "information and contacts are first: their lists are those of the numbers below their count")
    let number = ItemNumber(counts.all)
    counts.add(item)
    if carried != nil {
      carried?.add(record)
    } else if let texts = record.texts {
      try rows.writeRows(of: record, texts, as: number)
    }
    if let article = item.article { tree.add(article) }
    if item.post?.form == .image { imagePosts.append(number) }
    if item.isGone {
      gone.append(number)
    } else if let entry = AgendaEntry(item, as: number) {
      agenda.append(entry)
      outline.add(item)
    }
    for tag in record.tags {
      if item.kind.descriptor.isFiledByTag {
        tagged[tag, default: ([], [])].filed.append(number)
      } else {
        tagged[tag, default: ([], [])].others.append(number)
      }
    }
    kinds[item.kind, default: []].append(number)
    let seen = hasLatest && item.date == nil ? try firstSeen.second(of: record.key) : nil
    if let seen { undated.append((number, seen)) }
    identities.append((record.key, number, record.digest, seen))
    fingerprints.append(record.fingerprint)
    let second = item.date?.secondsSince1970
    if isNews(item) { initialUnread?.add(number, of: second) }
    let hasNewTitle = carried == nil && !item.title.isEmpty
    try insertSorting.run([
      number, SortedLists.key(item.title, folded: record.foldedTitle),
      SortedLists.key(item.location, folded: record.foldedLocation),
      second, hasNewTitle ? record.foldedTitle : nil,
    ])
  }

  private func isNews(_ item: Item) -> Bool {
    let isShownAsNews = hasNews && ItemCounts.latestKinds.contains(item.kind)
    return !item.isGone && (isShownAsNews || item.kind == .post)
  }

  /// Marks the new items of a first copy and returns how many there are.
  mutating func markInitialUnread() throws -> Int {
    try initialUnread?.mark(besides: about, in: db) ?? 0
  }

  /// Writes what is known only after the last item: tags, lists, the tree, identities.
  ///
  /// - Parameter tags: their names in the order of their numbers.
  mutating func finish(_ articles: ArticleTree, tags: [String] = []) throws {
    assert(fingerprints.count == counts.all, "each item has a fingerprint, at its number")
    assert(identities.count == counts.all, "each item has an identity")
    assert(tagged.keys.allSatisfy { $0 < tags.count }, "each tag of an item has a name")
    assert(zip(gone, gone.dropFirst()).allSatisfy(<), "items are written in order of number")
    try carried?.write(with: rows, tags: tags, in: db)
    try db.execute(
      sql: """
        INSERT INTO title_index (rowid, text)
        SELECT number, folded FROM temp.sorting WHERE folded IS NOT NULL
        """)
    try writeTags(tags)
    about = Set(articles.about.map(counts.number(ofArticle:)))
    counts.about = about.count
    assert(counts.about <= counts[.article], "only articles are about the flyer")
    try StoredLists.write(about.sorted(), as: .about, in: db)
    if !about.isEmpty { kinds[.article]?.removeAll(where: about.contains) }
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
    try RowFingerprint.write(fingerprints, in: db)
  }

  /// Dates the undated items, except articles with a place of their own, such as About: these are
  /// no news.
  private func dateUndated(besides tree: ArticleTree) throws {
    let placed = Set((tree.headers.map(\.articles) + tree.children).joined())
    let update = try db.makeStatement(sql: "UPDATE temp.sorting SET date = ? WHERE number = ?")
    for (number, seen) in undated where !placed.contains(Int(number) - counts.firstArticle) {
      try update.run([seen, number])
    }
  }

  /// Returns the conference of the written talks. Returns nil if no tab shows one, or if they are
  /// none.
  func conference(_ head: FlyerHead) -> Conference? {
    guard head.tabs.contains(where: { $0.scope == .conference }) else { return nil }
    return outline.conference(of: agenda, as: head)
  }

  private func writeTags(_ names: [String]) throws {
    let insert = try db.makeStatement(sql: "INSERT INTO tag VALUES (?, ?, ?, ?)")
    for (number, name) in names.enumerated() {
      let folded = String(decoding: SearchFolding.fold(name), as: UTF8.self)
      let (filed, others) = tagged[ItemNumber(number), default: ([], [])]
      try insert.run([number, name, folded, filed.count])
      if filed.isEmpty && others.isEmpty { continue }
      // The items listed under its tabs are the beginning of the list.
      try StoredLists.write(filed + others, as: .tag(number), in: db)
    }
    try db.execute(sql: "CREATE INDEX tag_by_count ON tag (count DESC, number)")
    try db.execute(sql: "CREATE INDEX tag_by_name ON tag (name)")
  }

  /// Writes identities in the order of their keys, so that the table grows only at its end.
  private mutating func writeIdentities() throws {
    identities.sort { $0.key < $1.key }
    let insert = try db.makeStatement(sql: "INSERT OR IGNORE INTO identity VALUES (?, ?, ?, ?)")
    for identity in identities {
      try insert.run([identity.key, identity.number, identity.digest, identity.seen])
    }
  }
}

import FlyerModel
import GRDB

/// Works out which list answers a query without a search.
struct ListQueries {
  let db: Database
  /// How many items of each kind the flyer has.
  let counts: ItemCounts
  /// Which pictures of the feed are shown.
  let selection: FeedSelection

  func listing(for query: ItemQuery) throws -> Listing {
    if let branch = query.branch { return try listing(of: branch, for: query) }
    if let list = try storedList(for: query) { return list }
    guard var members = try members(of: query) else { return .everything(count: counts.items) }
    if query.kind == nil {
      members.formIntersection(ItemSet(0..<ItemNumber(counts.items), capacity: counts.all))
    }
    guard let sort = query.order else { return .computed(members.numbers) }
    return .computed(try order(by: sort).filter(members.contains))
  }

  /// All there is in an order.
  func order(by sort: Sort) throws -> [ItemNumber] {
    let hasOthers = counts.all > counts.items
    return try StoredLists.read(hasOthers ? .allSorted(sort) : .sorted(sort), in: db)
  }

  /// Whatever leaves articles out or sorts them leaves the sections out as well.
  private func listing(of branch: Branch, for query: ItemQuery) throws -> Listing {
    guard var list = try BranchQueries(db: db).list(of: branch, folded: query.folded) else {
      return .computed([])
    }
    var filter = query
    if filter.kind == .article { filter.kind = nil }
    let members = try members(of: filter)
    if members == nil, query.sort == nil {
      if branch == .home { try add(query.cards, to: &list) }
      return .sectioned(list)
    }
    let lists = (branch == .home ? query.cards.map(\.list) : []) + [list.list]
    let listed = try lists.flatMap { try StoredLists.read($0, in: db) }
      .filter { members?.contains($0) ?? true }
    guard let sort = query.sort else { return .computed(listed) }
    let set = ItemSet(listed, capacity: counts.all)
    return .computed(try order(by: sort).filter { set.contains($0) })
  }

  /// Puts sections of cards above those of the Home tab.
  private func add(_ cards: [CardSection], to list: inout SectionedList) throws {
    for section in cards.reversed() {
      let count = counts.count(of: section.kind)
      let shown = 0..<min(max(0, section.limit), count)
      let numbers = try StoredLists.read(section.list, at: shown, in: db)
      if !numbers.isEmpty { list.prepend(numbers, as: section, of: count) }
    }
  }

  /// A list that the index already holds.
  private func storedList(for query: ItemQuery) throws -> Listing? {
    switch (query.kind, query.tags, query.sort) {
    case (nil, [], let sort?):
      return .stored(.sorted(sort), count: counts.items)
    case (.post, [], nil):
      return try feed.listing(query.feed)
    case (let kind?, [], nil):
      return .stored(.kind(kind), count: counts.count(of: kind))
    case (nil, let groups, nil) where groups.count == 1 && groups[0].count == 1:
      return try tag(named: groups[0][0]).map { .stored(.tag($0.number), count: $0.count) }
        ?? .computed([])
    default:
      return nil
    }
  }

  /// The items that pass the kind and the tags of a query; nil where all do.
  func members(of query: ItemQuery) throws -> ItemSet? {
    var members = try query.kind.map { kind in
      let listing =
        try kind == .post
        ? feed.listing(query.feed) : .stored(.kind(kind), count: counts.count(of: kind))
      return ItemSet(try listing.numbers(at: 0..<listing.count, in: db), capacity: counts.all)
    }
    for group in query.tags where !group.isEmpty {
      let lists = try group.compactMap { try tag(named: $0).map { ListID.tag($0.number) } }
      members.formIntersection(try set(of: lists))
    }
    return members
  }

  /// All articles at any depth below a branch; on the Home tab all items of its cards' kinds, too.
  func members(below branch: Branch, cards: [CardSection]) throws -> ItemSet {
    var members = try BranchQueries(db: db).articles(below: branch, counts: counts)
    if branch == .home { members.formUnion(try set(of: cards.map(\.list))) }
    return members
  }

  /// The posts of the feed.
  var feed: FeedLists { FeedLists(db: db, counts: counts, selection: selection) }

  /// The items that bear a tag with this folded name, or else one whose name begins so.
  func members(taggedLike folded: [UInt8]) throws -> ItemSet {
    let name = String(decoding: folded, as: UTF8.self)
    var tags = try Int.fetchAll(
      db, sql: "SELECT number FROM tag WHERE folded = ?", arguments: [name])
    if tags.isEmpty {
      tags = try Int.fetchAll(
        db, sql: "SELECT number FROM tag WHERE instr(folded, ?) = 1", arguments: [name])
    }
    return try set(of: tags.map { .tag($0) })
  }

  /// A tag by its name, or by its name in another case or without its diacritics.
  private func tag(named name: String) throws -> (number: Int, count: Int)? {
    let folded = String(decoding: SearchFolding.fold(name), as: UTF8.self)
    let row =
      try Row.fetchOne(db, sql: "SELECT number, count FROM tag WHERE name = ?", arguments: [name])
      ?? Row.fetchOne(
        db, sql: "SELECT number, count FROM tag WHERE folded = ? ORDER BY count DESC",
        arguments: [folded])
    return try row.map { (try $0.decode(atIndex: 0), try $0.count(atIndex: 1)) }
  }

  private func set(of lists: [ListID]) throws -> ItemSet {
    var set = ItemSet(capacity: counts.all)
    for list in lists {
      for number in try StoredLists.read(list, in: db) { set.insert(number) }
    }
    return set
  }
}

extension CardSection {
  /// The list of all items of its kind.
  fileprivate var list: ListID { .kind(kind) }
}

extension ItemSet? {
  /// Keeps what is in both; nil stands for all items.
  mutating func formIntersection(_ other: ItemSet) {
    if self == nil { self = other } else { self?.formIntersection(other) }
  }
}

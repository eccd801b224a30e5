import FlyerModel
import GRDB

/// Works out which list answers a query without a search.
struct ListQueries {
  let db: Database
  /// How many items the flyer has.
  let count: Int

  func listing(for query: ItemQuery) throws -> Listing {
    if let list = try storedList(for: query) { return list }
    guard let members = try members(of: query) else { return .everything(count: count) }
    guard let sort = query.sort else { return .computed(members.numbers) }
    return .computed(
      try StoredLists.read(.sorted(sort), in: db).filter { members.contains($0) })
  }

  /// A list that the index already holds.
  private func storedList(for query: ItemQuery) throws -> Listing? {
    switch (query.kind, query.tags, query.sort) {
    case (nil, [], let sort?):
      return .stored(.sorted(sort), count: count)
    case (let kind?, [], nil):
      let total = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM item WHERE kind = ?", arguments: [kind.rawValue])
      return .stored(.kind(kind), count: total ?? 0)
    case (nil, let groups, nil) where groups.count == 1 && groups[0].count == 1:
      return try tag(named: groups[0][0]).map { .stored(.tag($0.number), count: $0.count) }
        ?? .computed([])
    default:
      return nil
    }
  }

  /// The items that pass the kind and the tags of a query; nil where all do.
  func members(of query: ItemQuery) throws -> ItemSet? {
    var members = try query.kind.map { try set(of: [.kind($0)]) }
    for group in query.tags where !group.isEmpty {
      let lists = try group.compactMap { try tag(named: $0).map { ListID.tag($0.number) } }
      members.formIntersection(try set(of: lists))
    }
    return members
  }

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
    return row.map { ($0[0], $0[1]) }
  }

  private func set(of lists: [ListID]) throws -> ItemSet {
    var set = ItemSet(capacity: count)
    for list in lists {
      for number in try StoredLists.read(list, in: db) { set.insert(number) }
    }
    return set
  }
}

extension ItemSet? {
  /// Keeps what is in both; nil stands for all items.
  mutating func formIntersection(_ other: ItemSet) {
    if self == nil { self = other } else { self?.formIntersection(other) }
  }
}

import Roster

/// The rows and keys a change will read, so that they can be read for many changes at once.
struct Prefetch: Sendable {
  var rows: Set<RowReference> = []
  var keys: Set<KeyedCommand.Name> = []

  func union(_ other: Prefetch) -> Prefetch {
    Prefetch(rows: rows.union(other.rows), keys: keys.union(other.keys))
  }
}

/// Reads the rows and keys that changes will need in a few queries, to save round trips to the
/// server.
extension RosterTables {
  func read(_ prefetch: Prefetch) throws {
    for (kind, references) in Dictionary(grouping: prefetch.rows, by: \.kind) {
      // No row has an id with U+0000, and JSON with it is refused.
      let ids = references.map(\.id).filter { !$0.utf8.contains(0) }
      let named: SQL = " = ANY (ARRAY (SELECT json_array_elements_text($1::json))) "
      let rows = try kind.stored.rows(
        where: "WHERE " + kind.stored.key + named, [try StoredJSON.encode(ids)], in: connection)
      for row in rows { cache.put(row) }
    }
    guard !prefetch.keys.isEmpty else { return }
    let names = try StoredJSON.encode(prefetch.keys.map { [$0.sender, $0.key.rawValue] })
    cache.put(
      try answers.all(
        where: """
          WHERE (actor, key) IN (SELECT name->>0, name->>1 FROM json_array_elements($1::json) name)
          """, [names]), for: prefetch.keys)
  }
}

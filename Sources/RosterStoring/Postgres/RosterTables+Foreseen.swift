import Roster

/// Reads the rows and keys that changes will need in a few queries, to save round trips to the
/// server.
extension RosterTables {
  func read(_ foreseen: Foreseen) throws {
    for (kind, references) in Dictionary(grouping: foreseen.rows, by: \.kind) {
      for row in try rows(of: kind, named: references.map(\.id)) { cache.put(row) }
    }
    guard !foreseen.keys.isEmpty else { return }
    let names = try StoredJSON.encode(foreseen.keys.map { [$0.sender, $0.key.rawValue] })
    cache.put(
      try answers(
        where: """
          WHERE (actor, key) IN (SELECT name->>0, name->>1 FROM json_array_elements($1::json) name)
          """, [names]), for: foreseen.keys)
  }

  private func rows(of kind: RowKind, named ids: [String]) throws -> [Row] {
    let named: SQL = "= ANY (ARRAY (SELECT json_array_elements_text($1::json))) "
    // No row has an id with U+0000, and JSON with it is refused.
    let names = try StoredJSON.encode(ids.filter { !$0.utf8.contains(0) })
    return switch kind {
    case .person: try people(where: "WHERE id " + named, [names]).map(\.row)
    case .fixedShift: try fixedShifts(where: "WHERE id " + named, [names]).map(\.row)
    case .opening: try openings(where: "WHERE id " + named, [names]).map(\.row)
    case .shift: try shifts(where: "WHERE id " + named, [names]).map(\.row)
    case .request: try requests(where: "WHERE id " + named, [names]).map(\.row)
    case .trade: try trades(where: "WHERE trade.id " + named, [names]).map(\.row)
    case .wish: try wishes(where: "WHERE wish.id " + named, [names]).map(\.row)
    }
  }
}

import Roster

extension Trade: StoredRow {
  /// A row for each leg, those of one trade together.
  static let select: SQL = """
    SELECT trade.id, kind, proposer, status, expires, revision, shift, giver, taker, agreement
    FROM trade JOIN trade_leg ON trade_leg.trade = trade.id 
    """
  static let order: SQL = " ORDER BY trade.id, place"

  static func all(in rows: [SQLRow]) throws -> [Trade] {
    try rows.map(TradeLegRow.init).runs(of: \.id).map { legs in
      let agreements = legs.filter { $0.agreement != nil }
        .sorted { ($0.agreement ?? 0) < ($1.agreement ?? 0) }
      return Trade(
        id: legs[0].id, kind: legs[0].kind, legs: legs.map(\.leg), proposer: legs[0].proposer,
        agreed: agreements.map(\.leg.giver), status: legs[0].status, expires: legs[0].expires,
        revision: legs[0].revision)
    }
  }

  func insert(into tables: RosterTables) throws {
    try tables.connection.change(
      """
      INSERT INTO trade (id, kind, proposer, status, expires, revision)
      VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [id, kind, proposer, status, expires, revision])
    for (place, leg) in legs.enumerated() {
      try tables.connection.change(
        """
        INSERT INTO trade_leg (trade, place, shift, giver, taker, agreement, is_open)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          id, place, leg.shift, leg.giver, leg.taker, agreed.firstIndex(of: leg.giver),
          status == .open,
        ])
    }
  }

  func update(in tables: RosterTables, ifRevision old: Int) throws -> Bool {
    let changed = try tables.connection.change(
      "UPDATE trade SET status = $1, revision = $2 WHERE id = $3 AND revision = $4",
      [status, revision, id, old])
    for leg in legs {
      try tables.connection.change(
        "UPDATE trade_leg SET agreement = $1, is_open = $2 WHERE trade = $3 AND giver = $4",
        [agreed.firstIndex(of: leg.giver), status == .open, id, leg.giver])
    }
    return changed == 1
  }
}

private struct TradeLegRow {
  let id: Trade.ID
  let kind: Trade.Kind
  let proposer: Person.ID?
  let status: Trade.Status
  let expires: Instant
  let revision: Int
  let leg: Trade.Leg
  /// The place of the giver's word among those that were given.
  let agreement: Int?

  init(_ row: SQLRow) throws {
    var row = row
    id = try row.next()
    kind = try row.next()
    proposer = try row.next()
    status = try row.next()
    expires = try row.next()
    revision = try row.next()
    leg = Trade.Leg(shift: try row.next(), giver: try row.next(), taker: try row.next())
    agreement = try row.next()
  }
}

extension Array {
  /// Elements that follow each other and have the same key, together; no run is empty.
  func runs<Key: Equatable>(of key: (Element) -> Key) -> [[Element]] {
    reduce(into: []) { runs, element in
      if let last = runs.last?.first, key(last) == key(element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
  }
}

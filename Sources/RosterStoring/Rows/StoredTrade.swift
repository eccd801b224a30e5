import Roster

extension Trade: StoredRow {
  /// One row for each leg; the rows of a trade are adjacent.
  static let select: SQL = """
    SELECT trade.id, kind, shift, giver, taker, proposer, status, expires, revision, agreement
    FROM trade JOIN trade_leg ON trade_leg.trade = trade.id 
    """
  static let order: SQL = " ORDER BY trade.id, place"
  static let key: SQL = "trade.id"
  static let page: SQL =
    "WHERE trade.id IN (SELECT id FROM trade WHERE id > $1 ORDER BY id LIMIT 1000)"

  static func precedes(_ left: Trade, _ right: Trade) -> Bool { precedesByID(left, right) }

  static func all(in rows: [SQLRow]) throws -> [Trade] {
    let parts = try rows.map { row in
      var row = row
      let trade = Trade(
        id: try row.next(), kind: try row.next(),
        legs: [Trade.Leg(shift: try row.next(), giver: try row.next(), taker: try row.next())],
        proposer: try row.next(), status: try row.next(), expires: try row.next(),
        revision: try row.next())
      // The position of the giver among those who agreed; nil if they have not.
      return (trade: trade, agreement: try row.next(Int?.self))
    }
    return parts.runs(of: \.trade.id).map { parts in
      var trade = parts[0].trade
      trade.legs = parts.flatMap(\.trade.legs)
      trade.agreed = parts.filter { $0.agreement != nil }
        .sorted { ($0.agreement ?? 0) < ($1.agreement ?? 0) }.flatMap { $0.trade.legs.map(\.giver) }
      return trade
    }
  }

  func insertions(in zone: RosterZone) throws -> [SQLStatement] {
    let trade = SQLStatement(
      """
      INSERT INTO trade (id, kind, proposer, status, expires, revision)
      VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [id, kind, proposer, status, expires, revision])
    let legs = legs.enumerated().map { place, leg in
      SQLStatement(
        """
        INSERT INTO trade_leg (trade, place, shift, giver, taker, agreement, is_open)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          id, place, leg.shift, leg.giver, leg.taker, agreed.firstIndex(of: leg.giver),
          status == .open,
        ])
    }
    return [trade] + legs
  }

  func updates(in zone: RosterZone, ifRevision old: Int) throws -> [SQLStatement] {
    [
      SQLStatement(
        "UPDATE trade SET status = $1, revision = $2 WHERE id = $3 AND revision = $4",
        [status, revision, id, old], changing: id.rawValue)
    ]
      + legs.map { leg in
        SQLStatement(
          "UPDATE trade_leg SET agreement = $1, is_open = $2 WHERE trade = $3 AND giver = $4",
          [agreed.firstIndex(of: leg.giver), status == .open, id, leg.giver])
      }
  }
}

extension Array {
  /// Groups adjacent elements with the same key; no group is empty.
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

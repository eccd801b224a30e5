import Roster

/// Reads pages of shifts, by the indexes of `LaterSteps.pages`.
struct ShiftPages {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  func count(from date: RosterDate, atMost bound: Int) throws -> Int {
    let rows = try connection.rows(
      "SELECT count(*) FROM (SELECT 1 FROM shift WHERE date >= $1 LIMIT $2) AS first_ones",
      [date, bound])
    guard var row = rows.first else { return 0 }
    return try row.next()
  }

  /// Returns a page in the database's order of ids, which may differ from the program's.
  func page(_ query: ShiftQuery) throws -> ShiftPage {
    assert(query.limit > 0, "an empty page does not say where the next one begins")
    var condition = SQLCondition()
    if query.isOffered { condition.add("status = 'supplied'") }
    if let owner = query.owner { condition.add("owner =", owner) }
    if let place = query.place { condition.add("place =", place) }
    condition.add("date >=", query.from)
    if let through = query.through { condition.add("date <=", through) }
    if let after = query.after {
      condition.add("(date, start_minute, id) >", after.date, after.start, after.id)
    }
    condition.end("ORDER BY date, start_minute, id LIMIT", query.limit + 1)
    let rows = try connection.rows(Shift.select + condition.sql, condition.arguments)
    return ShiftPage(version: tables.version, found: try rows.map(Shift.init), limit: query.limit)
  }
}

/// The conditions of a query, with their parameters in order.
private struct SQLCondition {
  private(set) var sql: SQL = ""
  private(set) var arguments: [any SQLColumn] = []

  mutating func add(_ condition: SQL) {
    sql = sql + (sql.text.isEmpty ? "WHERE " : " AND ") + condition
  }

  mutating func add(_ comparison: SQL, _ value: any SQLColumn) {
    add(comparison + " " + name(of: value))
  }

  mutating func add(
    _ comparison: SQL, _ first: any SQLColumn, _ second: any SQLColumn, _ third: any SQLColumn
  ) {
    add(
      comparison + " (" + name(of: first) + ", " + name(of: second) + ", " + name(of: third) + ")")
  }

  mutating func end(_ words: SQL, _ value: any SQLColumn) {
    sql = sql + " " + words + " " + name(of: value)
  }

  private mutating func name(of value: any SQLColumn) -> SQL {
    arguments.append(value)
    return SQL(stringLiteral: "$\(arguments.count)")
  }
}

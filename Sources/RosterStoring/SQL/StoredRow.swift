import Roster

/// A row of the roster as its table keeps it.
protocol StoredRow: RosterRow {
  /// Puts a new row in.
  func insert(into tables: RosterTables) throws
  /// Replaces the row if it has that revision; false where it has not.
  func update(in tables: RosterTables, ifRevision revision: Int) throws -> Bool
}

extension Row {
  var stored: any StoredRow {
    switch self {
    case .person(let value): value
    case .fixedShift(let value): value
    case .shift(let value): value
    case .request(let value): value
    case .trade(let value): value
    case .wish(let value): value
    }
  }
}

extension Person: StoredRow {
  static let select: SQL = "SELECT id, name, role, is_active, revision FROM person "

  init(_ row: SQLRow) throws {
    var row = row
    self.init(
      id: try row.next(), name: try row.next(), role: try row.next(), isActive: try row.next(),
      revision: try row.next())
  }

  func insert(into tables: RosterTables) throws {
    try tables.connection.change(
      """
      INSERT INTO person (id, name, name_key, role, is_active, revision)
      VALUES ($1, $2, $3, $4, $5, $6)
      """,
      [id, name, name.comparisonKey, role, isActive, revision])
  }

  func update(in tables: RosterTables, ifRevision old: Int) throws -> Bool {
    try tables.connection.change(
      """
      UPDATE person SET name = $1, name_key = $2, role = $3, is_active = $4, revision = $5
      WHERE id = $6 AND revision = $7
      """,
      [name, name.comparisonKey, role, isActive, revision, id, old]) == 1
  }
}

extension FixedShift: StoredRow {
  static let select: SQL = """
    SELECT id, weekday, start_minute, end_minute, place, owner, first_date, is_active, revision
    FROM fixed_shift 
    """

  init(_ row: SQLRow) throws {
    var row = row
    self.init(
      id: try row.next(), weekday: try row.next(), start: try row.next(), end: try row.next(),
      place: try row.next(), owner: try row.next(), firstDate: try row.next(),
      isActive: try row.next(), revision: try row.next())
  }

  func insert(into tables: RosterTables) throws {
    try tables.connection.change(
      """
      INSERT INTO fixed_shift
        (id, weekday, start_minute, end_minute, place, owner, first_date, is_active, revision)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      """,
      [id, weekday, start, end, place, owner, firstDate, isActive, revision])
  }

  func update(in tables: RosterTables, ifRevision old: Int) throws -> Bool {
    try tables.connection.change(
      """
      UPDATE fixed_shift SET weekday = $1, start_minute = $2, end_minute = $3, place = $4,
        first_date = $5, is_active = $6, revision = $7
      WHERE id = $8 AND revision = $9
      """,
      [weekday, start, end, place, firstDate, isActive, revision, id, old]) == 1
  }
}

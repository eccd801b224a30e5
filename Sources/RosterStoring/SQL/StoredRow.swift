import Roster

/// A row of the roster as stored in its table.
protocol StoredRow: RosterRow {
  /// The statements that insert a new row.
  func insertions(in zone: RosterZone) throws -> [SQLStatement]
  /// The statements that replace the row if it has the given revision.
  func updates(in zone: RosterZone, ifRevision revision: Int) throws -> [SQLStatement]
}

extension StoredRow {
  func insert(into tables: RosterTables) throws {
    for statement in try insertions(in: tables.rules.timeZone) {
      try tables.connection.change(statement.sql, statement.arguments)
    }
  }
}

extension Row {
  var stored: any StoredRow {
    switch self {
    case .person(let value): value
    case .fixedShift(let value): value
    case .opening(let value): value
    case .shift(let value): value
    case .request(let value): value
    case .trade(let value): value
    case .wish(let value): value
    }
  }
}

extension Person: StoredRow {
  static let select: SQL = """
    SELECT id, name, role, is_active, terms, places, revision FROM person 
    """

  init(_ row: SQLRow) throws {
    var row = row
    self.init(
      id: try row.next(), name: try row.next(), role: try row.next(), isActive: try row.next(),
      terms: try StoredJSON.decode(said: row.next()),
      places: try StoredJSON.decode(said: row.next()), revision: try row.next())
  }

  func insertions(in zone: RosterZone) throws -> [SQLStatement] {
    [
      try SQLStatement(
        """
        INSERT INTO person (id, name, name_key, role, is_active, terms, places, revision)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """,
        [
          id, name, name.comparisonKey, role, isActive, StoredJSON.encode(said: terms),
          StoredJSON.encode(said: places), revision,
        ])
    ]
  }

  func updates(in zone: RosterZone, ifRevision old: Int) throws -> [SQLStatement] {
    [
      try SQLStatement(
        """
        UPDATE person SET name = $1, name_key = $2, role = $3, is_active = $4, terms = $5,
          places = $6, revision = $7
        WHERE id = $8 AND revision = $9
        """,
        [
          name, name.comparisonKey, role, isActive, StoredJSON.encode(said: terms),
          StoredJSON.encode(said: places), revision, id, old,
        ],
        changing: id.rawValue)
    ]
  }
}

extension FixedShift: StoredRow {
  static let select: SQL = """
    SELECT id, weekday, start_minute, end_minute, place, owner, first_date, is_active, skill,
      returns, revision
    FROM fixed_shift 
    """

  init(_ row: SQLRow) throws {
    var row = row
    self.init(
      id: try row.next(), weekday: try row.next(), start: try row.next(), end: try row.next(),
      place: try row.next(), owner: try row.next(), firstDate: try row.next(),
      isActive: try row.next(), skill: try row.next(), returnsWithOwner: try row.next(),
      revision: try row.next())
  }

  func insertions(in zone: RosterZone) throws -> [SQLStatement] {
    [
      SQLStatement(
        """
        INSERT INTO fixed_shift
          (id, weekday, start_minute, end_minute, place, owner, first_date, is_active, skill,
            returns, revision)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        """,
        [
          id, weekday, start, end, place, owner, firstDate, isActive, skill, returnsWithOwner,
          revision,
        ])
    ]
  }

  func updates(in zone: RosterZone, ifRevision old: Int) throws -> [SQLStatement] {
    [
      SQLStatement(
        """
        UPDATE fixed_shift SET weekday = $1, start_minute = $2, end_minute = $3, place = $4,
          first_date = $5, is_active = $6, skill = $7, returns = $8, revision = $9
        WHERE id = $10 AND revision = $11
        """,
        [
          weekday, start, end, place, firstDate, isActive, skill, returnsWithOwner, revision, id,
          old,
        ],
        changing: id.rawValue)
    ]
  }
}

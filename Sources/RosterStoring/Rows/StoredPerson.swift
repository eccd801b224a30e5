import Roster

extension Person: SingleStoredRow {
  static let select: SQL = """
    SELECT id, name, role, is_active, terms, places, revision FROM person 
    """

  static func precedes(_ left: Person, _ right: Person) -> Bool { precedesByID(left, right) }

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

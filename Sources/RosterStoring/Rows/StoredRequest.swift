import Roster

extension WorkRequest: SingleStoredRow {
  static let select: SQL = "SELECT id, person, date, status, chosen, revision FROM request "

  static func precedes(_ left: WorkRequest, _ right: WorkRequest) -> Bool {
    precedesByID(left, right)
  }

  init(_ row: SQLRow) throws {
    var row = row
    self.init(
      id: try row.next(), person: try row.next(), date: try row.next(), status: try row.next(),
      chosen: try row.next(), revision: try row.next())
  }

  func insertions(in zone: RosterZone) throws -> [SQLStatement] {
    [
      SQLStatement(
        """
        INSERT INTO request (id, person, date, status, chosen, revision)
        VALUES ($1, $2, $3, $4, $5, $6)
        """,
        [id, person, date, status, chosen, revision])
    ]
  }

  func updates(in zone: RosterZone, ifRevision old: Int) throws -> [SQLStatement] {
    [
      SQLStatement(
        """
        UPDATE request SET status = $1, chosen = $2, revision = $3 WHERE id = $4 AND revision = $5
        """,
        [status, chosen, revision, id, old],
        changing: id.rawValue)
    ]
  }
}

import Roster

extension Opening: SingleStoredRow {
  static let select: SQL = """
    SELECT id, date, start_minute, end_minute, place, note, skill, needed, taken, status, revision
    FROM opening 
    """

  static func precedes(_ left: Opening, _ right: Opening) -> Bool { beginsBefore(left, right) }

  init(_ row: SQLRow) throws {
    var row = row
    self.init(
      id: try row.next(),
      slot: Slot(date: try row.next(), start: try row.next(), end: try row.next()),
      place: try row.next(), note: try row.next(), skill: try row.next(),
      needed: try row.next(), taken: try row.next(), status: try row.next(),
      revision: try row.next())
  }

  func insertions(in zone: RosterZone) throws -> [SQLStatement] {
    [
      SQLStatement(
        """
        INSERT INTO opening
          (id, date, start_minute, end_minute, place, note, skill, needed, taken, status, revision)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        """,
        [id, date, start, end, place, note, skill, needed, taken, status, revision])
    ]
  }

  func updates(in zone: RosterZone, ifRevision old: Int) throws -> [SQLStatement] {
    [
      SQLStatement(
        """
        UPDATE opening SET date = $1, start_minute = $2, end_minute = $3, place = $4, note = $5,
          skill = $6, needed = $7, taken = $8, status = $9, revision = $10
        WHERE id = $11 AND revision = $12
        """,
        [date, start, end, place, note, skill, needed, taken, status, revision, id, old],
        changing: id.rawValue)
    ]
  }
}

import Roster

extension FixedShift: SingleStoredRow {
  static let select: SQL = """
    SELECT id, weekday, start_minute, end_minute, place, owner, first_date, is_active, skill,
      returns, revision
    FROM fixed_shift 
    """

  static func precedes(_ left: FixedShift, _ right: FixedShift) -> Bool {
    precedesByID(left, right)
  }

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

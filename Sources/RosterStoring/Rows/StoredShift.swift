import Roster

extension Shift: SingleStoredRow {
  static let select: SQL = """
    SELECT id, date, start_minute, end_minute, place, note, owner, status, accepted_by,
      suggested_to, trade, fixed_shift, opening, skill, waived, returns, revision FROM shift 
    """

  static func precedes(_ left: Shift, _ right: Shift) -> Bool { beginsBefore(left, right) }

  init(_ row: SQLRow) throws {
    var row = row
    let (id, date): (ID, RosterDate) = (try row.next(), try row.next())
    let (start, end): (TimeOfDay, TimeOfDay) = (try row.next(), try row.next())
    let (place, note): (String, String) = (try row.next(), try row.next())
    let owner: Person.ID = try row.next()
    let state = ShiftState(
      status: try row.next(), acceptedBy: try row.next(), suggestedTo: try row.next(),
      trade: try row.next())
    guard let state else {
      throw RosterStoreError.damaged(.status(shift: "\(id)"))
    }
    self.init(
      id: id, date: date, start: start, end: end, place: place, note: note, owner: owner,
      state: state, fixedShift: try row.next(), opening: try row.next(), skill: try row.next(),
      waived: try row.next(), returnsWithOwner: try row.next(), revision: try row.next())
  }

  func insertions(in zone: RosterZone) throws -> [SQLStatement] {
    [
      SQLStatement(
        """
        INSERT INTO shift (id, date, monday, start_minute, end_minute, begins, ends, place, note,
          owner, status, accepted_by, suggested_to, trade, fixed_shift, opening, skill, waived,
          returns, revision)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
          $19, $20)
        """,
        [
          id, date, date.monday, start, end, slot.begins(in: zone), slot.ends(in: zone), place,
          note, owner, status, state.acceptedBy, state.suggestedTo, state.trade, fixedShift,
          opening, skill, waived, returnsWithOwner, revision,
        ])
    ]
  }

  func updates(in zone: RosterZone, ifRevision old: Int) throws -> [SQLStatement] {
    [
      SQLStatement(
        """
        UPDATE shift SET date = $1, monday = $2, start_minute = $3, end_minute = $4, begins = $5,
          ends = $6, place = $7, note = $8, owner = $9, status = $10, accepted_by = $11,
          suggested_to = $12, trade = $13, skill = $14, waived = $15, returns = $16, revision = $17
        WHERE id = $18 AND revision = $19
        """,
        [
          date, date.monday, start, end, slot.begins(in: zone), slot.ends(in: zone), place, note,
          owner, status, state.acceptedBy, state.suggestedTo, state.trade, skill, waived,
          returnsWithOwner, revision, id, old,
        ],
        changing: id.rawValue)
    ]
  }
}

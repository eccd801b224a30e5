import Roster

extension RingWish: StoredRow {
  /// One row for each shift that would be taken; the rows of a wish are adjacent. A wish without
  /// shifts has one row without a shift.
  static let select: SQL = """
    SELECT wish.id, person, gives, is_active, revision, shift
    FROM wish LEFT JOIN wish_take ON wish_take.wish = wish.id 
    """
  static let order: SQL = " ORDER BY wish.id, place"
  static let key: SQL = "wish.id"
  static let page: SQL =
    "WHERE wish.id IN (SELECT id FROM wish WHERE id > $1 ORDER BY id LIMIT 1000)"

  static func precedes(_ left: RingWish, _ right: RingWish) -> Bool { precedesByID(left, right) }

  static func all(in rows: [SQLRow]) throws -> [RingWish] {
    let takes = try rows.map { row in
      var row = row
      let wish = RingWish(
        id: try row.next(), person: try row.next(), gives: try row.next(), takes: [],
        isActive: try row.next(), revision: try row.next())
      return (wish: wish, shift: try row.next(Shift.ID?.self))
    }
    return takes.runs(of: \.wish.id).map { takes in
      var wish = takes[0].wish
      wish.takes = takes.compactMap(\.shift)
      return wish
    }
  }

  func insertions(in zone: RosterZone) throws -> [SQLStatement] {
    let wish = SQLStatement(
      "INSERT INTO wish (id, person, gives, is_active, revision) VALUES ($1, $2, $3, $4, $5)",
      [id, person, gives, isActive, revision])
    return [wish] + takeInsertions
  }

  func updates(in zone: RosterZone, ifRevision old: Int) throws -> [SQLStatement] {
    [
      SQLStatement(
        "UPDATE wish SET is_active = $1, revision = $2 WHERE id = $3 AND revision = $4",
        [isActive, revision, id, old], changing: id.rawValue),
      SQLStatement("DELETE FROM wish_take WHERE wish = $1", [id]),
    ] + takeInsertions
  }

  private var takeInsertions: [SQLStatement] {
    takes.enumerated().map { place, shift in
      SQLStatement(
        "INSERT INTO wish_take (wish, place, shift) VALUES ($1, $2, $3)", [id, place, shift])
    }
  }
}

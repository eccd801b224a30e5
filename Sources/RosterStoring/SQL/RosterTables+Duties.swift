import Roster

extension RosterTables {
  /// How many shifts are laid out at once, so that nobody waits for them long.
  private static let shiftsInTurn = 16

  /// Fixed shifts that lack a shift in a week that is planned, in parts that are laid out one after
  /// the other. What stands in the way of some of them is for the rules to say.
  func partsToLayOut(at now: Instant) throws -> [[FixedShift.ID]] {
    let dates = rules.plannedDates(at: now)
    // Each weekday comes once in each of them.
    let weeks = (dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1) / 7
    let lacking = try connection.rows(
      """
      SELECT id, laid_out FROM (
        SELECT id, (SELECT count(*) FROM shift WHERE fixed_shift = duty.id
          AND monday BETWEEN $1 - duty.weekday AND $2 - duty.weekday) AS laid_out
        FROM fixed_shift AS duty WHERE is_active = 1) AS duties
      WHERE laid_out < $3 ORDER BY id
      """,
      [dates.lowerBound, dates.upperBound, weeks])
    var parts: [[FixedShift.ID]] = []
    var room = 0
    for var duty in lacking {
      let (id, laidOut): (FixedShift.ID, Int) = (try duty.next(), try duty.next())
      let missing = weeks - laidOut
      if room < missing {
        parts.append([])
        room = Self.shiftsInTurn
      }
      parts[parts.count - 1].append(id)
      room -= missing
    }
    return parts
  }
}

import Roster

extension RosterTables {
  /// Fixed shifts that lack shifts in planned weeks, with how many they lack. The rules decide
  /// which of them can be laid out.
  func dutiesToLayOut(at now: Instant) throws -> [DutiesInTurn.Duty] {
    let dates = rules.plannedDates(at: now)
    // Each planned week has each weekday once.
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
    return try lacking.map { row in
      var row = row
      return DutiesInTurn.Duty(id: try row.next(), missing: weeks - (try row.next(Int.self)))
    }
  }
}

/// Lays out fixed shifts in parts. Each part is so small that no other change waits for it long,
/// even with a slow database.
struct DutiesInTurn {
  struct Duty {
    let id: FixedShift.ID
    /// The number of missing shifts.
    let missing: Int
  }

  /// The target duration of a part.
  private static let slice = Duration.milliseconds(5)
  /// The number of shifts in a part once their speed is measured. With fewer, most of the time
  /// would go into beginning and ending transactions.
  private static let sizes = 4.0...64.0

  private var duties: ArraySlice<Duty>
  private var size = 8.0
  /// The number of missing shifts of the last part taken.
  private var missing = 0

  init(_ duties: [Duty]) { self.duties = duties[...] }

  var isEmpty: Bool { duties.isEmpty }

  /// Returns the next part: at least one duty, unless there is none.
  mutating func takePart() -> [FixedShift.ID] {
    missing = 0
    var part: [FixedShift.ID] = []
    while let duty = duties.first, part.isEmpty || Double(missing + duty.missing) <= size {
      missing += duty.missing
      part.append(duty.id)
      duties.removeFirst()
    }
    return part
  }

  /// Adjusts the size of the next parts to the duration of the last one.
  mutating func learn(from time: Duration) {
    guard missing > 0, time > .zero else { return }
    let fitting = Double(missing) * (Self.slice / time)
    size = min(max(fitting, Self.sizes.lowerBound), min(2 * size, Self.sizes.upperBound))
  }
}

import Roster

extension RosterTables {
  /// Fixed shifts that lack shifts in planned weeks, with how many they lack. The rules decide
  /// which of them can be laid out.
  func dutiesToLayOut(at now: Instant) throws -> [DutiesInTurn.Duty] {
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
    return try lacking.map { row in
      var row = row
      return DutiesInTurn.Duty(id: try row.next(), missing: weeks - (try row.next(Int.self)))
    }
  }
}

/// Fixed shifts that are laid out one part after the other, each so small that no other change
/// waits for it long, however fast the database is.
struct DutiesInTurn {
  struct Duty {
    let id: FixedShift.ID
    /// How many shifts it lacks.
    let missing: Int
  }

  /// How long a part may take.
  private static let slice = Duration.milliseconds(5)
  /// How many shifts a part has, once it is known how long they take: with fewer, most of the time
  /// would go into beginning and ending its transaction.
  private static let sizes = 4.0...64.0

  private var duties: ArraySlice<Duty>
  private var size = 8.0
  /// How many shifts the part lacks that was taken last.
  private var missing = 0

  init(_ duties: [Duty]) { self.duties = duties[...] }

  var isEmpty: Bool { duties.isEmpty }

  /// The next part: one duty at least, unless there is none.
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

  /// Makes the next parts as large as the last one tells.
  mutating func learn(from time: Duration) {
    guard missing > 0, time > .zero else { return }
    let fitting = Double(missing) * (Self.slice / time)
    size = min(max(fitting, Self.sizes.lowerBound), min(2 * size, Self.sizes.upperBound))
  }
}

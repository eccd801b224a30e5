import Roster

/// The fixed shifts to lay out and their owners' rows, read at once when they are first needed: a
/// query for each would take far longer.
final class LayingOut {
  private let ids: [FixedShift.ID]
  /// The weeks that are planned, from Monday to Sunday.
  private let weeks: ClosedRange<RosterDate>
  /// The days that matter to a shift of the last planned week, which is usually the missing one.
  private let days: ClosedRange<RosterDate>
  private var known: (duties: [FixedShift], owners: [Person.ID])?
  private var requests: [Person.ID: [WorkRequest]]?
  private var owned: [Person.ID: [Shift]]?
  private var laidOut: [FixedShift.ID?: [Shift]]?

  init(_ ids: [FixedShift.ID], at now: Instant, by rules: RosterRules) {
    self.ids = ids
    let planned = rules.plannedDates(at: now)
    weeks = planned.lowerBound.monday...(planned.upperBound.monday + 6)
    days =
      rules.reach(around: planned.upperBound - 6)
      .lowerBound...rules.reach(around: planned.upperBound).upperBound
  }

  /// Fixed shifts that lack shifts in planned weeks, with how many they lack. The rules decide
  /// which of them can be laid out.
  static func due(in tables: RosterTables, at now: Instant) throws -> [BatchSizer.Duty] {
    let dates = tables.rules.plannedDates(at: now)
    // Each planned week has each weekday once.
    let weeks = (dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1) / 7
    let lacking = try tables.connection.rows(
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
      return BatchSizer.Duty(id: try row.next(), missing: weeks - (try row.next(Int.self)))
    }
  }

  /// Those of the fixed shifts that have not ended.
  func duties(in tables: RosterTables) throws -> [FixedShift] { try read(tables).duties }

  private func read(
    _ tables: RosterTables
  ) throws -> (duties: [FixedShift], owners: [Person.ID]) {
    if let known { return known }
    guard !ids.isEmpty else { return ([], []) }
    let duties = try tables.all(
      FixedShift.self, where: "WHERE is_active = 1 AND id IN " + .list(of: ids.count), ids)
    let owners = Set(duties.map(\.owner)).sorted { $0.rawValue < $1.rawValue }
    known = (duties, owners)
    guard !owners.isEmpty else { return ([], []) }
    let people = try tables.all(
      Person.self, where: "WHERE id IN " + .list(of: owners.count), owners)
    for row in duties.map(\.row) + people.map(\.row) { tables.cache.put(row) }
    return (duties, owners)
  }

  /// A person's open and chosen requests; nil for a person who owns none of the fixed shifts.
  func requests(of person: Person.ID, in tables: RosterTables) throws -> [WorkRequest]? {
    let owners = try read(tables).owners
    guard owners.contains(person) else { return nil }
    if requests == nil {
      let condition: SQL = "WHERE status IN ('open', 'chosen') AND person IN "
      requests = Dictionary(
        grouping: try tables.all(
          WorkRequest.self, where: condition + .list(of: owners.count), owners),
        by: \.person)
    }
    return requests?[person] ?? []
  }

  /// A person's shifts, without cancelled ones; nil if the database must be queried.
  func shifts(
    of person: Person.ID, on dates: ClosedRange<RosterDate>, in tables: RosterTables
  ) throws -> [Shift]? {
    let owners = try read(tables).owners
    guard owners.contains(person), days.covers(dates) else { return nil }
    if owned == nil {
      let condition: SQL = "WHERE status <> 'cancelled' AND date BETWEEN $1 AND $2 AND owner IN "
      owned = Dictionary(
        grouping: try tables.all(
          Shift.self, where: condition + .list(of: owners.count, from: 3),
          [days.lowerBound, days.upperBound] + owners), by: \.owner)
    }
    return owned?[person]?.filter { dates.contains($0.date) } ?? []
  }

  /// The shifts laid out from a fixed shift, cancelled ones too; nil if the database must be
  /// queried.
  func shifts(
    from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>, in tables: RosterTables
  ) throws -> [Shift]? {
    guard ids.contains(fixedShift), weeks.covers(dates) else { return nil }
    if laidOut == nil {
      let condition: SQL = "WHERE monday BETWEEN $1 AND $2 AND fixed_shift IN "
      laidOut = Dictionary(
        grouping: try tables.all(
          Shift.self, where: condition + .list(of: ids.count, from: 3),
          [weeks.lowerBound, weeks.upperBound] + ids), by: \.fixedShift)
    }
    return laidOut?[fixedShift]?.filter { dates.contains($0.date) } ?? []
  }
}

extension ClosedRange {
  fileprivate func covers(_ other: Self) -> Bool {
    contains(other.lowerBound) && contains(other.upperBound)
  }
}

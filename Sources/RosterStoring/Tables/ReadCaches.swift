import Roster
import Synchronization

/// Caches the shifts of days while none of them has changed: most readers look at the same days.
final class DayCache: Sendable {
  private struct Day {
    var version: Int
    let stamp: [Int]
    let shifts: [Shift]
  }

  /// The maximum number of days in the cache.
  private static let capacity = 16
  private let days = Mutex<[RosterDate: Day]>([:])

  /// All shifts that begin on a day, in the order they begin.
  func shifts(on date: RosterDate, in tables: RosterTables) throws -> [Shift] {
    let known = days.withLock { $0[date] }
    if let known, known.version == tables.version { return known.shifts }
    let stamp = try tables.stamp(ofShiftsOn: date)
    let shifts =
      if let known, known.stamp == stamp {
        known.shifts
      } else {
        try tables.all(Shift.self, where: "WHERE date = $1", [date])
      }
    days.withLock { days in
      if days.count >= Self.capacity, days[date] == nil { days = [:] }
      days[date] = Day(version: tables.version, stamp: stamp, shifts: shifts)
      assert(days.count <= Self.capacity, "the cache is bounded")
    }
    return shifts
  }
}

/// Caches all people of one version. Each page names people, and reading 10,000 of them takes
/// longer than the rest of the page.
final class PeopleCache: Sendable {
  /// People, with an index of their names.
  struct Everybody: Sendable {
    let people: [Person]
    let index = PeopleIndex()
  }

  private let known = Mutex<(version: Int, stamp: [Int], everybody: Everybody)?>(nil)

  func everybody(in tables: RosterTables) throws -> Everybody {
    let known = known.withLock { $0 }
    if let known, known.version == tables.version { return known.everybody }
    let stamp = try tables.stampOfPeople()
    let everybody =
      if let known, known.stamp == stamp {
        known.everybody
      } else {
        Everybody(people: try tables.people())
      }
    self.known.withLock { $0 = (tables.version, stamp, everybody) }
    return everybody
  }
}

extension RosterTables {
  /// A stamp that differs after a person was added or changed: most changes are of shifts.
  fileprivate func stampOfPeople() throws -> [Int] {
    let rows = try connection.rows(
      "SELECT count(*), CAST(coalesce(sum(revision), 0) AS BIGINT) FROM person")
    return try stamp(rows)
  }

  /// A stamp that differs after a shift of a day was added or changed.
  fileprivate func stamp(ofShiftsOn date: RosterDate) throws -> [Int] {
    let rows = try connection.rows(
      "SELECT count(*), CAST(coalesce(sum(revision), 0) AS BIGINT) FROM shift WHERE date = $1",
      [date])
    return try stamp(rows)
  }

  private func stamp(_ rows: [SQLRow]) throws -> [Int] {
    var row = rows.first
    return [try row?.next() ?? 0, try row?.next() ?? 0, firstVersion]
  }
}

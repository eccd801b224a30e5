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

/// Caches the rules that were read last: every transaction reads them, and they hardly ever change.
/// With them their time zone keeps what it has found out about its days.
enum RulesCache {
  private static let last = Mutex<(text: String, rules: RosterRules)?>(nil)

  /// Returns the rules in stored JSON; throws `.damaged` where there are none.
  static func rules(in text: String) throws -> RosterRules {
    if let last = last.withLock({ $0 }), last.text == text { return last.rules }
    let rules = try StoredJSON.decode(RosterRules.self, from: text)
    last.withLock { $0 = (text, rules) }
    return rules
  }
}

/// The rows that every part of a roster has, from a day on: those that await an answer.
struct SharedRows: Sendable {
  let openings: [Opening]
  /// The shifts with an open question, in the order they begin.
  let shifts: [Shift]
  let requests: [WorkRequest]
  /// The open trades.
  let trades: [Trade]
  let wishes: [RingWish]
}

/// The rows of one person, from a day on.
struct OwnRows: Sendable {
  let fixedShifts: [FixedShift]
  /// The person's shifts, and those of their trades.
  let shifts: [Shift]
  /// The trades that are over; open ones are shared rows.
  let trades: Set<Trade>
}

/// Caches what was read of one version of the roster, by a key: the same rows are read for page after
/// page, while only a few commands a minute change any.
final class VersionCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private let known = Mutex<[Key: (version: Int, value: Value)]>([:])

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns the value of a key, which is read if it is not that of the current version.
  func value(
    of key: Key, in tables: RosterTables, _ read: () throws -> Value
  ) rethrows -> Value {
    if let known = known.withLock({ $0[key] }), known.version == tables.version {
      return known.value
    }
    let value = try read()
    known.withLock { known in
      if known.count >= capacity, known[key] == nil { known = [:] }
      known[key] = (tables.version, value)
      assert(known.count <= capacity, "the cache is bounded")
    }
    return value
  }
}

/// The caches of a store.
struct ReadCaches: Sendable {
  /// A person's rows, which depend on the first day.
  struct Own: Hashable {
    let person: Person.ID
    let date: RosterDate
  }

  /// A page of the log.
  struct LogPage: Hashable {
    /// The person whom its lines concern; nil for all lines.
    let person: Person.ID?
    let before: Int?
    let limit: Int
  }

  let people = PeopleCache()
  let days = DayCache()
  /// By first day: all readers ask for the same days.
  let shared = VersionCache<RosterDate, SharedRows>(capacity: 4)
  let own = VersionCache<Own, OwnRows>(capacity: 256)
  /// The shifts of all members that begin first from some day on.
  let next = VersionCache<ShiftQuery, [Shift]>(capacity: 4)
  let log = VersionCache<LogPage, [NumberedAuditEntry]>(capacity: 16)
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

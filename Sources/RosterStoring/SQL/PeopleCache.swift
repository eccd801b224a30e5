import Roster
import Synchronization

/// Everybody as of one version: each page names people, and to read 10,000 of them takes longer than
/// all else of it.
final class PeopleCache: Sendable {
  /// People, and what finds them by their names.
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
  /// Differs where anybody has come or was changed: most changes are of shifts.
  fileprivate func stampOfPeople() throws -> [Int] {
    let rows = try connection.rows(
      "SELECT count(*), CAST(coalesce(sum(revision), 0) AS BIGINT) FROM person")
    var row = rows.first
    return [try row?.next() ?? 0, try row?.next() ?? 0, firstVersion]
  }
}

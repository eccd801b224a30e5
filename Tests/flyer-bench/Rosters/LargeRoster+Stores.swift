import Foundation
import GRDB
import Roster
import RosterStoring

extension LargeRoster {
  /// The large roster of this week.
  static var current: LargeRoster {
    let today = Int(Date.now.timeIntervalSince1970) / 86_400
    return LargeRoster(monday: today - (today + 3) % 7)
  }

  /// Makes an SQLite database of it.
  func store(in path: String) async throws -> any RosterStore {
    let home = RosterHome.sqlite(path: path)
    try await home.opened().close()
    let database = try DatabaseQueue(path: path)
    try await database.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN; \(script); COMMIT; ANALYZE")
    }
    try database.close()
    return try await home.opened()
  }
}

extension RosterHome {
  func opened() async throws -> any RosterStore {
    try await open(
      rules: RosterRules(), ids: { UUID().uuidString }, jitter: { Double.random(in: 0..<1) })
  }
}

extension Instant {
  /// The present time, in whole seconds.
  static var now: Instant {
    Instant(secondsSince1970: Int(Date.now.timeIntervalSince1970))
  }
}

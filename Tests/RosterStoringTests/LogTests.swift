import Roster
import RosterStoring
import Testing

/// What was done, one line after the other.
@Suite struct LogTests {
  /// Clocks are set back, and those of servers differ: the log does not step back with them.
  @Test(arguments: Home.all) func timesNeverStepBack(_ home: Home) async throws {
    try await home.withStore { store in
      var stage = try await Stage(store, people: ["Anna"])
      let start = stage.now
      for seconds in [60, -3600, 59, 61] {
        stage.now = start + seconds
        try await stage.carryOut(.invite(name: "Guest \(seconds)", role: .member))
      }
      let instants = try await store.audit(before: nil, limit: 10).map(\.entry.instant)
      #expect(instants.reversed() == [0, 60, 60, 60, 61].map { start + $0 })
    }
  }
}

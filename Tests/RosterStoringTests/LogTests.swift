import Roster
import RosterStoring
import Testing

/// The lines of the log.
@Suite struct LogTests {
  /// Clocks are set back, and those of servers differ, but times in the log never decrease.
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

  /// A person's commands, shifts that came to or went from them, and their own rows; a page at a
  /// time.
  @Test(arguments: Home.all) func whatConcernsSomebody(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let one = try await stage.addShift(of: "Bert", day: 1)
      let two = try await stage.addShift(of: "Clara", day: 2)
      try await stage.carryOut(.offer(shift: one.seen), by: "Bert")
      try await stage.carryOut(.accept(shift: RowVersion(id: one.id)), by: "Clara")
      try await stage.carryOut(.request(dates: [stage.monday + 5]), by: "Bert")
      try await stage.carryOut(.offer(shift: two.seen), by: "Clara")
      func commands(_ name: String, before: Int? = nil, limit: Int = 50) async throws -> [String] {
        let person = try stage.id(name)
        return try await store.audit(concerning: person, before: before, limit: limit)
          .map { "\($0.number) \($0.entry.command?.rawValue ?? "rules")" }
      }
      #expect(try await commands("Bert") == ["9 request", "8 accept", "7 offer", "2 invite"])
      #expect(
        try await commands("Clara")
          == ["10 offer", "8 accept", "7 offer", "6 addShift", "5 addShift", "3 invite"])
      #expect(try await commands("Dora") == ["4 invite"])
      #expect(try await commands("Clara", before: 8, limit: 2) == ["7 offer", "6 addShift"])
      #expect(try await commands("Clara", limit: 0) == [])
      // Both queries return complete lines.
      let all = try await store.audit(before: nil, limit: 50)
      let own = try await store.audit(concerning: stage.id("Clara"), before: nil, limit: 50)
      #expect(own.allSatisfy(all.contains))
    }
  }
}

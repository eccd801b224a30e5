import Roster
import RosterHistory
import Testing

@testable import RosterStoring

/// Parts of a roster, for clients that do not show all of it.
@Suite struct PartTests {
  /// Returns the parts that a client may request for this snapshot.
  private func parts(of snapshot: RosterSnapshot, from date: RosterDate) -> [RosterPart] {
    let rows =
      [snapshot.people.last?.reference, snapshot.fixedShifts.first?.reference]
      + [snapshot.openings.last?.reference, snapshot.shifts.last?.reference]
      + [snapshot.requests.first?.reference, snapshot.trades.last?.reference]
      + [snapshot.wishes.first?.reference, RowReference(kind: .shift, id: "nobody's")]
    let me = Set(snapshot.people.prefix(1).map(\.id))
    return [RosterPart(), RosterPart(of: me), RosterPart(on: [date, date + 3])]
      + [RosterPart(of: me, next: 3), RosterPart(next: 1000)]
      + [RosterPart(of: me, next: 5, from: date + 2)]
      + rows.compactMap { $0.map { RosterPart(of: me, with: [$0]) } }
  }

  /// A database returns the same rows of a part as the whole roster has.
  @Test(arguments: Home.all) func areWhatTheWholeHasOfThem(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      var dice = RandomCommands(seed: 7)
      var known = try await stage.model()
      var sizes: Set<Int> = []
      for step in 0..<600 {
        let now = stage.now + step * 3600
        let (command, person) = dice.next(in: known, at: now)
        let outcome = await Outcome(of: command, by: person, on: store, at: now)
        if case .done(let receipt) = outcome { for row in receipt.rows { known.put(row) } }
        guard step % 50 == 49 else { continue }
        for date in [stage.monday, RosterZone.utc.date(at: now)] {
          let whole = try await store.snapshot(from: date)
          for part in parts(of: whole, from: date) {
            let found = try await store.snapshot(from: date, of: part)
            sizes.insert(found.shifts.count)
            let expected = whole.reduced(to: part)
            #expect(
              found == expected,
              "step \(step), \(part): \(Set(found.shifts).symmetricDifference(expected.shifts))")
          }
        }
      }
      #expect(sizes.count > 10)
    }
  }

  /// Shifts are counted only up to a limit, which decides whether a roster is sent whole.
  @Test(arguments: Home.all) func areOfRostersWithManyShifts(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      for day in 1...3 { _ = try await stage.addShift(of: "Bert", day: day) }
      for (from, bound, count) in [(0, 10, 3), (0, 2, 2), (2, 10, 2), (4, 10, 0)] {
        #expect(
          try await store.shiftCount(from: stage.monday + from, atMost: bound) == count)
      }
    }
  }

  @Test(arguments: Home.all) func haveMineAndWhatIsAskedAbout(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      for name in ["Bert", "Clara"] {
        for day in 1...3 { _ = try await stage.addShift(of: name, day: day) }
      }
      let (bert, clara) = (try stage.id("Bert"), try stage.id("Clara"))
      let offered = try #require(
        try await stage.model().all(Shift.self).first { $0.owner == clara })
      try await stage.carryOut(.offer(shift: offered.seen), by: "Clara")
      let mine = try await store.snapshot(from: stage.monday, of: RosterPart(of: [bert]))
      #expect(mine.shifts.count == 4)
      #expect(mine.shifts.filter { $0.owner == clara }.map(\.id) == [offered.id])
      #expect(try await mine.people == store.people() && mine.people.count > 2)
      #expect(try await mine.version == store.version())
      let day = try await store.snapshot(
        from: stage.monday, of: RosterPart(of: [bert], on: [stage.monday + 2]))
      #expect(day.shifts.filter { $0.owner == clara }.count == 2)
    }
  }

  /// Rows and lines of the log that were read are kept for one version only.
  @Test(arguments: Home.all) func areReadAnewAfterAChange(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let bert = try stage.id("Bert")
      for count in 1...3 {
        let shift = try await stage.addShift(of: "Bert", day: count)
        for _ in 0..<2 {
          let part = RosterPart(of: [bert], next: 10)
          let read = try await store.snapshot(from: stage.monday, of: part)
          #expect(read.shifts.count == count && read.shifts.contains(shift))
          let log = try await store.audit(before: nil, limit: 50)
          let own = try await store.audit(concerning: bert, before: nil, limit: 50)
          #expect(log.first?.entry.command == .addShift && log.first == own.first)
          let earlier = try await store.audit(before: log.first?.number, limit: 50)
          #expect(earlier == Array(log.dropFirst()))
        }
      }
    }
  }
}

import Roster
import RosterStoring
import Testing

/// A refused command changes nothing, and the refusal has the reason.
@Suite struct RefusalTests {
  @Test(arguments: Home.all) func staleRevision(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      try await stage.carryOut(.offer(shift: shift.seen), by: "Bert")
      let refusal = try await stage.refusal(of: .offer(shift: shift.seen), by: "Bert")
      let fresh = try await stage.latest(shift)
      #expect(refusal == .changedMeanwhile(fresh: .shift(fresh), owner: .you))
      #expect(fresh.revision == 2 && fresh.state == .supplied)
    }
  }

  @Test(arguments: Home.all) func rulesHold(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      let other = try await stage.addShift(of: "Clara", day: 1, from: 20, to: 22)
      try await stage.carryOut(.offer(shift: shift.seen), by: "Bert")
      let before = try await store.snapshot(from: stage.monday)
      let accept = RosterCommand.accept(shift: RowVersion(id: shift.id))
      #expect(
        try await stage.refusal(of: accept, by: "Clara") == .notFree(.you, other.slot, .overlap))
      #expect(try await stage.refusal(of: accept, by: "Bert") == .ownShift(shift.slot))
      #expect(
        try await stage.refusal(of: .offer(shift: other.seen), by: "Bert")?.rule == "notOwner")
      #expect(
        try await stage.refusal(of: .offer(shift: RowVersion(id: "none\0")), by: "Bert")
          == .notFound(.shift))
      #expect(
        try await stage.refusal(of: .invite(name: "BERT", role: .member)) == .nameTaken("BERT"))
      #expect(try await store.snapshot(from: stage.monday) == before)
      #expect(try await store.version() == 7)
    }
  }

  /// Of eight users who accept a shift at once, one gets it; the others are refused.
  @Test(arguments: Home.all) func acceptedByEightAtOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let names = ["Anna"] + (1...8).map { "Guest \($0)" }
      let stage = try await Stage(store, people: names)
      let shift = try await stage.addShift(of: "Anna", day: 1)
      try await stage.carryOut(.offer(shift: shift.seen), by: "Anna")
      let rules = try await withThrowingTaskGroup(of: String.self) { group in
        for name in names.dropFirst() {
          group.addTask {
            try await stage.refusal(of: .accept(shift: RowVersion(id: shift.id)), by: name)?.rule
              ?? "done"
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }.sorted()
      }
      #expect(rules == ["done"] + Array(repeating: "notOffered", count: 7))
      #expect(try await store.version() == 12)
    }
  }

  /// Names with characters that are special in SQL come back unchanged, except U+0000.
  @Test(arguments: Home.all) func textsComeBack(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let names = ["O'Hara; DROP TABLE person --", "$1 ? \\ \"quoted\"", "Zoë 👩‍🍳 ż", "%s %n _"]
      for name in names { try await stage.carryOut(.invite(name: name, role: .member)) }
      let kept = try await stage.model().people().map(\.name)
      #expect(Set(names).isSubset(of: kept))
      #expect(
        try await stage.refusal(of: .invite(name: "ZOE\u{308} 👩‍🍳 Ż", role: .member))?.rule
          == "nameTaken")
    }
  }

  @Test(arguments: Home.all) func rulesAreKept(_ home: Home) async throws {
    try await home.withPlace { place in
      let zone = try #require(RosterZone("Europe/Berlin"))
      let rules = RosterRules(
        timeZone: zone, allowsSeveralShiftsADay: true, approval: .admin, weeksAhead: 3)
      var store = try await place.open(rules: rules)
      #expect(try await store.rules == rules)
      try await store.close()
      store = try await place.open(rules: RosterRules())
      #expect(try await store.rules == rules)
      try await store.setRules(RosterRules(), at: Instant(secondsSince1970: 0))
      #expect(try await store.rules == RosterRules())
      #expect(try await store.version() == 1)
      try await store.close()
    }
  }

  @Test(arguments: Home.all) func snapshotFromADay(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      var shifts: [Shift] = []
      for day in 1...4 { shifts.append(try await stage.addShift(of: "Bert", day: day)) }
      let other = try await stage.addShift(of: "Clara", day: 5)
      try await stage.carryOut(.proposeTrade(give: shifts[1].seen, take: other.seen), by: "Bert")
      try await stage.carryOut(.request(dates: [stage.monday + 2, stage.monday + 3]), by: "Dora")

      let all = try await store.snapshot(from: stage.monday)
      #expect(all.version == 11 && all.people.count == 4 && all.rules == RosterRules())
      #expect(all.shifts.map(\.id) == (shifts + [other]).map(\.id))
      #expect(all.requests.count == 2 && all.trades.count == 1)
      let later = try await store.snapshot(from: stage.monday + 3)
      #expect(later.shifts.map(\.id) == [shifts[2], shifts[3], other].map(\.id))
      #expect(later.requests.map(\.date) == [stage.monday + 3])
      #expect(later.trades == [] && later.people == all.people)
    }
  }

  @Test(arguments: Home.all) func closed(_ home: Home) async throws {
    try await home.withPlace { place in
      let store = try await place.open()
      try await store.close()
      await #expect(throws: RosterStoreError.unavailable(.closed)) {
        _ = try await store.version()
      }
      await #expect(throws: RosterStoreError.unavailable(.closed)) {
        try await store.setRules(RosterRules(), at: Instant(secondsSince1970: 0))
      }
    }
  }

  /// A reopened roster is unchanged, and its tables are not created again.
  @Test(arguments: Home.all) func openedAgain(_ home: Home) async throws {
    try await home.withPlace { place in
      var store = try await place.open()
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      let before = try await store.snapshot(from: stage.monday)
      try await store.close()
      store = try await place.open(ids: countedIDs(from: 100))
      #expect(try await store.snapshot(from: stage.monday) == before)
      let receipt = try await store.perform(
        .offer(shift: shift.seen), by: .person(shift.owner), key: nil, at: stage.now)
      #expect(receipt.version == 6)
      try await store.close()
    }
  }

  /// After a change of the time zone, overlaps are decided by the new zone.
  @Test(arguments: Home.all) func anotherZone(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      let zone = try #require(RosterZone("Asia/Tokyo"))
      try await store.setRules(
        RosterRules(timeZone: zone, allowsSeveralShiftsADay: true), at: Instant(secondsSince1970: 0)
      )
      _ = try await stage.addShift(of: "Bert", day: 1, from: 10, to: 18)
      let overlapping = RosterCommand.addShift(
        owner: shift.owner, date: shift.date, start: try time(22), end: try time(1), place: "")
      #expect(try await stage.refusal(of: overlapping)?.rule == "overlap")
      try await stage.carryOut(.offer(shift: shift.seen), by: "Bert")
      #expect(try await stage.model().violations() == [])
    }
  }
}

import Roster
import RosterStoring
import Testing

/// A command that is sent twice with one key has one effect.
@Suite struct KeyTests {
  @Test(arguments: Home.all) func sameKeyTwice(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      let offer = RosterCommand.offer(shift: shift.seen)
      let first = try await stage.carryOut(offer, by: "Bert", key: "one")
      #expect(try await stage.carryOut(offer, by: "Bert", key: "one") == first)
      #expect(try await store.version() == first.version)
      #expect(try await stage.latest(shift).revision == 2)
      await #expect(throws: RosterStoreError.keyReused) {
        try await stage.carryOut(.revoke(shift: shift.seen), by: "Bert", key: "one")
      }
      await #expect(throws: RosterStoreError.keyReused) {
        try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Bert", key: "one")
      }
    }
  }

  /// Keys of different people are independent, also of the server's.
  @Test(arguments: Home.all) func sameKeyOfOthers(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let first = try await stage.carryOut(
        .request(dates: [stage.monday + 1]), by: "Bert", key: "k")
      let second = try await stage.carryOut(
        .request(dates: [stage.monday + 1]), by: "Clara", key: "k")
      let third = try await stage.carryOut(.invite(name: "Emil", role: .member), key: "k")
      #expect([first, second, third].map(\.version) == [5, 6, 7])
      #expect(Set([first, second, third].flatMap { $0.rows.map(\.reference) }).count == 3)
    }
  }

  /// A refused command that is sent again gets the same refusal, whatever has changed since. A
  /// command that its sender takes for refused must not be carried out later.
  @Test(arguments: Home.all) func aRefusalIsKept(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      let accept = RosterCommand.accept(shift: RowVersion(id: shift.id))
      let refusal = Refusal.notOffered(shift.slot, .idle, owner: .other("Bert"))
      await #expect(throws: refusal) { try await stage.carryOut(accept, by: "Clara", key: "k") }
      try await stage.carryOut(.offer(shift: shift.seen), by: "Bert")
      await #expect(throws: refusal) { try await stage.carryOut(accept, by: "Clara", key: "k") }
      await #expect(throws: RosterStoreError.keyReused) {
        try await stage.carryOut(.request(dates: []), by: "Clara", key: "k")
      }
      #expect(try await stage.latest(shift).state == .supplied)
      let receipt = try await stage.carryOut(accept, by: "Clara", key: "l")
      #expect(receipt.rows.compactMap(Shift.init).map(\.owner) == [try stage.id("Clara")])
    }
  }

  /// A command without effect has an answer too.
  @Test(arguments: Home.all) func nothingToDo(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let receipt = try await stage.carryOut(.layOut, key: "k")
      #expect(receipt == Receipt(rows: [], version: 4))
      try await stage.carryOut(.request(dates: [stage.monday + 1]), by: "Bert")
      #expect(try await stage.carryOut(.layOut, key: "k") == receipt)
    }
  }

  @Test(arguments: Home.all) func keysLiveForAWeek(_ home: Home) async throws {
    try await home.withStore { store in
      var stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 20)
      let offer = RosterCommand.offer(shift: RowVersion(id: shift.id))
      try await stage.carryOut(offer, by: "Bert", key: "k")
      stage.now = stage.now + (7 * 86_400 - 1)
      try await store.sweep(at: stage.now)
      #expect(try await stage.carryOut(offer, by: "Bert", key: "k").version == 6)

      stage.now = stage.now + 1
      await #expect(throws: Refusal.notIdle(shift.slot, .supplied, owner: .you)) {
        try await stage.carryOut(offer, by: "Bert", key: "k")
      }
      let revoke = RosterCommand.revoke(shift: RowVersion(id: shift.id))
      #expect(try await stage.carryOut(revoke, by: "Bert", key: "l").version == 7)
      await #expect(throws: Refusal.notIdle(shift.slot, .supplied, owner: .you)) {
        try await stage.carryOut(offer, by: "Bert", key: "k")
      }
      await #expect(throws: RosterStoreError.keyReused) {
        try await stage.carryOut(revoke, by: "Bert", key: "k")
      }
      stage.now = stage.now + 7 * 86_400
      try await store.sweep(at: stage.now)
      #expect(try await stage.carryOut(offer, by: "Bert", key: "k").version == 8)
    }
  }

  /// The same command sent eight times at once is carried out once.
  @Test(arguments: Home.all) func sameKeyAtOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let command = RosterCommand.invite(name: "Emil", role: .member)
      let receipts = try await withThrowingTaskGroup(of: Receipt.self) { group in
        for _ in 0..<8 { group.addTask { try await stage.carryOut(command, key: "k") } }
        return try await group.reduce(into: Set<Receipt>()) { $0.insert($1) }
      }
      #expect(receipts.count == 1)
      #expect(try await store.version() == 5)
    }
  }
}

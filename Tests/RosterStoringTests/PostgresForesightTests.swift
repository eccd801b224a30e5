import Roster
import TemporaryPostgres
import Testing

@testable import RosterStoring

/// Reading rows ahead, and delayed changes, with a PostgreSQL server.
@Suite struct PostgresForesightTests {
  private func withConnection(
    _ body: (PostgresConnection, Stage) async throws -> Void
  ) async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let store = try await RosterHome.postgres(address: address).open()
    let stage = try await Stage(store)
    try await body(PostgresConnection(PostgresAddress(address)), stage)
    try await store.close()
  }

  /// A command that takes a place waits only for commands about the same opening.
  @Test func onlyTheSameOpeningIsWaitedFor() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let store = try await RosterHome.postgres(address: address).open()
    let stage = try await Stage(store)
    var openings: [Opening.ID] = []
    for place in ["Bar", "Kitchen"] {
      let added = try await stage.carryOut(
        .addOpening(
          date: stage.monday + 3, start: time(18), end: time(23), place: place, needed: 2, note: ""),
        by: "Anna")
      openings += added.rows.compactMap(Opening.init).map(\.id)
    }
    let (first, second) = (
      try PostgresConnection(PostgresAddress(address)),
      try PostgresConnection(PostgresAddress(address))
    )
    func taking(_ opening: Opening.ID, by name: String) throws -> [PendingChange] {
      let actor = Actor.person(try stage.id(name))
      let command = RosterCommand.takeOpening(opening: RowVersion(id: opening))
      return [
        PendingChange(
          touched: { try lockSet(of: command, by: actor, in: $0) }, make: { _ in { _ in } },
          refuse: { _ in })
      ]
    }
    let held = try first.begin(try taking(openings[0], by: "Bert"))
    #expect(try held.find(openings[0])?.missing == 2)
    try second.run("SET lock_timeout = '100ms'")
    let beside = try second.begin(try taking(openings[1], by: "Clara"))
    #expect(try beside.find(openings[1])?.missing == 2)
    second.rollBack()
    #expect(throws: (any Error).self) { try second.begin(try taking(openings[0], by: "Clara")) }
    second.rollBack()
    #expect(throws: (any Error).self) { try second.begin(try taking(openings[1], by: "Bert")) }
    second.rollBack()
    first.rollBack()
    _ = try second.begin(try taking(openings[0], by: "Clara"))
    second.rollBack()
    try await store.close()
  }

  /// Of two servers, either both get a place at once, or one is refused because no place is left.
  @Test func twoServersGiveNoPlaceTwice() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let stores = [
      try await RosterHome.postgres(address: address).open(),
      try await RosterHome.postgres(address: address).open(),
    ]
    let names = (1...8).map { "P\($0)" }
    let stage = try await Stage(stores[0], people: ["Anna"] + names)
    for day in 1...4 {
      let added = try await stage.carryOut(
        .addOpening(
          date: stage.monday + day, start: time(18), end: time(23), place: "Bar", needed: 3,
          note: ""), by: "Anna")
      let opening = try #require(added.rows.compactMap(Opening.init).first).id
      let answers = try await withThrowingTaskGroup(of: String?.self) { group in
        for (number, name) in names.enumerated() {
          let person = try stage.id(name)
          group.addTask {
            do {
              _ = try await stores[number % 2].perform(
                .takeOpening(opening: RowVersion(id: opening)), by: .person(person), key: nil,
                at: stage.now)
              return nil
            } catch let refusal as Refusal {
              return refusal.rule
            }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.filter { $0 == nil }.count == 3, "\(answers)")
      #expect(answers.filter { $0 == "openingFull" }.count == 5, "\(answers)")
      #expect(try await stage.model().opening(opening)?.missing == 0)
    }
    #expect(try await stores[1].damages() == [])
    for store in stores { try await store.close() }
  }

  @Test func whatIsChangedLaterIsThereWhenAnythingIsRead() async throws {
    try await withConnection { connection, _ in
      try connection.begin()
      connection.changeLater([
        SQLStatement("UPDATE person SET name = $1 WHERE name = $2", ["Berta", "Bert"])
      ])
      let tables = try RosterTables(connection)
      #expect(try tables.people().contains { $0.name == "Berta" })
      connection.rollBack()
      #expect(try RosterTables(connection).people().contains { $0.name == "Bert" })
    }
  }

  @Test func whatIsNotAsItWasKnownIsNotChanged() async throws {
    try await withConnection { connection, stage in
      let bert = try await stage.model().people().first { $0.name == "Bert" }
      let person = try #require(bert)
      try connection.begin()
      connection.changeLater(try person.updates(in: .utc, ifRevision: person.revision + 7))
      #expect {
        try connection.commit()
      } throws: { error in
        error as? RosterStoreError == .damaged(.changed(id: person.id.rawValue))
      }
      connection.rollBack()
      // Delayed changes are dropped with the transaction.
      try connection.begin()
      try connection.commit()
    }
  }

  @Test func whatCommandsNameIsReadAtOnce() async throws {
    try await withConnection { connection, stage in
      let shift = try await stage.addShift(of: "Bert", day: 1)
      let model = try await stage.model()
      let tables = try RosterTables(connection)
      let odd = RowReference(kind: .shift, id: "\u{0}")
      let rows = Set(model.people().map(\.reference)).union([shift.reference, odd])
      let key = KeyedCommand.Name(actor: .system, key: try #require(IdempotencyKey("k1")))
      try tables.read(Prefetch(rows: rows, keys: [key]))
      #expect(tables.cache.references == rows.subtracting([odd]))
      #expect(tables.cache.answers[key] == .some(nil), "it is known that there is none")
      for person in model.people() { #expect(tables.cache[person.reference] == person.row) }
    }
  }

  @Test func aKeyIsKnownForAWeek() async throws {
    try await withConnection { connection, stage in
      let command = RosterCommand.invite(name: "Emil", role: .member)
      let key = try #require(IdempotencyKey("k1"))
      let keyed = try KeyedCommand(command, by: .system, key: key)
      try connection.begin()
      let tables = try RosterTables(connection)
      _ = try tables.draftedAnswer(
        to: command, by: .system, key: key, at: stage.now, ids: { "emil" })
      _ = try tables.writeLog()
      try connection.commit()
      for (age, isKnown) in [(7 * 86_400 - 1, true), (7 * 86_400, false)] {
        let later = try RosterTables(connection)
        try later.read(Prefetch(keys: [keyed.name]))
        #expect(later.cache.answers[keyed.name] != .some(nil))
        #expect(
          try (later.answers.answer(keptFor: keyed, at: stage.now + age) != nil) == isKnown,
          "\(age)")
      }
    }
  }
}

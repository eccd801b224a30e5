import Roster
import TemporaryPostgres
import Testing

@testable import RosterStoring

/// What is read at once, and changed later, with the server that it is for.
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
      // What was to be changed is forgotten with the transaction.
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
      try tables.read(Foreseen(rows: rows, keys: [key]))
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
        try later.read(Foreseen(keys: [keyed.name]))
        #expect(later.cache.answers[keyed.name] != .some(nil))
        #expect(try (later.answer(keptFor: keyed, at: stage.now + age) != nil) == isKnown, "\(age)")
      }
    }
  }
}

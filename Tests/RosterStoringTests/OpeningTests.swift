import GRDB
import Roster
import Testing

@testable import RosterStoring

/// Hours for which people are needed, in every home.
@Suite struct OpeningTests {
  private func adding(_ stage: Stage, day: Int, needed: Int = 2) throws -> RosterCommand {
    .addOpening(
      date: stage.monday + day, start: try time(18), end: try time(23), place: "Bar",
      needed: needed, note: "cash")
  }

  @Test(arguments: Home.all) func takenAndOpenAgain(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let added = try await stage.carryOut(try adding(stage, day: 3), by: "Anna")
      let opening = try #require(added.rows.first.flatMap(Opening.init))
      let taking = RosterCommand.takeOpening(opening: RowVersion(id: opening.id))
      let taken = try await stage.carryOut(taking, by: "Bert")
      let shift = try #require(taken.rows.compactMap(Shift.init).first)
      let bert = try stage.id("Bert")
      #expect(shift.opening == opening.id && shift.owner == bert)
      try await stage.carryOut(taking, by: "Clara")
      #expect(try await stage.refusal(of: taking, by: "Dora")?.rule == "openingFull")
      try await stage.carryOut(
        .cancelShift(shift: RowVersion(id: shift.id), reason: "Ill"), by: "Anna")
      let model = try await stage.model()
      #expect(model.opening(opening.id)?.missing == 1 && model.violations() == [])
      #expect(model.opening(opening.id)?.note == "cash")
      #expect(try await store.damages() == [])
      let log = try await store.audit(before: nil, limit: 1)
      #expect(log.first?.entry.subjects.map(\.kind) == [.shift, .opening, .person])
      #expect(try await store.snapshot(from: stage.monday + 4).openings == [])
    }
  }

  /// Cancelling a shift removes it from wishes, even if nothing remains in them.
  @Test(arguments: Home.all) func whatIsCancelledIsWishedForNoMore(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let shifts = [
        try await stage.addShift(of: "Bert", day: 1), try await stage.addShift(of: "Clara", day: 2),
        try await stage.addShift(of: "Dora", day: 3), try await stage.addShift(of: "Dora", day: 4),
      ].map(\.id)
      for (name, gives, takes) in [
        ("Bert", shifts[0], [shifts[2], shifts[3]]), ("Clara", shifts[1], [shifts[2]]),
      ] {
        try await stage.carryOut(.wish(gives: RowVersion(id: gives), takes: takes), by: name)
      }
      try await stage.carryOut(
        .cancelShift(shift: RowVersion(id: shifts[2]), reason: "Closed"), by: "Anna")
      let model = try await stage.model()
      #expect(model.wishes().map(\.takes) == [[shifts[3]]] && model.violations() == [])
      #expect(model.wishes(taking: shifts[3]).map(\.gives) == [shifts[0]])
      try await stage.carryOut(
        .cancelShift(shift: RowVersion(id: shifts[0]), reason: "Closed"), by: "Anna")
      #expect(try await stage.model().wishes() == [])
    }
  }

  @Test(arguments: Home.all) func copiedWithItsWeek(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let added = try await stage.carryOut(try adding(stage, day: 3), by: "Anna")
      let opening = try #require(added.rows.first.flatMap(Opening.init))
      try await stage.carryOut(.takeOpening(opening: RowVersion(id: opening.id)), by: "Bert")
      _ = try await stage.addShift(of: "Clara", day: 4)
      _ = try await stage.addShift(of: "Clara", day: 11)
      let command = RosterCommand.copyWeek(from: stage.monday, to: stage.monday + 7, place: nil)
      let receipt = try await stage.carryOut(command, by: "Anna", key: "k")
      #expect(receipt.rows.map(\.reference.kind) == [.opening, .shift])
      #expect(receipt.leftOut?.map(\.why.rule) == ["shiftThere"], "\(receipt)")
      // A repetition with the same key gets the same answer, including the people left out.
      #expect(try await stage.carryOut(command, by: "Anna", key: "k") == receipt)
      #expect(try await stage.model().violations() == [])
    }
  }

  @Test(arguments: Home.all) func inBackups(_ home: Home) async throws {
    try await withFolder { folder in
      var before: RosterModel?
      try await home.withStore { store in
        let stage = try await Stage(store)
        let added = try await stage.carryOut(try adding(stage, day: 3), by: "Anna")
        let opening = try #require(added.rows.first.flatMap(Opening.init))
        try await stage.carryOut(.takeOpening(opening: RowVersion(id: opening.id)), by: "Bert")
        before = try await stage.model()
        try await store.backUp(to: folder + "/backup")
      }
      try await home.withPlace { place in
        try await place.restore(from: folder + "/backup", replacing: false, at: dayAfter)
        let store = try await place.open()
        let snapshot = try await store.snapshot(from: RosterDate(dayNumber: 0))
        #expect(RosterModel(snapshot) == before)
        try await store.close()
      }
    }
  }

  /// A log that was begun before there were openings accepts them, and its lines stay unchanged.
  @Test func inAnOlderDatabase() async throws {
    try await withFolder { folder in
      let queue = try DatabaseQueue(path: folder + "/roster.sqlite")
      try await queue.writeWithoutTransaction { database in
        let connection = SQLiteConnection(database: database)
        for script in RosterSchema.steps(in: .sqlite).prefix(5).joined() {
          try connection.run(script)
        }
        try database.execute(
          sql: """
            CREATE TABLE migration (number BIGINT PRIMARY KEY);
            INSERT INTO migration (number) VALUES (1), (2), (3), (4), (5);
            INSERT INTO roster (id, rules) VALUES (1, ?);
            INSERT INTO person (id, name, name_key, role, is_active, revision)
              VALUES ('p', 'Anna', 'anna', 'admin', 1, 1);
            INSERT INTO audit (number, at, command) VALUES (1, 0, 'invite');
            INSERT INTO audit_subject (number, place, kind, id) VALUES (1, 0, 'person', 'p');
            """, arguments: [StoredJSON.encode(RosterRules())])
        try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
        let log = try RosterTables(connection).log.lines(before: nil, limit: 9)
        #expect(log.map(\.entry.subjects) == [[RowReference(kind: .person, id: "p")]])
        for statement in forbiddenSubjects {
          #expect(throws: DatabaseError.self) { try database.execute(sql: statement) }
        }
      }
      try queue.close()
      let store = try await RosterHome.sqlite(path: folder + "/roster.sqlite").open()
      let monday = RosterDate(dayNumber: 20_514)
      _ = try await store.perform(
        .addOpening(
          date: monday + 3, start: try time(18), end: try time(23), place: "", needed: 1, note: ""),
        by: .person("p"), key: nil, at: dayAfter)
      #expect(try await store.snapshot(from: monday).openings.count == 1)
      try await store.close()
    }
  }

  /// Statements that every database refuses.
  private let forbiddenSubjects = [
    "DELETE FROM audit_subject", "UPDATE audit_subject SET place = 7",
    "INSERT INTO audit_subject (number, place, kind, id) VALUES (1, 1, 'planet', 'p')",
    """
    INSERT INTO opening
      (id, date, start_minute, end_minute, place, note, needed, taken, status, revision)
      VALUES ('o', 1, 0, 0, '', '', 2, 1, 'open', 1);
    INSERT INTO audit_subject (number, place, kind, id) VALUES (1, 1, 'opening', 'o');
    """,
  ]
}

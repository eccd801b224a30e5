import Calendrics
import Foundation
import GRDB
import Roster
import RosterStoring
import Testing

/// Rules about more than one row: the database detects violations by itself.
@Suite struct ContradictionTests {
  /// Direct changes of a valid database, and the contradictions that they cause.
  static let damages: [(sql: String, what: String)] = [
    (
      "UPDATE shift SET date = date + 1, begins = begins + 86400, ends = ends + 86400 "
        + "WHERE id = (SELECT id FROM shift WHERE status = 'idle' ORDER BY date LIMIT 1)",
      "overlaps another of its owner"
    ),
    (
      "UPDATE request SET status = 'withdrawn' WHERE status = 'open'",
      "is suggested to a request that can not take it"
    ),
    (
      "UPDATE request SET person = (SELECT id FROM person WHERE name = 'Anna')"
        + " WHERE status = 'chosen'",
      "awaits approval for a request that did not choose it"
    ),
    ("UPDATE trade_leg SET is_open = 0", "is in a trade that does not bind it"),
    (
      "UPDATE shift SET status = 'idle', accepted_by = NULL, suggested_to = NULL "
        + "WHERE status = 'awaitingApproval'",
      "has chosen a shift that does not await approval for it"
    ),
    (
      "UPDATE shift SET status = 'idle', trade = NULL WHERE status = 'inTrade'",
      "is open without its shifts"
    ),
    (
      "UPDATE shift SET status = 'cancelled', trade = NULL "
        + "WHERE id = (SELECT gives FROM wish)",
      "gives what is not its person's"
    ),
  ]

  @Test(arguments: damages.indices) func found(_ index: Int) async throws {
    let damage = Self.damages[index]
    try await withDatabase { path, stage in
      let database = try DatabaseQueue(path: path)
      let before = try await whatIsWrong(in: database)
      #expect(before == [])
      let sound = try await stage.store.damages()
      #expect(sound == [])
      try await database.write { try $0.execute(sql: damage.sql) }
      let damages = try await stage.store.damages()
      #expect(
        damages.contains { found in
          if case .found(let what) = found { what.contains(damage.what) } else { false }
        }, "\(damages)")
      let after = try await whatIsWrong(in: database)
      #expect(after.contains(damage.what), "\(after)")
      // Only a database stores twice whether a leg is open.
      guard !damage.sql.contains("is_open") else { return }
      #expect(try await stage.model().violations() != [])
    }
  }

  /// A backup that contradicts itself does not replace a valid roster.
  @Test(arguments: damages.indices) func notRestored(_ index: Int) async throws {
    try await withDatabase { path, stage in
      let backup = path + ".backup"
      try backUpAsBefore(path, to: backup)
      let copy = try DatabaseQueue(path: backup)
      try await copy.write { try $0.execute(sql: Self.damages[index].sql) }
      try copy.close()
      let before = try await stage.model()
      do {
        try await RosterHome.sqlite(path: path).restore(from: backup, replacing: true, at: dayAfter)
        Issue.record("it was restored")
      } catch RosterStoreError.damaged(.found(let what)) {
        #expect(!what.isEmpty)
      }
      let after = try await stage.model()
      #expect(before == after)
    }
  }

  /// Nor does a backup whose rows name missing rows.
  @Test func foreignKeys() async throws {
    try await withDatabase { path, stage in
      let backup = path + ".backup"
      try backUpAsBefore(path, to: backup)
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let copy = try DatabaseQueue(path: backup, configuration: configuration)
      try await copy.write { try $0.execute(sql: "DELETE FROM fixed_shift") }
      try copy.close()
      await #expect(throws: RosterStoreError.damaged(.found("foreign key of shift"))) {
        try await RosterHome.sqlite(path: path).restore(from: backup, replacing: true, at: dayAfter)
      }
    }
  }

  private func whatIsWrong(in database: DatabaseQueue) async throws -> [String] {
    try await database.read { try String.fetchAll($0, sql: "SELECT what FROM contradiction") }
  }

  /// A roster with all kinds of rows: fixed shifts, a suggestion, a choice, a trade, a wish.
  private func withDatabase(_ body: (String, Stage) async throws -> Void) async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let store = try await RosterHome.sqlite(path: path).open()
      let stage = try await Stage(store)
      for day in [1, 2] { _ = try await stage.addShift(of: "Anna", day: day) }
      let suggested = try await stage.addShift(of: "Bert", day: 3)
      let chosen = try await stage.addShift(of: "Bert", day: 4)
      let requests = try await stage.carryOut(
        .request(dates: [stage.monday + 3, stage.monday + 4]), by: "Clara"
      ).rows.compactMap(WorkRequest.init)
      for (shift, request) in zip([suggested, chosen], requests) {
        try await stage.carryOut(.suggest(shift: shift.seen, request: request.id), by: "Bert")
      }
      try await stage.carryOut(.chooseSuggestion(shift: RowVersion(id: chosen.id)), by: "Clara")
      let given = try await stage.addShift(of: "Dora", day: 5)
      let taken = try await stage.addShift(of: "Clara", day: 6)
      try await stage.carryOut(.wish(gives: given.seen, takes: [taken.id]), by: "Dora")
      try await stage.carryOut(.proposeTrade(give: given.seen, take: taken.seen), by: "Dora")
      try await stage.carryOut(
        .addFixedShift(
          owner: try stage.id("Anna"), weekday: .sunday, start: try time(9), end: try time(11),
          place: "Bar", firstDate: nil))
      try await body(path, stage)
      try await store.close()
    }
  }
}

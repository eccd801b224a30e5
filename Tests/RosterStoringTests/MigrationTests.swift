import Foundation
import GRDB
import Roster
import Testing

@testable import RosterStoring

/// The migration steps of a database.
@Suite struct MigrationTests {
  @Test func fromNothing() async throws {
    try await withQueue { queue in
      try await queue.writeWithoutTransaction { database in
        let connection = SQLiteConnection(database: database)
        let rules = RosterRules(approval: .admin, weeksAhead: 2)
        try RosterSchema.migrate(connection, in: .sqlite, rules: rules)
        #expect(try RosterSchema.version(of: connection) == RosterSchema.version)
        // A second migration changes nothing.
        try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
        let tables = try RosterTables(connection)
        #expect(tables.rules == rules && tables.version == 0)
      }
    }
  }

  /// A new roster, in a file or in memory, has exactly what the migration steps make of nothing.
  @Test func newAsMigrated() async throws {
    let rules = RosterRules(approval: .admin, weeksAhead: 2)
    try await withFolder { folder in
      let migrated = try DatabaseQueue()
      try await migrated.writeWithoutTransaction {
        try RosterSchema.migrate(SQLiteConnection(database: $0), in: .sqlite, rules: rules)
      }
      let copied = try DatabaseQueue()
      try EmptyRoster.copy(to: copied, rules: rules)
      let path = folder + "/roster.sqlite"
      try EmptyRoster.make(at: path, rules: rules)
      // A roster that exists keeps its rules.
      try EmptyRoster.make(at: path, rules: RosterRules())
      let created = try DatabaseQueue(path: path)
      let expected = try migrated.read { try content(of: $0) }
      #expect(expected.count > 90)
      #expect(try copied.read { try content(of: $0) } == expected)
      #expect(try created.read { try content(of: $0) } == expected)
      try created.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["roster.sqlite"])
    }
  }

  /// The definitions of a database, and the rows of all its tables.
  private func content(of database: Database) throws -> [GRDB.Row] {
    let schema = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
    let tables = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return try GRDB.Row.fetchAll(database, sql: schema)
      + tables.flatMap { try GRDB.Row.fetchAll(database, sql: "SELECT '\($0)', * FROM \($0)") }
  }

  /// A failed step leaves no traces, and is applied the next time.
  @Test func brokenOff() async throws {
    try await withQueue { queue in
      try await queue.writeWithoutTransaction { database in
        let connection = SQLiteConnection(database: database)
        // This table conflicts with one of the last tables.
        try database.execute(sql: "CREATE TABLE command_key (other TEXT)")
        #expect(throws: RosterStoreError.self) {
          try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
        }
        let tables = try String.fetchAll(
          database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        #expect(tables == ["command_key", "migration"])
        try database.execute(sql: "DROP TABLE command_key")
        try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
        #expect(try RosterSchema.version(of: connection) == RosterSchema.version)
      }
    }
  }

  /// A failed step of an older database keeps the steps before it.
  @Test func brokenOffLate() async throws {
    try await withQueue { queue in
      try await queue.writeWithoutTransaction { database in
        let connection = SQLiteConnection(database: database)
        try Self.makeFirstVersion(connection, database)
        try database.execute(sql: "CREATE TABLE outbox (other TEXT)")
        #expect(throws: RosterStoreError.self) {
          try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
        }
        let reached = try RosterSchema.version(of: connection)
        #expect((RosterSchema.rulesStep..<RosterSchema.version).contains(reached), "\(reached)")
        try database.execute(sql: "DROP TABLE outbox")
        try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
        #expect(try RosterSchema.version(of: connection) == RosterSchema.version)
        #expect(try RosterTables(connection).rules.weeksAhead == 5)
      }
    }
  }

  /// Makes the tables of the first version, with a roster in Tokyo.
  private static func makeFirstVersion(
    _ connection: RosterStoring.SQLiteConnection, _ database: Database
  ) throws {
    for script in try #require(RosterSchema.steps(in: .sqlite).first) {
      try connection.run(script)
    }
    try database.execute(
      sql: """
        CREATE TABLE migration (number BIGINT PRIMARY KEY);
        INSERT INTO migration (number) VALUES (1);
        INSERT INTO roster (id, time_zone, allows_several, approval, weeks_ahead)
        VALUES (1, 'Asia/Tokyo', 1, 'owner', 5);
        """)
  }

  /// A roster of the first version keeps its rules, and the number of their changes is 0.
  @Test func fromTheFirstVersion() async throws {
    try await withQueue { queue in
      try await queue.writeWithoutTransaction { database in
        let connection = SQLiteConnection(database: database)
        try Self.makeFirstVersion(connection, database)
        try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
        let tables = try RosterTables(connection)
        let zone = try #require(RosterZone("Asia/Tokyo"))
        #expect(
          tables.rules
            == RosterRules(
              timeZone: zone, allowsSeveralShiftsADay: true, approval: .owner, weeksAhead: 5))
        #expect(tables.version == 0)
        let columns = try database.columns(in: "roster").map(\.name)
        #expect(columns == ["id", "rule_changes", "rules", "first_version"])
      }
    }
  }

  /// Answers to commands with keys survive the step that adds refusals.
  @Test func fromTheFourthVersion() async throws {
    try await withQueue { queue in
      try await queue.writeWithoutTransaction { database in
        let connection = SQLiteConnection(database: database)
        for script in RosterSchema.steps(in: .sqlite).prefix(4).joined() {
          try connection.run(script)
        }
        let receipt = Receipt(rows: [.person(Person(id: "p", name: "Zoë \"Q\""))], version: 7)
        let actor = Actor.person("p")
        let key = try #require(IdempotencyKey("k"))
        let keyed = try KeyedCommand(.layOut, by: actor, key: key)
        try database.execute(
          sql: """
            CREATE TABLE migration (number BIGINT PRIMARY KEY);
            INSERT INTO migration (number) VALUES (1), (2), (3), (4);
            INSERT INTO roster (id, rules) VALUES (1, ?);
            INSERT INTO command_key (actor, key, command, receipt, at) VALUES ('p', 'k', ?, ?, 5)
            """,
          arguments: [
            StoredJSON.encode(RosterRules(weeksAhead: 9)), keyed.text, StoredJSON.encode(receipt),
          ])
        try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
        let tables = try RosterTables(connection)
        #expect(tables.rules.weeksAhead == 9)
        let now = Instant(secondsSince1970: 6)
        #expect(try tables.answers.answer(keptFor: keyed, at: now)?.answer == .done(receipt))
      }
    }
  }

  /// Access revoked in a roster of an earlier version stays revoked after a restore.
  @Test func fromTheFirstVersionByABackup() async throws {
    try await withFolder { folder in
      let place = RosterHome.sqlite(path: folder + "/roster.sqlite")
      let first = RosterHome.sqlite(path: folder + "/first.sqlite")
      let store = try await place.open()
      let stage = try await Stage(store, people: ["Anna", "Bert"])
      try await store.backUp(to: folder + "/backup")
      try await store.close()
      let queue = try DatabaseQueue(path: folder + "/first.sqlite")
      let bert = try stage.id("Bert")
      try await queue.writeWithoutTransaction { database in
        let connection = SQLiteConnection(database: database)
        try Self.makeFirstVersion(connection, database)
        try database.execute(
          sql: """
            INSERT INTO person (id, name, name_key, role, is_active, revision)
            VALUES (?, 'Bert', 'bert', 'member', 0, 2)
            """, arguments: [bert.rawValue])
      }
      try queue.close()
      try await first.restore(from: folder + "/backup", replacing: true, at: dayAfter)
      let restored = try await first.open()
      let people = try await restored.snapshot(from: stage.monday).people
      #expect(people.filter { !$0.isActive }.map(\.name) == ["Bert"])
      try await restored.close()
    }
  }

  @Test func bothDialectsHaveTheSameSteps() {
    let counts = [SQLDialect.sqlite, .postgres].map { RosterSchema.steps(in: $0).map(\.count) }
    #expect(counts[0] == counts[1])
    #expect(counts[0].count == RosterSchema.version)
  }

  /// The tables and the rules have the same values of enumerations.
  @Test func sameWords() {
    let schema = RosterSchema.steps(in: .sqlite).joined().map(\.text).joined()
    for words in [
      ShiftStatus.allCases.map(\.rawValue), WorkRequest.Status.allCases.map(\.rawValue),
      Trade.Status.allCases.map(\.rawValue), Trade.Kind.allCases.map(\.rawValue),
      Person.Role.allCases.map(\.rawValue), RosterRules.Approval.allCases.map(\.rawValue),
      RowKind.allCases.map(\.rawValue), Opening.Status.allCases.map(\.rawValue),
    ] {
      let list = "(" + words.map { "'\($0)'" }.joined(separator: ", ") + ")"
      #expect(schema.contains(list), "\(list)")
    }
  }

  private func withQueue(_ body: (DatabaseQueue) async throws -> Void) async throws {
    try await withFolder { folder in
      let queue = try DatabaseQueue(path: folder + "/roster.sqlite")
      try await body(queue)
      try queue.close()
    }
  }
}

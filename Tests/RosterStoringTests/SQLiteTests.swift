import Calendrics
import Foundation
import GRDB
import Roster
import RosterHistory
import Testing

@testable import RosterStoring

/// Properties and failures that only a file has.
@Suite struct SQLiteTests {
  private func bytes(_ path: String) throws -> Data {
    try ["", "-wal"].reduce(Data()) { bytes, suffix in
      guard FileManager.default.fileExists(atPath: path + suffix) else { return bytes }
      return bytes + (try Data(contentsOf: URL(filePath: path + suffix)))
    }
  }

  /// Neither the database nor its write-ahead log has the name of an erased person, while it is
  /// served and after.
  @Test func noBytesOfWhoWasForgotten() async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let store = try await RosterHome.sqlite(path: path).open(for: .serving)
      let stage = try await Stage(store)
      let name = Data("Quetzalcoatl".utf8)
      let receipt = try await stage.carryOut(.invite(name: "Quetzalcoatl", role: .member))
      let person = try #require(receipt.rows.compactMap(Person.init).first)
      #expect(try bytes(path).range(of: name) != nil)
      try await stage.carryOut(.deactivate(person: RowVersion(id: person.id)))
      try await stage.carryOut(.erase(person: RowVersion(id: person.id)))
      #expect(try bytes(path).range(of: name) == nil)
      _ = try await stage.addShift(of: "Bert", day: 1)
      try await store.close()
      #expect(try bytes(path + "-wal").isEmpty)
      #expect(try bytes(path).range(of: name) == nil)
    }
  }

  /// A program that changes the roster beside a server leaves the write-ahead log to the server.
  @Test(arguments: [false, true]) func theLogIsEmptiedAtTheEnd(isServed: Bool) async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let home = RosterHome.sqlite(path: path)
      let server = isServed ? try await home.open(for: .serving) : nil
      let guest = try await home.open()
      _ = try await Stage(guest)
      #expect(try !bytes(path + "-wal").isEmpty)
      try await guest.close()
      #expect(try bytes(path + "-wal").isEmpty != isServed)
      try await server?.close()
      #expect(try bytes(path + "-wal").isEmpty)
    }
  }

  /// Copies of the files during changes are what a power cut would leave. Each of them opens, and
  /// has every change that was acknowledged before.
  @Test func copiedMidway() async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let store = try await RosterHome.sqlite(path: path).open()
      let stage = try await Stage(store)
      let history = History(try await stage.model(), version: 4)
      async let acting: Void = withTaskGroup(of: Void.self) { group in
        for seed in 1...4 as ClosedRange<UInt64> {
          group.addTask { await act(on: stage, seed: seed, history) }
        }
      }
      for number in 0..<20 {
        let acknowledged = history.receipts.map(\.version).max() ?? 4
        let place = folder + "/copy\(number)"
        try await copy(path, to: place)
        try await check(place, hasSeen: acknowledged)
      }
      await acting
      try await store.close()
    }
  }

  /// Copies both files at one moment, as far as that is possible from outside: while a reader is
  /// open, later changes are in the second file.
  private func copy(_ path: String, to place: String) async throws {
    let reader = try DatabaseQueue(path: path)
    try await reader.read { database in
      _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM person")
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: place + suffix)
      }
    }
    try reader.close()
  }

  private func act(on stage: Stage, seed: UInt64, _ history: History) async {
    var dice = RandomCommands(seed: seed)
    for step in 0..<100 {
      let now = stage.now + step * 600
      let (command, person) = dice.next(in: history.model, at: now)
      if case .done(let receipt) = await Outcome(of: command, by: person, on: stage.store, at: now)
      {
        history.add(receipt)
      }
    }
  }

  private func check(_ path: String, hasSeen version: Int) async throws {
    let store = try await RosterHome.sqlite(path: path).open()
    #expect(try await store.version() >= version)
    let model = RosterModel(try await store.snapshot(from: RosterDate(dayNumber: 0)))
    #expect(model.violations() == [])
    let log = try await store.audit(before: nil, limit: .max)
    #expect(log.map(\.number) == (0..<log.count).map { log.count - $0 })
    try await store.close()
    let database = try DatabaseQueue(path: path)
    #expect(
      try await database.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
  }

  @Test func onlyForItsOwner() async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let store = try await RosterHome.sqlite(path: path).open()
      _ = try await Stage(store)
      for suffix in ["", "-wal", "-shm"] {
        let file = try FileManager.default.attributesOfItem(atPath: path + suffix)
        #expect(file[.posixPermissions] as? Int == 0o600, "\(path + suffix)")
      }
      try await store.close()
    }
  }

  @Test func newerDatabase() async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let store = try await RosterHome.sqlite(path: path).open()
      try await store.close()
      try backUpAsBefore(path, to: folder + "/backup")
      for file in [path, folder + "/backup"] {
        try await DatabaseQueue(path: file).write {
          try $0.execute(sql: "INSERT INTO migration (number) VALUES (99)")
        }
      }
      await #expect(throws: RosterStoreError.newer(found: 99, known: RosterSchema.version)) {
        _ = try await RosterHome.sqlite(path: path).open()
      }
      await #expect(throws: RosterStoreError.newer(found: 99, known: RosterSchema.version)) {
        let other = RosterHome.sqlite(path: folder + "/other")
        try await other.restore(from: folder + "/backup", replacing: false, at: dayAfter)
      }
    }
  }

  @Test func noDatabase() async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: path))
      do {
        _ = try await RosterHome.sqlite(path: path).open()
        Issue.record("it was opened")
      } catch RosterStoreError.damaged(let damage) {
        #expect(damage == .reported(message: "file is not a database", state: nil))
      }
      do {
        _ = try await RosterHome.sqlite(path: folder + "/none/roster.sqlite").open()
        Issue.record("it was opened")
      } catch RosterStoreError.unavailable(.file(let error)) {
        #expect("\(error)".contains("none/roster.sqlite: No such file or directory"))
      }
    }
  }

  /// The database itself refuses changes that would break the rules, from any program.
  @Test(
    arguments: forbiddenStatements + [
      "UPDATE shift SET status = 'suggested'",
      "UPDATE shift SET status = 'lost'",
      "UPDATE shift SET fixed_shift = (SELECT id FROM fixed_shift), monday = 20514, date = 20514",
      "UPDATE request SET status = 'chosen'",
      "UPDATE audit SET reason = 'none'",
      "DELETE FROM person",
      "INSERT INTO request SELECT id || 'x', person, date, status, chosen, 1 FROM request",
    ])
  func constraints(_ statement: String) async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let store = try await RosterHome.sqlite(path: path).open()
      let stage = try await Stage(store)
      let owner = try stage.id("Bert")
      try await stage.carryOut(
        .addFixedShift(
          owner: owner, weekday: .friday, start: try time(10), end: try time(12), place: "",
          firstDate: nil))
      _ = try await stage.addShift(of: "Bert", day: 1)
      try await stage.carryOut(.request(dates: [stage.monday + 1]), by: "Clara")
      try await store.close()
      let database = try DatabaseQueue(path: path)
      await #expect(throws: DatabaseError.self) {
        try await database.write { try $0.execute(sql: statement) }
      }
    }
  }

  /// A store waits for another program that has locked the file.
  @Test func besideAnotherProgram() async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let stores = [
        try await RosterHome.sqlite(path: path).open(ids: countedIDs(from: 0)),
        try await RosterHome.sqlite(path: path).open(ids: countedIDs(from: 100_000)),
      ]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (place, store) in stores.enumerated() {
          group.addTask {
            for number in 0..<30 {
              _ = try await store.perform(
                .invite(name: "\(place)-\(number)", role: .member), by: .system, key: nil,
                at: Instant(secondsSince1970: 0))
            }
          }
        }
        try await group.waitForAll()
      }
      for store in stores { #expect(try await store.version() == 60) }
      for store in stores { try await store.close() }
    }
  }
}

import Foundation
import Roster
import RosterHistory
import Synchronization
import TemporaryPostgres
import Testing

@testable import RosterStoring

/// Properties and failures that only a database server has.
@Suite(.enabled(if: TemporaryPostgres.isInstalled, "PostgreSQL is not installed"))
struct PostgresTests {
  /// Two servers on one database, with eight tasks at once: no change is lost, and none is based on
  /// outdated rows.
  @Test func twoStores() async throws {
    try await withStores(2) { stores, _ in
      let stage = try await Stage(stores[0])
      let history = History(try await stage.model(), version: 4)
      await withTaskGroup(of: Void.self) { group in
        for seed in 1...8 as ClosedRange<UInt64> {
          let store = stores[Int(seed) % 2]
          group.addTask {
            var dice = RandomCommands(seed: seed)
            for step in 0..<60 {
              let now = stage.now + step * 900
              let (command, person) = dice.next(in: history.model, at: now)
              switch await Outcome(of: command, by: person, on: store, at: now) {
              case .done(let receipt): history.add(receipt)
              case .refused: break
              case .failed(let error): Issue.record("\(command): \(error)")
              }
            }
          }
        }
      }
      let receipts = history.receipts.sorted { $0.version < $1.version }
      #expect(receipts.map(\.version) == Array(5...(try await stores[0].version())))
      #expect(try await stores[1].version() == stores[0].version())
      let model = try await stage.model()
      #expect(model.violations() == [])
      var replayed = RosterModel(rules: model.rules, rows: history.start)
      for receipt in receipts { for row in receipt.rows { replayed.put(row) } }
      #expect(RosterModel.shown(replayed) == model.rows)
    }
  }

  /// Servers that start at the same time create the tables once.
  @Test func startedAtOnce() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let store = try await RosterHome.postgres(address: address).open()
          #expect(try await store.version() == 0)
          try await store.close()
        }
      }
      try await group.waitForAll()
    }
  }

  /// A roster whose rules were columns keeps them, and the number of their changes.
  @Test func fromTheThirdVersion() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let steps = RosterSchema.steps(in: .postgres).prefix(3).joined().map(\.text)
    _ = try await TemporaryPostgres.shared.execute(
      steps.joined(separator: ";\n") + """
        ;
        CREATE TABLE migration (number BIGINT PRIMARY KEY);
        INSERT INTO migration (number) VALUES (1), (2), (3);
        INSERT INTO roster (id, time_zone, allows_several, approval, weeks_ahead, rule_changes)
        VALUES (1, 'Asia/Tokyo', 1, 'admin', 3, 7);
        INSERT INTO command_key (actor, key, command, receipt, at)
        VALUES ('', 'k', '{"layOut":{}}', '{"rows":[],"version":3}', 5)
        """, in: address)
    let store = try await RosterHome.postgres(address: address).open()
    let zone = try #require(RosterZone("Asia/Tokyo"))
    #expect(
      try await store.rules
        == RosterRules(
          timeZone: zone, allowsSeveralShiftsADay: true, approval: .admin, weeksAhead: 3))
    #expect(try await store.version() == 7)
    let kept = try await store.perform(
      .layOut, by: .system, key: IdempotencyKey("k"), at: Instant(secondsSince1970: 6))
    #expect(kept == Receipt(rows: [], version: 3))
    try await store.close()
  }

  /// A connection that the server has closed is replaced without an error.
  @Test func lostConnections() async throws {
    try await withStores(1) { stores, address in
      let stage = try await Stage(stores[0])
      for _ in 0..<8 { #expect(try await stores[0].version() == 4) }
      try await eventually("the listener") { stores[0].hearsOthers }
      let ended = try await TemporaryPostgres.shared.execute(
        """
        SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """, in: address)
      // Four read, one listens, and those that have written.
      #expect(ended.flatMap { Int($0) } ?? 0 >= 6)
      try await stage.carryOut(.invite(name: "Emil", role: .member))
      for _ in 0..<8 { #expect(try await stores[0].version() == 5) }
    }
  }

  /// The connection is lost while one of a group is refused: each caller gets its own answer.
  @Test func lostWithinAGroup() async throws {
    try await withStores(1) { stores, address in
      _ = try await Stage(stores[0])
      let session = PostgresSession(try PostgresAddress(address), jitter: { 0 })
      let tries = Counter()
      let answers = Mutex<[String]>([])
      let refused = PendingChange(
        touched: { _ in .everybody },
        make: { tables in
          // Ends its own connection, the first time, and is refused in any case.
          if tries.next() == 1 {
            _ = try? tables.connection.rows("SELECT pg_terminate_backend(pg_backend_pid())")
          }
          throw Refusal.adminsOnly
        },
        refuse: { error in answers.withLock { $0.append("\(error as? Refusal == .adminsOnly)") } })
      let done = PendingChange(
        touched: { _ in .everybody },
        make: { tables in
          try tables.connection.change("UPDATE roster SET rule_changes = rule_changes + 1", [])
          return { _ in answers.withLock { $0.append("done") } }
        },
        refuse: { error in answers.withLock { $0.append("\(error)") } })
      let writer = GroupedWriter(
        label: "test", lanes: [{ changes in try session.perform { try $0.commit(changes) } }])
      writer.make([refused, done], in: 0)
      // First together, and then alone over another connection.
      #expect(answers.withLock { $0 } == ["true", "done"] && tries.count == 2)
      #expect(try await stores[0].version() == 5)
      session.close()
    }
  }

  /// No caller gets another caller's refusal, even while the server closes connections again and
  /// again.
  @Test func nobodyIsToldAnothersRefusal() async throws {
    try await withStores(1) { stores, address in
      let stage = try await Stage(stores[0])
      let isOver = Mutex(false)
      let hangingUp = Task {
        while !isOver.withLock({ $0 }) {
          _ = try await TemporaryPostgres.shared.execute(
            """
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """, in: address)
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            for step in 0..<15 {
              let isAllowed = number.isMultiple(of: 2)
              let command = RosterCommand.request(
                dates: [stage.monday + (isAllowed ? 1 + step : -1)])
              let person = try? stage.id(["Anna", "Bert", "Clara", "Dora"][number / 2])
              let outcome = await Outcome(
                of: command, by: person, on: stores[0], at: stage.now,
                key: IdempotencyKey("\(number)-\(step)"))
              if case .refused(let refusal) = outcome, isAllowed {
                Issue.record("\(command): \(refusal)")
              }
              if case .done = outcome, !isAllowed { Issue.record("\(command) was carried out") }
            }
          }
        }
      }
      isOver.withLock { $0 = true }
      try await hangingUp.value
    }
  }

  /// A transaction that conflicts with another one is tried again.
  @Test func triedAgain() async throws {
    try await withStores(1) { stores, address in
      let stage = try await Stage(stores[0])
      let other = try TemporaryPostgres.Session(address)
      try other.execute("BEGIN; UPDATE person SET role = 'admin', revision = revision + 1")
      async let changing = stage.refusal(
        of: .setRole(person: RowVersion(id: try stage.id("Bert")), role: .admin))
      try await other.waitUntil(
        "SELECT count(*) > 0 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
      try other.execute("COMMIT")
      // The second try finds nothing left to do.
      #expect(try await changing == nil)
      let bert = try await stage.model().find(try stage.id("Bert"))
      #expect(bert?.role == .admin && bert?.revision == 2)
      #expect(try await stores[0].version() == 4)
    }
  }

  /// A transaction in conflict is tried ten times, one that may have been committed only once.
  @Test func triesAreBounded() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let waits = Mutex(0)
    let session = PostgresSession(try PostgresAddress(address)) {
      waits.withLock { $0 += 1 }
      return 0
    }
    let tries = Mutex(0)
    let answer = try await session.onQueue { _ in
      let number = tries.withLock { tries in
        tries += 1
        return tries
      }
      if number < 4 { throw TransactionFailure.contended(.noAccount) }
      return number
    }
    let waited = waits.withLock { $0 }
    #expect(answer == 4 && waited == 3)
    await #expect(throws: RosterStoreError.noAccount) {
      try await session.onQueue { _ in
        tries.withLock { $0 += 1 }
        throw TransactionFailure.lost(.noAccount)
      }
    }
    let tried = tries.withLock { $0 }
    #expect(tried == 4 + PostgresSession.tries)
    do {
      try await session.onQueue { _ in throw TransactionFailure.unknown }
    } catch RosterStoreError.unavailable(let obstacle) {
      #expect(obstacle == .uncertain)
    }
    session.close()
  }

  @Test func nobodyThere() async throws {
    let obstacle = try await obstacle("postgres://flyer:geheim@127.0.0.1:1/roster")
    guard case .unreachable(let message) = obstacle else {
      Issue.record("\(obstacle as Any)")
      return
    }
    #expect(message.hasSuffix("port 1 failed: Connection refused") && !message.contains("geheim"))
  }

  @Test func noSuchDatabase() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let obstacle = try await obstacle(address.replacing("roster", with: "nothing"))
    guard case .unreachable(let message) = obstacle else {
      Issue.record("\(obstacle as Any)")
      return
    }
    #expect(message.contains("database \"nothing"))
  }

  @Test func noAddress() async throws {
    let obstacle = try await obstacle("postgres://flyer:geheim@[::1/roster")
    #expect(obstacle == .unusableAddress)
  }

  @Test func newerDatabase() async throws {
    try await withStores(1) { _, address in
      let next = RosterSchema.version + 1
      try await TemporaryPostgres.shared.execute(
        "INSERT INTO migration VALUES (\(next))", in: address)
      await #expect(throws: RosterStoreError.newer(found: next, known: next - 1)) {
        _ = try await RosterHome.postgres(address: address).open()
      }
    }
  }

  /// The database itself refuses changes that would break the rules, from any program.
  @Test(arguments: forbiddenStatements)
  func constraints(_ statement: String) async throws {
    try await withStores(1) { stores, address in
      let stage = try await Stage(stores[0])
      for day in [1, 2] { _ = try await stage.addShift(of: "Bert", day: day) }
      await #expect(throws: TemporaryPostgres.Failure.self) {
        try await TemporaryPostgres.shared.execute(statement, in: address)
      }
    }
  }

  private func withStores(
    _ count: Int, _ body: ([any RosterStore], String) async throws -> Void
  ) async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    var stores: [any RosterStore] = []
    for number in 0..<count {
      let ids = countedIDs(from: number * 100_000)
      stores.append(try await RosterHome.postgres(address: address).open(ids: ids))
    }
    try await body(stores, address)
    for store in stores { try await store.close() }
  }

  private func obstacle(_ address: String) async throws -> RosterStoreError.Obstacle? {
    do {
      _ = try await RosterHome.postgres(address: address).open()
      Issue.record("it was opened")
      return nil
    } catch RosterStoreError.unavailable(let obstacle) {
      return obstacle
    }
  }
}

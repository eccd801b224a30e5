import Roster
import Synchronization

/// A roster in a PostgreSQL database, which any number of servers may share.
final class PostgresEngine: SQLEngine {
  private let writing: PostgresSession
  private let reading: [PostgresSession]
  private let turn = Mutex(0)
  let writer: GroupedWriter

  var checks: [SQL] { [RosterSchema.contradictions] }

  /// Connects, and makes the tables where there are none.
  ///
  /// - Parameters:
  ///   - readers: How many questions are answered at a time.
  ///   - jitter: A random number from 0 to 1, for how long to wait before another try.
  init(
    address: String, rules: RosterRules, readers: Int = 4,
    jitter: @escaping @Sendable () -> Double
  ) async throws {
    let address = try PostgresAddress(address)
    let writing = PostgresSession(address, jitter: jitter)
    self.writing = writing
    reading = (0..<readers).map { _ in PostgresSession(address, jitter: jitter) }
    writer = GroupedWriter(label: "roster.postgres.writer") { changes in
      do {
        for tell in try writing.perform({ try $0.commit(changes) }) { tell() }
      } catch {
        for change in changes { change.refuse(error) }
      }
    }
    try await writing.onQueue { connection in
      try RosterSchema.migrate(connection, in: .postgres, rules: rules)
    }
  }

  func read<Answer: Sendable>(
    _ question: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer {
    try await nextReader().onQueue { connection in
      try connection.reading { try question(RosterTables(connection)) }
    }
  }

  func close() async throws {
    await writer.finish()
    for session in reading + [writing] { session.close() }
  }

  /// Writes all rows as lines of JSON, as they are at one moment.
  func backUp(to path: String) async throws {
    try RosterArchive.write(try await read { try $0.content() }, to: path)
  }

  /// Replaces everything in one transaction; what was revoked there stays so.
  func restore(_ content: RosterContent, replacing: Bool, at now: Instant) async throws {
    try await write { tables in
      guard try replacing || tables.people().isEmpty else {
        throw RosterStoreError.occupied("the database")
      }
      let revocations = try tables.revocations()
      try tables.connection.run(Self.emptying)
      try tables.set(content.model.rules)
      try RosterTables(tables.connection).fill(with: content)
      try RosterSchema.revoke(revocations, in: tables.connection, at: now)
      try RosterTables(tables.connection).leap(beyond: tables.version)
    }
  }

  private static let emptying: SQL = """
    TRUNCATE person, fixed_shift, request, trade, shift, trade_leg, wish, wish_take, audit,
      audit_subject, audit_handover, account, session, invitation, calendar, command_key
    """

  private func nextReader() -> PostgresSession {
    turn.withLock { turn in
      turn = (turn + 1) % reading.count
      return reading[turn]
    }
  }
}

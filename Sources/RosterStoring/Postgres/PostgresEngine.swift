import Localizing
import Roster
import Synchronization

/// A roster in a PostgreSQL database, which any number of servers may share.
final class PostgresEngine: SQLEngine {
  private let writing: [PostgresSession]
  private let upkeep: PostgresSession
  private let reading: [PostgresSession]
  private let turn = Mutex(0)
  private let listener: PostgresListener
  let herald = VersionHerald()
  let writer: GroupedWriter
  let upkeepWriter: GroupedWriter

  /// Changes in one transaction: more would hold off those whom it concerns for longer.
  private static let changesAtOnce = 32

  var checks: [SQL] { [RosterSchema.contradictions] }
  let size: SQL = "SELECT pg_database_size(current_database())"
  /// Its disk is another machine's.
  let folder: String? = nil

  /// Connects, and makes the tables where there are none.
  ///
  /// - Parameters:
  ///   - purpose: What each of its connections is made for.
  ///   - writers: How many transactions change it at a time, besides one that nobody waits for.
  ///   - readers: How many questions are answered at a time.
  ///   - jitter: A random number from 0 to 1, for how long to wait before another try.
  init(
    address: String, rules: RosterRules, for purpose: Purpose = .looking, writers: Int = 3,
    readers: Int = 4, jitter: @escaping @Sendable () -> Double
  ) async throws {
    let address = try PostgresAddress(address)
    let session = { PostgresSession(address, for: purpose, jitter: jitter) }
    writing = (0..<writers).map { _ in session() }
    upkeep = session()
    reading = (0..<readers).map { _ in session() }
    writer = GroupedWriter(
      label: "roster.postgres.writer", limit: Self.changesAtOnce,
      lanes: writing.map(Self.lane))
    upkeepWriter = GroupedWriter(
      label: "roster.postgres.upkeep", limit: 1, lanes: [Self.lane(of: upkeep)])
    listener = PostgresListener(address, for: purpose, herald: herald)
    try await writing[0].onQueue { connection in
      try RosterSchema.migrate(connection, in: .postgres, rules: rules)
    }
    listener.begin()
  }

  private static func lane(of session: PostgresSession) -> GroupedWriter.Lane {
    { changes in
      try session.perform { connection in
        do {
          return try connection.commit(changes)
        } catch let error as RosterStoreError {
          // Somebody has changed rows without asking for them: the next try sees them as they are.
          guard case .damaged(.changed) = error else { throw error }
          throw TransactionFailure.contended(error)
        }
      }
    }
  }

  func read<Answer: Sendable>(
    _ question: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer {
    try await nextReader().onQueue { connection in
      try connection.reading { try question(RosterTables(connection)) }
    }
  }

  var hearsOthers: Bool { listener.isListening }

  func close() async throws {
    await writer.finish()
    await upkeepWriter.finish()
    listener.close()
    herald.close()
    for session in reading + writing + [upkeep] { session.close() }
  }

  /// Replaces everything in one transaction.
  ///
  /// Throws `.occupied` where people are in there already, unless it may replace them, and
  /// `.damaged` where what has come is no good; then nothing is changed.
  func receive(_ archive: RosterArchive, as arrival: Arrival) async throws {
    try await write { [checks] tables in
      guard try arrival.mayReplace || tables.people().isEmpty else {
        throw RosterStoreError.occupied(
          tr("the database", context: "There is a roster in … already"))
      }
      let replaced = (tables.version, try tables.revocations())
      try tables.connection.run(Self.emptying)
      let filled = try tables.fill(from: archive, checks: checks)
      try arrival.settle(filled, replaced: replaced)
    }
  }

  /// Writes everything in a database to an archive, and changes nothing there, not even old tables.
  static func archive(_ address: String, to path: String) async throws {
    let session = PostgresSession(try PostgresAddress(address), jitter: { 0.5 })
    defer { session.close() }
    try await session.onQueue { connection in
      try connection.reading {
        let version = try RosterSchema.version(of: connection)
        guard version <= RosterSchema.version else {
          throw RosterStoreError.newer(found: version, known: RosterSchema.version)
        }
        guard version == RosterSchema.version else {
          throw RosterStoreError.older(found: version, known: RosterSchema.version)
        }
        if let damage = try connection.damages(foundBy: [RosterSchema.contradictions]).first {
          throw RosterStoreError.damaged(damage)
        }
        let tables = try RosterTables(connection)
        try RosterArchive.write(to: path) { try tables.export($0) }
      }
    }
  }

  private static let emptying: SQL = """
    TRUNCATE person, fixed_shift, opening, request, trade, shift, trade_leg, wish, wish_take, audit,
      audit_subject, audit_handover, audit_rule, account, session, invitation, calendar,
      command_key, password_reset, erasure, subscription, outbox
    """

  private func nextReader() -> PostgresSession {
    turn.withLock { turn in
      turn = (turn + 1) % reading.count
      return reading[turn]
    }
  }
}

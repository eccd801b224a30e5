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
  let notifier = ChangeNotifier()
  let writer: GroupedWriter
  let upkeepWriter: GroupedWriter

  /// The maximum number of changes in one transaction: more would block the people concerned for
  /// longer.
  private static let changesAtOnce = 32

  var checks: [SQL] { [ContradictionChecks.query] }
  let size: SQL = "SELECT pg_database_size(current_database())"
  /// Nil, since the database's disk is on another machine.
  let folder: String? = nil

  /// Connects, and creates the tables if there are none.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of each of its connections.
  ///   - writers: The number of simultaneous writing transactions, besides one for changes without
  ///     a waiting caller.
  ///   - readers: The number of simultaneous queries.
  ///   - jitter: Returns a random number from 0 to 1, which scales the wait before another try.
  init(
    address: String, rules: RosterRules, for purpose: Purpose = .looking, writers: Int = 3,
    readers: Int = 4, jitter: @escaping @Sendable () -> Double
  ) async throws {
    precondition(writers > 0 && readers > 0, "every caller needs a connection")
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
    listener = PostgresListener(address, for: purpose, notifier: notifier)
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
          // Another program has changed rows without taking the locks; the next try sees the rows
          // as they are.
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
    notifier.close()
    for session in reading + writing + [upkeep] { session.close() }
  }

  /// Replaces everything in one transaction.
  ///
  /// Throws `.occupied` if the database already has people, unless the arrival may replace them.
  /// Throws `.damaged` if the archive is invalid. In both cases nothing is changed.
  func receive(_ archive: RosterArchive, as arrival: Arrival) async throws {
    try await write { [checks] tables in
      guard try arrival.mayReplace || tables.people().isEmpty else {
        throw RosterStoreError.occupied(
          tr("the database", context: "There is a roster in … already"))
      }
      let replaced = (tables.version, try Revocations(in: tables))
      try tables.connection.run(Self.emptying)
      let filled = try ArchiveTransfer(tables: tables).fill(from: archive, checks: checks)
      try arrival.settle(filled, replaced: replaced)
    }
  }

  /// Writes everything in a database to an archive. Changes nothing in the database, not even old
  /// tables.
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
        if let damage = try connection.damages(foundBy: [ContradictionChecks.query]).first {
          throw RosterStoreError.damaged(damage)
        }
        let tables = try RosterTables(connection)
        try RosterArchive.write(to: path) { try ArchiveTransfer(tables: tables).export($0) }
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

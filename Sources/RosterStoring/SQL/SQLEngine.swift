import Roster

/// A database that stores a roster.
protocol SQLEngine: Sendable {
  /// Makes changes with a waiting caller, and all others if the database has a single writer.
  var writer: GroupedWriter { get }
  /// Makes changes without a waiting caller, so that they share no transaction with others.
  var upkeepWriter: GroupedWriter { get }

  /// Announces versions.
  var notifier: ChangeNotifier { get }
  /// Whether versions made by other processes are announced.
  var hearsOthers: Bool { get }

  /// Queries that each return one text for each fault.
  var checks: [SQL] { get }

  /// A query that returns the number of bytes of the database.
  var size: SQL { get }

  /// The folder whose disk the database is on; nil if it is on another machine.
  var folder: String? { get }

  /// Reads the roster in one snapshot.
  func read<Answer: Sendable>(
    _ question: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer

  /// Overwrites deleted content, as far as the engine controls that.
  func wipe() async

  /// Closes files and connections.
  func close() async throws
}

extension SQLEngine {
  var upkeepWriter: GroupedWriter { writer }

  func wipe() async {}

  /// Makes a change, which is durable before this returns; if it throws, nothing is changed.
  ///
  /// - Parameter touched: The people whom it concerns.
  func write<Answer: Sendable>(
    touching touched: LockSet = .everybody,
    _ change: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer {
    try await writer.write(touching: { _ in touched }) { tables in
      let answer = try change(tables)
      return { _ in answer }
    }
  }
}

extension SQLConnection {
  /// Returns the damage that checks find; empty if there is none.
  func damages(foundBy checks: [SQL]) throws -> [RosterStoreError.Damage] {
    try checks.flatMap { check in
      try rows(check).map { row in
        var row = row
        return .found(try row.next())
      }
    }
  }
}

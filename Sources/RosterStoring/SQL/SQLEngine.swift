import Roster

/// A database that keeps a roster.
protocol SQLEngine: Sendable {
  /// Makes changes with a waiting caller, and all others if the database has a single writer.
  var writer: GroupedWriter { get }
  /// Makes changes without a waiting caller, so that they share no transaction with others.
  var upkeepWriter: GroupedWriter { get }

  /// Tells of versions.
  var herald: VersionHerald { get }
  /// False while versions that other processes make are not heard of.
  var hearsOthers: Bool { get }

  /// Each answers with what is wrong, a text a row.
  var checks: [SQL] { get }

  /// Answers how many bytes the database has.
  var size: SQL { get }

  /// The folder whose disk the database is on; nil where that is not this machine's.
  var folder: String? { get }

  /// Reads the roster as it is at one moment.
  func read<Answer: Sendable>(
    _ question: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer

  /// Overwrites what was deleted, as far as that is in its hands.
  func wipe() async

  /// Lets go of files and connections.
  func close() async throws
}

extension SQLEngine {
  var upkeepWriter: GroupedWriter { writer }

  func wipe() async {}

  /// Makes a change, which is durable before this returns; where it throws, nothing is changed.
  ///
  /// - Parameter touched: Whom it concerns.
  func write<Answer: Sendable>(
    touching touched: Touched = .everybody,
    _ change: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer {
    try await writer.write(touching: { _ in touched }) { tables in
      let answer = try change(tables)
      return { _ in answer }
    }
  }
}

extension SQLConnection {
  /// The damage that checks find; empty if there is none.
  func damages(foundBy checks: [SQL]) throws -> [RosterStoreError.Damage] {
    try checks.flatMap { check in
      try rows(check).map { row in
        var row = row
        return .found(try row.next())
      }
    }
  }
}

extension RosterSchema {
  /// Finds rows that contradict each other, in either database.
  static let contradictions: SQL = "SELECT kind || ' ' || id || ' ' || what FROM contradiction"
}

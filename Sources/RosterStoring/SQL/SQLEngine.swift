/// A database that keeps a roster.
protocol SQLEngine: Sendable {
  /// Makes all changes.
  var writer: GroupedWriter { get }

  /// Each answers with what is wrong, a text a row.
  var checks: [SQL] { get }

  /// Reads the roster as it is at one moment.
  func read<Answer: Sendable>(
    _ question: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer

  /// Writes all there is to a file.
  func backUp(to path: String) async throws
  /// Lets go of files and connections.
  func close() async throws
}

extension SQLEngine {
  /// Makes a change, which is durable before this returns; where it throws, nothing is changed.
  func write<Answer: Sendable>(
    _ change: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer {
    try await writer.write(change)
  }
}

extension SQLConnection {
  /// What checks find, nothing where all is well.
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

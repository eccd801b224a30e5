import Roster
/// Stand-in.
struct PostgresEngine: SQLEngine {
  init(address: String, rules: RosterRules, jitter: @escaping @Sendable () -> Double) async throws {}
  func write<Answer: Sendable>(
    _ change: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer { throw RosterStoreError.unavailable("") }
  func read<Answer: Sendable>(
    _ question: @escaping @Sendable (RosterTables) throws -> Answer
  ) async throws -> Answer { throw RosterStoreError.unavailable("") }
  func backUp(to path: String) async throws {}
  func restore(_ content: RosterContent, replacing: Bool) async throws {}
  func close() async throws {}
}

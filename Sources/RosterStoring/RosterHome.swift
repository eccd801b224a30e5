package import Roster

package enum RosterHome: Hashable, Sendable {
  /// Nowhere: it is gone with the process.
  case memory
  /// In one file, for one server.
  case sqlite(path: String)
  /// In a PostgreSQL database, for any number of servers; with an address as libpq takes it,
  /// `postgres://user@host/roster`.
  case postgres(address: String)

  /// Opens a roster, or makes a new one.
  ///
  /// - Parameters:
  ///   - rules: What a new roster allows; one that is there keeps its own.
  ///   - ids: Makes a new name for each row, never the same twice.
  ///   - jitter: A random number from 0 to 1, for how long to wait before another try.
  package func open(
    rules: RosterRules, ids: @escaping @Sendable () -> String,
    jitter: @escaping @Sendable () -> Double
  ) async throws -> any RosterStore {
    switch self {
    case .memory:
      return MemoryRosterStore(rules: rules, ids: ids)
    case .sqlite(let path):
      return SQLRosterStore(engine: try SQLiteEngine(path: path, rules: rules), ids: ids)
    case .postgres(let address):
      let engine = try await PostgresEngine(address: address, rules: rules, jitter: jitter)
      return SQLRosterStore(engine: engine, ids: ids)
    }
  }

  /// Puts back what `backUp` of the same kind of store has written: all of it, or nothing; but
  /// sessions, invitations and calendar addresses end. Where it replaces a roster, passwords and
  /// roles are those of now, and whoever has left there has left afterwards.
  ///
  /// Throws `.occupied` where there are people already, unless it may replace everything.
  package func restore(from path: String, replacing: Bool, at now: Instant) async throws {
    switch self {
    case .memory:
      throw RosterStoreError.unavailable(.gone)
    case .sqlite(let database):
      try SQLiteBackup(source: path).restore(to: database, replacing: replacing, at: now)
    case .postgres(let address):
      let content = try RosterArchive.read(path)
      let engine = try await PostgresEngine(
        address: address, rules: content.model.rules, jitter: { 0.5 })
      try await engine.restore(content, replacing: replacing, at: now)
      try await engine.close()
    }
  }
}

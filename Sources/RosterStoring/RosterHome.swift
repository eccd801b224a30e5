import Files
import Foundation
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

  /// Puts back what `backUp` of any store has written, or an SQLite file of earlier days: all of it, or nothing; but
  /// sessions, invitations and calendar addresses end. Where it replaces a roster, passwords and
  /// roles are those of now, and whoever has left there has left afterwards.
  ///
  /// Throws `.occupied` where there are people already, unless it may replace everything.
  package func restore(from path: String, replacing: Bool, at now: Instant) async throws {
    let arrival = Arrival.restored(replacing: replacing, at: now)
    guard try SQLiteBackup.isThere(at: path) else {
      let archive = RosterArchive(path: path)
      // What is none is said before it is asked whether it may replace something.
      _ = try archive.version()
      return try await receive(archive, as: arrival)
    }
    try await withScratch { archive in
      try SQLiteBackup(source: path).archive(to: archive.path)
      try await receive(archive, as: arrival)
    }
  }

  /// Takes everything to an empty home, where it is held against what it was: sessions, invitations
  /// and calendar addresses too, as nothing was revoked. Here nothing is changed.
  ///
  /// Throws `.occupied` where there are people already; where it throws, nothing is there.
  package func move(to other: RosterHome) async throws {
    try await withScratch { archive in
      switch self {
      case .memory: throw RosterStoreError.unavailable(.gone)
      case .sqlite(let path): try SQLiteBackup(source: path).archive(to: archive.path)
      case .postgres(let address):
        try await PostgresEngine.archive(address, to: archive.path)
      }
      try await other.receive(archive, as: .moved)
    }
  }

  private func receive(_ archive: RosterArchive, as arrival: Arrival) async throws {
    switch self {
    case .memory:
      throw RosterStoreError.unavailable(.gone)
    case .sqlite(let path):
      try SQLiteArrival(path: path).receive(archive, as: arrival)
    case .postgres(let address):
      let engine = try await PostgresEngine(
        address: address, rules: RosterRules(), jitter: { 0.5 })
      try await engine.receive(archive, as: arrival)
      try await engine.close()
    }
  }

  /// Lends a name for an archive, which is gone afterwards; nobody else may read it.
  private func withScratch(_ body: (RosterArchive) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path
    let path = PrivateFolder.unfinished(folder + "/flyerd-" + UUID().uuidString)
    defer { unlink(path) }
    try await body(RosterArchive(path: path))
  }
}

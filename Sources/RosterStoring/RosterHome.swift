import Files
import Foundation
package import Roster

package enum RosterHome: Hashable, Sendable {
  /// In memory: it ends with the process.
  case memory
  /// In one file, for one server.
  case sqlite(path: String)
  /// In a PostgreSQL database, for any number of servers; with an address that libpq accepts, such
  /// as `postgres://user@host/roster`.
  case postgres(address: String)

  /// Opens a roster, or creates a new one.
  ///
  /// - Parameters:
  ///   - rules: The rules of a new roster; an existing one keeps its own.
  ///   - purpose: The reason for opening it. Throws `.held` if another program prevents it, and
  ///     `.movedAway` if the roster has moved elsewhere.
  ///   - ids: Makes a new id for each row, never the same twice.
  ///   - jitter: Returns a random number from 0 to 1, which scales the wait before another try.
  package func open(
    rules: RosterRules, for purpose: Purpose = .changing, ids: @escaping @Sendable () -> String,
    jitter: @escaping @Sendable () -> Double
  ) async throws -> any RosterStore {
    switch self {
    case .memory:
      return MemoryRosterStore(rules: rules, ids: ids)
    case .sqlite(let path):
      let engine = try SQLiteEngine(path: path, rules: rules, for: purpose)
      return SQLRosterStore(engine: engine, ids: ids)
    case .postgres(let address):
      let engine = try await PostgresEngine(
        address: address, rules: rules, for: purpose, jitter: jitter)
      return SQLRosterStore(engine: engine, ids: ids)
    }
  }

  /// Restores a backup of any store, or an SQLite file of an earlier version, completely or not at
  /// all. Sessions, invitations and calendar addresses end. If it replaces a roster, the current
  /// passwords and roles stay, and people who have left stay so.
  ///
  /// Throws `.occupied` if the roster already has people, unless the backup may replace it, and
  /// `.held` while it is served.
  package func restore(from path: String, replacing: Bool, at now: Instant) async throws {
    let arrival = Arrival.restored(replacing: replacing, at: now)
    guard try SQLiteBackup.isThere(at: path) else {
      let archive = RosterArchive(path: path)
      // An invalid file is reported before the question whether it may replace a roster.
      _ = try archive.version()
      return try await receive(archive, as: arrival)
    }
    try await withScratch { archive in
      try SQLiteBackup(source: path).archive(to: archive.path)
      try await receive(archive, as: arrival)
    }
  }

  /// Moves everything to an empty home and compares it there with the original. Sessions,
  /// invitations and calendar addresses move too, as nothing was revoked. The original stays, with
  /// a note of where the roster went.
  ///
  /// Throws `.held` while either is served, and `.movedAway` if this roster was moved before.
  /// Throws `.occupied` if the other home has people, unless they may be replaced. If it throws,
  /// the other home is unchanged.
  package func move(to other: RosterHome, replacing: Bool = false) async throws {
    try await held {
      if let successor = try await successor() {
        throw RosterStoreError.movedAway(to: successor)
      }
      try await withScratch { archive in
        try await write(archive)
        try await other.receive(archive, as: .moved(replacing: replacing))
      }
      try await note(try other.place)
    }
  }

  private func write(_ archive: RosterArchive) async throws {
    switch self {
    case .memory: throw RosterStoreError.unavailable(.gone)
    case .sqlite(let path): try SQLiteBackup(source: path).archive(to: archive.path)
    case .postgres(let address):
      try await PostgresEngine.archive(address, to: archive.path)
    }
  }

  /// Receives a roster while no program serves this home, and marks this home as its place.
  private func receive(_ archive: RosterArchive, as arrival: Arrival) async throws {
    try await held {
      switch self {
      case .memory: throw RosterStoreError.unavailable(.gone)
      case .sqlite(let path):
        try SQLiteArrival(path: path).receive(archive, as: arrival)
      case .postgres(let address):
        let engine = try await PostgresEngine(
          address: address, rules: RosterRules(), jitter: { 0.5 })
        try await engine.receive(archive, as: arrival)
        try await engine.close()
      }
      try await note(nil)
    }
  }

  /// Lends a path for an archive, readable by its owner only. The file is removed afterwards.
  private func withScratch(_ body: (RosterArchive) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path
    let path = PrivateFolder.unfinished(folder + "/flyerd-" + UUID().uuidString)
    defer { unlink(path) }
    try await body(RosterArchive(path: path))
  }
}

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
  ///   - purpose: Throws `.held` where others are in the way of it, and `.movedAway` where the roster
  ///     lives elsewhere by now.
  ///   - ids: Makes a new name for each row, never the same twice.
  ///   - jitter: A random number from 0 to 1, for how long to wait before another try.
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

  /// Puts back what `backUp` of any store has written, or an SQLite file of earlier days: all of it, or nothing; but
  /// sessions, invitations and calendar addresses end. Where it replaces a roster, passwords and
  /// roles are those of now, and whoever has left there has left afterwards.
  ///
  /// Throws `.occupied` where there are people already, unless it may replace everything, and `.held`
  /// while it is served.
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
  /// and calendar addresses too, as nothing was revoked. Here all stays, and where it went is noted.
  ///
  /// Throws `.held` while either is served, `.movedAway` where this one was moved before, and
  /// `.occupied` where there are people already, unless they may be replaced; where it throws,
  /// nothing has changed there.
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

  /// Puts everything in while nobody serves it; what has come lives here.
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

  /// Lends a name for an archive, which is gone afterwards; nobody else may read it.
  private func withScratch(_ body: (RosterArchive) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path
    let path = PrivateFolder.unfinished(folder + "/flyerd-" + UUID().uuidString)
    defer { unlink(path) }
    try await body(RosterArchive(path: path))
  }
}

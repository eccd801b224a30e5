import Files
import Foundation
package import Roster

/// The place of a roster.
package enum RosterHome: Hashable, Sendable {
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
    case .sqlite(let path):
      let engine = try SQLiteEngine(path: path, rules: rules, for: purpose)
      return SQLRosterStore(engine: engine, ids: ids)
    case .postgres(let address):
      let engine = try await PostgresEngine(
        address: address, rules: rules, for: purpose, jitter: jitter)
      return SQLRosterStore(engine: engine, ids: ids)
    }
  }

  /// Creates a roster in memory, which ends with its store, for tests and trials.
  package static func inMemory(
    rules: RosterRules, ids: @escaping @Sendable () -> String
  ) throws -> any RosterStore {
    SQLRosterStore(engine: try SQLiteEngine(rules: rules), ids: ids)
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
    case .sqlite(let path): try SQLiteBackup(source: path).archive(to: archive.path)
    case .postgres(let address):
      try await PostgresEngine.archive(address, to: archive.path)
    }
  }

  /// Receives a roster while no program serves this home, and marks this home as its place.
  private func receive(_ archive: RosterArchive, as arrival: Arrival) async throws {
    try await held {
      switch self {
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

extension RosterHome {
  /// Runs a closure while no other program serves, moves or replaces the roster. Throws `.held` if
  /// one does.
  func held(_ body: () async throws -> Void) async throws {
    switch self {
    case .sqlite(let path):
      let lock = try SQLitePlace(path: path).hold()
      defer { lock.letGo() }
      try await body()
    case .postgres(let address):
      let session = PostgresSession(
        try PostgresAddress(address), for: .replacing, jitter: { 0.5 })
      defer { session.close() }
      try await session.onQueue { _ in }
      try await body()
    }
  }

  /// Marks a roster that has moved away as being here again.
  package func stay() async throws { try await note(nil) }

  /// Stores the address of the roster after a move; nil removes it.
  func note(_ successor: String?) async throws {
    guard try await self.successor() != successor else { return }
    switch self {
    case .sqlite(let path): try SQLitePlace(path: path).note(successor)
    case .postgres(let address):
      try await Self.looking(into: address) { try PostgresPlace(connection: $0).note(successor) }
    }
  }

  /// Returns the address of the roster after a move; nil if it was not moved.
  func successor() async throws -> String? {
    switch self {
    case .sqlite(let path): try SQLitePlace(path: path).successor()
    case .postgres(let address):
      try await Self.looking(into: address) { try PostgresPlace(connection: $0).successor() }
    }
  }

  private static func looking<Answer: Sendable>(
    into address: String, _ body: @escaping @Sendable (PostgresConnection) throws -> Answer
  ) async throws -> Answer {
    let session = PostgresSession(try PostgresAddress(address), for: .looking, jitter: { 0.5 })
    defer { session.close() }
    return try await session.onQueue(body)
  }

  /// The address of the roster, without credentials.
  var place: String {
    get throws {
      switch self {
      case .sqlite(let path): URL(filePath: path).standardizedFileURL.path
      case .postgres(let address): try PostgresAddress(address).place
      }
    }
  }
}

/// The purpose for which a roster is opened. Some purposes exclude each other.
package enum Purpose: Hashable, Sendable {
  /// To serve it. Meanwhile no program moves or replaces it and, with SQLite, no other program
  /// serves it.
  case serving
  /// To change it, beside its servers. Throws if the roster has moved away.
  case changing
  /// To read it, even if the roster has moved elsewhere.
  case looking
  /// To move it, or to replace it by another roster. Meanwhile no program serves it.
  case replacing
}

/// The programs that serve, move or replace a roster.
package enum Holder: Hashable, Sendable {
  /// A process of this machine; nil if its number is unknown.
  case process(Int32?)
  /// Programs connected to the database, by their addresses; empty for one on the database's
  /// machine.
  case connections(from: [String])
}

import Files
import Foundation

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

extension RosterHome {
  /// Runs a closure while no other program serves, moves or replaces the roster. Throws `.held` if
  /// one does.
  func held(_ body: () async throws -> Void) async throws {
    switch self {
    case .memory: throw RosterStoreError.unavailable(.gone)
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
    case .memory: throw RosterStoreError.unavailable(.gone)
    case .sqlite(let path): try SQLitePlace(path: path).note(successor)
    case .postgres(let address):
      try await Self.looking(into: address) { try $0.note(successor) }
    }
  }

  /// Returns the address of the roster after a move; nil if it was not moved.
  func successor() async throws -> String? {
    switch self {
    case .memory: nil
    case .sqlite(let path): try SQLitePlace(path: path).successor()
    case .postgres(let address): try await Self.looking(into: address) { try $0.successor() }
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
      case .memory: throw RosterStoreError.unavailable(.gone)
      case .sqlite(let path): URL(filePath: path).standardizedFileURL.path
      case .postgres(let address): try PostgresAddress(address).place
      }
    }
  }
}

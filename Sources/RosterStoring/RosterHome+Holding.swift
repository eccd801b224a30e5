import Files
import Foundation

/// What a roster is opened for, which others may be in the way of.
package enum Purpose: Hashable, Sendable {
  /// To serve it: meanwhile nobody moves or replaces it and, over SQLite, nobody else serves it.
  case serving
  /// To change it, beside its servers; one that has moved away is changed no more.
  case changing
  /// To look into it, even where it lives elsewhere by now.
  case looking
  /// To move it, or to put another in its place: meanwhile nobody serves it.
  case replacing
}

/// Who serves, moves or replaces a roster.
package enum Holder: Hashable, Sendable {
  /// A process of this machine; nil where it does not say its number.
  case process(Int32?)
  /// Programs that are connected to the database, by their addresses; empty for one on its machine.
  case connections(from: [String])
}

extension RosterHome {
  /// Does something while nobody serves, moves or replaces what is here; throws `.held` where
  /// somebody does.
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

  /// Lets a roster that has moved away live here again.
  package func stay() async throws { try await note(nil) }

  /// Says where the roster lives from now on; nil for here.
  func note(_ successor: String?) async throws {
    guard try await self.successor() != successor else { return }
    switch self {
    case .memory: throw RosterStoreError.unavailable(.gone)
    case .sqlite(let path): try SQLitePlace(path: path).note(successor)
    case .postgres(let address):
      try await Self.looking(into: address) { try $0.note(successor) }
    }
  }

  /// Where the roster lives by now; nil where it lives here.
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

  /// Where it is, without what lets one in.
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

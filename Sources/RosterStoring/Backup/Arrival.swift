import Roster

/// How a store treats a roster that it receives from elsewhere.
enum Arrival: Sendable {
  /// A backup is restored. Everything that admits a user without a password ends. If the backup
  /// replaces a roster, what was revoked there stays revoked.
  case restored(replacing: Bool, at: Instant)
  /// A roster is moved here and keeps all that was valid. Nothing of a replaced roster remains.
  case moved(replacing: Bool)

  var mayReplace: Bool {
    switch self {
    case .restored(let replacing, _), .moved(let replacing): replacing
    }
  }

  /// Adjusts the received content to the kind of arrival.
  ///
  /// - Parameters:
  ///   - replaced: The version and the revocations of the replaced roster.
  func settle(
    _ tables: RosterTables, replaced: (version: Int, revocations: Revocations)
  ) throws {
    switch self {
    case .moved:
      // A client must not take its copy of the replaced roster for a newer one.
      guard replaced.version > 0 else { return }
      try RosterTables(tables.connection).leap(beyond: replaced.version)
    case .restored(_, let now):
      try replaced.revocations.apply(to: tables.connection, at: now)
      try RosterTables(tables.connection).leap(beyond: replaced.version)
    }
  }
}

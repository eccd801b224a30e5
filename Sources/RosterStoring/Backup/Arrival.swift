import Roster

/// What becomes of a roster that comes from elsewhere.
enum Arrival: Sendable {
  /// It is put back: whoever was let in without a password has to prove anew who they are, and where
  /// it replaces a roster, what was revoked there stays so.
  case restored(replacing: Bool, at: Instant)
  /// It lives on here, with all that was good where it was; of what it replaces nothing is left.
  case moved(replacing: Bool)

  var mayReplace: Bool {
    switch self {
    case .restored(let replacing, _), .moved(let replacing): replacing
    }
  }

  /// Makes what was put in what it is to be.
  ///
  /// - Parameters:
  ///   - replaced: The version and the revocations of the roster that was there.
  func settle(
    _ tables: RosterTables, replaced: (version: Int, revocations: Revocations)
  ) throws {
    switch self {
    case .moved:
      // Nobody may take a copy of what was here for a newer one.
      guard replaced.version > 0 else { return }
      try RosterTables(tables.connection).leap(beyond: replaced.version)
    case .restored(_, let now):
      try RosterSchema.revoke(replaced.revocations, in: tables.connection, at: now)
      try RosterTables(tables.connection).leap(beyond: replaced.version)
    }
  }
}

import Glibc

/// The place and ownership of a roster in a database. All servers share an advisory lock, which a program
/// that moves or replaces the roster holds exclusively. A comment on a table says where the roster
/// moved to.
struct PostgresPlace {
  let connection: PostgresConnection

  /// The number of tries within a second: a disconnected program stays listed for a moment.
  private static let looks = 20

  /// Ensures what a purpose requires, for as long as the connection lasts.
  ///
  /// Throws `.held` if other programs hold the roster, and `.movedAway`.
  func claim(for purpose: Purpose) throws {
    switch purpose {
    case .serving:
      try hold("SELECT pg_try_advisory_lock_shared(26220, 2036691556)::int")
      try requireHere()
    case .changing: try requireHere()
    case .looking: break
    case .replacing: try hold("SELECT pg_try_advisory_lock(26220, 2036691556)::int")
    }
  }

  private func requireHere() throws {
    if let successor = try successor() { throw RosterStoreError.movedAway(to: successor) }
  }

  private func hold(_ lock: SQL) throws {
    for _ in 0..<Self.looks {
      var row = try connection.rows(lock).first
      if try row?.next() == true { return }
      usleep(50_000)
    }
    throw RosterStoreError.held(by: .connections(from: try holders()))
  }

  /// Returns the addresses of the lock's holders; empty for one on the database's own machine.
  private func holders() throws -> [String] {
    try connection.rows(
      """
      SELECT DISTINCT coalesce(host(client_addr), '')
      FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND classid = 26220 AND objid = 2036691556 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      """
    ).map { row in
      var row = row
      return try row.next()
    }
  }

  /// Returns the address of the roster after a move; nil if it was not moved.
  func successor() throws -> String? {
    var row = try connection.rows("SELECT obj_description(to_regclass('migration'), 'pg_class')")
      .first
    return try row?.next(String?.self) ?? nil
  }

  /// Stores the address of the roster after a move; nil removes it.
  func note(_ successor: String?) throws {
    // A COMMENT statement takes no parameters.
    _ = try connection.rows("SELECT set_config('flyerd.successor', $1, false)", [successor ?? ""])
    try connection.run(
      """
      DO $$ BEGIN
        EXECUTE format('COMMENT ON TABLE migration IS %L',
          nullif(current_setting('flyerd.successor'), ''));
      END $$
      """)
  }
}

import Glibc

/// Whose a roster in a database is: an advisory lock that all its servers share and whoever moves or
/// replaces it has alone, and a comment that says where the roster went.
extension PostgresConnection {
  /// Somebody who has just hung up is there for a moment longer: so often it is looked, in a second.
  private static let looks = 20

  /// Makes sure, for as long as the connection lasts, of what a purpose needs.
  ///
  /// Throws `.held` where others are in the way, and `.movedAway`.
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
      var row = try rows(lock).first
      if try row?.next() == true { return }
      usleep(50_000)
    }
    throw RosterStoreError.held(by: .connections(from: try holders()))
  }

  /// The addresses of those who are in the way; empty for one on the database's own machine.
  private func holders() throws -> [String] {
    try rows(
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

  /// Where the roster lives by now; nil where it lives here.
  func successor() throws -> String? {
    var row = try rows("SELECT obj_description(to_regclass('migration'), 'pg_class')").first
    return try row?.next(String?.self) ?? nil
  }

  /// Says where the roster lives from now on; nil for here.
  func note(_ successor: String?) throws {
    // A comment takes no parameters.
    _ = try rows("SELECT set_config('flyerd.successor', $1, false)", [successor ?? ""])
    try run(
      """
      DO $$ BEGIN
        EXECUTE format('COMMENT ON TABLE migration IS %L',
          nullif(current_setting('flyerd.successor'), ''));
      END $$
      """)
  }
}

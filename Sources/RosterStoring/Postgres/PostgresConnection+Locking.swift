import Foundation
import Roster

/// Who waits for whom: locks are taken in one order, everybody, people by their names, the log, and
/// held until the transaction ends. Statements that come after a lock see what was done before it.
extension PostgresConnection {
  /// How often it is found out anew whom changes concern, before they are made as if it were
  /// everybody.
  private static let guesses = 3

  /// Holds off everybody else who changes anything.
  func begin() throws {
    try run(
      """
      BEGIN ISOLATION LEVEL READ COMMITTED; LOCK TABLE migration IN SHARE ROW EXCLUSIVE MODE
      """)
  }

  func begin(_ changes: [PendingChange]) throws -> RosterTables {
    var foreseen = changes.map(\.foreseen).reduce(Foreseen()) { $0.union($1) }
    let before = try RosterTables(self)
    try before.read(Foreseen(rows: foreseen.rows))
    var held = try before.touched(by: changes)
    foreseen.rows.formUnion(before.cache.references)
    for _ in 0..<Self.guesses {
      guard case .people(let people) = held else { break }
      try begin(holding: people)
      let tables = try RosterTables(self)
      try tables.read(foreseen)
      let found = try tables.touched(by: changes)
      if held.covers(found) { return tables }
      // Somebody else was faster; locks that are missing can't be taken out of their order.
      rollBack()
      held = held.union(found)
    }
    try begin()
    return try RosterTables(self)
  }

  /// Begins beside others, but for those who change what concerns some people.
  private func begin(holding people: Set<Person.ID>) throws {
    try run(
      "BEGIN ISOLATION LEVEL READ COMMITTED; LOCK TABLE migration IN ROW EXCLUSIVE MODE")
    guard !people.isEmpty else { return }
    _ = try rows(
      """
      SELECT FROM person WHERE id = ANY (ARRAY (SELECT json_array_elements_text($1::json)))
      ORDER BY id FOR NO KEY UPDATE
      """,
      [try StoredJSON.encode(people.map(\.rawValue))])
  }

  /// Others who would write to the log wait until the commit is on the disk, and on those of its
  /// replicas that it waits for: a commit that was told of while a replica has not got it would be
  /// lost with this server, so nothing but an answer ends the wait.
  func lockLog() throws {
    _ = try rows(
      """
      SELECT set_config('statement_timeout', '0', true) FROM roster WHERE id = 1 FOR NO KEY UPDATE
      """)
  }
}

extension RosterTables {
  /// Whom changes concern together.
  func touched(by changes: [PendingChange]) throws -> Touched {
    try changes.reduce(.people([])) { touched, change in
      touched == .everybody ? touched : touched.union(try change.touched(self))
    }
  }
}

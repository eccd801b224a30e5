import Foundation
import Roster

/// Who waits for whom: locks are taken in one order, everybody, people by their names, openings by
/// theirs, the log, and held until the transaction ends. Statements that come after a lock see what
/// was done before it.
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
      guard case .people(let people, let openings) = held else { break }
      try begin(holding: people, openings)
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

  /// Begins beside others, but for those who change what concerns some people and openings.
  private func begin(holding people: Set<Person.ID>, _ openings: Set<Opening.ID>) throws {
    try run(
      "BEGIN ISOLATION LEVEL READ COMMITTED; LOCK TABLE migration IN ROW EXCLUSIVE MODE")
    try hold("SELECT FROM person ", people.map(\.rawValue))
    try hold("SELECT FROM opening ", openings.map(\.rawValue))
  }

  private func hold(_ selection: SQL, _ ids: [String]) throws {
    // No row there has such a name, and JSON with it is refused.
    let names = ids.filter { !$0.utf8.contains(0) }
    guard !names.isEmpty else { return }
    let condition: SQL = """
      WHERE id = ANY (ARRAY (SELECT json_array_elements_text($1::json)))
      ORDER BY id FOR NO KEY UPDATE
      """
    _ = try rows(selection + condition, [try StoredJSON.encode(names)])
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

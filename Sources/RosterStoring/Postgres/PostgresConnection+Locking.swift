import Foundation
import Roster

/// The locks of transactions. They are taken in a fixed order: the whole roster, people by id,
/// openings by id, the log. They are held until the transaction ends. Statements after a lock see
/// what was committed before it.
extension PostgresConnection {
  /// The number of tries to find the people whom changes concern, before the changes lock the whole
  /// roster.
  private static let guesses = 3

  /// Locks out all other writers.
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
      // Another writer was faster. Missing locks cannot be added without breaking the order of
      // locks.
      rollBack()
      held = held.union(found)
    }
    try begin()
    return try RosterTables(self)
  }

  /// Begins beside other writers, but locks out those whose changes concern the same people and
  /// openings.
  private func begin(holding people: Set<Person.ID>, _ openings: Set<Opening.ID>) throws {
    try run(
      "BEGIN ISOLATION LEVEL READ COMMITTED; LOCK TABLE migration IN ROW EXCLUSIVE MODE")
    try hold("SELECT FROM person ", people.map(\.rawValue))
    try hold("SELECT FROM opening ", openings.map(\.rawValue))
  }

  private func hold(_ selection: SQL, _ ids: [String]) throws {
    // No row has an id with U+0000, and JSON with it is refused.
    let names = ids.filter { !$0.utf8.contains(0) }
    guard !names.isEmpty else { return }
    let condition: SQL = """
      WHERE id = ANY (ARRAY (SELECT json_array_elements_text($1::json)))
      ORDER BY id FOR NO KEY UPDATE
      """
    _ = try rows(selection + condition, [try StoredJSON.encode(names)])
  }

  /// Makes other writers of the log wait until the commit is on the disk. It must also be on the
  /// replicas for which the commit waits. A commit that was announced before a replica has it could
  /// be lost with this server. Therefore nothing but an answer ends the wait.
  func lockLog() throws {
    _ = try rows(
      """
      SELECT set_config('statement_timeout', '0', true) FROM roster WHERE id = 1 FOR NO KEY UPDATE
      """)
  }
}

extension RosterTables {
  /// Returns all people and openings that changes concern together.
  func touched(by changes: [PendingChange]) throws -> LockSet {
    try changes.reduce(.people([])) { touched, change in
      touched == .everybody ? touched : touched.union(try change.touched(self))
    }
  }
}

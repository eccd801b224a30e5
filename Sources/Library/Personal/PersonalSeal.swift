import FlyerModel
import GRDB
import Indexing

/// Detects lost or changed rows in a file: the number of its rows and the checksum of each of them.
struct PersonalSeal: Equatable {
  /// The file is not as it was after its last change.
  struct Broken: DamageError {}

  /// The SQL that creates the table of the seal, which has one row.
  static let declaration = """
    CREATE TABLE seal (
      id INTEGER PRIMARY KEY, rows INTEGER NOT NULL, digest INTEGER NOT NULL);
    """

  private var rows = 0
  /// The sum of the checksums, which does not depend on the order of the rows.
  private var digest: Int64 = 0

  /// Computes the seal of the current contents.
  init(of db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT 'tick', source, id, '', '', 0.0 FROM tick
        UNION ALL SELECT 'star', source, id, '', '', 0.0 FROM star
        UNION ALL SELECT 'feed', source, '', '', '', filter FROM feed
        UNION ALL SELECT 'note', source, id, title, text, updated FROM note
        """)
    while let row = try rows.next() { try add(row) }
  }

  private mutating func add(_ row: Row) throws {
    var hash = StableHash()
    for column in 0..<5 { hash.add(try row.decode(String.self, atIndex: column)) }
    let number: Double = try row.decode(atIndex: 5)
    hash.add(Int(truncatingIfNeeded: number.bitPattern))
    rows += 1
    digest &+= Int64(bitPattern: hash.value)
  }

  /// Throws `Broken` if the contents do not match their seal.
  static func check(_ db: Database) throws {
    let row = try Row.fetchOne(db, sql: "SELECT rows, digest FROM seal WHERE id = 0")
    let now = try PersonalSeal(of: db)
    guard let row, try row.decode(atIndex: 0) == now.rows, try row.decode(atIndex: 1) == now.digest
    else { throw Broken() }
    // Rows are found by indexes, which the seal does not cover.
    let finding = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)")
    guard finding == "ok" else { throw Broken() }
  }

  /// Seals the current contents, within the open transaction.
  static func write(in db: Database) throws {
    let now = try PersonalSeal(of: db)
    try db.execute(
      sql: "INSERT OR REPLACE INTO seal VALUES (0, ?, ?)", arguments: [now.rows, now.digest])
  }
}

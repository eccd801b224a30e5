import GRDB

/// Items that the source once had. Feeds are moving windows, so an item that returns to one is not
/// new.
enum PastItems {
  /// The greatest number of items remembered; the latest removals are kept.
  private static let most = 100_000

  /// `age` counts the copies made since the item was removed.
  static let declaration = """
    CREATE TABLE past (
      key INTEGER PRIMARY KEY, digest INTEGER NOT NULL, first_seen INTEGER, mark INTEGER,
      age INTEGER NOT NULL);
    """

  /// Stores the items of the attached index `old` that are gone, and those that were gone before.
  static func keep(in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO past
        SELECT key, digest, first_seen, mark.kind, 0
        FROM old.identity AS was LEFT JOIN old.mark USING (number)
        WHERE NOT EXISTS (SELECT 1 FROM identity WHERE key = was.key)
        ORDER BY number LIMIT \(most);

        INSERT OR IGNORE INTO past
        SELECT key, digest, first_seen, mark, age + 1 FROM old.past AS was
        WHERE NOT EXISTS (SELECT 1 FROM identity WHERE key = was.key)
        ORDER BY age LIMIT max(0, \(most) - (SELECT count(*) FROM past));
        """)
  }
}

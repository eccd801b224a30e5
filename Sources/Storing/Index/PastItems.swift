import GRDB

/// What the source had once and has no longer: feeds are windows that move, and what comes back
/// into one is no news.
enum PastItems {
  /// So many are known, those that went last.
  private static let most = 100_000

  /// `age` counts the copies that were made since it went.
  static let declaration = """
    CREATE TABLE past (
      key INTEGER PRIMARY KEY, digest INTEGER NOT NULL, first_seen INTEGER, mark INTEGER,
      age INTEGER NOT NULL);
    """

  /// Keeps what the attached index `old` had, and what went before that.
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

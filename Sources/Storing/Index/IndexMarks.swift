import GRDB

/// Tells what a refresh brought and changed.
enum IndexMarks {
  /// Marks every item that the attached index `old` does not have, or has otherwise, and keeps the
  /// marks of items that nobody has opened since an earlier refresh.
  static func compareWithPredecessor(in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO mark
        SELECT new.number, CASE WHEN old.key IS NULL THEN 1 ELSE 2 END
        FROM identity AS new LEFT JOIN old.identity AS old ON old.key = new.key
        WHERE old.key IS NULL OR old.digest <> new.digest;

        INSERT OR REPLACE INTO mark
        SELECT new.number, unseen.kind
        FROM identity AS new
        CROSS JOIN old.identity AS old ON old.key = new.key
        CROSS JOIN old.mark AS unseen ON unseen.number = old.number
        WHERE EXISTS (SELECT 1 FROM old.mark);
        """)
  }
}

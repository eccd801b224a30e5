import CDefensive
import GRDB

extension GRDB.Configuration {
  /// Lets no connection trust what a file says about itself: it may be damaged, or somebody else's.
  ///
  /// Sizes of cells are checked, nothing in a schema may call functions, and no statement writes
  /// to the schema or to what full-text indexes keep (sqlite.org/security.html). What
  /// `prepareDatabase` was given before is done before.
  mutating func distrustFiles() {
    prepareDatabase { db in
      try db.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF")
      let code = cdefensive_enable(UnsafeMutableRawPointer(db.sqliteConnection))
      guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }
}

import CDefensive
import Foundation
import GRDB

extension GRDB.Configuration {
  /// Lets no connection trust what a file says about itself: it may be damaged, or somebody else's.
  ///
  /// Sizes of cells are checked, nothing in a schema may call functions, and no statement writes
  /// to the schema or to what full-text indexes keep (sqlite.org/security.html).
  /// - Parameters:
  ///   - patience: seconds to wait for another process; nil for not at all.
  ///   - pragmas: what is set before that, some of which it would forbid.
  init(patience: TimeInterval?, readonly: Bool = false, _ pragmas: String = "") {
    self.init()
    self.readonly = readonly
    if let patience { busyMode = .timeout(patience) }
    prepareDatabase { db in
      try db.execute(
        sql: pragmas + "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF")
      let code = cdefensive_enable(UnsafeMutableRawPointer(db.sqliteConnection))
      guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }
}

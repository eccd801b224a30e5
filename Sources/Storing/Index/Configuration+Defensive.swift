import CDefensive
import Foundation
import GRDB

extension GRDB.Configuration {
  /// Lets no connection trust what a file says about itself: it may be damaged, or somebody else's.
  ///
  /// Sizes of cells are checked, nothing in a schema may call functions, and no statement writes
  /// to the schema or to what full-text indexes keep (sqlite.org/security.html). Pages with checksums
  /// are checked as they are read.
  /// - Parameters:
  ///   - patience: seconds to wait for another process; nil for not at all.
  ///   - addsSums: whether the pages of a new file get checksums.
  ///   - pragmas: what is set before that, some of which it would forbid.
  init(
    patience: TimeInterval?, readonly: Bool = false, addsSums: Bool = false, _ pragmas: String = ""
  ) {
    cdefensive_begin_sums()
    self.init()
    self.readonly = readonly
    if let patience { busyMode = .timeout(patience) }
    prepareDatabase { db in
      try db.execute(
        sql: pragmas + "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF")
      try db.checked(by: cdefensive_enable)
      if addsSums { try db.checked(by: cdefensive_add_sums) }
    }
  }
}

extension Database {
  /// Throws what a function of C answers with.
  fileprivate func checked(by function: (UnsafeMutableRawPointer?) -> Int32) throws {
    let code = function(UnsafeMutableRawPointer(sqliteConnection))
    guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Throws where a page is not as it was written; within a transaction that has read something.
  func checkSums() throws { try checked(by: cdefensive_check_sums) }

  /// Gives checksums to pages that were never written, once all is.
  func completeSums() throws { try checked(by: cdefensive_complete_sums) }

  /// Whether what is read is checked.
  var hasSums: Bool { cdefensive_has_sums(UnsafeMutableRawPointer(sqliteConnection)) }
}

import CDefensive
package import Foundation
package import GRDB

extension GRDB.Configuration {
  /// Creates a configuration that trusts nothing in a file, which may be damaged or from a
  /// stranger.
  ///
  /// The sizes of cells are checked, a schema can't call functions, and no statement can write to
  /// the schema or to the tables of full-text indexes (sqlite.org/security.html). Pages with
  /// checksums are checked when they are read.
  ///
  /// - Parameters:
  ///   - patience: seconds to wait for another process; nil for not at all.
  ///   - addsSums: whether the pages of a new file get checksums.
  ///   - pragmas: executed first, since the defensive settings would forbid some of them.
  package init(
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
  /// Throws the error code of a C function.
  fileprivate func checked(by function: (UnsafeMutableRawPointer?) -> Int32) throws {
    let code = function(UnsafeMutableRawPointer(sqliteConnection))
    guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Throws if the checksum of a page is wrong. Must run in a transaction that has read something.
  package func checkSums() throws { try checked(by: cdefensive_check_sums) }

  /// Adds checksums to pages that were never written. Must run when all pages are written.
  func completeSums() throws { try checked(by: cdefensive_complete_sums) }

  /// Whether pages are checked when they are read.
  package var hasSums: Bool { cdefensive_has_sums(UnsafeMutableRawPointer(sqliteConnection)) }
}

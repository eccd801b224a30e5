import Files
import Foundation
import GRDB
import Testing

@testable import Indexing
@testable import Library

@Suite struct DatabaseErrorTests {
  @Test(arguments: [
    (ResultCode.SQLITE_FULL, StorageFault.system(errno: ENOSPC)),
    (.SQLITE_READONLY, .system(errno: EROFS)), (.SQLITE_CANTOPEN, .system(errno: EACCES)),
    (.SQLITE_IOERR, .system(errno: EIO)), (.SQLITE_BUSY, .busy),
  ])
  func whatIsWrongIsToldWithoutTheStatement(code: ResultCode, fault: StorageFault) {
    #expect(DatabaseError(resultCode: code, sql: "DROP TABLE x").fault == fault)
  }

  @Test func onlyBrokenFilesAreBroken() {
    let broken = [
      ResultCode.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FULL, .SQLITE_BUSY,
    ].map { DatabaseError(resultCode: $0).isAboutBrokenFile }
    #expect(broken == [true, true, true, false, false])
  }

  @Test(arguments: [
    (ResultCode.SQLITE_FULL, ENOSPC), (.SQLITE_READONLY, EROFS), (.SQLITE_CANTOPEN, EACCES),
    (.SQLITE_IOERR, EIO),
  ])
  func whatADiskRefusesIsSaidWithItsReason(code: ResultCode, reason: Int32) {
    let error = ContentError(DatabaseError(resultCode: code), path: "/d")
    #expect(error == .storage(FileError(path: "/d", code: reason)))
  }
}

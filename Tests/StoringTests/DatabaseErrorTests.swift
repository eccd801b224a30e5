import Files
import Foundation
import GRDB
import Testing

@testable import Storing

@Suite struct DatabaseErrorTests {
  @Test(arguments: [
    (ResultCode.SQLITE_FULL, "No space left on device"),
    (.SQLITE_READONLY, "Read-only file system"), (.SQLITE_CANTOPEN, "Permission denied"),
    (.SQLITE_IOERR, "Input/output error"),
    (.SQLITE_BUSY, "another program is using it; try again"),
  ])
  func whatIsWrongIsSaidInTheReadersWords(code: ResultCode, words: String) {
    #expect(DatabaseError(resultCode: code, sql: "DROP TABLE x").inTheReadersWords == words)
  }

  @Test func onlyBrokenFilesAreBroken() {
    let broken = [
      ResultCode.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FULL, .SQLITE_BUSY,
    ].map { DatabaseError(resultCode: $0).isAboutBrokenFile }
    #expect(broken == [true, true, true, false, false])
  }

  @Test(arguments: [
    (PersonalError.unusable(path: "/d/p", reason: "full"), ["/d/p", "full"]),
    (.newer(path: "/d/p"), ["/d/p", "newer version"]),
    (.broken(path: "/d/p", setAside: "/d/q"), ["/d/p", "/d/q", "start anew"]),
    (.broken(path: "/d/p", setAside: "/d/q", isRestored: true), ["/d/p", "/d/q", "as last kept"]),
  ])
  func anErrorSaysWhere(error: PersonalError, parts: [String]) {
    #expect(parts.allSatisfy("\(error)".contains), "\(error)")
    #expect("\(ContentError.personal(error))" == "\(error)")
  }
  @Test(arguments: [
    (ResultCode.SQLITE_FULL, ENOSPC), (.SQLITE_READONLY, EROFS), (.SQLITE_CANTOPEN, EACCES),
    (.SQLITE_IOERR, EIO),
  ])
  func whatADiskRefusesIsSaidWithItsReason(code: ResultCode, reason: Int32) {
    let error = ContentError(DatabaseError(resultCode: code), path: "/d")
    #expect("\(error)" == "\(ContentError.storage(FileError(path: "/d", code: reason)))")
  }
}

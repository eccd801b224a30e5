import GRDB
import Roster
import Testing

@testable import RosterStoring

/// Errors of SQLite become errors of the store.
@Suite struct ErrorTests {
  @Test(arguments: [
    (ResultCode.SQLITE_BUSY, RosterStoreError.unavailable(.inUse)),
    (.SQLITE_LOCKED, .unavailable(.inUse)),
    (.SQLITE_FULL, .unavailable(.diskFull)),
    (.SQLITE_CANTOPEN, .unavailable(.forbidden(message: "no"))),
    (.SQLITE_READONLY, .unavailable(.forbidden(message: "no"))),
    (.SQLITE_MISUSE, .unavailable(.closed)),
    (.SQLITE_IOERR, .unavailable(.disk(message: "no"))),
    (.SQLITE_CORRUPT, .damaged(.reported(message: "no", state: nil))),
    (.SQLITE_NOTADB, .damaged(.reported(message: "no", state: nil))),
    (.SQLITE_CONSTRAINT, .contradiction("no")),
  ])
  func sqlite(_ code: ResultCode, _ error: RosterStoreError) {
    #expect(RosterStoreError(DatabaseError(resultCode: code, message: "no")) == error)
  }

  @Test func otherErrorsPassThrough() {
    #expect(throws: Refusal.adminsOnly) { try translatingErrors { throw Refusal.adminsOnly } }
  }
}

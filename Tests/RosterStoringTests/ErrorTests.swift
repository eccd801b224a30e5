import GRDB
import Roster
import Testing

@testable import RosterStoring

/// What can't be done, in words that say what to do.
@Suite struct ErrorTests {
  @Test(arguments: [
    (RosterStoreError.keyReused, "Send a new key"),
    (.loginTaken("bert"), "Somebody logs in as bert already."),
    (.invitationUsed, "Ask an admin for another one."),
    (.noAccount, "no such person"),
    (.unavailable("the disk is full"), "can't be used: the disk is full."),
    (.newer(found: 9, known: 1), "version 9; this program knows versions up to 1."),
    (.occupied("/srv/roster.sqlite"), "There is a roster in /srv/roster.sqlite already."),
    (.contradiction("gap"), "nothing was changed: gap."),
    (.damaged("page 3"), "damaged: page 3. Restore a backup."),
  ])
  func words(_ error: RosterStoreError, _ words: String) {
    #expect("\(error)".contains(words))
    #expect("\(error)".hasSuffix("."))
  }

  @Test(arguments: [
    (ResultCode.SQLITE_BUSY, "another program is using the database"),
    (.SQLITE_FULL, "the disk is full"),
    (.SQLITE_CANTOPEN, "permissions"),
    (.SQLITE_READONLY, "permissions"),
    (.SQLITE_MISUSE, "it was closed"),
    (.SQLITE_IOERR, "look at the disk"),
    (.SQLITE_CORRUPT, "Restore a backup"),
    (.SQLITE_NOTADB, "Restore a backup"),
    (.SQLITE_CONSTRAINT, "Please report this"),
  ])
  func sqlite(_ code: ResultCode, _ words: String) {
    let error = RosterStoreError(DatabaseError(resultCode: code, message: "no"))
    #expect("\(error)".contains(words))
  }

  @Test func otherErrorsPassThrough() {
    #expect(throws: Refusal.adminsOnly) { try translatingErrors { throw Refusal.adminsOnly } }
  }
}

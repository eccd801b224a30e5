import Files
import Foundation
import Glibc
import Logging
import Roster
import RosterServing
import RosterStoring
import Testing

@testable import flyerd

/// Tests that the messages of errors say what to do.
@Suite struct WordsTests {
  /// Neither messages nor the log turn the text beside a name.
  @Test func nothingTurnsTheDirection() throws {
    let turning = "a\u{202E}\u{2066}\u{200F}\u{FFF9}b"
    #expect(Output.visible(turning) == "ab")
    let log = JSONLines(label: "test", threshold: LogThreshold(.info))
    let event = LogEvent(
      level: .info, message: "\(turning)", metadata: ["name": "\(turning)"], source: nil,
      file: "", function: "", line: 1)
    let line = try #require(log.line(of: event))
    let object = try JSONDecoder().decode([String: String].self, from: line)
    #expect(object["message"] == "ab" && object["name"] == "ab")
  }

  @Test(arguments: [
    (RosterStoreError.keyReused, "Send a new key"),
    (.loginTaken("bert"), "The login bert is already taken."),
    (.loginAlike("bеrt"), "A login that looks like bеrt is already taken."),
    (.invitationUsed, "Ask an admin for another one."),
    (.noAccount, "no such member"),
    (.unavailable(.diskFull), "can’t be used: the disk is full; free some space, then try again."),
    (.newer(found: 9, known: 1), "version 9; this program supports versions up to 1."),
    (.older(found: 1, known: 9), "version 1, but this program needs version 9."),
    (.occupied("/srv/roster.sqlite"), "There is already a roster in /srv/roster.sqlite."),
    (.occupied("/srv/roster.sqlite"), "Replace it with --replace, or"),
    (.held(by: .process(17)), "in use by process 17. Stop it first."),
    (.held(by: .process(nil)), "in use by another process"),
    (
      .held(by: .connections(from: ["", "10.0.0.7"])),
      "in use by flyerd at the database’s own machine, 10.0.0.7."
    ),
    (
      .movedAway(to: "/srv/b"),
      "moved to /srv/b. Serve it there, or continue here: flyerd --despite-"
    ),
    (.contradiction("gap"), "nothing was changed: gap."),
    (.damaged(.found("page 3")), "damaged: page 3. Restore a backup."),
  ])
  func ofAStore(_ error: RosterStoreError, _ words: String) {
    #expect("\(error)".contains(words) && "\(error)".hasSuffix("."), "\(error)")
  }

  @Test(arguments: [
    (RosterStoreError.Obstacle.closed, "closed"), (.inUse, "try again when it is done"),
    (.forbidden(message: "no"), "no; check the permissions of the folder"),
    (.disk(message: "no"), "no; check the disk"),
    (.file(FileError(path: "/srv/r", code: ENOENT)), "/srv/r: No such file or directory"),
    (.noMemory, "memory"),
    (.unusableAddress, "write it like postgres://user@host:5432/roster"),
    (.unreachable(message: "refused"), "can’t be reached: refused; check the server, its address"),
    (.lost(message: "reset"), "(reset); check the server"),
    (.uncertain, "send it again with the same key"), (.contended, "try again"),
    (.triedTooOften, "too many attempts"),
    (.slow(message: "20 s"), "too long (20 s); check its load"),
    (.refused(message: "denied"), "denied; check the server and this user’s rights"),
  ])
  func ofWhatIsInTheWay(_ obstacle: RosterStoreError.Obstacle, _ words: String) {
    #expect("\(obstacle)".contains(words) && !"\(obstacle)".hasSuffix("."), "\(obstacle)")
  }

  @Test(arguments: [
    (RosterStoreError.Damage.noSettings, "no row"),
    (.changed(id: "s1"), "s1 changed during a decision"),
    (.column(found: "nothing", expected: "Int"), "nothing is stored where a Int should be"),
    (.status(shift: "s1"), "the status of shift s1"), (.key, "key is invalid"),
    (.json(reason: "cut short"), "cut short"),
    (.backup(path: "/b", .cut), "The end of the backup /b is missing."),
    (.backup(path: "/b", .foreign), "/b is not a backup"),
    (.backup(path: "/b", .changed), "/b was changed"), (.gap, "gap"),
    (.unlike, "differs from the data written"), (.undone, "without a reason"),
    (.reported(message: "no such table", state: nil), "such table"),
    (.reported(message: "no", state: "42P01"), "no [42P01]"),
  ])
  func ofDamage(_ damage: RosterStoreError.Damage, _ words: String) {
    #expect("\(damage)".contains(words), "\(damage)")
  }

  /// Each message has a separate sentence of advice.
  @Test(arguments: [
    RequestError.notJSON, .tooLarge(limit: 5), .notFound, .wrongMethod(allowed: ["GET"]),
    .loggedOut, .wrongPassword, .wrongOldPassword, .adminsOnly, .notInvited, .loginTaken("x"),
    .loginAlike("x"),
    .hasAccount(name: "x"), .hasNoAccount(name: "x"), .resetUsed, .keyReused,
    .tooManyTries(seconds: 7), .tooManyTries(seconds: 1),
    .tooManyListeners(limit: 8), .busy, .unavailable, .failed, .malformed(.day(parameter: "from")),
    .malformed(.number(parameter: "limit", bounds: 1...9)), .malformed(.missing("name")),
    .malformed(.unreadable("rules.0")), .malformed(.unreadable(nil)), .malformed(.personAndName),
    .malformed(.idempotencyKey), .malformed(.login), .malformed(.password),
  ])
  func ofARequest(_ error: RequestError) {
    let sentences = "\(error)".split(separator: ". ")
    #expect(sentences.count == 2 && "\(error)".hasSuffix("."), "\(error)")
  }

  @Test func ofOneSecond() {
    #expect("\(RequestError.tooManyTries(seconds: 1))".hasSuffix(" Wait a second."))
  }

  @Test func ofACommand() {
    #expect("\(RequestError.malformed(.command(.unknown("fly"))))".contains("no command \"fly\""))
  }
}

import CursesScreen
import Files
import Glibc
import Importing
import Library
import Roster
import RosterVisiting
import Testing

@testable import flyer

/// Tests the messages and exit codes of commands that fail.
struct FailureWordsTests {
  @Test(
    arguments: [
      (.noCommand("lits", near: "list"), "there is no command “lits”: did you mean list?", 64),
      (
        .noCommand("x", near: nil), "there is no command “x”: flyer --help lists them", 64
      ),
      (
        .noSource(FileError(path: "offer", code: ENOENT), meant: .rosterSubcommand("offer")),
        "offer: No such file or directory: did you mean flyer roster offer?", 66
      ),
      (.content(.importing(.notUTF8(encoding: "UTF-16")), about: .bundled), nil, 65),
      (.content(.noSource, about: .bundled), "\(ContentError.noSource)", 64),
      (.screen(.noTerminal), nil, 64), (.screen(.unnamed), nil, 78),
      (.whichLink(of: "A", id: "a", count: 1), "name a link: “A” has 1; see flyer show a", 64),
      (.whichLink(of: "A", id: "a", count: 3), nil, 64),
      (.desktop(.tooSlow(program: "x")), "x did not accept the input in time", 69),
      (.roster(.loggedOut), "you are not logged in: flyer roster login", 77),
      (.roster(.refused(rule: "textMissing", message: "", fresh: nil)), nil, 65),
      (.roster(.refused(rule: "badRequest", message: "", fresh: nil)), nil, 65),
      (.roster(.refused(rule: "notFound", message: "", fresh: nil)), nil, 66),
      (.roster(.refused(rule: "adminsOnly", message: "", fresh: nil)), nil, 77),
      (.roster(.noHome), "the token can’t be written: there is no home folder.", 73),
      (
        .noRow(.shift, named: "fri"),
        "there is no shift “fri”: use its day (2026-03-03) or its id; the lists show both",
        66
      ),
      (
        .noRow(.fixedShift, named: "x"), "there is no fixed shift “x”; the lists show the ids", 66
      ),
      (.severalPeople("Bo", ids: ["b1", "b2"]), nil, 64), (.output(errno: ENOSPC), nil, 74),
    ] as [(Failure, String?, Int32)])
  func haveASentenceAndACode(failure: Failure, words: String?, code: Int32) {
    if let words { #expect("\(failure)" == words) }
    #expect(failure.code == code)
  }

  @Test func aDocumentThatCannotBeReadIsNamed() {
    let error = ContentError.importing(.empty)
    #expect("\(Failure.content(error, about: .bundled))" == "\(Source.bundled): \(error)")
    #expect("\(Failure.content(error, about: nil))" == "\(error)")
  }

  @Test(
    arguments: [
      (.notesWritten(1, to: "/a"), "1 note in /a"), (.notesKept(0), "0 notes imported"),
      (.loggedOut(wasLoggedIn: false), "you were not logged in"),
      (
        .requested([RosterDate(dayNumber: 0), RosterDate(dayNumber: 1)]),
        "requested: Thu 1 Jan, Fri 2 Jan"
      ),
    ] as [(flyer.Notice, String)])
  func noticesSayWhatWasDone(notice: flyer.Notice, words: String) {
    #expect("\(notice)" == words)
  }
}

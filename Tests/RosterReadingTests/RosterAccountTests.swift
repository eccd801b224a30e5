@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests the user's own account, new passwords, and the log.
struct RosterAccountTests {
  @Test func anAddressForACalendarIsShown() {
    var session = RosterSession()
    session.press("M<enter>")
    #expect(session.session.effects == [.roster(.account(.makeCalendar, name: "Anna"))])
    session.session.send(.roster(.answered(.calendarAddress("https://r.example/x.ics"))))
    #expect(session.screen.contains("https://r.example/x.ics"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.session.effects.last == .desktop(.copy("https://r.example/x.ics")))
  }

  @Test func otherSessionsEnd() {
    var session = RosterSession()
    session.press("Mj<enter>")
    #expect(session.session.effects == [.roster(.account(.endSessions, name: "Anna"))])
    session.session.send(.roster(.loggedOutElsewhere))
    #expect(session.footer.contains("You are logged out everywhere else."), "\(session.screen)")
    #expect(session.reader.context == .roster)
  }

  @Test func anAdminGetsACodeForSomebody() {
    var session = RosterSession("eve")
    session.press(":people<enter>")
    #expect(session.menu?.source == .people, "\(session.screen)")
    let steps = session.reader.presenter.map { $0.content(of: .reset(of: "bob")).choices }
    #expect(steps?.first?.outcome == .account(.makeReset(of: "bob")))
    #expect(steps?.first?.objection == nil)
    for isMailed in [false, true] {
      let code = RosterInvitation(
        code: "7Q-PL", expires: SampleRoster.instant + 86_400, isMailed: isMailed)
      session.session.send(.roster(.answered(.passwordCode(name: "Bob", code))))
      #expect(session.screen.contains("Bob can choose a new password"), "\(session.screen)")
      #expect(session.screen.contains("7Q-PL"))
      #expect(
        session.screen.contains("The code is also mailed to Bob.") == isMailed, "\(session.screen)")
    }
  }

  @Test func membersGetNone() {
    let session = RosterSession()
    let steps = session.reader.presenter.map { $0.content(of: .reset(of: "bob")).choices }
    #expect(
      steps?.contains { $0.outcome == .account(.makeReset(of: "bob")) && $0.objection == nil }
        == false)
  }

  @Test func aCodeLetsOneChooseAPassword() {
    var session = RosterSession(nil)
    session.press("c7Q<enter>tiger lily<enter>tiger lili<enter>")
    #expect(session.screen.contains("The passwords do not match."), "\(session.screen)")
    session.press("<^u>tiger lily<enter>")
    #expect(
      session.session.effects == [
        .roster(.resetPassword(code: "7Q", password: Secret("tiger lily")))
      ], "\(session.screen)")
    session.session.send(.roster(.logInFailed(reason: "The code was used.")))
    #expect(session.screen.contains("The code was used."), "\(session.screen)")
  }

  @Test func whoLogsInIsToldOfACode() {
    var session = RosterSession()
    let notice = PasswordNotice(at: SampleRoster.instant, maker: "Eve")
    session.session.send(.roster(.passwordWasReset(notice)))
    #expect(session.footer.contains("changed with a code from Eve"), "\(session.screen)")
  }

  private func line(_ number: Int, _ command: RosterCommand.Name) -> NumberedAuditEntry {
    NumberedAuditEntry(
      number: number,
      entry: AuditEntry(
        instant: SampleRoster.instant, actor: .person("bob"), command: command,
        subjects: [RowReference(kind: .shift, id: "b1")], reason: "because \(number)"))
  }

  @Test func theLogIsReadInPages() {
    var session = RosterSession()
    session.press("Mjj<enter>")
    #expect(session.session.effects == [.roster(.account(.readLog(before: nil), name: "Anna"))])
    session.session.send(
      .roster(.logRead(RosterLog(entries: [line(9, .offer)], before: 9), before: nil)))
    #expect(session.menu?.source == .log && session.screen.contains("Bob offered"))
    session.press("j<enter>")
    #expect(
      session.session.effects.last == .roster(.account(.readLog(before: 9), name: "Anna")))
    session.session.send(
      .roster(.logRead(RosterLog(entries: [line(4, .revoke)], before: nil), before: 9)))
    #expect(session.menu?.choices.count == 2, "\(session.screen)")
    session.press("g<enter>")
    #expect(session.menu?.source == .logLine(9) && session.screen.contains("because 9"))
    session.press("<enter>")
    #expect(session.menu?.source == .actions(RowReference(kind: .shift, id: "b1")))
  }

  @Test func aLogThatNobodyWroteIsSaidToBeEmpty() {
    var session = RosterSession()
    session.session.send(.roster(.logRead(RosterLog(entries: [], before: nil), before: nil)))
    #expect(session.screen.contains("No changes."), "\(session.screen)")
    session.session.send(.roster(.accountFailed(reason: "The server is gone.")))
    #expect(session.footer.contains("The server is gone.") || session.screen.contains("is gone"))
  }
}

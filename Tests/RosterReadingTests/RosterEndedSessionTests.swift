@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests a session that ends without the member's doing.
struct RosterEndedSessionTests {
  @Test func thePageSaysThatItHasEnded() {
    var session = RosterSession(width: 60)
    session.session.press("1")
    session.authentication = .loggedOut
    session.publish()
    #expect(
      session.footer.contains("Your roster session has ended: log in again."),
      "\(session.screen)")
    session.session.press("4")
    #expect(session.screen.contains("Your session has ended"), "\(session.screen)")
    session.authentication = .loggedIn("anna")
    session.publish()
    session.authentication = .loggedOut
    session.press("L<enter>")
    session.publish()
    #expect(session.screen.contains("You are not logged in to the roster"), "\(session.screen)")
  }

  @Test func nobodyIsSaidToBeLoggedInWhoIsNot() {
    var session = RosterSession(nil)
    session.press("<enter>anna<enter>secret<enter>")
    session.authentication = .loggedIn("anna")
    session.session.send(
      .roster(
        .changed(RosterState(address: SampleRoster.address, authentication: .loggedIn("anna")))))
    #expect(session.footer.contains("You are logged in."), "\(session.screen)")
    session.publish()
    #expect(session.footer.contains("You are logged in as Anna."), "the name comes later")
    session.authentication = .loggedOut
    session.session.send(
      .roster(.changed(RosterState(address: SampleRoster.address))))
    #expect(!session.footer.contains("You are logged in"), "\(session.screen)")
  }

  @Test func whatIsMissingIsSelected() {
    var session = RosterSession(nil)
    session.press("<enter><enter>secret<enter>")
    #expect(session.screen.contains("“Login” is missing."), "\(session.screen)")
    #expect(session.screen.contains("▌ Login"), "\(session.screen)")
  }
}

import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests logging in, signing up and inviting.
struct RosterFormTests {
  private func typed(_ keys: String) -> RosterSession {
    var session = RosterSession(nil)
    session.press(keys)
    return session
  }

  @Test func loggingInSendsWhatWasTyped() {
    var session = typed("<enter>anna<enter>a b:?q<enter>")
    let effect = Effect.roster(.logIn(login: "anna", password: Secret("a b:?q")))
    #expect(session.session.effects == [effect])
    #expect(session.screen.contains("Waiting for the server …"), "\(session.screen)")
    session.press("x<enter>")
    #expect(session.session.effects == [effect], "asked twice")
    session.authentication = .loggedIn("anna")
    session.publish()
    #expect(session.footer.contains("You are logged in as Anna."), "\(session.screen)")
    #expect(session.reader.context == .roster)
  }

  @Test func aPasswordIsNeverShown() {
    let session = typed("<enter>anna<enter>tiger")
    #expect(!session.screen.contains("tiger") && session.screen.contains("•••••"))
    #expect(!"\(Effect.roster(.logIn(login: "anna", password: Secret("tiger"))))".contains("tiger"))
  }

  @Test func aRefusedPasswordIsTypedAgain() {
    var session = typed("<enter>anna<enter>tiger<enter>")
    session.session.send(.roster(.logInFailed(reason: "Login or password is wrong.")))
    #expect(session.screen.contains("Login or password is wrong."), "\(session.screen)")
    #expect(session.screen.contains("anna") && !session.screen.contains("•"))
    session.press("lion<enter>")
    #expect(
      session.session.effects.last == .roster(.logIn(login: "anna", password: Secret("lion"))))
  }

  @Test func whatIsMissingIsNamed() {
    let session = typed("<enter><enter>tiger<enter>")
    #expect(session.session.effects.isEmpty)
    #expect(session.screen.contains("“Login” is missing."), "\(session.screen)")
  }

  @Test func signingUpWantsThePasswordTwice() {
    var session = typed("sdora<enter> Dora <enter>tiger<enter>lion<enter><enter>")
    #expect(session.session.effects.isEmpty)
    #expect(session.screen.contains("The passwords do not match."), "\(session.screen)")
    session.press("<^u>tiger<enter>code<enter>")
    #expect(
      session.session.effects == [
        .roster(.signUp(login: "dora", name: "Dora", password: Secret("tiger"), invitation: "code"))
      ])
  }

  @Test func theCommandLineKnowsTheWordsOfTheShell() {
    var session = RosterSession()
    session.press(":logout<enter>")
    #expect(session.menu?.source == .logOut, "\(session.screen)")
    session = RosterSession(nil)
    session.press(":login<enter>")
    #expect(session.screen.contains("Log in to the roster"), "\(session.screen)")
  }

  @Test func howLongAPasswordIsIsSaidBefore() {
    var session = RosterSession(nil)
    session.press("s<tab><tab>")
    #expect(session.screen.contains("8 to 256 characters"), "\(session.screen)")
    session = RosterSession(nil)
    session.press("L<tab>")
    #expect(!session.screen.contains("8 to 256"), "\(session.screen)")
  }

  @Test func aWrongInvitationCostsNoPassword() {
    var session = typed("sdora<enter>Dora<enter>tiger<enter>tiger<enter>cod<enter>")
    session.session.send(.roster(.logInFailed(reason: "The invitation is not known.")))
    #expect(session.screen.contains("The invitation is not known."), "\(session.screen)")
    session.press("e<enter>")
    #expect(
      session.session.effects.last
        == .roster(
          .signUp(login: "dora", name: "Dora", password: Secret("tiger"), invitation: "code")))
  }

  @Test func anOpenRosterWantsNoInvitation() {
    let session = typed("sdora<enter>Dora<enter>t<enter>t<enter><enter>")
    #expect(
      session.session.effects == [
        .roster(.signUp(login: "dora", name: "Dora", password: Secret("t"), invitation: nil))
      ])
  }

  @Test func escapeLeavesAForm() {
    var session = typed("<enter>anna<esc>")
    #expect(session.reader.context == .rosterLoggedOut)
    session.press("<enter>")
    #expect(!session.screen.contains("anna"))
  }

  @Test func anAdminInvites() {
    var session = RosterSession("eve")
    session.press("P<enter>Dora<enter><right><enter>")
    #expect(
      session.session.effects == [.roster(.invite(name: "Dora", role: .admin))], "\(session.screen)"
    )
    session.session.send(
      .roster(.invited(name: "Dora", code: "7Q-PL", expires: SampleRoster.instant + 86_400)))
    #expect(session.screen.contains("7Q-PL") && session.screen.contains("Dora is invited"))
    session.press("<enter>")
    #expect(session.session.effects.last == .desktop(.copy("7Q-PL")))
  }

  @Test func aFailedInvitationStaysInItsForm() {
    var session = RosterSession("eve")
    session.press("P<enter>Bob<enter><enter>")
    session.session.send(.roster(.invitingFailed(reason: "The name Bob is already taken.")))
    #expect(session.screen.contains("The name Bob is already taken."), "\(session.screen)")
    #expect(session.reader.context == .rosterForm)
  }

  @Test func membersSeeWhyTheyCanNotInvite() {
    var session = RosterSession()
    session.press("P<enter>")
    #expect(session.screen.contains("Only an admin can do that."), "\(session.screen)")
  }

  @Test func adminsChangePeople() {
    var session = RosterSession("eve")
    session.press("Pj<enter>")
    session.choose("Deactivate …")
    session.press("<enter>")
    #expect(session.model.person("anna")?.isActive == false, "\(session.screen)")
    #expect(session.footer.contains("Anna is deactivated."))
    session.press("P")
    #expect(session.screen.contains("has left"), "\(session.screen)")
  }

  @Test func removingWhatIsLaidOutIsAskedAbout() {
    var session = RosterSession("eve")
    session.press("Pj<enter>j<enter><enter>jj<enter>")
    #expect(session.orders.isEmpty, "\(session.screen)")
    #expect(session.screen.contains("Remove Anna’s fixed shift on Tuesday?"), "\(session.screen)")
    session.press("<enter>")
    guard case .removeFixedShift(let fixed, cancelsLaidOut: true)? = session.orders.first else {
      Issue.record("\(session.orders)\n\(session.screen)")
      return
    }
    #expect(fixed.id == "f1" && session.model.fixedShift("f1")?.isActive == false)
  }

  @Test func adminsOverrideWithAReason() {
    var session = RosterSession("eve", tab: 2)
    session.press("<enter>")
    session.choose("Give it to a member …")
    #expect(session.screen.contains("Give Tue 3 Mar 10:00–16:00 · Kitchen to"), "\(session.screen)")
    session.choose("Dan")
    session.press("Ill<enter><enter>")
    guard case .override(let shift, "dan", "Ill")? = session.orders.first else {
      Issue.record("\(session.orders)\n\(session.screen)")
      return
    }
    #expect(shift.id == "c1" && session.model.shift("c1")?.owner == "dan")
  }
}

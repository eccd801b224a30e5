import Roster
import Testing

@testable import Reading

/// Forms of a roster on the screen.
struct RosterFormScreenTests {
  @Test func aFixedShift() {
    var session = RosterSession()
    session.press("+<tab>18")
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            A shift of every week

            Day            Monday

          ▌ From         ‹ 18:__ ›

            To             23:00

            Where        Bar









            ← → change it by a quarter of an hour; digits type it.

          ────────────────────────────────────────────────────────────────────────────
          enter next, done   ^s done   esc cancel   F1 help
        """#)
  }

  @Test func aFixedShiftInANarrowTerminal() {
    var session = RosterSession(width: 44, height: 18)
    session.press("+<right><tab><tab><tab><enter>")
    #expect(
      session.screen == #"""
         ‹ Tipp   Kontakte   Roster      ›   ● live
         ──────────────────────────────────────────
           A shift of every week

           Day            Tuesday

           From           18:00

           To             23:00

         ▌ Where        Bar


           You already work every Tuesday 18:00–
           23:00. Change or remove that fixed shift
           first.
         ──────────────────────────────────────────
         enter next, done   ^s done   F1 help
        """#)
  }

  /// What is wrong stands below the field that it is about, however small the screen is.
  @Test func theFieldStaysInSightBesideWhatIsWrong() {
    var session = RosterSession(width: 40, height: 12)
    session.press("+<right><down><down><down><^s>")
    #expect(session.screen.contains("▌ Where"), "\(session.screen)")
    #expect(session.screen.contains("You already work every Tuesday"), "\(session.screen)")
  }

  @Test func loggingIn() {
    var session = RosterSession(nil)
    session.press("<enter>anna<enter>tiger")
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Log in to the roster

            Login        anna

          ▌ Password     •••••















          ────────────────────────────────────────────────────────────────────────────
          enter next, done   ^s done   esc cancel   F1 help
        """#)
  }

  @Test func signingUp() {
    var session = RosterSession(nil)
    session.press("s")
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Sign up for the roster

          ▌ Login

            Name

            Password

            Once more

            Invitation









          ────────────────────────────────────────────────────────────────────────────
          enter next, done   ^s done   esc cancel   F1 help
        """#)
  }

  @Test func loggingOut() {
    var session = RosterSession()
    session.press("L")
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Log out, Anna?

          ▌ Stay
            Log out
















          ────────────────────────────────────────────────────────────────────────────
          enter choose   esc close   ? help
        """#)
  }
}

import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Compares whole screens of the forms of a roster.
struct RosterFormScreenTests {
  @Test func aFixedShift() {
    var session = RosterSession()
    session.press("+<tab>18")
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            A new fixed shift

            Day            Monday

          ▌ From         ‹ 18:__ ›

            To             23:00

            Where        Bar









            ← → change it by 15 minutes; or type a time.

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
           A new fixed shift

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

  /// A shift that ends when it begins takes a day. The form shows that before it is saved, wherever
  /// the fields are.
  @Test(arguments: [(40, 12), (44, 18), (80, 24)])
  func aWholeDayIsSaid(_ width: Int, _ height: Int) throws {
    var session = RosterSession(width: width, height: height)
    session.press("+<right><right><right><tab>0800")
    #expect(!session.screen.contains("24 h"), "\(session.screen)")
    session.press("<tab>0800")
    let form = session.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      form.contains("24 h: it ends at this time the next day."), "\(session.screen)")
    session.press("<^s>")
    #expect(session.screen.contains("every Thursday 08:00–08:00"), "\(session.screen)")
    #expect(session.screen.contains("it is a shift of 24 h in"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.addFixedShift], "\(session.screen)")
    let rows = session.reader.rosterScreen?[.mine].entries.compactMap(\.row) ?? []
    #expect(rows.count { $0.hours == "08:00–08:00" && $0.text == "24 h · Bar" } > 2, "\(rows)")
  }

  /// An error is shown below the field that it is about, however small the screen is.
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
      session.belowHeader == #"""
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
      session.belowHeader == #"""
            Sign up for the roster

          ▌ Login

            Name

            Password

            Repeat

            Invitation
          ────────────────────────────────────────────────────────────────────────────
          enter next, done   ^s done   esc cancel   F1 help
        """#)
  }

  @Test func loggingOut() {
    var session = RosterSession()
    session.press("L")
    #expect(
      session.belowHeader == #"""
            Log out, Anna?

          ▌ Log out
            Stay
          ────────────────────────────────────────────────────────────────────────────
          enter choose   esc close   ? help
        """#)
  }
}

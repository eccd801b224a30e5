import Drawing
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Compares whole screens of the menus of a roster's rows.
struct RosterMenuScreenTests {
  @Test func actionsOfAShift() {
    var session = RosterSession()
    session.press("<enter>jjjj")
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Tue 3 Mar 18:00–23:00 · Bar

            When       Tuesday, 3 March 2026, 18:00–23:00
            Where      Bar
            Owner      you
            Repeats    every Tuesday 18:00–23:00
            Time zone  Europe/Berlin

            Offer it
            Wish for a trade …
            Propose a trade …
          ▌ unavailable …                     8 more








          ────────────────────────────────────────────────────────────────────────────
          enter choose   esc close   ? help
        """#)
  }

  /// The reason comes first and is whole; labels without room beside it appear below.
  @Test func reasonsComeFirstInANarrowTerminal() {
    var session = RosterSession("carla", tab: 2, width: 40, height: 12)
    session.press("jG<enter>G<enter>")
    #expect(session.session.rows.contains { $0.contains("✗") })
    for row in session.session.rows where row.contains("✗") {
      let words = row.drop { $0 != "✗" }.dropFirst(2)
      #expect(
        session.menu?.choices.contains { choice in
          let reasons = [choice.objection?.why, choice.objection?.brief].compactMap(\.self)
          return reasons.contains { words.hasPrefix($0) }
        } == true, "\(row)")
    }
  }

  /// In ASCII, an ellipsis takes three columns.
  @Test(arguments: [44, 60, 80, 100, 120], [Charset.ascii, .utf8])
  func labelsAreNotCutOffline(_ width: Int, _ charset: Charset) {
    var session = RosterSession(width: width, charset: charset)
    session.link = .offline(reason: "It refuses the connection.")
    session.publish()
    session.press("<enter>G<enter>jj")
    let dots = charset == .ascii ? "..." : "…"
    #expect(session.screen.contains("Propose a trade \(dots)"), "\(session.screen)")
    let isWhole = session.screen.contains("Withdraw the offer")
    #expect(isWhole || width < 60, "\(session.screen)")
  }

  @Test func actionsInANarrowTerminal() {
    var session = RosterSession(width: 44, height: 20)
    session.press("<enter>jjjj")
    #expect(
      session.screen == #"""
         ‹ Tipp   Kontakte   Roster      ›   ● live
         ──────────────────────────────────────────
           Tue 3 Mar 18:00–23:00 · Bar

           When       Tuesday, 3 March 2026, 18:00–
                      23:00
           Where      Bar
           Owner      you
           Repeats    every Tuesday 18:00–23:00
           Time zone  Europe/Berlin

           Offer it
           Wish for a trade …
           Propose a trade …
         ▌ unavailable …



         ──────────────────────────────────────────
         enter choose   esc close   ? help
        """#)
  }

  @Test func actionsOfATrade() throws {
    var session = try RosterSessionFixtures.busy(tab: 4)
    session.press("<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    ‹ Roster 2   Offered   Wanted 1   Trades 1   On duty  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            A trade: Wed 11 Mar for Sat 14 Mar

            Bob        Wed 11 Mar 18:00–23:00 · Bar → you
            you        Sat 14 Mar 22:00–06:00 · Door → Bob
            State      proposed by Bob: agree?
            Agreed     Bob
            Until      Wed 11 Mar 18:00

          ▌ Agree to the trade
            Decline it
            unavailable …                     1 more









          ────────────────────────────────────────────────────────────────────────────
          enter choose   esc close   ? help
        """#)
  }

  @Test func shiftsForARequest() {
    var session = RosterSession(tab: 3)
    session.press("<enter>j")
    #expect(
      session.belowHeader == #"""
            Bob wants to work on Tue 10 Mar

            When       Tuesday, 10 March 2026
            Who        Bob
            State      open

          ▌ Suggest Tue 10 Mar 18:00–23:00    Bar
          ────────────────────────────────────────────────────────────────────────────
          enter choose   esc close   ? help
        """#)
  }

  @Test func shiftsToTradeFor() {
    var session = RosterSession()
    session.press("t")
    #expect(
      session.belowHeader == #"""
            Trade Tue 3 Mar 18:00–23:00 · Bar for

          ▌ Thu 5 Mar 10:00–16:00 of Bob      Kitchen
            Sat 7 Mar 18:00–23:00 of Eve      Bar
            Wed 11 Mar 18:00–23:00 of Bob     Bar
            ✗ Carla offers it on the marketplace.       Tue 3 Mar 10:00–16:00 of Carla
            ✗ Bob offers it on the marketplace.           Wed 4 Mar 18:00–23:00 of Bob
            ✗ Carla works that day.                    Thu 12 Mar 18:00–23:00 of Carla
          ────────────────────────────────────────────────────────────────────────────
          enter choose   / filter   esc close   ? help
        """#)
  }

  @Test func shiftsToTakeInARing() {
    var session = RosterSession()
    session.press("wj jj k")
    #expect(
      session.belowHeader == #"""
            What would you take for Tue 3 Mar 18:00–23:00 · Bar?

            When wishes match, the roster proposes a ring: all give a shift and get
            one.

            ☐   Tue 3 Mar 10:00–16:00         Carla · Kitchen
            ☑   Wed 4 Mar 18:00–23:00         Bob · Bar
          ▌ ☐   Thu 5 Mar 10:00–16:00         Bob · Kitchen
            ☑   Sat 7 Mar 18:00–23:00         Eve · Bar
            ☐   Wed 11 Mar 18:00–23:00        Bob · Bar
            ☐   Thu 12 Mar 18:00–23:00        Carla · Bar







            2 ticked: most wanted first
          ────────────────────────────────────────────────────────────────────────────
          space tick   enter done   / filter   esc back   ? help
        """#)
  }

  @Test func daysToAskFor() {
    var session = RosterSession()
    session.press("n jj ")
    #expect(
      session.belowHeader == #"""
            On which days do you want to work?

            ☑   Mon 2 Mar                     This week
            ☐   Wed 4 Mar                     This week
          ▌ ☑   Thu 5 Mar                     This week
            ☐   Sat 7 Mar                     This week
            ☐   Sun 8 Mar                     This week
            ☐   Mon 9 Mar                     Next week
            ☐   Wed 11 Mar                    Next week
            ☐   Fri 13 Mar                    Next week
            ☐   Sun 15 Mar                    Next week
            ☐   Mon 16 Mar                    Week 12
            ☐   Tue 17 Mar                    Week 12
            ☐   Wed 18 Mar                    Week 12
            ☐   Thu 19 Mar                    Week 12
            ☐   Fri 20 Mar                    Week 12
            ☐   Sat 21 Mar                    Week 12

            2 days ticked
          ────────────────────────────────────────────────────────────────────────────
          space tick   enter done   esc back   ? help
        """#)
  }

  @Test func daysInANarrowTerminal() {
    var session = RosterSession(width: 44, height: 16)
    session.press("n")
    #expect(
      session.screen == #"""
         ‹ Tipp   Kontakte   Roster      ›   ● live
         ──────────────────────────────────────────
           On which days do you want to work?

         ▌ ☐   Mon 2 Mar               This week
           ☐   Wed 4 Mar               This week
           ☐   Thu 5 Mar               This week
           ☐   Sat 7 Mar               This week
           ☐   Sun 8 Mar               This week
           ☐   Mon 9 Mar               Next week
           ☐   Wed 11 Mar              Next week

           0 days ticked

         ──────────────────────────────────────────
         space tick   enter done   ? help
        """#)
  }

  @Test func peopleForAnAdmin() {
    var session = RosterSession("eve")
    session.press("P")
    #expect(
      session.belowHeader == #"""
            People

          ▌ Invite a member …
            Anna
            Bob
            Carla
            Dan
            Eve                               admin
          ────────────────────────────────────────────────────────────────────────────
          enter choose   esc close   ? help
        """#)
  }
}

import Roster
import Testing

@testable import Reading

/// The lists of a roster at 80×24, narrow and wide.
struct RosterListScreenTests {
  @Test func myShiftsByWeek() {
    let session = RosterSession()
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                              5 shifts

            Week 10
          ▌ Tue 3 Mar   18:00–23:00  Bar
            Fri 6 Mar   10:00–16:00  Kitchen                                   offered

            Week 11
            Tue 10 Mar  18:00–23:00  Bar
            Sat 14 Mar  22:00–06:00  Door

            Every week
            Tuesday     18:00–23:00  Bar








          ────────────────────────────────────────────────────────────────────────────
          enter actions   + fixed shift   n ask for days   t trade   ? help     1 of 5
        """#)
  }

  @Test func statesHaveWordsAndColours() throws {
    let session = try RosterSessionFixtures.busy()
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                              6 shifts

            Week 10
          ▌ Tue 3 Mar   18:00–23:00  Bar                                       offered
            Wed 4 Mar   18:00–23:00  Bar · Bob                   awaits Bob’s approval
            Fri 6 Mar   10:00–16:00  Kitchen                   awaits approval for Dan

            Week 11
            Tue 10 Mar  18:00–23:00  Bar                              suggested to Bob
            Sat 14 Mar  22:00–06:00  Door                                   in a trade

            Every week
            Tuesday     18:00–23:00  Bar







          ────────────────────────────────────────────────────────────────────────────
          enter actions   + fixed shift   n ask for days   t trade   ? help     1 of 6
        """#)
  }

  @Test func myShiftsInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(width: 44, height: 20)
    #expect(
      session.screen == #"""
         ‹ Tipp   Kontakte   Roster      ›   ● live
         ──────────────────────────────────────────
           Anna                            6 shifts

           Week 10
         ▌ Tue 3 Mar   18:00–23:00
         ▌ Bar                              offered
           Wed 4 Mar   18:00–23:00
           Bar · Bob          awaits Bob’s approval
           Fri 6 Mar   10:00–16:00
           Kitchen          awaits approval for Dan

           Week 11
           Tue 10 Mar  18:00–23:00
           Bar                     suggested to Bob
           Sat 14 Mar  22:00–06:00
           Door                          in a trade

         ──────────────────────────────────────────
         enter actions   ? help              1 of 6
        """#)
  }

  @Test func aRowBesideItsDetail() throws {
    let session = try RosterSessionFixtures.busy(width: 120, height: 24)
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Roster   Offered   Wanted   Trades   Suche                               ● live
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
            Anna                                                                                                      6 shifts

            Week 10                                     │   Tue 3 Mar 18:00–23:00 · Bar
          ▌ Tue 3 Mar   18:00–23:00                     │
          ▌ Bar                                 offered │   When       Tuesday, 3 March 2026, 18:00–23:00
            Wed 4 Mar   18:00–23:00                     │   Where      Bar
            Bar · Bob             awaits Bob’s approval │   Whose      yours
            Fri 6 Mar   10:00–16:00                     │   State      offered
            Kitchen             awaits approval for Dan │   Of         every Tuesday 18:00–23:00
                                                        │   Clock      Europe/Berlin
            Week 11                                     │
            Tue 10 Mar  18:00–23:00                     │   You can
            Bar                        suggested to Bob │   Revoke the offer
            Sat 14 Mar  22:00–06:00                     │
            Door                             in a trade │
                                                        │
            Every week                                  │
            Tuesday     18:00–23:00                     │
            Bar                                         │
                                                        │
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter actions   + fixed shift   n ask for days   t trade   ? help                                             1 of 6
        """#)
  }

  @Test func whatIsOffered() throws {
    let session = try RosterSessionFixtures.busy(tab: 2)
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                              2 shifts

            Week 10
          ▌ Tue 3 Mar  10:00–16:00  Kitchen · Carla
            Tue 3 Mar  18:00–23:00  Bar                                          yours















          ────────────────────────────────────────────────────────────────────────────
          enter actions   tab next tab   ? help                                 1 of 2
        """#)
  }

  @Test func whatIsOfferedInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(tab: 2, width: 44, height: 14)
    #expect(
      session.screen == #"""
         ‹ Kontakte   Roster   Offered   ›   ● live
         ──────────────────────────────────────────
           Anna                            2 shifts
           Week 10
         ▌ Tue 3 Mar  10:00–16:00
         ▌ Kitchen · Carla
           Tue 3 Mar  18:00–23:00
           Bar                                yours




         ──────────────────────────────────────────
         enter actions   ? help              1 of 2
        """#)
  }

  @Test func whatIsWanted() throws {
    let session = try RosterSessionFixtures.busy(tab: 3)
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                            3 requests

            Week 11
          ▌ Tue 10 Mar  Bob wants to work                        you suggested a shift
            Thu 12 Mar  You want to work                                   1 suggested

            Week 12
            Tue 17 Mar  Eve wants to work                                         open












          ────────────────────────────────────────────────────────────────────────────
          enter actions   n ask for days   ? help                               1 of 3
        """#)
  }

  @Test func whatIsWantedInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(tab: 3, width: 44, height: 14)
    #expect(
      session.screen == #"""
         ‹ Roster   Offered   Wanted     ›   ● live
         ──────────────────────────────────────────
           Anna                          3 requests
           Week 11
         ▌ Tue 10 Mar
         ▌ Bob wants to work  you suggested a shift
           Thu 12 Mar
           You want to work             1 suggested

           Week 12
           Tue 17 Mar
           Eve wants to work                   open
         ──────────────────────────────────────────
         enter actions   ? help              1 of 3
        """#)
  }

  @Test func tradesAndWishes() throws {
    let session = try RosterSessionFixtures.busy(tab: 4)
    #expect(
      session.screen == #"""
          FH-Flyer    ‹ Kontakte   Roster   Offered   Wanted   Trades       ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                              2 trades

            Trades
          ▌ You give   Sat 14 Mar 22:00–06:00 · Door                  awaits your word
          ▌            for Bob’s Wed 11 Mar 18:00–23:00 · Bar

            Wishes
            Bob gives  Thu 5 Mar 10:00–16:00 · Kitchen
                       for Sat 7 Mar 18:00–23:00 or Tue 3 Mar 10:00–16:00











          ────────────────────────────────────────────────────────────────────────────
          enter actions   t trade   w ring   ? help                             1 of 2
        """#)
  }

  @Test func tradesInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(tab: 4, width: 44, height: 20)
    #expect(
      session.screen == #"""
         ‹ Offered   Wanted   Trades     ›   ● live
         ──────────────────────────────────────────
           Anna                            2 trades

           Trades
         ▌ You give   Sat 14 Mar 22:00–06:00 · Door
         ▌ for Bob’s Wed 11 Mar 18:00–23:00 · Bar
         ▌                         awaits your word

           Wishes
           Bob gives  Thu 5 Mar 10:00–16:00 · Kitc…
           for Sat 7 Mar 18:00–23:00 or Tue 3 Mar …






         ──────────────────────────────────────────
         enter actions   t trade   ? help    1 of 2
        """#)
  }
}

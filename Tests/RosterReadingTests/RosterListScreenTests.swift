import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Compares whole screens of the lists of a roster: at 80×24, narrow and wide.
struct RosterListScreenTests {
  @Test func myShiftsByWeek() {
    let session = RosterSession()
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                              4 shifts

            This week · 2–8 Mar                                                   11 h
          ▌ Tue 3   18:00–23:00  Bar                                          tomorrow
            Fri 6   10:00–16:00  Kitchen                                       offered

            Next week · 9–15 Mar                                                  13 h
            Tue 10  18:00–23:00  Bar
            Sat 14  22:00–06:00  Door

            Fixed shifts
            Tue     18:00–23:00  Bar








          ────────────────────────────────────────────────────────────────────────────
          enter actions   + fixed shift   n request days   t trade   ? help     1 of 5
        """#)
  }

  @Test func statesHaveWordsAndColours() throws {
    let session = try RosterSessionFixtures.busy()
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster 2   Offered        2›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                              4 shifts

            This week · 2–8 Mar                                                   11 h
          ▌ Tue 3   18:00–23:00  Bar                                           offered
            Wed 4   18:00–23:00  Bar · Bob                             waiting for Bob
          ! Fri 6   10:00–16:00  Kitchen                                 Dan: approve?

            Next week · 9–15 Mar                                                  13 h
            Tue 10  18:00–23:00  Bar                                    → Bob, waiting
          ! Sat 14  22:00–06:00  Door                          proposed by Bob: agree?

            Fixed shifts
            Tue     18:00–23:00  Bar







          ────────────────────────────────────────────────────────────────────────────
          enter actions   + fixed shift   n request days   t trade   ? help     1 of 6
        """#)
  }

  @Test func myShiftsInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(width: 44, height: 20)
    #expect(
      session.screen == #"""
         ‹ Tipp   Kontakte   Roster 2   2›   ● live
         ──────────────────────────────────────────
           Anna                            4 shifts

           This week · 2–8 Mar                 11 h
         ▌ Tue 3   18:00–23:00  Bar         offered
           Wed 4   18:00–23:00  Bar · Bob   waiting
         ! Fri 6   10:00–16:00  Kitchen    approve?

           Next week · 9–15 Mar                13 h
           Tue 10  18:00–23:00       → Bob, waiting
         ! Sat 14  22:00–06:00  Door         agree?

           Fixed shifts
           Tue     18:00–23:00  Bar



         ──────────────────────────────────────────
         enter actions   ? help              1 of 6
        """#)
  }

  @Test func aRowBesideItsDetail() throws {
    let session = try RosterSessionFixtures.busy(width: 120, height: 24)
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Roster 2   Offered   Wanted 1   Trades 1   On duty   Weeks   Suche       ● live
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
            Anna                                                                                                      4 shifts

            This week · 2–8 Mar                                  11 h │   Tue 3 Mar 18:00–23:00 · Bar
          ▌ Tue 3   18:00–23:00  Bar                          offered │
            Wed 4   18:00–23:00  Bar · Bob            waiting for Bob │   When       Tuesday, 3 March 2026, 18:00–23:00
          ! Fri 6   10:00–16:00  Kitchen                Dan: approve? │   Where      Bar
                                                                      │   Owner      you
            Next week · 9–15 Mar                                 13 h │   State      offered
            Tue 10  18:00–23:00  Bar                   → Bob, waiting │   Repeats    every Tuesday 18:00–23:00
          ! Sat 14  22:00–06:00  Door         proposed by Bob: agree? │   Time zone  Europe/Berlin
                                                                      │
            Fixed shifts                                              │   Actions
            Tue     18:00–23:00  Bar                                  │   Withdraw the offer
                                                                      │
                                                                      │
                                                                      │
                                                                      │
                                                                      │
                                                                      │
                                                                      │
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter actions   + fixed shift   n request days   t trade   ? help                                             1 of 6
        """#)
  }

  @Test func whatIsOffered() throws {
    let session = try RosterSessionFixtures.busy(tab: 2)
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster 2   Offered        2›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                              2 shifts

            This week · 2–8 Mar
          ▌ Tue 3  10:00–16:00  Kitchen · Carla                               tomorrow
            Tue 3  18:00–23:00  Bar                                              yours















          ────────────────────────────────────────────────────────────────────────────
          enter actions   tab next tab   q quit   ? help                        1 of 2
        """#)
  }

  @Test func whatIsOfferedInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(tab: 2, width: 44, height: 14)
    #expect(
      session.screen == #"""
         ‹ Roster 2   Offered           2›   ● live
         ──────────────────────────────────────────
           Anna                            2 shifts
           This week · 2–8 Mar
         ▌ Tue 3  10:00–16:00  Kitchen ·…  tomorrow
           Tue 3  18:00–23:00  Bar            yours






         ──────────────────────────────────────────
         enter actions   ? help              1 of 2
        """#)
  }

  @Test func whatIsWanted() throws {
    let session = try RosterSessionFixtures.busy(tab: 3)
    #expect(
      session.screen == #"""
          FH-Flyer    ‹ Tipp   Kontakte   Roster 2   Offered   Wanted 1    1›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                            3 requests

            Next week · 9–15 Mar
          ▌ Tue 10  Bob wants to work                            you suggested a shift
          ! Thu 12  You want to work                              1 suggested: choose?

            Week 12 · 16–22 Mar
            Tue 17  Eve wants to work                                             open












          ────────────────────────────────────────────────────────────────────────────
          enter actions   n request days   q quit   ? help                      1 of 3
        """#)
  }

  @Test func whatIsWantedInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(tab: 3, width: 44, height: 14)
    #expect(
      session.screen == #"""
         ‹2 Offered   Wanted 1          1›   ● live
         ──────────────────────────────────────────
           Anna                          3 requests
           Next week · 9–15 Mar
         ▌ Tue 10  Bob wants to work        waiting
         ! Thu 12  You want to work         choose?

           Week 12 · 16–22 Mar
           Tue 17  Eve wants to work           open



         ──────────────────────────────────────────
         enter actions   ? help              1 of 3
        """#)
  }

  @Test func tradesAndWishes() throws {
    let session = try RosterSessionFixtures.busy(tab: 4)
    #expect(
      session.screen == #"""
          FH-Flyer    ‹ Roster 2   Offered   Wanted 1   Trades 1   On duty  ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                       1 trade, 1 wish

            Trades
          ▌ Sat 14 Mar  22:00–06:00  you → Bob · Door          proposed by Bob: agree?
          ▌ Wed 11 Mar  18:00–23:00  Bob → you · Bar

            Wishes
            When wishes match, the roster proposes a ring: all give a shift and get
            one.
            Thu 5 Mar   10:00–16:00  Bob gives · Kitchen
            Sat 7 Mar   18:00–23:00  for Eve’s or 1 more · Bar









          ────────────────────────────────────────────────────────────────────────────
          enter actions   t trade   w wish   q quit   ? help                    1 of 2
        """#)
  }

  @Test func tradesInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(tab: 4, width: 44, height: 20)
    #expect(
      session.screen == #"""
         ‹2 Wanted 1   Trades 1          ›   ● live
         ──────────────────────────────────────────
           Anna                     1 trade, 1 wish

           Trades
         ▌ Sat 14 Mar  22:00–06:00  → Bob    agree?
         ▌ Wed 11 Mar  18:00–23:00  Bob → you · Bar

           Wishes
           When wishes match, the roster proposes a
           ring: all give a shift and get one.
           Thu 5 Mar   10:00–16:00  Bob gives
           Sat 7 Mar   18:00–23:00  for Eve’s





         ──────────────────────────────────────────
         enter actions   t trade   ? help    1 of 2
        """#)
  }

  /// The times of a shift are on the line of its giver and its receiver.
  @Test func inANarrowTerminalTradesSayTheirHours() throws {
    let session = try RosterSessionFixtures.busy(tab: 4, width: 44, height: 40)
    let list = try #require(session.reader.rosterScreen?[.trades])
    let parts = list.entries.compactMap(\.row).flatMap(\.parts)
    for part in parts {
      let line = session.session.rows.first { row in
        row.contains(part.lead) && part.briefer.contains(where: row.contains)
      }
      #expect(line?.contains(part.hours) == true, "\(part)\n\(session.screen)")
    }
    #expect(parts.count == 4, "\(session.screen)")
  }

  /// Each shift has a line with its whole times, whatever is drawn beside the list.
  @Test(arguments: [60, 80, 100, 120, 160].map { ($0, 4) } + [44, 60, 80, 120].map { ($0, 3) })
  func timesAreNeverCut(_ width: Int, _ tabs: Int) throws {
    for tab in 1...tabs { try expectTimes(tab, width) }
  }

  private func expectTimes(_ tab: Int, _ width: Int) throws {
    let session = try RosterSessionFixtures.busy(tab: tab, width: width, height: 40)
    let list = try #require(session.reader.rosterScreen?[RosterTab.allCases[tab - 1]])
    let parts = list.entries.compactMap(\.row).flatMap(\.parts).filter { !$0.hours.isEmpty }
    let lines = session.session.rows.map { String($0.prefix(while: { $0 != "│" })) }
    for part in parts {
      #expect(
        lines.contains { $0.contains(part.lead) && $0.contains(part.hours) },
        "\(part)\n\(session.screen)")
    }
    let times = lines.count { $0.contains(/[0-9]{2}:[0-9]{2}–[0-9]{2}:[0-9]{2}/) }
    #expect(times == parts.count, "\(session.screen)")
  }
}

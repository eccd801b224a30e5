import Drawing
import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Compares whole screens of a roster in other states (logged out, offline) and languages.
struct RosterFaceScreenTests {
  /// The words of a roster are beside those of the reader.
  @Test func hasTheSignsOfTheReader() {
    #expect(RosterSigns.separator == Signs.separator && RosterSigns.article == Signs.article)
  }

  @Test func loggedOut() {
    let session = RosterSession(nil)
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  ›   ● live
          ────────────────────────────────────────────────────────────────────────────


            You are not logged in to the roster at https://roster.example.org/v1.
            enter: log in, s: sign up (ask an admin for an invitation)
















          ────────────────────────────────────────────────────────────────────────────
          enter log in   s sign up   tab next tab   q quit   ? help
        """#)
  }

  @Test func offline() {
    var session = RosterSession()
    session.link = .offline(reason: "No route to host.")
    session.publish()
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster       ›   ○ offline · just now
          ────────────────────────────────────────────────────────────────────────────
            Anna  Offline since 11:00: read only. No route to host.           4 shifts

            This week · 2–8 Mar                                                   11 h
          ▌ Tue 3   18:00–23:00  Bar                                          tomorrow
            Fri 6   10:00–16:00  Kitchen                                       offered

            Next week · 9–15 Mar                                                  13 h
            Tue 10  18:00–23:00  Bar
            Sat 14  22:00–06:00  Door

            Fixed shifts
            Tue     18:00–23:00  Bar








          ────────────────────────────────────────────────────────────────────────────
          enter actions   r refresh   tab next tab   q quit   ? help            1 of 5
        """#)
  }

  @Test func noTrades() {
    let session = RosterSession(tab: 4)
    #expect(
      session.screen == #"""
          FH-Flyer    ‹ Kontakte   Roster   Offered   Wanted   Trades       ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna

            No trades and no wishes.
            t: trade your shift for another, w: for any of several
















          ────────────────────────────────────────────────────────────────────────────
          t trade   w wish   q quit   ? help
        """#)
  }

  @Test func noShifts() {
    let session = RosterSession("dan")
    #expect(
      session.belowHeader == #"""
            Dan

            You have no shifts in the coming weeks.
            +: add a fixed shift, n: request days
          ────────────────────────────────────────────────────────────────────────────
          + fixed shift   n request days   t trade   q quit   ? help
        """#)
  }

  @Test func german() {
    let session = RosterSession(locale: "de_DE")
    #expect(
      session.belowHeader == #"""
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

  @Test func chinese() {
    let session = RosterSession(model: RosterSessionFixtures.chinese, locale: "zh_CN")
    #expect(
      session.belowHeader == #"""
            王小明                                                            2 shifts

            This week · 2–8 Mar                                                    5 h
          ▌ Tue 3   18:00–23:00  吧台                                          offered

            Next week · 9–15 Mar                                                   6 h
            Tue 10  10:00–16:00  厨房
          ────────────────────────────────────────────────────────────────────────────
          enter actions   + fixed shift   n request days   t trade   ? help     1 of 2
        """#)
  }

  @Test func ascii() {
    var session = RosterSession(charset: .ascii)
    session.press("n ")
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte   Roster   Offered   Wanted  >   * live
          ----------------------------------------------------------------------------
            On which days do you want to work?

          | [x] Mon 2 Mar                     This week
            [ ] Wed 4 Mar                     This week
            [ ] Thu 5 Mar                     This week
            [ ] Sat 7 Mar                     This week
            [ ] Sun 8 Mar                     This week
            [ ] Mon 9 Mar                     Next week
            [ ] Wed 11 Mar                    Next week
            [ ] Fri 13 Mar                    Next week
            [ ] Sun 15 Mar                    Next week
            [ ] Mon 16 Mar                    Week 12
            [ ] Tue 17 Mar                    Week 12
            [ ] Wed 18 Mar                    Week 12
            [ ] Thu 19 Mar                    Week 12
            [ ] Fri 20 Mar                    Week 12
            [ ] Sat 21 Mar                    Week 12

            1 day ticked

          ----------------------------------------------------------------------------
          space tick   enter done   esc back   ? help
        """#)
  }
}

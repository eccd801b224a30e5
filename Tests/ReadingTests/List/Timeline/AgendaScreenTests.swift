import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of an agenda.
struct AgendaScreenTests {
  @Test func anAgenda() {
    #expect(
      SampleEvents.session().screen == #"""
          FH-Flyer    Agenda   Chess   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            ▾ Today                                                                  3

          ▌ all day  Autumn camp                                      until Thu 16 Nov
          ▌          Lake

            21:00    Open door                                             until 23:30
                     Clubhouse

            22:40    Blitz tournament                                        in 26 min
                     First floor · Market Square 1
                     Chess · Evening

            ▾ Tomorrow                                                               2

            all day  Book fair                                               tentative
                     Chess

             8:05    How rooks were invented and by whom                     cancelled

            ▾ Mon 20 Nov                                                             1
          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   1 of 7
        """#)
  }

  @Test func narrow() {
    #expect(
      SampleEvents.session(width: 40, height: 12).screen == #"""
         Agenda   Chess   Search   ● live 22:12
         ──────────────────────────────────────
           ▾ Today                            3

         ▌ all day  Autumn camp
         ▌          Lake

           21:00    Open door       until 23:30
                    Clubhouse

         ──────────────────────────────────────
         enter open   / search   ? help  1 of 7
        """#)
  }

  @Test func german() {
    #expect(
      SampleEvents.session(height: 16, locale: "de_DE").screen == #"""
          FH-Flyer    Agenda   Chess   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            ▾ Today                                                                  3

          ▌ all day  Autumn camp                                    until Do. 16. Nov.
          ▌          Lake

            21:00    Open door                                             until 23:30
                     Clubhouse

            22:40    Blitz tournament                                        in 26 min
                     First floor · Market Square 1
                     Chess · Evening

          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   1 of 7
        """#)
  }

  @Test func american() {
    #expect(
      SampleEvents.session(height: 12, locale: "en_US").screen == #"""
          FH-Flyer    Agenda   Chess   Search                          ● live 10:12 PM
          ────────────────────────────────────────────────────────────────────────────
            ▾ Today                                                                  3

          ▌ all day   Autumn camp                                    until Thu, Nov 16
          ▌           Lake

             9:00 PM  Open door                                         until 11:30 PM
                      Clubhouse

          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   1 of 7
        """#)
  }

  @Test func asASCII() {
    #expect(
      SampleEvents.session(height: 24, charset: .ascii).screen == #"""
          FH-Flyer    Agenda   Chess   Search                             * live 22:12
          ----------------------------------------------------------------------------
            v Today                                                                  3

          | all day  Autumn camp                                      until Thu 16 Nov
          |          Lake

            21:00    Open door                                             until 23:30
                     Clubhouse

            22:40    Blitz tournament                                        in 26 min
                     First floor . Market Square 1
                     Chess . Evening

            v Tomorrow                                                               2

            all day  Book fair                                               tentative
                     Chess

             8:05    How rooks were invented and by whom                     cancelled

            v Mon 20 Nov                                                             1
          ----------------------------------------------------------------------------
          enter open   / search   L sources   q quit   ? help                   1 of 7
        """#)
  }

  @Test func earlierUnfolds() {
    var session = SampleEvents.session()
    session.press("G<enter>G")
    #expect(
      session.screen == #"""
          FH-Flyer    Agenda   Chess   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            all day  Book fair                                               tentative
                     Chess

             8:05    How rooks were invented and by whom                     cancelled

            ▾ Mon 20 Nov                                                             1

            18:30    Final
                     Town hall

            ▾ Monday, 1 January 2024                                                 1

            all day  New year

            ▾ Earlier                                                                2

            18:00    Simultaneous                                            yesterday
                     Chess

          ▌ all day  Founding                                               3 May 1921
          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   9 of 9
        """#)
  }

  @Test func wide() {
    var session = SampleEvents.session(width: 120, height: 20)
    session.press("jj")
    #expect(
      session.screen == #"""
          FH-Flyer    Agenda   Chess   Search                                                                     ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
            ▾ Today                                   3 │   Blitz tournament
                                                        │   Tuesday, 14 November 2023 at 17:40–18:55 there · 22:40–23:55 here
            all day  Autumn camp                        │   First floor · Market Square 1
                     Lake                               │   Ada Lovelace, Bo
                                                        │   every Tuesday until 3 February
            21:00    Open door              until 23:30 │   Open
                     Clubhouse                          │   Chess · Evening
                                                        │
          ▌ 22:40    Blitz tournament         in 26 min │   Bring a clock and see the rules[1].
          ▌          First floor · Market Square 1      │
                                                        │   1 ⌂ rules  https://example.org/rules
            ▾ Tomorrow                                2 │   2 ⌂ www.example.org/erste-woche
                                                        │
            all day  Book fair                tentative │
                                                        │
             8:05    How rooks were invente…  cancelled │
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   L sources   ? help                                                           3 of 7
        """#)
  }

  @Test func underATag() {
    var session = SampleEvents.session(height: 14)
    session.press("2")
    #expect(
      session.screen == #"""
          FH-Flyer    Agenda   Chess   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ 22:40    Blitz tournament                                        in 26 min
          ▌          First floor · Market Square 1
          ▌          Bring a **clock** and see the [rules](https://example.org/rules).
          ▌          Chess · Evening

            all day  Book fair                                     tentative  tomorrow
                     Chess

            18:00    Simultaneous                                            yesterday
                     Chess
          ────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   L sources   ? help                   1 of 3
        """#)
  }

  @Test func nothingIsToCome() {
    #expect(
      SampleEvents.session([SampleEvents.items[7]], height: 12).screen == #"""
          FH-Flyer    Agenda   Chess   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ ▸ Earlier                                                                1

            No upcoming events.





          ────────────────────────────────────────────────────────────────────────────
          za fold   ] next section   / search   L sources   ? help      section 1 of 1
        """#)
  }

  @Test func noEvents() {
    let session = Session(tabs: SampleEvents.tabs, height: 12)
    #expect(
      session.screen == #"""
          FH-Flyer    Agenda   Chess   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────

            No events here.
            tab shows the next tab.





          ────────────────────────────────────────────────────────────────────────────
          / search   tab next tab   q quit   ? help
        """#)
  }

  @Test func aPage() {
    var session = SampleEvents.session(height: 20)
    session.press("jj<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Agenda   Chess   Search                             ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Blitz tournament
            Tuesday, 14 November 2023 at 17:40–18:55 there · 22:40–23:55 here
            First floor · Market Square 1
            Ada Lovelace, Bo
            every Tuesday until 3 February
            Open
            Chess · Evening

            Bring a clock and see the rules[1].

            1 ⌂ rules  https://example.org/rules
            2 ⌂ www.example.org/erste-woche




          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help                         3 of 7
        """#)
  }

  @Test func aNarrowPageInGerman() {
    var session = SampleEvents.session(width: 40, height: 20, locale: "de_DE")
    session.press("jj<enter>")
    #expect(
      session.screen == #"""
         Agenda   Chess   Search   ● live 22:12
         ──────────────────────────────────────
           Blitz tournament
           Dienstag, 14. November 2023 um
           17:40–18:55 there · 22:40–23:55 here
           First floor · Market Square 1
           Ada Lovelace, Bo
           every Tuesday until 3 February
           Open
           Chess · Evening

           Bring a clock and see the rules[1].

           1 ⌂ rules  https://example.org/rules
           2 ⌂ www.example.org/erste-woche



         ──────────────────────────────────────
         esc back   o link   ? help      3 of 7
        """#)
  }
}

import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of menus over the list at 80×24.
struct MenuScreenTests {
  @Test func sortOrders() {
    var session = Session()
    session.press("SG<enter>S")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Den Ausweis gibt es in der Fachbiblio │   Sort by
            Kopierkarten.                         │
            Tipp                                  │   Document order
                                                  │   Title
          ▌ Die Einführungswoche                  │   Location
          ▌ In der Einführungswoche lernen Sie da │ ▌ Date              ↓ newest first
          ▌ vor den Seminaren; das Programm steht └───────────────────────────────────
          ▌ Erste Schritte · Tipp

            Dekanat
            Gebäude A, Raum 3
            Wo ist was?

            Fachschaftsrat
            Gebäude C, Raum 145
            Wo ist was?

            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            Essen
          ────────────────────────────────────────────────────────────────────────────
          enter choose   esc close   ? help
        """#)
  }

  @Test func links() {
    var session = Session()
    session.press("u")
    #expect(
      session.belowHeader == #"""
          ▌ Die Einführungswoche                  │   Die Einführungswoche
          ▌ In der Einführungswoche lernen Sie da │
          ▌ vor den Seminaren; das Programm steht │ ▌ 1 ⌂ www.example.org/erste-woche
          ▌ Erste Schritte · Tipp                 │
                                                  │
            Bibliotheksausweis                    │   2 ✉ Studienberatung
            Den Ausweis gibt es in der Fachbiblio │       beratung@example.org
            Kopierkarten.                         └───────────────────────────────────
            Tipp

            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            Essen

            欢迎来到图书馆                                               29. Feb. 2024
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Bücher · Tipp

            Fachschaftsrat
          ────────────────────────────────────────────────────────────────────────────
          enter choose   y copy   esc close   ? help
        """#)
  }

  @Test func help() {
    var session = Session()
    session.press("?")
    #expect(
      session.belowHeader == #"""
            Help

            Here
          ▌ enter l →                open the item or list; fold the section
            o                        open the web page or first link
            /                        search as you type; in an article, its text
            L F2                     list your sources

            Moving
            j ↓, k ↑                 go one row or line down or up
            ^d ^u                    go half a screen down or up
            space pgdn ^f, b pgup ^b go one screen down or up
            g home, G end            go to the beginning or end
            ^e ^y                    scroll one line down or up; the selection stays
            space                    one screen down; at the end, the next unread

          ────────────────────────────────────────────────────────────────────────────
            Bücher · Tipp

            Fachschaftsrat
          ────────────────────────────────────────────────────────────────────────────
          enter choose   / search   esc close
        """#)
  }

  @Test func helpSearch() {
    var session = Session()
    session.press("?/link")
    #expect(
      session.belowHeader == #"""
            Help

            Links
          ▌ tab shift-tab            select the next or previous link
            f                        open a visible link by letters
            esc ^c backspace         go back without opening a link
            o                        open the web page or first link
            0–9                      type a link number, then Enter, o or y
            enter                    open the link selected with Tab or by number
            u                        list the links of the item
            y                        copy the link or text; in Mine, a line to share

            Sharing
            Q                        show the link as a QR code, for a phone

            Pictures
          ────────────────────────────────────────────────────────────────────────────
            Bücher · Tipp

            Fachschaftsrat
          ────────────────────────────────────────────────────────────────────────────
          /link
        """#)
  }

  @Test func aCommand() {
    var session = Session()
    session.press(":t<tab><tab>")
    #expect(
      session.belowHeader == #"""
          ▌ Die Einführungswoche                                         10. Juni 2016
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Erste Schritte · Tipp

            Bibliotheksausweis                                           11. Juni 2016
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Tipp

            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            Essen

            欢迎来到图书馆                                               29. Feb. 2024
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Bücher · Tipp

            Fachschaftsrat
          ────────────────────────────────────────────────────────────────────────────
          :tag                     tab   tag   tags   toggle-section   today
        """#)
  }

  @Test func aWrongCommand() {
    var session = Session()
    session.press(":qiut<enter>")
    #expect(
      session.belowHeader == #"""
          ▌ Die Einführungswoche                                         10. Juni 2016
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Erste Schritte · Tipp

            Bibliotheksausweis                                           11. Juni 2016
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Tipp

            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            Essen

            欢迎来到图书馆                                               29. Feb. 2024
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Bücher · Tipp

            Fachschaftsrat
          ────────────────────────────────────────────────────────────────────────────
          :qiut                    no command qiut – quit?   ? help
        """#)
  }
}

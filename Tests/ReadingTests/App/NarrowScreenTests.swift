import Drawing
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct NarrowScreenTests {
  @Test func sixtyColumns() {
    let session = Session(width: 60, height: 20)
    #expect(
      session.screen == #"""
          FH-Flyer      Alle   Tipp   Kontakte    ›   ● live 22:12
          ────────────────────────────────────────────────────────
          ▌ Die Einführungswoche                     10. Juni 2016
          ▌ In der Einführungswoche lernen Sie das Haus kennen.
          ▌ Sie beginnt eine Woche vor den Seminaren; das …
          ▌ Erste Schritte · Tipp

            Bibliotheksausweis                       11. Juni 2016
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock.
            Dort gibt es auch Kopierkarten.
            Tipp

            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            Essen

            欢迎来到图书馆                           29. Feb. 2024
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登
          ────────────────────────────────────────────────────────
          enter open   o link   / search   ? help           1 of 6
        """#)
  }

  @Test func sixtyColumnsItem() {
    var session = Session(width: 60, height: 20)
    session.press("<enter>")
    #expect(
      session.belowHeader == #"""
            Die Einführungswoche
            10. Juni 2016 · Erste Schritte · Tipp

            In der Einführungswoche lernen Sie das Haus kennen.
            Sie beginnt eine Woche vor den Seminaren; das Programm
            steht unter www.example.org/erste-woche, und wer
            Fragen hat, schreibt an die Beratung.

            Bitte bringen Sie Ihren Ausweis mit.

            1 ⌂ www.example.org/erste-woche
            2 ✉ Studienberatung  beratung@example.org
          ────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help     1 of 6
        """#)
  }

  @Test func sixtyColumnsHelp() {
    var session = Session(width: 60, height: 20)
    session.press("?")
    #expect(
      session.belowHeader == #"""
            Help

            Here
          ▌ enter l →         open the item or list; fold the
          ▌                   section
            o                 open the web page or first link
            /                 search as you type; in an article,
                              its text
            L F2              list your sources

            Moving
            j ↓, k ↑          go one row or line down or up
          ────────────────────────────────────────────────────────

            欢迎来到图书馆                           29. Feb. 2024
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登
          ────────────────────────────────────────────────────────
          enter choose   / search   esc close
        """#)
  }

  @Test func fortyColumns() {
    var session = Session(width: 40, height: 12)
    session.press("j")
    #expect(
      session.screen == #"""
           Alle   Tipp         ›   ● live 22:12
         ──────────────────────────────────────
         ▌ Bibliotheksausweis     11. Juni 2016
         ▌ Den Ausweis gibt es in der
         ▌ Fachbibliothek im 3. Stock. Dort …
         ▌ Tipp

           Mensa
           Heute: Grünkohl. Straße der Köche 3.
           Essen
         ──────────────────────────────────────
         enter open   / search   ? help  2 of 6
        """#)
  }

  @Test func fortyColumnsTags() {
    var session = Session(width: 40, height: 12)
    session.press("t")
    #expect(
      session.belowHeader == #"""
           Tags

         ▌   Erste Schritte                   1
             Tipp                             3
             Essen                            1
             Bücher                           1
             Wo ist was?                      2
         ──────────────────────────────────────
         enter done   esc close   F1 help
        """#)
  }

  @Test func twentyColumns() {
    let session = Session(width: 20, height: 8)
    #expect(
      session.screen == #"""
          Alle   Tipp  ›   ●
        ────────────────────
        ▌ Die Einführungswo…
        ▌ In der
        ▌ Einführungswoche …
        ▌ Erste Schritte · …
        ────────────────────
        enter open   ? help
        """#)
  }

  @Test func twentyColumnsItem() {
    var session = Session(width: 20, height: 8)
    session.press("<enter>")
    #expect(
      session.belowHeader == #"""
          Die
          Einführungswoche
          10. Juni 2016 ·
          Erste Schritte ·
        ────────────────────
        esc back   ? help
        """#)
  }

  @Test func fourRows() {
    let session = Session(width: 40, height: 4)
    #expect(
      session.screen == #"""
           Alle   Tipp         ›   ● live 22:12
         ▌ Die Einführungswoche   10. Juni 2016
         ▌ In der Einführungswoche lernen Sie
         enter open   o link   ? help    1 of 6
        """#)
  }

  @Test func threeRows() {
    let session = Session(width: 30, height: 3)
    #expect(
      session.screen == #"""
         ▌ Die Einführungswoche
         ▌ In der Einführungswoche
         enter open   o link   ? help
        """#)
  }

  @Test func twoRows() {
    var session = Session(width: 30, height: 2)
    session.press("j")
    #expect(
      session.screen == #"""
         ▌ Bibliotheksausweis
         enter open   ? help
        """#)
  }

  @Test func oneRow() {
    var session = Session(width: 30, height: 1)
    session.press("jj")
    #expect(
      session.screen == #"""
         ▌ Mensa
        """#)
  }

  @Test func oneCell() {
    let session = Session(width: 1, height: 1)
    #expect(
      session.screen == #"""
        …
        """#)
  }

  @Test func asciiList() {
    let session = Session(charset: .ascii)
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      * live 22:12
          ----------------------------------------------------------------------------
          | Die Einfuhrungswoche                                         10. Juni 2016
          | In der Einfuhrungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          | vor den Seminaren; das Programm steht unter www.example.org/erste-woche...
          | Erste Schritte . Tipp

            Bibliotheksausweis                                           11. Juni 2016
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Tipp

            Mensa
            Heute: Grunkohl. Strasse der Koche 3.
            Essen

            ? ? ? ? ? ? ?                                                29. Feb. 2024
            ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
            Bucher . Tipp

            Fachschaftsrat
          ----------------------------------------------------------------------------
          enter open   o link   / search   L sources   ? help                   1 of 6
        """#)
  }

  @Test func asciiItem() {
    let session = Session(width: 120, height: 16, charset: .ascii)
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                                                              * live 22:12
          --------------------------------------------------------------------------------------------------------------------
          | Die Einfuhrungswoche          10. Juni 2016 |   Die Einfuhrungswoche
          | In der Einfuhrungswoche lernen Sie das Haus |   10. Juni 2016 . Erste Schritte . Tipp
          | kennen. Sie beginnt eine Woche vor den ...  |
                                                        |   In der Einfuhrungswoche lernen Sie das Haus kennen. Sie beginnt
            Bibliotheksausweis            11. Juni 2016 |   eine Woche vor den Seminaren; das Programm steht unter
            Den Ausweis gibt es in der Fachbibliothek   |   www.example.org/erste-woche, und wer Fragen hat, schreibt an die
            im 3. Stock. Dort gibt es auch ...          |   Beratung.
                                                        |
            Mensa                                       |   Bitte bringen Sie Ihren Ausweis mit.
            Heute: Grunkohl. Strasse der Koche 3.       |
                                                        |   1 w www.example.org/erste-woche
            ? ? ? ? ? ? ?                 29. Feb. 2024 |   2 @ Studienberatung  beratung@example.org
          --------------------------------------------------------------------------------------------------------------------
          enter open   o link   / search   L sources   ? help                                                           1 of 6
        """#)
  }

  @Test func asciiTags() {
    var session = Session(charset: .ascii)
    session.press("t <esc>")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      * live 22:12
          ----------------------------------------------------------------------------
            #Erste Schritte                                                     1 item

          | Die Einfuhrungswoche                                         10. Juni 2016
          | In der Einfuhrungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          | vor den Seminaren; das Programm steht unter www.example.org/erste-woche...
          | Erste Schritte . Tipp














          ----------------------------------------------------------------------------
          enter open   o link   / search   T clear tags   ? help                1 of 1
        """#)
  }
}

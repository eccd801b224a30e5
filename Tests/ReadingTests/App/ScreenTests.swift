import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of lists and items at 80×24.
struct ScreenTests {
  @Test func theList() {
    let session = Session()
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
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
          enter open   o link   / search   L sources   ? help                   1 of 6
        """#)
  }

  @Test func furtherDown() {
    var session = Session()
    session.press("jjjj")
    #expect(
      session.belowHeader == #"""
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

          ▌ Fachschaftsrat
          ▌ Gebäude C, Raum 145
          ▌ Wo ist was?

            Dekanat
            Gebäude A, Raum 3
          ────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   L sources   ? help                   5 of 6
        """#)
  }

  @Test func anItem() {
    var session = Session()
    session.press("<enter>")
    #expect(
      session.belowHeader == #"""
            Die Einführungswoche
            10. Juni 2016 · Erste Schritte · Tipp

            In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
            vor den Seminaren; das Programm steht unter www.example.org/erste-woche,
            und wer Fragen hat, schreibt an die Beratung.

            Bitte bringen Sie Ihren Ausweis mit.

            1 ⌂ www.example.org/erste-woche
            2 ✉ Studienberatung  beratung@example.org
          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help                         1 of 6
        """#)
  }

  @Test func aContact() {
    var session = Session()
    session.press("3<enter>")
    #expect(
      session.belowHeader == #"""
            Fachschaftsrat
            Wo ist was?
            Gebäude C, Raum 145

            1 ☎ 0521 106-7850
            2 ✉ Studienberatung  beratung@example.org
          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help                         1 of 2
        """#)
  }

  @Test func contacts() {
    var session = Session(locale: "en_US")
    session.press("3<pause>j")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                   ● live 10:12 PM
          ────────────────────────────────────────────────────────────────────────────
            Fachschaftsrat
            Gebäude C, Raum 145
            Wo ist was?

          ▌ Dekanat
          ▌ Gebäude A, Raum 3
          ▌ Wo ist was?













          ────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   L sources   ? help                   2 of 2
        """#)
  }

  @Test func chinese() {
    var session = Session(locale: "zh_CN")
    session.press("jjj<enter>")
    #expect(
      session.belowHeader == #"""
            欢迎来到图书馆
            2024年2月29日 · Bücher · Tipp

            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
          ────────────────────────────────────────────────────────────────────────────
          esc back   y copy   J next   / search   ? help                        4 of 6
        """#)
  }

  @Test func linkNumber() {
    var session = Session()
    session.press("<enter>2")
    #expect(
      session.belowHeader == #"""
            Die Einführungswoche
            10. Juni 2016 · Erste Schritte · Tipp

            In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
            vor den Seminaren; das Programm steht unter www.example.org/erste-woche,
            und wer Fragen hat, schreibt an die Beratung.

            Bitte bringen Sie Ihren Ausweis mit.

            1 ⌂ www.example.org/erste-woche
            2 ✉ Studienberatung  beratung@example.org
          ────────────────────────────────────────────────────────────────────────────
          link 2   ? help                                                       1 of 6
        """#)
  }
}

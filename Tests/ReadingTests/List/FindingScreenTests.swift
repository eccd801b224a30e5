import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of searching and filtering at 80×24.
struct FindingScreenTests {
  @Test func aSearch() {
    var session = Session()
    session.press("/ausweis")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            “ausweis”                                                        2 matches

          ▌ Die Einführungswoche                                         10. Juni 2016
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Erste Schritte · Tipp

            Bibliotheksausweis                                           11. Juni 2016
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Tipp









          ────────────────────────────────────────────────────────────────────────────
          /ausweis
        """#)
  }

  @Test func results() {
    var session = Session()
    session.press("/ausweis<enter>n")
    #expect(
      session.belowHeader == #"""
            “ausweis”                                                        2 matches

            Die Einführungswoche                                         10. Juni 2016
            In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
            vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
            Erste Schritte · Tipp

          ▌ Bibliotheksausweis                                           11. Juni 2016
          ▌ Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
          ▌ Kopierkarten.
          ▌ Tipp
          ────────────────────────────────────────────────────────────────────────────
          enter open   esc back   / search   L sources   ? help                 2 of 2
        """#)
  }

  @Test func noResults() {
    var session = Session()
    session.press("/zzz<enter>")
    #expect(
      session.belowHeader == #"""
            “zzz”                                                            0 matches

            Nothing matches “zzz” here.
            esc goes back to the list.
          ────────────────────────────────────────────────────────────────────────────
          esc back   / search   tab next tab   ? help
        """#)
  }

  @Test func theSearchTab() {
    var session = Session()
    session.press("4")
    #expect(
      session.belowHeader == #"""


            Search titles, texts, places, numbers and tags.
            / searches. All words must match; "…" is exact, #tag filters.
          ────────────────────────────────────────────────────────────────────────────
          /
        """#)
  }

  @Test func tags() {
    var session = Session()
    session.press("t <down><down> ")
    #expect(
      session.belowHeader == #"""
            #Erste Schritte  #Essen       │   Tags
                                          │
            Nothing tagged #Erste Schritt │   ✓ Erste Schritte                       1
            T clears the filter.          │     Tipp                                 3
                                          │ ▌ ✓ Essen                                1
                                          │     Bücher                               1
                                          │     Wo ist was?                          2
                                          └───────────────────────────────────────────
          ────────────────────────────────────────────────────────────────────────────
          type to filter   space choose   enter done   esc close   F1 help      5 tags
        """#)
  }

  @Test func activeTags() {
    var session = Session()
    session.press("t<down><enter>")
    #expect(
      session.belowHeader == #"""
            #Tipp                                                              3 items

          ▌ Die Einführungswoche                                         10. Juni 2016
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Erste Schritte · Tipp

            Bibliotheksausweis                                           11. Juni 2016
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Tipp

            欢迎来到图书馆                                               29. Feb. 2024
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Bücher · Tipp
          ────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   T clear tags   ? help                1 of 3
        """#)
  }

  @Test func nothingTagged() {
    var session = Session()
    session.press("3ttipp<enter>")
    #expect(
      session.belowHeader == #"""
            #Tipp                                                              3 items

          ▌ Die Einführungswoche                                         10. Juni 2016
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Erste Schritte · Tipp

            Bibliotheksausweis                                           11. Juni 2016
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Tipp

            欢迎来到图书馆                                               29. Feb. 2024
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Bücher · Tipp
          ────────────────────────────────────────────────────────────────────────────
          Tags not found in “Kontakte”: showing the whole flyer.   ? help       1 of 3
        """#)
  }
}

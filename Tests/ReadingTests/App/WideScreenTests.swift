import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct WideScreenTests {
  @Test func listAndItem() {
    let session = Session(width: 120, height: 40)
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                                                              ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          ▌ Die Einführungswoche          10. Juni 2016 │   Die Einführungswoche
          ▌ In der Einführungswoche lernen Sie das Haus │   10. Juni 2016 · Erste Schritte · Tipp
          ▌ kennen. Sie beginnt eine Woche vor den …    │
                                                        │   In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt
            Bibliotheksausweis            11. Juni 2016 │   eine Woche vor den Seminaren; das Programm steht unter
            Den Ausweis gibt es in der Fachbibliothek   │   www.example.org/erste-woche, und wer Fragen hat, schreibt an die
            im 3. Stock. Dort gibt es auch …            │   Beratung.
                                                        │
            Mensa                                       │   Bitte bringen Sie Ihren Ausweis mit.
            Heute: Grünkohl. Straße der Köche 3.        │
                                                        │   1 ⌂ www.example.org/erste-woche
            欢迎来到图书馆                29. Feb. 2024 │   2 ✉ Studienberatung  beratung@example.org
            图书馆每天上午九点开门。请带上您的学生证，  │
            并在入口处登记。复印机在三楼，价格表贴在墙… │
                                                        │
            Fachschaftsrat                              │
            Gebäude C, Raum 145                         │
                                                        │
            Dekanat                                     │
            Gebäude A, Raum 3                           │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   L sources   ? help                                                           1 of 6
        """#)
  }

  @Test func theItemHasTheKeys() {
    var session = Session(width: 104, height: 20)
    session.press("l")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                                              ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────────
          ▌ Die Einführungswoche    10. Juni 2016 ┃   Die Einführungswoche
          ▌ In der Einführungswoche lernen Sie    ┃   10. Juni 2016 · Erste Schritte · Tipp
          ▌ das Haus kennen. Sie beginnt eine …   ┃
                                                  ┃   In der Einführungswoche lernen Sie das Haus kennen. Sie
            Bibliotheksausweis      11. Juni 2016 ┃   beginnt eine Woche vor den Seminaren; das Programm steht
            Den Ausweis gibt es in der            ┃   unter www.example.org/erste-woche, und wer Fragen hat,
            Fachbibliothek im 3. Stock. Dort …    ┃   schreibt an die Beratung.
                                                  ┃
            Mensa                                 ┃   Bitte bringen Sie Ihren Ausweis mit.
            Heute: Grünkohl. Straße der Köche 3.  ┃
                                                  ┃   1 ⌂ www.example.org/erste-woche
            欢迎来到图书馆          29. Feb. 2024 ┃   2 ✉ Studienberatung  beratung@example.org
            图书馆每天上午九点开门。请带上您的学  ┃
            生证，并在入口处登记。复印机在三楼，… ┃
                                                  ┃
            Fachschaftsrat                        ┃
          ────────────────────────────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help                                                 1 of 6
        """#)
  }

  @Test func aSearch() {
    var session = Session(width: 120, height: 40)
    session.press("/beratung<enter>")
    #expect(
      session.belowHeader == #"""
            “beratung”                                                                                                 1 match

          ▌ Die Einführungswoche          10. Juni 2016 │   Die Einführungswoche
          ▌ In der Einführungswoche lernen Sie das Haus │   10. Juni 2016 · Erste Schritte · Tipp
          ▌ kennen. Sie beginnt eine Woche vor den …    │
                                                        │   In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt
                                                        │   eine Woche vor den Seminaren; das Programm steht unter
                                                        │   www.example.org/erste-woche, und wer Fragen hat, schreibt an die
                                                        │   Beratung.
                                                        │
                                                        │   Bitte bringen Sie Ihren Ausweis mit.
                                                        │
                                                        │   1 ⌂ www.example.org/erste-woche
                                                        │   2 ✉ Studienberatung  beratung@example.org
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
                                                        │
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   esc back   o link   / search   ? help                                                            1 of 1
        """#)
  }

  @Test func tagsTakeTheWholePage() {
    var session = Session(width: 100, height: 14)
    session.press("t")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                                          ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────
          ▌ Die Einführungswoche    10. Juni 2016 │   Tags
          ▌ In der Einführungswoche lernen Sie    │
          ▌ das Haus kennen. Sie beginnt eine …   │ ▌   Erste Schritte                                   1
                                                  │     Tipp                                             3
            Bibliotheksausweis      11. Juni 2016 │     Essen                                            1
            Den Ausweis gibt es in der            │     Bücher                                           1
            Fachbibliothek im 3. Stock. Dort …    │     Wo ist was?                                      2
                                                  └───────────────────────────────────────────────────────
            Mensa                                 │   Bitte bringen Sie Ihren Ausweis mit.
            Heute: Grünkohl. Straße der Köche 3.  │
          ────────────────────────────────────────────────────────────────────────────────────────────────
          type to filter   space choose   enter done   esc close   F1 help                          5 tags
        """#)
  }

  @Test func chinese() {
    var session = Session(width: 110, height: 24, locale: "zh_CN")
    session.press("jjj")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                                                    ● live 22:12
          ──────────────────────────────────────────────────────────────────────────────────────────────────────────
            Die Einführungswoche      2016年6月10日 │   欢迎来到图书馆
            In der Einführungswoche lernen Sie das  │   2024年2月29日 · Bücher · Tipp
            Haus kennen. Sie beginnt eine Woche …   │
                                                    │   图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复
            Bibliotheksausweis        2016年6月11日 │   印机在三楼，价格表贴在墙上。欢迎使用我们的服务。
            Den Ausweis gibt es in der              │
            Fachbibliothek im 3. Stock. Dort gibt … │
                                                    │
            Mensa                                   │
            Heute: Grünkohl. Straße der Köche 3.    │
                                                    │
          ▌ 欢迎来到图书馆            2024年2月29日 │
          ▌ 图书馆每天上午九点开门。请带上您的学生  │
          ▌ 证，并在入口处登记。复印机在三楼，价格… │
                                                    │
            Fachschaftsrat                          │
            Gebäude C, Raum 145                     │
                                                    │
            Dekanat                                 │
            Gebäude A, Raum 3                       │
          ──────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                                                 4 of 6
        """#)
  }
}

import Drawing
import FlyerModel
import Testing

@testable import Reading

struct ScreenTests {
  @Test func theList() {
    let session = Session()
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ Die Einführungswoche
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Freitag, 10. Juni 2016 · Erste Schritte · Tipp                    ⌂ 1  ✉ 1

            Bibliotheksausweis
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Samstag, 11. Juni 2016 · Tipp

            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            Essen

            欢迎来到图书馆
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Donnerstag, 29. Februar 2024 · Bücher · Tipp

            Fachschaftsrat
          ────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   t tags   ? help                      1 of 6
        """#)
  }

  @Test func furtherDown() {
    var session = Session()
    session.press("jjjj")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Bibliotheksausweis
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Samstag, 11. Juni 2016 · Tipp

            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            Essen

            欢迎来到图书馆
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Donnerstag, 29. Februar 2024 · Bücher · Tipp

          ▌ Fachschaftsrat
          ▌ Gebäude C, Raum 145
          ▌ Wo ist was?                                                       ✉ 1  ☎ 1

            Dekanat
            Gebäude A, Raum 3
          ────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   t tags   ? help                      5 of 6
        """#)
  }

  @Test func anItem() {
    var session = Session()
    session.press("<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Die Einführungswoche
            Freitag, 10. Juni 2016 · Erste Schritte · Tipp

            In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
            vor den Seminaren; das Programm steht unter www.example.org/erste-woche,
            und wer Fragen hat, schreibt an die Beratung.

            Bitte bringen Sie Ihren Ausweis mit.

            1 ⌂ www.example.org/erste-woche
            2 ✉ Studienberatung  beratung@example.org









          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   / search                       1 of 6
        """#)
  }

  @Test func aContact() {
    var session = Session()
    session.press("3<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Fachschaftsrat
            Wo ist was?
            Gebäude C, Raum 145

            1 ☎ 0521 106-7850
            2 ✉ Studienberatung  beratung@example.org














          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   / search                       1 of 2
        """#)
  }

  @Test func contacts() {
    var session = Session(locale: "en_US")
    session.press("3j")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                   ● live 10:12 PM
          ────────────────────────────────────────────────────────────────────────────
            Fachschaftsrat
            Gebäude C, Raum 145
            Wo ist was?                                                       ✉ 1  ☎ 1

          ▌ Dekanat
          ▌ Gebäude A, Raum 3
          ▌ Wo ist was?                                                            ☎ 1













          ────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   t tags   ? help                      2 of 2
        """#)
  }

  @Test func chinese() {
    var session = Session(locale: "zh_CN")
    session.press("jjj<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            欢迎来到图书馆
            2024年2月29日 星期四 · Bücher · Tipp

            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。















          ────────────────────────────────────────────────────────────────────────────
          esc back   y copy   J next   / search   ? help                        4 of 6
        """#)
  }

  @Test func aSearch() {
    var session = Session()
    session.press("/ausweis")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            “ausweis”                                                        2 matches

          ▌ Die Einführungswoche
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Freitag, 10. Juni 2016 · Erste Schritte · Tipp                    ⌂ 1  ✉ 1

            Bibliotheksausweis
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Samstag, 11. Juni 2016 · Tipp









          ────────────────────────────────────────────────────────────────────────────
          /ausweis
        """#)
  }

  @Test func results() {
    var session = Session()
    session.press("/ausweis<enter>n")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            “ausweis”                                                        2 matches

            Die Einführungswoche
            In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
            vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
            Freitag, 10. Juni 2016 · Erste Schritte · Tipp                    ⌂ 1  ✉ 1

          ▌ Bibliotheksausweis
          ▌ Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
          ▌ Kopierkarten.
          ▌ Samstag, 11. Juni 2016 · Tipp









          ────────────────────────────────────────────────────────────────────────────
          enter open   esc back   / search   t tags   ? help                    2 of 2
        """#)
  }

  @Test func noResults() {
    var session = Session()
    session.press("/zzz<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            “zzz”                                                            0 matches

            Nothing matches “zzz” here.
            esc brings the list back.
















          ────────────────────────────────────────────────────────────────────────────
          esc back   / search   tab next tab   ? help
        """#)
  }

  @Test func theSearchTab() {
    var session = Session()
    session.press("4")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────


            Search everything: titles, texts, places, numbers and tags.
            / begins. All words must occur; "…" is exact, #tag filters.
















          ────────────────────────────────────────────────────────────────────────────
          /
        """#)
  }

  @Test func tags() {
    var session = Session()
    session.press("t <down><down> ")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Tags

            ✓ Erste Schritte                               1
              Tipp                                         3
          ▌ ✓ Essen                                        1
              Bücher                                       1
              Wo ist was?                                  2













          ────────────────────────────────────────────────────────────────────────────
          space choose   enter done   esc close                                 5 tags
        """#)
  }

  @Test func activeTags() {
    var session = Session()
    session.press("t<down><enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            #Tipp                                                              3 items

          ▌ Die Einführungswoche
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Freitag, 10. Juni 2016 · Erste Schritte · Tipp                    ⌂ 1  ✉ 1

            Bibliotheksausweis
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Samstag, 11. Juni 2016 · Tipp

            欢迎来到图书馆
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Donnerstag, 29. Februar 2024 · Bücher · Tipp




          ────────────────────────────────────────────────────────────────────────────
          enter open   o link   / search   T clear tags   ? help                1 of 3
        """#)
  }

  @Test func nothingTagged() {
    var session = Session()
    session.press("3ttipp<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            #Tipp                                                              0 items

            Nothing tagged #Tipp here.
            T clears the filter.
















          ────────────────────────────────────────────────────────────────────────────
          T clear tags   / search   tab next tab   ? help
        """#)
  }

  @Test func sortOrders() {
    var session = Session()
    session.press("SG<enter>S")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Sort by

            Document order
            Title
            Location
          ▌ Date              ↓ newest first














          ────────────────────────────────────────────────────────────────────────────
          enter choose   esc close
        """#)
  }

  @Test func links() {
    var session = Session()
    session.press("u")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Die Einführungswoche

          ▌ 1 ⌂ www.example.org/erste-woche


            2 ✉ Studienberatung
                beratung@example.org













          ────────────────────────────────────────────────────────────────────────────
          enter choose   y copy   esc close
        """#)
  }

  @Test func help() {
    var session = Session()
    session.press("?")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Help

            Moving
          ▌ j ↓                     the next row or line
            k ↑                     the previous row or line
            ^d                      half a screen down
            ^u                      half a screen up
            space pgdn ^f           a screen down
            b pgup ^b               a screen up
            g home                  to the beginning
            G end                   to the end

            Reading
            enter l →               read the selected item
            esc h ← backspace       to the list; from results, to it as it was
            J                       the next item, without leaving
            K                       the previous item, without leaving
            tab                     the next tab
            shift-tab               the previous tab
            1–9                     the first to the ninth tab
          ────────────────────────────────────────────────────────────────────────────
          enter choose   / search   esc close
        """#)
  }

  @Test func helpSearch() {
    var session = Session()
    session.press("?/link")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Help

            Links
          ▌ o                       open the first link, or the typed number
            0–9                     the number of a link, for Enter, o or y
            enter                   open the only link, or the typed number
            u                       list the links of the item
            y                       copy the link, else the text












          ────────────────────────────────────────────────────────────────────────────
          /link
        """#)
  }

  @Test func aCommand() {
    var session = Session()
    session.press(":t<tab><tab>")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ Die Einführungswoche
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Freitag, 10. Juni 2016 · Erste Schritte · Tipp                    ⌂ 1  ✉ 1

            Bibliotheksausweis
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Samstag, 11. Juni 2016 · Tipp

            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            Essen

            欢迎来到图书馆
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Donnerstag, 29. Februar 2024 · Bücher · Tipp

            Fachschaftsrat
          ────────────────────────────────────────────────────────────────────────────
          :tag                     tab   tag   tags
        """#)
  }

  @Test func aWrongCommand() {
    var session = Session()
    session.press(":qiut<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ Die Einführungswoche
          ▌ In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
          ▌ vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
          ▌ Freitag, 10. Juni 2016 · Erste Schritte · Tipp                    ⌂ 1  ✉ 1

            Bibliotheksausweis
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            Samstag, 11. Juni 2016 · Tipp

            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            Essen

            欢迎来到图书馆
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Donnerstag, 29. Februar 2024 · Bücher · Tipp

            Fachschaftsrat
          ────────────────────────────────────────────────────────────────────────────
          :qiut                    no command qiut – quit?
        """#)
  }

  @Test func linkNumber() {
    var session = Session()
    session.press("<enter>2")
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Die Einführungswoche
            Freitag, 10. Juni 2016 · Erste Schritte · Tipp

            In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
            vor den Seminaren; das Programm steht unter www.example.org/erste-woche,
            und wer Fragen hat, schreibt an die Beratung.

            Bitte bringen Sie Ihren Ausweis mit.

            1 ⌂ www.example.org/erste-woche
            2 ✉ Studienberatung  beratung@example.org









          ────────────────────────────────────────────────────────────────────────────
          link 2                                                                1 of 6
        """#)
  }
}

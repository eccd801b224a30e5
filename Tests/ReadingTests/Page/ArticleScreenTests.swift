import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens with the page of an article.
struct ArticleScreenTests {
  private static func session(
    _ item: Item, _ width: Int = 80, _ height: Int = 24, keys: String = "<enter>"
  ) -> Session {
    var session = Session([item], tabs: [Articles.tab], width: width, height: height)
    session.press(keys)
    return session
  }

  @Test func anArticle() {
    let session = Self.session(Articles.library)
    #expect(
      session.screen == #"""
          FH-Flyer    Start                                               ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Library
            Books, and a quiet place
            First week

            ▣ library.jpg [6] · pictures are not shown

            The library is in building C. Read the rules[1] first, then ask the
            desk[2] for a card, or go to the week[3].


            Hours

            Day      │ From │ To
            ─────────┼──────┼───
            Monday   │    9 │ 22
            Saturday │   10 │ 16


            Rules

          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   c contents   ? help               0 %   1 of 1
        """#)
  }

  @Test func theEndOfAnArticle() {
    let session = Self.session(Articles.library, keys: "<enter>G")
    #expect(
      session.belowHeader == #"""
               • No food drinks.
            2. Bring things back.

            │ Who reads, lives twice.

            The catalogue

            Search it with find:

              sh
              find --title "Momo" | less

            More at https://library.example.org/[4] and nowhere[5].

            1 § the rules  #rules
            2 ✉ the desk  desk@example.org?subject=Card
            3 → the week  #week
            4 ⌂ https://library.example.org/
            5 ✗ nowhere  javascript:alert(1)
            6 ⌂ https://example.org/library.jpg
          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   c contents   ? help               end   1 of 1
        """#)
  }

  @Test func aTaskList() {
    let session = Self.session(Articles.week)
    #expect(
      session.belowHeader == #"""
            The first week
            What to do

            ☑ Find the house
            ☐ Get the card at the library[1]
            ☐ Meet your tutors
              ☑ Anna
              ☐ Bo

            Back to the hours[2], or somewhere else[3].

            1 → library  #library
            2 → the hours  library#hours
            3 → somewhere else  #nowhere
          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help                         1 of 1
        """#)
  }

  @Test func chinese() {
    let session = Self.session(Articles.chinese)
    #expect(
      session.belowHeader == #"""
            新生指南
            第一周
            开始

            图书馆

            图书馆每天上午九点开门。请带上您的学生证，并在入口处[1]登记。复印机在三
            楼，价格表贴在墙上；欢迎使用我们的服务。

            1. 登记
            2. 借书
               • 最多十本
               • 两周以内归还

            │ 读书破万卷，下笔如有神。

            1 ⌂ 入口处  https://example.org/rukou
          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   c contents   / search   ? help                    1 of 1
        """#)
  }

  @Test func narrowChinese() {
    let session = Self.session(Articles.chinese, 40, 24)
    #expect(
      session.screen == #"""
         FH-Flyer    Start         ● live 22:12
         ──────────────────────────────────────
           新生指南
           第一周
           开始

           图书馆

           图书馆每天上午九点开门。请带上您的学
           生证，并在入口处[1]登记。复印机在三
           楼，价格表贴在墙上；欢迎使用我们的服
           务。

           1. 登记
           2. 借书
              • 最多十本
              • 两周以内归还

           │ 读书破万卷，下笔如有神。

           1 ⌂ 入口处  https://example.org/ruk…

         ──────────────────────────────────────
         esc back   o link   ? help      1 of 1
        """#)
  }

  @Test func german() {
    let session = Self.session(Articles.german)
    #expect(
      session.belowHeader == #"""
            Einstieg
            Erste Schritte

            Willkommen

            Die Einführungswoche beginnt eine Woche vor den Lehrveranstaltungen. Wer
            die Studienordnung sucht, findet sie beim Prüfungsamt; Auskünfte über
            Bundesausbildungsförderungsgeld gibt das Studierendenwerk.


            Was man braucht

            • Personalausweis
            • Immatrikulationsbescheinigung
              1. ausgedruckt
              2. unterschrieben
          ────────────────────────────────────────────────────────────────────────────
          esc back   y copy   c contents   / search   ? help                    1 of 1
        """#)
  }

  @Test func narrowGerman() {
    let session = Self.session(Articles.german, 40, 24)
    #expect(
      session.belowHeader == #"""
           Einstieg
           Erste Schritte

           Willkommen

           Die Einführungswoche beginnt eine
           Woche vor den Lehrveranstaltungen.
           Wer die Studienordnung sucht, findet
           sie beim Prüfungsamt; Auskünfte über
           Bundesausbildungsförderungsgeld gibt
           das Studierendenwerk.


           Was man braucht

           • Personalausweis
           • Immatrikulationsbescheinigung
             1. ausgedruckt
             2. unterschrieben
         ──────────────────────────────────────
         esc back   y copy   ? help      1 of 1
        """#)
  }
}

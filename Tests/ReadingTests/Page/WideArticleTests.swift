import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of an article beside its list, and by itself, on a large terminal.
struct WideArticleTests {
  private static func session(
    _ item: Item, _ width: Int = 80, _ height: Int = 24, keys: String = "<enter>"
  ) -> Session {
    var session = Session([item], tabs: [Articles.tab], width: width, height: height)
    session.press(keys)
    return session
  }

  @Test func wide() {
    let session = Self.session(Articles.library, 140, 45)
    #expect(
      session.screen == #"""
          FH-Flyer    Start                                                                                                           ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          ▌ Library                                             ┃   Library
          ▌ Books, and a quiet place                            ┃   Books, and a quiet place
          ▌ The library is in **building C**. Read [the rules]  ┃   First week
          ▌ (#rules) first, then ask [the desk] …               ┃
                                                                ┃   ▣ library.jpg [6] · pictures are not shown
                                                                ┃
                                                                ┃   The library is in building C. Read the rules[1] first, then ask the desk[2]
                                                                ┃   for a card, or go to the week[3].
                                                                ┃
                                                                ┃
                                                                ┃   Hours
                                                                ┃
                                                                ┃   Day      │ From │ To
                                                                ┃   ─────────┼──────┼───
                                                                ┃   Monday   │    9 │ 22
                                                                ┃   Saturday │   10 │ 16
                                                                ┃
                                                                ┃
                                                                ┃   Rules
                                                                ┃
                                                                ┃   1. Be quiet.
                                                                ┃      • No calls.
                                                                ┃        ◦ None at all.
                                                                ┃      • No food drinks.
                                                                ┃   2. Bring things back.
                                                                ┃
                                                                ┃   │ Who reads, lives twice.
                                                                ┃
                                                                ┃   The catalogue
                                                                ┃
                                                                ┃   Search it with find:
                                                                ┃
                                                                ┃     sh
                                                                ┃     find --title "Momo" | less
                                                                ┃
                                                                ┃   More at https://library.example.org/[4] and nowhere[5].
                                                                ┃
                                                                ┃   1 § the rules  #rules
                                                                ┃   2 ✉ the desk  desk@example.org?subject=Card
                                                                ┃   3 → the week  #week
                                                                ┃   4 ⌂ https://library.example.org/
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   c contents   ? help                                                                           0 %   1 of 1
        """#)
  }

  @Test func zoomed() {
    let session = Self.session(Articles.library, 140, 45, keys: "<enter>zz")
    #expect(
      session.belowHeader == #"""
                                     Library
                                     Books, and a quiet place
                                     First week

                                     ▣ library.jpg [6] · pictures are not shown

                                     The library is in building C. Read the rules[1] first, then ask the desk[2] for a
                                     card, or go to the week[3].


                                     Hours

                                     Day      │ From │ To
                                     ─────────┼──────┼───
                                     Monday   │    9 │ 22
                                     Saturday │   10 │ 16


                                     Rules

                                     1. Be quiet.
                                        • No calls.
                                          ◦ None at all.
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
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   c contents   ? help                                                                           0 %   1 of 1
        """#)
  }
}

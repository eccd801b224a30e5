import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the screens over the page of an article, and the note below the article.
struct ArticleOverlayTests {
  private static let note = """
    Ask Bo about the bus, and whether one can come with a bicycle in the first week.

    图书馆每天上午九点开门。
    """

  private static func session(
    _ item: Item, _ width: Int = 80, _ height: Int = 24, keys: String = "<enter>"
  ) -> Session {
    var session = Session([item], tabs: [Articles.tab], width: width, height: height)
    session.press(keys)
    return session
  }

  @Test func contents() {
    let session = Self.session(Articles.library, keys: "<enter>c")
    #expect(
      session.screen == #"""
          FH-Flyer    Start                                               ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Library                                       │   Contents
            Books, and a quiet place                      │
            First week                                    │ ▌ Hours
                                                          │   Rules
            ▣ library.jpg [6] · pictures are not shown    │     The catalogue
                                                          └───────────────────────────
            The library is in building C. Read the rules[1] first, then ask the
            desk[2] for a card, or go to the week[3].


            Hours

            Day      │ From │ To
            ─────────┼──────┼───
            Monday   │    9 │ 22
            Saturday │   10 │ 16


            Rules

          ────────────────────────────────────────────────────────────────────────────
          enter choose   esc close   ? help
        """#)
  }

  @Test func hints() {
    let session = Self.session(Articles.library, keys: "<enter>f")
    #expect(
      session.belowHeader == #"""
            Library
            Books, and a quiet place
            First week

            ▣ library.jpg  a  · pictures are not shown

            The library is in building C. Read the rules s  first, then ask the
            desk d  for a card, or go to the week f .


            Hours

            Day      │ From │ To
            ─────────┼──────┼───
            Monday   │    9 │ 22
            Saturday │   10 │ 16


            Rules
          ────────────────────────────────────────────────────────────────────────────
          esc cancel   F1 help                                            0 %   1 of 1
        """#)
  }

  @Test func linkList() {
    let session = Self.session(Articles.library, keys: "<enter>u")
    #expect(
      session.belowHeader == #"""
            Library                            │   Library
            Books, and a quiet place           │
            First week                         │ ▌ 1 § the rules
                                               │ ▌     #rules
            ▣ library.jpg [6] · pictures are n │
                                               │   2 ✉ the desk
            The library is in building C. Read │       desk@example.org?subject=Card
            desk[2] for a card, or go to the w │
                                               │   3 → the week
                                               │       #week
            Hours                              │
                                               │   4 ⌂ https://library.example.org/
            Day      │ From │ To               │
            ─────────┼──────┼───               │
            Monday   │    9 │ 22               │   5 ✗ nowhere
            Saturday │   10 │ 16               │       javascript:alert(1)
                                               │
                                               │   6 ⌂ https://example.org/library.jpg
            Rules                              │
                                               │
          ────────────────────────────────────────────────────────────────────────────
          enter choose   y copy   esc close   ? help
        """#)
  }

  @Test func aNoteBelow() {
    var session = Self.session(Articles.week, keys: "")
    session.store.notes["week"] = Note(
      id: "week", title: "The first week", text: "Ask Bo about the bus.\nTicket: 23 €",
      updated: Sample.now)
    session.press("<enter>")
    #expect(
      session.belowHeader == #"""
            The first week
            What to do
            ✎ your note

            ☑ Find the house
            ☐ Get the card at the library[1]
            ☐ Meet your tutors
              ☑ Anna
              ☐ Bo

            Back to the hours[2], or somewhere else[3].

            1 → library  #library
            2 → the hours  library#hours
            3 → somewhere else  #nowhere

            ──────────────────────────────────────────────────────────────────────────
            ✎ Your note

            Ask Bo about the bus.
          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help                   0 %   1 of 1
        """#)
  }

  @Test func theEditor() {
    var session = Self.session(Articles.week)
    session.send(.notes(.opened(Self.note, id: "week", title: "The first week")))
    #expect(
      session.belowHeader == #"""
            ✎ The first week

            Ask Bo about the bus, and whether one can come with a bicycle in the
            first week.

            图书馆每天上午九点开门。
          ────────────────────────────────────────────────────────────────────────────
          ^s save   esc leave   F1 help
        """#)
  }

  @Test func theNarrowEditor() {
    var session = Self.session(Articles.week)
    session.send(.notes(.opened(Self.note, id: "week", title: "The first week")))
    session.resize(40, 12)
    #expect(
      session.screen == #"""
         FH-Flyer    Start         ● live 22:12
         ──────────────────────────────────────
           ✎ The first week

           Ask Bo about the bus, and whether
           one can come with a bicycle in the
           first week.

           图书馆每天上午九点开门。

         ──────────────────────────────────────
         ^s save   esc leave   F1 help
        """#)
  }

  @Test func theQuestion() {
    var session = Self.session(Articles.week)
    session.send(.notes(.opened(Self.note, id: "week", title: "The first week")))
    session.resize(40, 12)
    session.press("x<esc>")
    #expect(
      session.belowHeader == #"""
           ✎ The first week

           Ask Bo about the bus, and whether
           one can come with a bicycle in the
           first week.

           图书馆每天上午九点开门。x
         ──────────────────────────────────────
         Leave without saving the note? y/n
        """#)
  }
}

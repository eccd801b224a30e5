import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of pages with pictures.
struct PicturePageViewTests {
  private func session(
    _ item: Item, _ width: Int = 80, _ height: Int = 24, keys: String = "<enter>"
  ) -> Session {
    var session = Session(
      [item], tabs: [Articles.tab], width: width, height: height, locale: "en_GB")
    session.showPictures()
    session.press(keys)
    return session
  }

  private static let text = Articles.article(
    "text", "Two houses",
    """
    Before.

    ![A red house](https://example.org/red.jpg)

    Between.

    - In a list

      <img src="https://example.org/blue.png?a=1&amp;b=2" alt="A blue house" width="96" height="64">

    After.
    """)

  private static let course = Item(
    id: "course", title: "Watercolour from the start",
    text: "What you need: paper, a brush, three colours.",
    payload: .course(
      Course(
        status: .published,
        cover: ImageReference(url: "https://example.org/cover.jpg", width: 480, height: 270),
        soldCount: 1204, rating: 4.5, ratingCount: 87, length: 27_240,
        published: FlyerDate(year: 2023, month: 3, day: 5))))

  private static let incubating = Item(
    id: "new", title: "Cyanotypes", text: "",
    payload: .course(
      Course(
        status: .incubating, goal: 60, soldCount: 45,
        incubated: FlyerDate(year: 2023, month: 11, day: 1),
        due: FlyerDate(year: 2023, month: 11, day: 20))))

  private static let pick = Item(
    id: "pick", title: "Ten ways to draw a tree", text: "Begin with the light.",
    date: FlyerDate(year: 2023, month: 10, day: 2),
    payload: .staffPick(
      StaffPick(
        cover: ImageReference(url: "https://example.org/tree.png"), creator: "Mei",
        viewCount: 1140, updated: FlyerDate(year: 2023, month: 10, day: 9))))

  @Test func articleAwaited() {
    #expect(
      session(Articles.library).screen == #"""
          FH-Flyer    Start                                               ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Library
            Books, and a quiet place
            First week

            ┌                                     ┐




                         ▣ library.jpg




            └                                     ┘
            library.jpg [6]

            The library is in building C. Read the rules[1] first, then ask the
            desk[2] for a card, or go to the week[3].

          ────────────────────────────────────────────────────────────────────────────
          esc back   i picture   o link   c contents   ? help             0 %   1 of 1
        """#)
  }

  @Test func articleShown() {
    var session = session(Articles.library)
    session.bring(width: 640, height: 480)
    #expect(
      session.screen == #"""
          FH-Flyer    Start                                               ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Library
            Books, and a quiet place
            First week

            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            library.jpg [6]

            The library is in building C. Read the rules[1] first, then ask the
            desk[2] for a card, or go to the week[3].

          ────────────────────────────────────────────────────────────────────────────
          esc back   i picture   o link   c contents   ? help             0 %   1 of 1
        """#)
  }

  @Test func articleFailed() {
    var session = session(Articles.library)
    session.fail("The server answered 404.")
    #expect(
      session.belowHeader == #"""
            Library
            Books, and a quiet place
            First week

            ┌                                     ┐



                         ▣ library.jpg
                   The server answered 404.




            └                                     ┘
            library.jpg [6]

            The library is in building C. Read the rules[1] first, then ask the
            desk[2] for a card, or go to the week[3].
          ────────────────────────────────────────────────────────────────────────────
          esc back   i picture   o link   c contents   ? help             0 %   1 of 1
        """#)
  }

  @Test func picturesOfAText() {
    var session = session(Self.text)
    session.bring()
    #expect(
      session.belowHeader == #"""
            Two houses

            Before.

            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            A red house[1]

            Between.

            • In a list
          ────────────────────────────────────────────────────────────────────────────
          esc back   i picture   o link   J next   ? help                 0 %   1 of 1
        """#)
  }

  @Test func aPictureHalfScrolled() {
    var session = session(Self.text, 40, 16, keys: "<enter>jjjjjj")
    session.bring()
    #expect(
      session.screen == #"""
         FH-Flyer    Start         ● live 22:12
         ──────────────────────────────────────
           ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
           ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
           ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
           ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
           ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
           A red house[1]

           Between.

           • In a list

             ▒▒██▒▒██▒▒██
         ──────────────────────────────────────
         esc back   o link   ? help        13 %
        """#)
  }

  @Test func picturesOff() {
    var session = Session([Self.text], tabs: [Articles.tab], locale: "en_GB")
    session.press("<enter>")
    #expect(
      session.belowHeader == #"""
            Two houses

            Before.

            ▣ A red house[1] · pictures are not shown

            Between.

            • In a list

              ▣ A blue house[2]

            After.

            1 ⌂ A red house  https://example.org/red.jpg
            2 ⌂ A blue house  https://example.org/blue.png?a=1&b=2
          ────────────────────────────────────────────────────────────────────────────
          esc back   o link   u links   J next   ? help                         1 of 1
        """#)
  }

  @Test func aCourse() {
    var session = session(Self.course)
    session.bring(width: 480, height: 270)
    #expect(
      session.belowHeader == #"""
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒█

            Watercolour from the start
             Published                                                  ★★★★½ 4.5 (87)
            7 h 34 min                                                  1,204 students
            Published 5 Mar 2023

            What you need: paper, a brush, three colours.
          ────────────────────────────────────────────────────────────────────────────
          esc back   i picture   y copy   J next   ? help                       1 of 1
        """#)
  }

  @Test func theCursorStandsAtWordsNotOnAPicture() {
    var session = session(Self.course)
    session.bring()
    #expect(session.canvas.cursor?.y == session.row(of: "Watercolour from the start"))
  }

  @Test func aCourseThatLooksForPeople() {
    #expect(
      session(Self.incubating, 40, 12).screen == #"""
         FH-Flyer    Start         ● live 22:12
         ──────────────────────────────────────
           Cyanotypes
            Incubating              6 days left
           ━━━━━━━━━━━━━━━━━━━━━━────────  75 %
           Incubating since 1 Nov 2023
           Goal due by 20 Nov 2023



         ──────────────────────────────────────
         esc back   y copy   ? help      1 of 1
        """#)
  }

  @Test func aPickedArticle() {
    var session = session(Self.pick, 60, 20)
    session.bring()
    #expect(
      session.screen == #"""
          FH-Flyer    Start                           ● live 22:12
          ────────────────────────────────────────────────────────
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██
            ██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒
            ▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██▒▒██

            Ten ways to draw a tree
            Mei · 1,140 views                           2 Oct 2023
            Updated 9 Oct 2023

            Begin with the light.

          ────────────────────────────────────────────────────────
          esc back   i picture   y copy   J next   ? help   1 of 1
        """#)
  }
}

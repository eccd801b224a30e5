import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of lists of articles.
struct TreeScreenTests {
  @Test func home() {
    let session = SampleTree.session()
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Campus   All   Search                        ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ ▾ First week                                                             3

            Library ›                                                                5
            Books and a quiet place

            To do ›                                                                0/5

            Welcome
            A word of the dean
            Good to see you.

            ▾ Gut zu wissen                                                          2

            WLAN
            Das Netz heißt eduroam und braucht ein Zertifikat.

            新生指南
            图书馆每天上午九点开门。请带上您的学生证。


          ────────────────────────────────────────────────────────────────────────────
          za fold   ] next section   / search   L sources   ? help      section 1 of 2
        """#)
  }

  @Test func aListWithinALevel() {
    var session = SampleTree.session()
    session.press("j<enter>j")
    #expect(
      session.belowHeader == #"""
            Home › Library                                                  5 articles

            Öffnungszeiten
            Mon to Fri 9–22, Saturday 10–16.

          ▌ ▾ Borrowing                                                              2

            Library card
            Bring a photograph.

            Gebühren
            Zwei Wochen sind frei.

            ▾ Räume                                                                  2

            Rooms ›                                                                  2

            In the evening
          ────────────────────────────────────────────────────────────────────────────
          za fold   esc back   ] next section   E note   ? help         section 1 of 2
        """#)
  }

  @Test func aChecklist() {
    var session = checklist()
    session.press("jjx")
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Campus   All   Search                        ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Home › To do                                                    3/5 ticked

            ☑ Get a key                                                              ✎
              At the porter's lodge, with your passport.

            ☐ Semesterticket abholen                                                 ★

         ●▌ ☑ Tour ›                                                            ✎  1/2




          ────────────────────────────────────────────────────────────────────────────
          x tick   enter open   U undo   esc back   ? help                      3 of 3
        """#)
  }

  @Test func asciiChecklist() {
    let session = checklist(charset: .ascii)
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Campus   All   Search                        * live 22:12
          ----------------------------------------------------------------------------
            Home > To do                                                    2/5 ticked

          | [x] Get a key                                                            n
          |   At the porter's lodge, with your passport.

            [ ] Semesterticket abholen                                               *

         *  [ ] Tour >                                                          n  1/2




          ----------------------------------------------------------------------------
          x tick   enter open   esc back   / search   ? help                    1 of 3
        """#)
  }

  @Test func wide() {
    var session = SampleTree.session(width: 140, height: 30) { $0.tree.ticked = ["key"] }
    session.press("jjj")
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Campus   All   Search                                                                                    ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
            ▾ First week                                      3 │   Welcome
                                                                │   A word of the dean
            Library ›                                         5 │
            Books and a quiet place                             │   Good to see you.
                                                                │
            To do ›                                         1/5 │
                                                                │
          ▌ Welcome                                             │
          ▌ A word of the dean                                  │
          ▌ Good to see you.                                    │
                                                                │
            ▾ Gut zu wissen                                   2 │
                                                                │
            WLAN                                                │
            Das Netz heißt eduroam und braucht ein Zertifikat.  │
                                                                │
            新生指南                                            │
            图书馆每天上午九点开门。请带上您的学生证。          │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
                                                                │
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                                                                               3 of 5
        """#)
  }

  @Test func fortyColumns() {
    var session = SampleTree.session(width: 40, height: 20)
    session.press("j<enter>jjjjj<enter>")
    #expect(
      session.screen == #"""
           Home   Campus   All ›   ● live 22:12
         ──────────────────────────────────────
           Home › Library › Rooms    2 articles

         ▌ Quiet room
         ▌ No calls.

           Group room
           Book it.









         ──────────────────────────────────────
         enter open   esc back   ? help  1 of 2
        """#)
  }

  private func checklist(charset: Charset = .utf8) -> Session {
    var session = SampleTree.session(height: 16, charset: charset) { store in
      store.tree.ticked = ["key", "tower"]
      store.tree.starred = ["pass"]
      store.tree.noted = ["key", "tour"]
      store.marks = ["tour": .new]
    }
    session.press("jj<enter>")
    return session
  }
}

/// Tests the text that is shown if a list has no rows.
struct TreeFaceTests {
  @Test func anEmptyHome() {
    var session = Session([], tabs: SampleTree.tabs) { $0.counts[.article] = 3 }
    #expect(session.screen.contains("This tab is empty."))
    session.refresh([]) { $0.counts[.article] = 0 }
    #expect(session.screen.contains("This flyer has nothing to read yet."))
  }

  @Test func anEmptyList() {
    var session = SampleTree.session { $0.tree.children["library"] = [] }
    session.press("j<enter>")
    #expect(session.screen.contains("“Library” has no articles."))
    #expect(session.screen.contains("esc goes back."))
    #expect(session.footer.contains("esc back   E note   / search"))
    session.press("za]x*eo<enter>U")
    #expect(session.effects == [])
    session.press("<esc>")
    #expect(session.selectedTitle == "Library")
  }

  @Test func aListOnItsWay() {
    var session = SampleTree.session()
    session.isSlow = true
    session.press("j<enter>")
    #expect(session.reader.isAwaitingRows)
    #expect(session.screen.contains("Loading …"))
    #expect(session.rows[2].contains("Home › Library"))
    session.answer()
    #expect(!session.reader.isAwaitingRows)
  }

  @Test func nothingFoundInALevel() {
    var session = SampleTree.session()
    session.press("j<enter>/zzz<enter>")
    #expect(session.screen.contains("Nothing matches “zzz” here."))
    session.press("<esc>")
    #expect(session.selectedTitle == "Öffnungszeiten")
  }

  @Test func aLongSearchIsNotCutBesideTheItem() {
    var session = Session(width: 100)
    session.press("/a search that is far too long for the pane of the list<enter>")
    #expect(session.row(of: "Nothing matches “a search that is") != nil, "\(session.screen)")
    #expect(session.screen.contains("too long for the pane of the list”"))
  }
}

struct PathTextTests {
  private let steps = ["Home", "First week", "Library", "Rooms", "Quiet"]

  @Test(arguments: [
    (80, "Home › First week › Library › Rooms › Quiet"),
    (43, "Home › First week › Library › Rooms › Quiet"),
    (42, "Home › … › Library › Rooms › Quiet"), (33, "Home › … › Rooms › Quiet"),
    (20, "Home › … › Quiet"), (16, "Home › … › Quiet"), (15, "… › Quiet"), (9, "… › Quiet"),
    (8, "Quiet"), (0, "Quiet"),
  ])
  func isCutInTheMiddleThenAtTheLeft(_ columns: Int, _ text: String) {
    #expect(PathText.text(steps, columns: columns) == text)
  }

  @Test func shortPaths() {
    #expect(PathText.text([], columns: 10) == "")
    #expect(PathText.text(["新生指南"], columns: 2) == "新生指南")
    #expect(PathText.text(["Home", "新生指南"], columns: 13) == "… › 新生指南")
    #expect(PathText.text(["Home", "新生指南"], columns: 15) == "Home › 新生指南")
  }
}

struct HeadlineRowTests {
  @Test func anArticleHasASubtitle() {
    let item = ItemSummary(
      id: "a", title: "A", preview: "One two", payload: .article(ArticleSummary(subtitle: "Sub")))
    #expect(
      HeadlineRow(item, measure: 40).lines == [.title("A"), .subtitle("Sub"), .preview("One two")])
  }

  @Test func aSubtitleStandsInForATitle() {
    let item = ItemSummary(
      id: "a", title: "", preview: "One", payload: .article(ArticleSummary(subtitle: "Sub")))
    #expect(HeadlineRow(item, measure: 40).lines == [.title("Sub"), .preview("One")])
  }

  @Test func theTextBesideABoxIsNarrower() {
    let item = ItemSummary(
      id: "a", title: "A", preview: "one two three",
      payload: .article(ArticleSummary(isTicked: false)))
    let row = HeadlineRow(item, measure: 9)
    #expect(row.lines == [.title("A"), .preview("one two"), .preview("three")])
    #expect(row.indent == 2)
  }
}

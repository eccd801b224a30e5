import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests headings of sections: folding, unfolding, moving between them.
struct SectionTests {
  private func titles(_ session: Session) -> [String] {
    session.reader.screen?.list.window?.rows.map(\.title) ?? []
  }

  @Test func theFirstArticleIsSelectedFirstAndItsHeadingIsToBeSeen() {
    var session = SampleTree.session(startsAtHeading: false)
    #expect(session.selectedTitle == "Library")
    #expect(session.rows[2].hasPrefix("    ▾ First week"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.reader.tabs.path == ["Home", "Library"])
    session.press("<esc>Gg")
    #expect(session.selectedTitle == "Library")
    session.press("<up>zc")
    #expect(session.selectedTitle == "First week")
    #expect(session.screen.contains("▸ First week"), "\(session.screen)")
    session.press("zo")
    #expect(session.selectedTitle == "First week", "what was folded stays selected")
  }

  @Test func aListShowsItsSections() {
    var session = SampleTree.session()
    session.press("j<enter>")
    #expect(
      titles(session) == [
        "Öffnungszeiten", "Borrowing", "Library card", "Gebühren", "Räume", "Rooms",
        "In the evening",
      ])
    #expect(session.reader.screen?.list.window?.headings == [1, 4])
  }

  @Test(arguments: ["za", "<enter>", "zc", ":fold<enter>", ":toggle-section<enter>"])
  func aHeadingFolds(_ keys: String) {
    var session = SampleTree.session()
    session.press("j<enter>j" + keys)
    #expect(session.selectedTitle == "Borrowing")
    #expect(
      titles(session) == ["Öffnungszeiten", "Borrowing", "Räume", "Rooms", "In the evening"])
    #expect(session.screen.contains("▸ Borrowing"))
    #expect(session.reader.focus == .list)
  }

  @Test(arguments: ["za", "<enter>", "zo", "zR", ":unfold<enter>"])
  func aHeadingUnfolds(_ keys: String) {
    var session = SampleTree.session()
    session.press("j<enter>jza")
    let folded = session.screen
    session.press(keys)
    #expect(session.selectedTitle == "Borrowing")
    #expect(titles(session).count == 7)
    session.press("za")
    #expect(session.screen == folded)
  }

  @Test func foldingWhatIsFoldedChangesNothing() {
    var session = SampleTree.session()
    session.press("j<enter>jzc")
    let before = session.screen
    session.press("zc")
    #expect(session.screen == before)
  }

  @Test func fromWithinASectionItsHeadingIsSelected() {
    var session = SampleTree.session()
    session.press("j<enter>jjjza")
    #expect(session.selectedTitle == "Borrowing")
    #expect(session.reader.screen?.list.selection == 1)
    #expect(!titles(session).contains("Gebühren"))
  }

  @Test func foldingKeepsTheHeadingOnItsRow() {
    var session = SampleTree.session(height: 14)
    session.press("j<enter>Gza")
    let row = session.canvas.cursor
    session.press("za")
    #expect(session.canvas.cursor == row)
    #expect(session.selectedTitle == "Räume")
  }

  @Test func allSectionsFoldAndUnfold() {
    var session = SampleTree.session()
    session.press("j<enter>jjjzM")
    #expect(titles(session) == ["Öffnungszeiten", "Borrowing", "Räume"])
    #expect(session.selectedTitle == "Borrowing")
    session.press("zo")
    #expect(titles(session).count == 5)
    session.press("zR")
    #expect(titles(session).count == 7)
  }

  @Test func sectionsFarAwayFoldWhenTheyAreSeen() {
    var session = SampleTree.session { store in
      let sections = (0..<40).map { number in
        FakeTree.Header(
          id: "h\(number)", title: "Section \(number)",
          articles: (0..<20).map { "a\(number)-\($0)" })
      }
      store.tree.headers = sections
    }
    session.refresh(
      session.store.tree.headers.flatMap(\.articles).map { SampleTree.article($0, $0, "Text.") })
    session.press("1<pause>gzM")
    session.press("G")
    #expect(session.selectedTitle == "Section 39", "\(session.screen)")
    #expect(titles(session).allSatisfy { $0.hasPrefix("Section") })
    #expect(!session.reader.isAwaitingRows)
  }

  @Test func sectionsFoldedStayFoldedOverARefresh() {
    var session = SampleTree.session()
    session.press("j<enter>jza")
    session.refresh(session.store.items)
    #expect(session.screen.contains("▸ Borrowing"))
    #expect(session.selectedTitle == "Borrowing")
    session.press("<esc><enter>")
    #expect(session.screen.contains("▾ Borrowing"))
  }

  @Test func bracketsGoFromHeadingToHeading() {
    var session = SampleTree.session()
    session.press("j<enter>]")
    #expect(session.selectedTitle == "Borrowing")
    session.press("]")
    #expect(session.selectedTitle == "Räume")
    session.press("]")
    #expect(session.selectedTitle == "Räume")
    #expect(session.footer.contains("No more sections."))
    session.press("j[")
    #expect(session.selectedTitle == "Räume")
    session.press("[")
    #expect(session.selectedTitle == "Borrowing")
  }

  @Test func aSectionFarAwayIsGoneTo() {
    var session = SampleTree.session()
    let far = (0..<500).map { SampleTree.article("a\($0)", "Article \($0)", "Text.") }
    session.store.tree.headers = [
      FakeTree.Header(id: "x", title: "Long", articles: far.map(\.id)),
      FakeTree.Header(id: "y", title: "Short", articles: ["welcome"]),
    ]
    session.refresh(SampleTree.items + far)
    session.press("g]")
    #expect(session.selectedTitle == "Short")
    session.press("k")
    #expect(session.selectedTitle == "Article 499")
    session.press("za")
    #expect(session.selectedTitle == "Long")
    #expect(session.footer.contains("The section begins here."))
  }

  @Test func withoutSectionsThatIsSaid() {
    var session = SampleTree.session()
    session.press("2<pause>]")
    #expect(session.footer.contains("This list has no sections."))
    session.press("za")
    #expect(session.footer.contains("No section here."))
    session.press("zM")
    #expect(session.footer.contains("This list has no sections."))
  }

  @Test func headingsAreNotCounted() {
    var session = SampleTree.session()
    #expect(session.footer.hasSuffix("section 1 of 2"))
    session.press("jjjjj")
    #expect(session.selectedTitle == "WLAN")
    #expect(session.footer.hasSuffix("4 of 5"))
    session.press(":2<enter>")
    #expect(session.selectedTitle == "To do")
    session.press(":999999999999999999<enter>")
    #expect(session.selectedTitle == "新生指南")
  }

  @Test func aHeadingHasNoPageBeside() {
    var session = SampleTree.session(width: 120)
    #expect(session.screen.ranges(of: "First week").count == 2, "\(session.screen)")
    session.press("jjjj")
    #expect(session.selectedTitle == "Gut zu wissen")
    #expect(session.screen.ranges(of: "Gut zu wissen").count == 2)
    session.press("*xeoyu")
    #expect(session.effects == [])
  }
}

struct FoldsTests {
  private let page = ItemPage(
    total: 2, offset: 0,
    rows: ["A", "B"].map { .heading(SectionHeading(id: $0, title: $0, count: 1)) },
    headings: [0, 1])

  @Test func oneByOne() {
    var folds = Folds()
    folds.set("A", isFolded: true)
    #expect(folds.titles == ["A"])
    folds.synchronise(with: page)
    #expect(folds.titles == ["A"])
    folds.set("A", isFolded: false)
    #expect(folds == Folds())
  }

  @Test func allButThoseThatWereUnfolded() {
    var folds = Folds()
    folds.foldAll(in: nil)
    #expect(folds.titles == [])
    folds.synchronise(with: page)
    #expect(folds.titles == ["A", "B"])
    folds.set("B", isFolded: false)
    folds.synchronise(with: page)
    #expect(folds.titles == ["A"])
    folds.unfoldAll()
    folds.synchronise(with: page)
    #expect(folds.titles == [])
  }
}

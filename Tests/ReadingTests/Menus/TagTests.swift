import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct TagTests {
  @Test func showsAllTagsWithTheirCounts() {
    var session = Session()
    session.press("t")
    #expect(session.rows[4].hasSuffix("│ ▌   Erste Schritte                       1"))
    #expect(session.rows[5].hasSuffix("│     Tipp                                 3"))
    #expect(session.footer.hasSuffix("5 tags"))
  }

  @Test func aFlyerWithoutTagsSaysSo() {
    let items = Sample.items.map { item in
      var item = item
      item.tags = []
      return item
    }
    var session = Session(items)
    session.press("t")
    #expect(session.reader.menu == nil, "\(session.screen)")
    #expect(session.footer.hasPrefix("  This flyer has no tags."), "\(session.footer)")
    session.press("j")
    #expect(session.reader.context == .list)
  }

  @Test func enterTakesOne() {
    var session = Session()
    session.press("t<down><enter>")
    #expect(session.reader.tabs.tags == ["Tipp"])
    #expect(session.reader.context == .list)
    #expect(session.rows[2] == "    #Tipp" + String(repeating: " ", count: 62) + "3 items")
    session.press("T")
    #expect(session.reader.tabs.tags == [])
    #expect(session.rows[2].contains("Die Einführungswoche"))
  }

  @Test func spaceTakesSeveralAndAllMustHold() {
    var session = Session()
    session.press("t <down> ")
    #expect(session.rows[4].contains("✓ Erste Schritte"))
    #expect(session.rows[5].contains("✓ Tipp"))
    session.press("<enter>")
    #expect(session.reader.tabs.tags == ["Erste Schritte", "Tipp"])
    #expect(session.reader.tabs.screens[0].front.list.total == 1)
    #expect(session.footer.contains("T clear tags"))
  }

  @Test func aTagIsGivenUpAgain() {
    var session = Session()
    session.press("t <esc>")
    #expect(session.reader.tabs.tags == ["Erste Schritte"])
    session.press("t <esc>")
    #expect(session.reader.tabs.tags == [])
    session.press("t<enter>t<enter>")
    #expect(session.reader.tabs.tags == [])
  }

  @Test func typingNarrows() {
    var session = Session()
    session.press("tbuch")
    #expect(session.rows[2].hasSuffix("│   Tags  buch"))
    #expect(session.rows[4].contains("Bücher"))
    #expect(session.footer.hasSuffix("1 tag"))
    session.press("<enter>")
    #expect(session.reader.tabs.tags == ["Bücher"])
  }

  @Test func nothingLikeItIsSaid() {
    var session = Session()
    session.press("txyz")
    #expect(session.screen.contains("No tag contains “xyz”."))
    session.press("<enter>")
    #expect(session.reader.tabs.tags == [])
  }

  @Test func theFilterHoldsInEveryTab() {
    var session = Session()
    session.press("tbuch<enter>3")
    #expect(session.screen.contains("Nothing tagged #Bücher here."))
    #expect(session.screen.contains("T clears the filter."))
    #expect(session.footer.contains("T clear tags"))
    session.press("T")
    #expect(session.selectedTitle == "Fachschaftsrat")
  }

  @Test func theSelectedItemStaysWhereItCan() {
    var session = Session()
    session.press("jttipp<enter>")
    #expect(session.selectedTitle == "Bibliotheksausweis")
    session.press("T")
    #expect(session.selectedTitle == "Bibliotheksausweis")
  }

  @Test func manyTagsAreLoadedAsTheyAreSeen() {
    let items = (0..<2000).map { Item(id: "\($0)", title: "T", tags: ["Tag \($0)"]) }
    var session = Session(items)
    session.press("t")
    #expect(session.footer.hasSuffix("2000 tags"))
    for _ in 0..<20 { session.press("<pgdn>") }
    #expect(session.screen.contains("Tag 360"), "\(session.screen)")
    session.press("<up><down><enter>")
    #expect(session.reader.tabs.tags == ["Tag 360"])
  }

  @Test func lateTagsAreDropped() {
    var session = Session()
    session.isSlow = true
    session.press("t")
    session.press("b")
    guard case .tags(let late)? = session.open.first else {
      Issue.record("no request")
      return
    }
    session.send(
      .store(
        .tagsLoaded(TagPage(total: 1, offset: 0, tags: [Tag(name: "Late", count: 1)]), for: late)))
    #expect(!session.screen.contains("Late"))
    session.answer()
    #expect(session.screen.contains("Bücher"))
  }

  @Test func theFooterSaysThatOneTypes() {
    var session = Session()
    session.press("t")
    #expect(session.footer.hasPrefix("  type to filter   "), "\(session.footer)")
    session.press("j")
    #expect(session.rows[2] == "  ▌ Die Einführungswoche          │   Tags  j")
  }

  @Test(arguments: ["buch", "essen", "tipp"])
  func aBurstOfKeysAndEnterTakesWhatWasTyped(_ typed: String) {
    var session = Session()
    session.isSlow = true
    session.press("t\(typed)<enter>")
    #expect(session.reader.context == .list)
    session.answer()
    let tag = ["buch": "Bücher", "essen": "Essen", "tipp": "Tipp"][typed]
    #expect(session.reader.tabs.tags == [tag])
  }

  @Test func aBurstForWhichThereIsNoTagSaysSo() {
    var session = Session()
    session.isSlow = true
    session.press("txyz<enter>")
    session.answer()
    #expect(session.reader.tabs.tags == [])
    #expect(session.footer.contains("No tag contains “xyz”."))
  }

  @Test func whatIsTypedAfterSpaceIsTakenAsWell() {
    var session = Session()
    session.press("t buch<enter>")
    #expect(session.reader.tabs.tags == ["Erste Schritte", "Bücher"])
  }

  @Test func aClickChooses() {
    var session = Session()
    session.press("t")
    session.click(45, 5)
    #expect(session.reader.tabs.tags == ["Tipp"])
    session.click(45, 20)
    #expect(session.reader.tabs.tags == ["Tipp"])
  }

  @Test func whatNoRowHasIsNotOffered() {
    let session = Session([Item(id: "a", title: "A")])
    #expect(!session.footer.contains("tags"), "\(session.footer)")
    #expect(Session().footer.contains("L sources"))
  }
}

struct SortTests {
  private func titles(_ session: Session) -> [String] {
    session.reader.screen?.list.window?.rows.map(\.title) ?? []
  }

  @Test func sortsByTitle() {
    var session = Session()
    session.press("Sj<enter>")
    #expect(titles(session).first == "Bibliotheksausweis")
    session.press("S")
    #expect(session.screen.contains("│ ▌ Title                   ↑ A to Z"))
    session.press("<enter>")
    #expect(titles(session).last == "Bibliotheksausweis")
    session.press("S")
    #expect(session.screen.contains("│ ▌ Title                   ↓ Z to A"))
  }

  @Test func datesBeginWithTheNewest() {
    var session = Session()
    session.press("SG<enter>")
    #expect(titles(session).first == "欢迎来到图书馆")
    session.press("SG<enter>S")
    #expect(session.screen.contains("Date              ↑ oldest first"))
  }

  @Test func theDocumentsOrderComesBack() {
    var session = Session()
    session.press("SG<enter>Sg<enter>")
    #expect(titles(session) == Sample.items.map(\.title))
  }

  @Test func theSelectedItemStaysSelected() {
    var session = Session()
    session.press("jjSj<enter>")
    #expect(session.selectedTitle == "Mensa")
  }

  @Test func escLeavesTheOrderAlone() {
    var session = Session()
    let before = session.screen
    session.press("Sj<esc>")
    #expect(session.screen == before)
  }

  @Test func aSortedListSaysByWhat() {
    var session = Session()
    session.press("Sj<enter>")
    #expect(session.footer.contains("   ↑ title   "), "\(session.footer)")
    session.press("S<enter>")
    #expect(session.footer.contains("   ↓ title   "), "\(session.footer)")
    session.press("<enter>")
    #expect(!session.footer.contains("↓ title"), "of a page that says nothing: \(session.footer)")
    session.press("<esc>Sg<enter>")
    #expect(!session.footer.contains("title"), "\(session.footer)")
    let own = Session(tabs: [Tab(title: "By name", scope: .all, sort: .title)])
    #expect(!own.footer.contains("title"), "the publisher's order is no news: \(own.footer)")
  }

  @Test func eachTabHasItsOwnOrder() {
    var session = Session()
    session.press("3Sjj<enter>")
    #expect(titles(session) == ["Dekanat", "Fachschaftsrat"])
    session.press("1")
    #expect(titles(session) == Sample.items.map(\.title))
    session.press("3")
    #expect(titles(session) == ["Dekanat", "Fachschaftsrat"])
  }

  @Test func aTabBeginsInThePublishersOrder() {
    let session = Session(tabs: [Tab(title: "By name", scope: .all, sort: .title)])
    #expect(titles(session).first == "Bibliotheksausweis")
  }

  @Test func aClickChooses() {
    var session = Session()
    session.press("S")
    session.click(50, 5)
    #expect(session.reader.context == .list)
    #expect(titles(session).first == "Bibliotheksausweis")
  }
}

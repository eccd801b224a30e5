import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests searches for items that another tab of the flyer lists.
struct OtherTabMatchesTests {
  private func home() -> Session {
    SampleCards.session(items: SampleCards.courses + Sample.items) { $0.tree = FakeTree() }
  }

  @Test func aSearchThatFindsNothingHereSaysWhatIsElsewhereAndEnterGoesThere() {
    var session = home()
    session.press("/ausweis")
    #expect(session.screen.contains("Nothing matches “ausweis” here."), "\(session.screen)")
    #expect(session.screen.contains("2 elsewhere: enter shows them."), "\(session.screen)")
    session.press("<enter>")
    #expect(session.reader.tabs.path == ["Search"])
    #expect(session.reader.prompt == nil)
    #expect(session.rows[2].contains("“ausweis”"), "\(session.screen)")
    #expect(session.rows[2].hasSuffix("2 matches"), "\(session.screen)")
    #expect(session.selectedTitle == "Die Einführungswoche")
    session.press("1")
    #expect(session.reader.selected?.id == "aroma", "the tab is as it was:\n\(session.screen)")
    #expect(session.reader.screen?.isSearching == false)
  }

  @Test func alsoWhereEnterComesBeforeTheCount() {
    var session = home()
    session.isSlow = true
    session.press("/dekanat<enter>")
    session.isSlow = false
    session.answer()
    #expect(session.reader.tabs.path == ["Search"], "\(session.screen)")
    #expect(session.selectedTitle == "Dekanat")
  }

  @Test func nothingAnywhereIsSaid() {
    var session = home()
    session.press("/qqq")
    let none = "Nothing elsewhere in this source either."
    #expect(session.screen.contains(none), "\(session.screen)")
    session.press("<enter>")
    #expect(session.reader.tabs.path == ["Home"])
    #expect(session.screen.contains("esc goes back to the list."))
  }

  @Test func whereEverythingWasSearchedThereIsNoElsewhere() {
    var session = Session()
    session.press("/qqq")
    #expect(!session.screen.contains("elsewhere"), "\(session.screen)")
  }

  @Test func aTagLeadsToWhatBearsIt() {
    var session = home()
    session.press("ttipp")
    #expect(session.row(of: "Tipp").map { session.rows[$0].hasSuffix("3") } == true)
    session.press("<enter>")
    #expect(session.reader.tabs.path == ["Search"], "\(session.screen)")
    #expect(session.rows[2].contains("#Tipp"), "\(session.screen)")
    #expect(session.rows[2].hasSuffix("3 items"), "\(session.screen)")
    #expect(
      session.footer.contains("Tags not found in “Home”: showing the whole flyer."),
      "\(session.screen)")
    session.press("1")
    #expect(session.screen.contains("Nothing tagged #Tipp here."), "\(session.screen)")
    #expect(session.screen.contains("3 elsewhere: enter shows them."), "\(session.screen)")
    session.press("<enter>")
    #expect(session.reader.tabs.path == ["Search"])
  }

  @Test func aTagThatTheTabHasStaysThere() {
    var session = Session()
    session.press("ttipp<enter>")
    #expect(session.reader.tabs.selected == 0)
  }

  @Test(
    arguments: ["ttipp<enter>", "ttipp <enter>", ":tag Tipp<enter>", ":tag tIPP<enter>"],
    [false, true])
  func eachWayToATagLeadsToTheSamePlace(_ keys: String, _ isBurst: Bool) {
    var session = home()
    session.isSlow = isBurst
    session.press(keys)
    session.isSlow = false
    session.answer()
    #expect(session.reader.tabs.path == ["Search"], "\(session.screen)")
    #expect(session.rows[2].hasSuffix("3 items"), "\(session.screen)")
    #expect(
      session.footer.contains("Tags not found in “Home”: showing the whole flyer."),
      "\(session.screen)")
  }

  @Test func anItemStaysWhenItsTagsAreClearedAndEscLeadsToWhereOneCameFrom() {
    var session = home()
    session.press("ttipp<enter><enter>")
    let title = session.reader.item?.item.title ?? ""
    #expect(session.reader.focus == .item)
    session.press("T")
    #expect(!title.isEmpty && session.screen.contains(title), "\(session.screen)")
    session.press("j<esc>")
    #expect(session.reader.tabs.path == ["Home"], "\(session.screen)")
    #expect(session.selectedTitle == SampleCards.courses[0].title)
  }

  @Test func anItemOfTheSearchTabStaysWithoutItsTagsAsWell() {
    var session = home()
    session.press("3<esc>ttipp<enter><enter>T")
    #expect(session.screen.contains("Die Einführungswoche"), "\(session.screen)")
    session.press("<esc>")
    #expect(session.reader.tabs.path == ["Search"])
    #expect(session.screen.contains("Search titles, texts"), "\(session.screen)")
  }

  @Test func escFromASearchThatLedElsewhereLeadsBack() {
    var session = home()
    session.press("/ausweis<enter><enter><esc><esc>")
    #expect(session.reader.tabs.path == ["Home"], "\(session.screen)")
    #expect(session.reader.screen?.isSearching == false)
  }

  @Test func whatATabFindsIsCountedInAllOfTheFlyerAndTheWordsAreTakenThere() {
    var session = SampleCards.session(
      items: SampleCards.courses + [Item(id: "p", title: "Python at home")]
    ) { $0.tree = FakeTree() }
    session.press("/python")
    #expect(session.rows[2].hasSuffix("1 match, 2 in Search"), "\(session.screen)")
    session.press("<enter>3")
    #expect(session.reader.tabs.path == ["Search"])
    #expect(session.reader.prompt == nil)
    #expect(session.rows[2].contains("“python”"), "\(session.screen)")
    #expect(session.rows[2].hasSuffix("2 matches"), "\(session.screen)")
    session.press("<esc>")
    #expect(session.reader.tabs.path == ["Home"], "\(session.screen)")
    #expect(session.rows[2].hasSuffix("1 match, 2 in Search"), "as it was:\n\(session.screen)")
  }

  private func python() -> Session {
    SampleCards.session(
      items: SampleCards.courses
        + (1...3).map { Item(id: "p\($0)", title: "Python at home \($0)") }
    ) { $0.tree = FakeTree() }
  }

  /// The row that leads to the Search tab follows the last match, so users need not know that tab.
  @Test(arguments: ["<enter>j<enter>", "<enter>G<enter>", "<down><enter><enter>"])
  func whatIsElsewhereIsTheLastRow(_ keys: String) {
    var session = python()
    session.press("/python")
    #expect(session.rows[2].hasSuffix("1 match, 4 in Search"), "\(session.screen)")
    #expect(session.screen.contains("3 elsewhere ›"), "\(session.screen)")
    #expect(session.reader.selected?.id == "python")
    session.press(keys)
    #expect(session.reader.tabs.path == ["Search"], "\(session.screen)")
    #expect(session.rows[2].hasSuffix("4 matches"), "\(session.screen)")
    #expect(!session.screen.contains("elsewhere"), "\(session.screen)")
    session.press("<esc>")
    #expect(session.reader.tabs.path == ["Home"], "\(session.screen)")
  }

  @Test func theLastRowIsNoneOfWhatWasFound() {
    var session = python()
    session.press("/python<enter>")
    #expect(session.footer.contains("1 of 1"), "\(session.footer)")
    session.press("j")
    #expect(session.rows.contains { $0.contains("▌ 3 elsewhere ›") }, "\(session.screen)")
    #expect(!session.footer.contains(" of "), "\(session.footer)")
    // The row is the last one, and disappears with the search.
    session.press("j")
    #expect(session.reader.selected?.item == nil)
    session.press("<esc>")
    #expect(!session.screen.contains("elsewhere"), "\(session.screen)")
  }

  @Test func whatIsNotElsewhereAnyMoreHasNoRow() {
    var session = python()
    session.press("/python<enter>j")
    session.refresh(SampleCards.courses)
    #expect(!session.screen.contains("elsewhere"), "\(session.screen)")
    #expect(session.reader.selected?.id == "python", "\(session.screen)")
  }

  @Test func theRowSaysHowMuchThereIsAsFarAsThatIsKnown() {
    #expect(Remainder.elsewhere(count: 3, isPartial: false).title() == "3 elsewhere")
    #expect(Remainder.elsewhere(count: 3, isPartial: true).title() == "3+ elsewhere")
    #expect(Remainder.elsewhere(count: 1, isPartial: false).words == "enter shows it")
  }

  @Test func enterStaysWhereSomethingWasFound() {
    var session = SampleCards.session(
      items: SampleCards.courses + [Item(id: "p", title: "Python at home")]
    ) { $0.tree = FakeTree() }
    session.press("/python<enter><enter>")
    #expect(session.reader.tabs.path == ["Home"])
    #expect(session.reader.item?.item.id == "python")
  }

  @Test func whatIsTypedBeforeALateCountIsMeantForWhatItLeadsTo() {
    var session = home()
    session.isSlow = true
    session.press("ttipp")
    session.answer()
    session.isSlow = true
    session.press("<enter>j")
    session.isSlow = false
    session.answer()
    #expect(session.reader.tabs.path == ["Search"], "\(session.screen)")
    #expect(session.reader.screen?.list.selection == 1, "\(session.screen)")
  }

  @Test func anAnswerToAnEarlierQuestionIsDropped() {
    var session = home()
    session.isSlow = true
    session.press("/ausweis")
    while case .page(let rows)? = session.open.first, rows.limit > 1 {
      session.open.removeFirst()
      session.send(.store(.pageLoaded(session.store.page(rows), for: rows)))
    }
    guard case .page(let request)? = session.open.first else {
      Issue.record("nothing was asked:\n\(session.screen)")
      return
    }
    session.refresh(session.store.items)
    session.send(.store(.pageLoaded(ItemPage(total: 9, offset: 0, rows: []), for: request)))
    #expect(!session.screen.contains("9 elsewhere"), "\(session.screen)")
  }

  @Test func noSearchTabNoElsewhere() {
    var session = Session(tabs: [Tab(title: "Home", scope: .home)])
    session.press("/ausweis<enter>")
    #expect(session.screen.contains("Nothing matches “ausweis” here."), "\(session.screen)")
    #expect(!session.screen.contains("elsewhere"))
  }
}
